/// The variables that an operation uses, itself and in the fragments that it reaches.
struct VariableUses {
  let own: [VariableUse]
  /// Those of the fragments, which operations that spread the same ones share.
  let ofFragments: FragmentUses

  /// Every use, those of the operation first.
  var all: some Sequence<VariableUse> {
    [own, ofFragments.uses].lazy.joined()
  }

  /// Uses that differ in what rules ask of them: each kind once.
  var kinds: some Sequence<VariableUse> {
    [own, ofFragments.kinds].lazy.joined()
  }

  /// What fragments use.
  final class FragmentUses {
    let uses: [VariableUse]
    /// The first use of each kind.
    let kinds: [VariableUse]

    private struct Kind: Hashable {
      let name: String
      let type: String?
      let hasDefault: Bool
      let oneOf: String?
    }

    init(_ uses: [VariableUse]) {
      self.uses = uses
      var known: Set<Kind> = []
      kinds = uses.filter { use in
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
