/// A terminal of the operating system, with descriptors, modes and signals.
package protocol SystemTerminal: ExplorerTerminal {
  /// The name of the terminal's type; empty if unknown.
  var typeName: String { get }
  /// The terminal, or `nil` if it has not identified itself.
  var identity: TerminalIdentity? { get }
  var access: TerminalAccess { get }

  /// Restores the terminal while `body` runs.
  func leaving(_ body: () -> Void)
}

extension SystemTerminal {
  var device: TerminalDevice { access.device }
  var signals: SignalPipe { access.signals }
}
