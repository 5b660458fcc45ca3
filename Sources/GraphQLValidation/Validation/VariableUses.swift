import GraphQLSchema
import GraphQLSyntax

/// The variables that an operation and its reached fragments use.
///
/// Each is a position among the variables of the context.
struct VariableUses {
  let own: Range<Int>
  /// The uses in fragments, shared by operations that spread the same ones.
  let ofFragments: FragmentUses

  /// All uses, those of the operation first.
  var all: [Int] { own + ofFragments.uses }

  /// One use of each kind; uses of the same kind are equal for the rules.
  var kinds: Kinds { Kinds(own: own, ofFragments: ofFragments.kinds) }

  /// The kinds of uses in the operation, then those in fragments.
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

  /// The variable uses in a set of fragments.
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

    init(_ uses: [Int], _ found: DefinitionUsages.Lists) {
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
