import LibC

/// The limit on open files and connections of the process.
package enum OpenFiles {
  /// Raises the limit for several hundred clients, each with its own connection to a server.
  package static func allowMany() { raiseOpenFileLimit(to: 4096) }
}
