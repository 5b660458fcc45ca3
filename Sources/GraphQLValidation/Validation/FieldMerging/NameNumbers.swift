import GraphQLSyntax

/// Numbers for the names of several documents.
///
/// Equal names have equal numbers.
struct NameNumbers {
  /// For each document, the number of each of its names; empty if the document's own numbers can be
  /// used.
  private var numbers: [[UInt32]] = []

  init(_ documents: [SelectionArena]) {
    if documents.count == 1, documents[0].hasDistinctNames { return }
    var index = NameIndex(capacity: 0)
    var count = 0
    for document in documents {
      numbers.append(
        document.mapNames { text, hash in
          let known = index.insert(Name(text, range: .builtIn, hash: hash), count)
          if known == nil { count += 1 }
          return UInt32(clamping: known ?? count - 1)
        }
      )
    }
  }

  func number(_ name: UInt32, of document: Int) -> UInt32 {
    numbers.isEmpty ? name : numbers[document][Int(name)]
  }
}
