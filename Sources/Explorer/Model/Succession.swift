/// Why other panes stand in the place of those that were there.
package enum Succession: Sendable, Equatable {
  /// Another operation is executed, or other texts are shown from their beginning.
  case start
  /// Another of several responses is shown.
  case response
  /// The texts were read again.
  case reload
}
