/// Which operation of the documents is executed.
package enum OperationChoice: Hashable, Sendable {
  /// The documents hold no operation.
  case none
  /// An index into ``CompiledDocument/operations``.
  case chosen(Int)
  /// There are several and none is named.
  case open
  /// No operation has the name asked for.
  case unknown(String)

  package var index: Int? {
    if case .chosen(let index) = self { index } else { nil }
  }
}
