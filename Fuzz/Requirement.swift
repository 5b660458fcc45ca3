/// Ends the run, for the fuzzer to keep the input, where a promise is broken.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  guard !condition else { return }
  fatalError(message())
}
