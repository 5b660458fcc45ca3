/// How the loaded data changed.
package enum DataChange: Sendable, Equatable {
  /// More of the same response was read.
  case grown
  /// Another response to the same operation is displayed.
  case response
  /// A response of a run was dropped.
  case forgotten
  /// The findings changed; the given ones show their details, or with `nil` the same as before.
  case findings(open: Set<Int>?)
  /// The reading of the response in the selected dialect changed.
  case reading
  /// The displayed Swift changed.
  case dialect
  /// The folder that is compared with generated Swift changed.
  case folder
  /// A request was sent to the server, or its state changed.
  case exchange
}
