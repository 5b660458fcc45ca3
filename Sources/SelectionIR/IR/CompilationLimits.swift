import GraphQLSyntax

/// How much one call of the compiler makes before the rest is left out.
///
/// Fragments that spread each other can ask for a number of structs that grows exponentially with
/// the length of the documents, and cases inside each other have every struct look at every other.
/// What documents of two megabytes may ask for takes two seconds; more may as much more.
struct CompilationLimits {
  private static let leastBytes = 2_000_000

  /// How many structs.
  private(set) var selectionSets: Int
  /// How many accessors and places that these come from, structs looked at to find them included.
  private(set) var effort: Int

  init(_ documents: [Document], selectionSets: Int?) {
    let bytes = documents.lazy.flatMap(\.definitions).reduce(0) { sum, definition in
      sum + Int(definition.range.end) - Int(definition.range.start)
    }
    let size = max(Self.leastBytes, bytes)
    self.selectionSets = selectionSets ?? size / 40
    effort = size / 2
  }

  /// What one of several may have who together keep near to these: twice its share, for no two need the same.
  func share(of count: Int) -> CompilationLimits {
    var share = self
    share.selectionSets = selectionSets * 2 / max(2, count)
    share.effort = effort * 2 / max(2, count)
    return share
  }
}
