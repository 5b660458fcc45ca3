import ExplorerState

/// Runs programs outside of the explorer, which touches nothing itself.
package struct ExternalRunner: Sendable {
  /// What came of a program.
  package struct Outcome: Sendable {
    /// As shells tell it: 128 and a signal's number where one ended it.
    let status: Int32
    let output: [UInt8]
    let errors: [UInt8]

    package init(status: Int32, output: [UInt8], errors: [UInt8]) {
      self.status = status
      self.output = output
      self.errors = errors
    }
  }

  /// Runs a program, with its standard input, to its end, or until nobody wants it any more.
  let run: @Sendable ([String], [UInt8], WorkMonitor) throws(WorkMonitor.Failure) -> Outcome

  package init(
    run: @escaping @Sendable ([String], [UInt8], WorkMonitor) throws(WorkMonitor.Failure) -> Outcome
  ) {
    self.run = run
  }
}
