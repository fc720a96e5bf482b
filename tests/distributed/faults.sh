# Sourced by tests/distributed/run, in a folder with rows.svm: what is said, and what --resume gives, when a rank or mpirun
# is killed, when a node's file is another one or not there, and when its disk is full.

long=(run "${problem[@]}" --loss hinge --solver cocoa --max-iterations 1000000 --max-passes 1e9 --tol 1e-300)
certified=("${problem[@]}" --loss hinge --solver cocoa --tol 1e-3)

# Starts a job of 4 ranks that keeps checkpoints in a folder; sets `job`, the process of mpirun, when there is one of at
# least 10 rounds.
start_job() { # start_job FOLDER
    rm -rf "$1"
    mpirun --oversubscribe -n 4 "$program" "${long[@]}" --checkpoint "$1" --checkpoint-seconds 0 --log "$1.jsonl" \
        >out.txt 2>err.txt &
    job=$!
    until grep -qsE '"iteration":[0-9]{2}' "$1/checkpoint.json"; do
        kill -0 $job 2>/dev/null || fail "the job ended without a checkpoint: $(cat err.txt)"
        sleep 0.2
    done
}

# Sets `victim`, the process of a rank of the job, and `number`, that of the rank.
choose_victim() {
    victim="$(pgrep -P $job -x gapscope-mpi | tail -1)"
    number="$(tr '\0' '\n' <"/proc/$victim/environ" | sed -n 's/^OMPI_COMM_WORLD_RANK=//p')"
}

# The run is certified after fewer rounds than from the start, with this number of ranks.
resumes() { # resumes FOLDER RANKS
    ranks "$2" run "${certified[@]}" --resume "$1" --json >resumed.json || fail "--resume $1 with $2 ranks"
    python3 -c "
import json
r = json.load(open('resumed.json'))
assert r['status'] == 'converged' and r['iter'] < json.load(open('cocoa-add-$2.json'))['iter'], r['iter']
print('continued with $2 ranks: certified after %d rounds' % r['iter'])"
}

# A run of 3 ranks, the last of which sees files as SETUP has mounted them for it alone.
private_rank() { # private_rank SETUP OPTIONS...
    local setup=$1
    shift
    mpirun --oversubscribe -n 2 "$program" "$@" : -n 1 env SETUP="$setup" ./private.sh "$@" >out.txt 2>err.txt
}
cat >private.sh <<END
#!/bin/bash
exec unshare -m bash -c 'eval "\$SETUP" && exec "\$0" "\$@"' "$program" "\$@"
END
chmod +x private.sh

echo "-- a rank is killed: the rest ends within seconds"
start_job kept
choose_victim
begin=$SECONDS
kill -9 "$victim"
wait $job && fail "a job without one of its ranks succeeded"
echo "all ranks have ended after $((SECONDS - begin)) seconds"
grep -q "rank $number with PID .* on node" err.txt || fail "nothing names the rank: $(cat err.txt)"
resumes kept 4
resumes kept 3

echo "-- a rank hangs: the others say which one, and the job ends"
plain=("${long[@]}")
long+=(--exchange-limit 3)
start_job hung
long=("${plain[@]}")
choose_victim
begin=$SECONDS
kill -STOP "$victim"
wait $job && fail "a job with a rank that hangs succeeded"
echo "the job has ended after $((SECONDS - begin)) seconds"
grep -q "rank $number on .* has not answered for 3 seconds" err.txt || fail "$(cat err.txt)"
kill -9 "$victim" 2>/dev/null || true
resumes hung 4

echo "-- mpirun is killed: no rank stays behind"
start_job orphaned
left="$(pgrep -P $job -x gapscope-mpi)"
[ "$(wc -w <<<"$left")" -eq 4 ] || fail "not 4 ranks: $left"
begin=$SECONDS
kill -9 $job
wait $job 2>/dev/null || true
for process in $left; do
    while kill -0 "$process" 2>/dev/null; do
        [ $((SECONDS - begin)) -le 300 ] || { # they notice within a second
            kill -9 $left 2>/dev/null || true
            fail "ranks work on without mpirun"
        }
        sleep 0.2
    done
done
echo "all ranks have ended after $((SECONDS - begin)) seconds"
# The log is valid up to its last line, and the checkpoint is a whole one.
python3 - <<'END'
import json
lines = open("orphaned.jsonl", encoding="utf-8").read().split("\n")[:-1]
assert len(lines) > 2 and all(json.loads(line) for line in lines)
END
resumes orphaned 4
resumes orphaned 2

echo "-- the last checkpoint cannot be written: said, and the results are there"
touch no-folder
ranks 2 run "${certified[@]}" --checkpoint no-folder/below --model kept-model.txt --json >out.txt 2>err.txt &&
    fail "a checkpoint without its folder was written"
grep -q "no-folder.*cannot be written" err.txt || fail "$(cat err.txt)"
grep -q '"status":"converged"' out.txt || fail "no report: $(cat out.txt)"
[ -s kept-model.txt ] || fail "no model"

echo "-- a part of a checkpoint is missing or damaged"
cp -r kept partial
part="$(python3 -c "import json; print(json.load(open('kept/checkpoint.json'))['name'])").rank-1"
rm "partial/$part"
ranks 4 run "${certified[@]}" --resume partial >out.txt 2>err.txt && fail "a checkpoint without a part was accepted"
grep -q "gapscope-mpi: error: .*rank 1 on .*\.rank-1" err.txt || fail "$(cat err.txt)"
cp "kept/$part" partial/
printf 'x' | dd of="partial/$part" bs=1 seek=200 conv=notrunc 2>/dev/null
ranks 4 run "${certified[@]}" --resume partial >out.txt 2>err.txt && fail "a damaged checkpoint was accepted"
grep -q "this checkpoint is damaged" err.txt || fail "$(cat err.txt)"

echo "-- the file is removed while the job runs: its rows are in memory"
cp rows.svm passing.svm
passing=(run --data passing.svm --reg l2 --lambda 1e-9 --quiet --loss hinge --solver cocoa --json)
mpirun --oversubscribe -n 2 "$program" "${passing[@]}" --tol 1e-300 --max-passes 1e9 --max-seconds 4 --log passing.jsonl \
    >passing.json 2>err.txt &
job=$!
until [ -s passing.jsonl ] || ! kill -0 $job 2>/dev/null; do
    sleep 0.1
done
rm passing.svm
wait $job && fail "a limit of seconds gave status 0"
python3 -c "
import json
assert json.load(open('passing.json'))['status'] == 'budget'"
ranks 2 "${passing[@]}" >out.txt 2>err.txt && fail "a file that is not there was read"
grep -q "gapscope-mpi: error: passing.svm: cannot be opened" err.txt || fail "$(cat err.txt)"

if ! unshare -m true 2>/dev/null; then
    echo "files of one node: skipped, mount namespaces need root"
else
    echo "-- another file at one rank, and none"
    head -n 3000 rows.svm >fewer.svm
    cp rows.svm seen.svm
    args=(run --data seen.svm --loss hinge --reg l2 --lambda 1/n --solver cocoa)
    private_rank 'mount --bind fewer.svm seen.svm' "${args[@]}" && fail "unequal files were accepted"
    grep -q "gapscope-mpi: error: seen.svm: rank 2 on .* sees another file" err.txt || fail "$(cat err.txt)"
    mkdir node
    cp rows.svm node/rows.svm
    args=(run --data node/rows.svm --reg l2 --lambda 1/n --quiet --loss hinge --solver cocoa --tol 1e-3)
    private_rank 'mount -t tmpfs tmpfs node' "${args[@]}" --resume kept && fail "a rank without its file took part"
    grep -q "gapscope-mpi: error: .*rank 2 on .*node/rows.svm: cannot be opened" err.txt || fail "$(cat err.txt)"
    private_rank true "${args[@]}" --resume kept --json || fail "--resume with the file back: $(cat err.txt)"

    echo "-- a full disk at one rank: the job ends, and the checkpoint before stays"
    mkdir full
    private_rank 'mount -t tmpfs -o size=4k tmpfs full' "${long[@]}" --checkpoint full --checkpoint-seconds 0 &&
        fail "a checkpoint on a full disk was written"
    grep -q "gapscope-mpi: error: .*rank 2 on .*cannot be written" err.txt || fail "$(cat err.txt)"
fi
