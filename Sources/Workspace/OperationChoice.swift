/// The choice of the operation to execute.
package enum OperationChoice: Hashable, Sendable {
  /// The documents have no operation.
  case none
  /// An index into ``CompiledDocument/operations``.
  case chosen(Int)
  /// There are several operations, and none was requested.
  case open
  /// No operation has the requested name.
  case unknown(String)

  package var index: Int? {
    if case .chosen(let index) = self { index } else { nil }
  }
}
