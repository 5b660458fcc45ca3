/// What became of what is loaded.
package enum Renewal: Sendable, Equatable {
  /// More of the same response has come.
  case grown
  /// Another response to the same operation is shown.
  case response
  /// A response that came of running is no longer kept.
  case forgotten
  /// There are other findings; those given show their details, nil for the same as before.
  case findings(open: Set<Int>?)
  /// A dialect reads the response, or none does any more.
  case reading
  /// Other Swift is shown.
  case dialect
  /// The folder that generated Swift is compared with has other content.
  case folder
  /// Something was asked of the server, or it answered.
  case exchange
}
