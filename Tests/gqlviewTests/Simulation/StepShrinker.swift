/// Minimizes a failing list of steps by removing parts as long as the rest still fails.
enum StepShrinker {
  static func shrink<Step>(_ steps: [Step], fails: ([Step]) -> Bool) -> [Step] {
    var steps = steps
    var size = max(1, steps.count / 2)
    while true {
      var start = 0
      var isSmaller = false
      while start < steps.count {
        var rest = steps
        rest.removeSubrange(start..<min(start + size, steps.count))
        if fails(rest) {
          steps = rest
          isSmaller = true
        } else {
          start += size
        }
      }
      if size == 1, !isSmaller { return steps }
      size = max(1, size / 2)
    }
  }
}
