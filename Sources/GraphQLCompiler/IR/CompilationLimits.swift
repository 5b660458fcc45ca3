/// How much one call of the compiler makes before the rest is left out.
///
/// Fragments that spread each other can ask for a number of structs that grows exponentially with
/// the length of the documents, and cases inside each other have every struct look at every other.
/// What documents of two megabytes may ask for takes two seconds; more may as much more.
struct CompilationLimits {
  private static let leastBytes = 2_000_000

  /// How many structs.
  let selectionSets: Int
  /// How many accessors and places that these come from, structs looked at to find them included.
  let effort: Int

  init(_ documents: [Document], selectionSets: Int?) {
    let bytes = documents.lazy.flatMap(\.definitions).reduce(0) { sum, definition in
      sum + Int(definition.range.end) - Int(definition.range.start)
    }
    let size = max(Self.leastBytes, bytes)
    self.selectionSets = selectionSets ?? size / 40
    effort = size / 2
  }
}
