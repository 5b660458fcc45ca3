import GraphQLSchema
import GraphQLSyntax

/// The variables that an operation uses, itself and in the fragments that it reaches.
///
/// Each is a position among the variables of the context.
struct VariableUses {
  let own: Range<Int>
  /// Those of the fragments, which operations that spread the same ones share.
  let ofFragments: FragmentUses

  /// Every use, those of the operation first.
  var all: [Int] { own + ofFragments.uses }

  /// Uses that differ in what rules ask of them: each kind once.
  var kinds: Kinds { Kinds(own: own, ofFragments: ofFragments.kinds) }

  /// Uses of an operation, then those of its fragments.
  struct Kinds: Sequence {
    let own: Range<Int>
    let ofFragments: [Int]

    struct Iterator: IteratorProtocol {
      fileprivate let kinds: Kinds
      fileprivate var index: Int

      mutating func next() -> Int? {
        defer { index += 1 }
        if index < kinds.own.upperBound { return index }
        let position = index - kinds.own.upperBound
        return position < kinds.ofFragments.count ? kinds.ofFragments[position] : nil
      }
    }

    func makeIterator() -> Iterator { Iterator(kinds: self, index: own.lowerBound) }
  }

  /// What fragments use.
  final class FragmentUses: Sendable {
    let uses: [Int]
    /// The first use of each kind.
    let kinds: [Int]

    static let none = FragmentUses()

    private struct Kind: Hashable {
      let name: String
      let type: String?
      let hasDefault: Bool
      let oneOf: String?
    }

    private init() {
      uses = []
      kinds = []
    }

    init(_ uses: [Int], _ found: DefinitionFacts.Lists) {
      self.uses = uses
      var known: Set<Kind> = []
      kinds = uses.filter {
        let use = found.variables[$0]
        let kind = Kind(
          name: use.name.text,
          type: use.type?.description,
          hasDefault: use.hasDefault,
          oneOf: use.oneOf?.name
        )
        return known.insert(kind).inserted
      }
    }
  }
}
