import CTerminal

extension SystemTerminal {
  /// Stops the process as the terminal's ^Z does; returns when it is continued.
  ///
  /// With `group`, the whole job is stopped, as by the key; otherwise only this process.
  func suspend(group: Bool) {
    leaving { gq_stop(group) }
    signals.discard()
  }
}
