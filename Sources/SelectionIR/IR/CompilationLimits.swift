import GraphQLSyntax

/// The limits of one compilation, after which the rest is left out.
///
/// Fragments that spread each other can require a number of structs that is exponential in the
/// length of the documents, and nested cases compare every struct with every other. Documents of
/// two megabytes may use about two seconds; larger documents proportionally more.
struct CompilationLimits {
  private static let minimumBytes = 2_000_000

  /// The maximum number of structs.
  private(set) var selectionSets: Int
  /// The maximum number of accessors and their sources, including structs visited to find them.
  private(set) var effort: Int

  init(_ documents: [Document], selectionSets: Int?) {
    let bytes = documents.lazy.flatMap(\.definitions).reduce(0) { sum, definition in
      sum + Int(definition.range.end) - Int(definition.range.start)
    }
    let size = max(Self.minimumBytes, bytes)
    self.selectionSets = selectionSets ?? size / 40
    effort = size / 2
  }

  /// The limits for one of `count` workers that share these limits: twice the average, because
  /// workers do not need equal shares.
  func share(of count: Int) -> CompilationLimits {
    var share = self
    share.selectionSets = selectionSets * 2 / max(2, count)
    share.effort = effort * 2 / max(2, count)
    return share
  }
}
