import CTerminal

/// What becomes of a process that gets no more memory: a sentence and a status, not a signal.
package enum MemoryGuard {
  package static func arm() { gq_memory_guard_arm() }
}
