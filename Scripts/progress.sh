# Functions for scripts with long waits, so that no script is silent for more than ten seconds.
# Include this file with `.`; it is not a separate program.

# every SECONDS COMMAND...: runs a command periodically in the background, until `stop_ticking` or the end
# of the script.
every() {
  interval=$1
  shift
  ticking=$(mktemp)
  # Close the streams of sleep; otherwise a process that reads this script's output would wait for it.
  while sleep "$interval" </dev/null >/dev/null 2>&1 && [ -e "$ticking" ] && kill -0 "$$" 2>/dev/null; do
    "$@" >&2
  done &
  ticker=$!
}

ticking=
stop_ticking() {
  [ -n "$ticking" ] || return 0
  # A signal is lost if it arrives while a shell starts the loop, so removing the file also ends the loop.
  rm -f "$ticking"
  kill "$ticker" 2>/dev/null || true
  ticking=
}

# format_duration SECONDS: prints a duration such as `2 min 5 s`.
format_duration() {
  if [ "$1" -lt 60 ]; then printf '%s s' "$1"; else printf '%s min %s s' $(($1 / 60)) $(($1 % 60)); fi
}

# expect_build SOURCES LOG: prepares `report_build` for building the modules in SOURCES with output in LOG.
expect_build() {
  log=$2 started=$(date +%s) compiled=0 compiled_at=0
  sizes=$(module_sizes "$1")
  total=$(printf '%s\n' "$sizes" | awk '{ total += $2 } END { print total }')
}

# module_sizes SOURCES: prints the name and size in bytes of each module.
module_sizes() {
  for module in "$1"/*/; do
    [ -d "$module" ] || continue
    name=${module%/}
    printf '%s %s\n' "${name##*/}" "$(find "$module" -name '*.swift' -exec cat {} + | wc -c)"
  done
}

# Prints the elapsed time of the build, its last step, and an estimate of the remaining time.
#
# Modules are weighted by size. The speed is an average of the measured speed and that of two idle processors,
# 25,000 bytes a second, which has the weight of a tenth of the build.
report_build() {
  elapsed=$(($(date +%s) - started))
  now_compiled=$(printf '%s\n' "$sizes" | awk '
    NR == FNR { size[$1] = $2; next }
    $2 == "Compiling" && $3 in size { sum += size[$3]; delete size[$3] }
    END { print sum + 0 }' - "$log")
  if [ "$now_compiled" != "$compiled" ]; then compiled=$now_compiled compiled_at=$elapsed; fi
  speed=25000 prior=$((total / 10 + 1))
  left=$(((total - compiled) * (compiled_at * speed + prior) / speed / (compiled + prior) - elapsed + compiled_at))
  if [ "$left" -le 60 ]; then left='about a minute'; else left="about $(((left + 59) / 60)) minutes"; fi
  step=$(grep -o '^\[[0-9]*/[0-9]*\]' "$log" | tail -n 1)
  printf 'gqlview: building for %s%s; %s left\n' "$(format_duration "$elapsed")" "${step:+ $step}" "$left"
}
