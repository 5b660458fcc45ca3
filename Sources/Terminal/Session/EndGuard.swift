import CTerminal

/// What a signal or a fault that ends the process leaves: no unfinished file, and where it got no memory a
/// sentence and a status.
package enum EndGuard {
  package static func arm() { gq_end_guard_arm() }
}
