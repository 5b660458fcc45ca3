import ExplorerState

/// Runs external programs, on behalf of the explorer.
package struct ExternalRunner: Sendable {
  /// The result of a program.
  package struct Outcome: Sendable {
    /// The exit status as reported by shells: 128 plus the signal's number if a signal ended the
    /// program.
    let status: Int32
    let output: [UInt8]
    let errors: [UInt8]

    package init(status: Int32, output: [UInt8], errors: [UInt8]) {
      self.status = status
      self.output = output
      self.errors = errors
    }
  }

  /// Runs a program with standard input until it ends or is cancelled.
  let run: @Sendable ([String], [UInt8], WorkMonitor) throws(WorkMonitor.Failure) -> Outcome

  package init(
    run: @escaping @Sendable ([String], [UInt8], WorkMonitor) throws(WorkMonitor.Failure) -> Outcome
  ) {
    self.run = run
  }
}
