/// A terminal of the system: descriptors, modes and signals.
package protocol SystemTerminal: ExplorerTerminal {
  /// The name of the terminal's type; empty when it is not known.
  var typeName: String { get }
  var access: TerminalAccess { get }

  /// Gives the terminal back for as long as `body` runs, and takes it again.
  func leaving(_ body: () -> Void)
}

extension SystemTerminal {
  var device: TerminalDevice { access.device }
  var signals: SignalPipe { access.signals }
}
