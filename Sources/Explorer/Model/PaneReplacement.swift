/// The reason why the panes are replaced.
package enum PaneReplacement: Sendable, Equatable {
  /// Another operation is executed, or other texts are shown from the start.
  case start
  /// Another response is displayed.
  case response
  /// The texts were read again.
  case reload
}
