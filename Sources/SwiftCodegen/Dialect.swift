/// A manner of generated Swift; each has a folder of its own below `Dialects`.
package enum Dialect: String, CaseIterable, Sendable {
  /// Structs over a shared dictionary, as the proposal describes them.
  case proposal
}
