/// Stops the fuzzer if a condition is false, so that it saves the input.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  guard !condition else { return }
  fatalError(message())
}
