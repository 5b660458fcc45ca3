import GraphQLSyntax

/// What compiling has found in each definition by itself, so that it can be said again where others are
/// compiled anew.
struct DefinitionFindings: Sendable {
  /// Of one operation or fragment.
  struct Definition: Sendable {
    /// Other fields under the key of the type's name.
    var typenameAliases: [Field] = []
    /// Names that are taken inside its structs.
    var conflicts: [Diagnostic] = []
    /// Accessors and fragments that lack data for an operation, in its own structs or in fragments.
    var lacking: [DataPresence.Finding] = []
    /// Whether an operation has too many conditions to look at all of them.
    var isUnfinished = false
  }

  /// How many findings of a kind are kept by definition; of more, each is kept where it was found first.
  static let limit = 10_000

  /// By the operations, then the fragments.
  var definitions: [Definition] = []
  /// What was found in arguments of fragments.
  var arguments: [Diagnostic] = []
  /// How much writing the structs has cost.
  var effort = 0
  /// Whether all that is found in a definition is kept with it, and nothing was left out.
  var isWhole = true

  /// What is sent asks for every object's type under this key: a server refuses two fields there
  /// (Section 5.3.2).
  var typenameDiagnostics: [Diagnostic] {
    definitions.lazy.flatMap(\.typenameAliases).prefix(100).map { field in
      Diagnostic(
        severity: .error,
        stage: .document,
        rule: "TypenameAlias",
        message:
          "'\(field.name.text)' cannot be read as '__typename', for generated operations ask "
          + "for the type of every object under that key.",
        ranges: [field.range]
      )
    }
  }

  /// Clashes of names, each pair of places once.
  var conflictDiagnostics: [Diagnostic] {
    var known: Set<[SourceRange]> = []
    return definitions.flatMap(\.conflicts).filter { known.insert($0.ranges).inserted }
  }

  /// What lacks data, each once.
  var lacking: [DataPresence.Finding] {
    var known: Set<DataPresence.Shown> = []
    return definitions.flatMap(\.lacking).filter { known.insert($0.shown).inserted }
  }
}
