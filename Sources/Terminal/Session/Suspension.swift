import CTerminal

extension SystemTerminal {
  /// Stops the process as the terminal's own ^Z does; returns when it is continued.
  ///
  /// - Parameter group: stops the whole job, as the key does; else only this process.
  func suspend(group: Bool) {
    leaving { gq_stop(group) }
    signals.discard()
  }
}
