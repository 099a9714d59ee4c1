# The letter is written a moment after the answer, and others may be written at the same time.
ls() {
  for _ in {1..600}; do
    if grep -l '#token=' "$@" 2>/dev/null; then return; fi
    command sleep 0.05
  done
  echo 'No letter has come.'
  return 1
}
