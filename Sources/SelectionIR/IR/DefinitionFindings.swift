import GraphQLSyntax

/// The findings of the compilation by definition.
///
/// They are kept so that they can be reported again when only other definitions are compiled.
struct DefinitionFindings: Sendable {
  /// The findings in one operation or fragment.
  struct Definition: Sendable {
    /// Other fields with the response key `__typename`.
    var typenameAliases: [Field] = []
    /// Name conflicts inside its structs.
    var conflicts: [Diagnostic] = []
    /// For an operation, the accessors and fragments that may lack data, in its own structs or in
    /// fragments.
    var lacking: [DataPresence.Finding] = []
    /// Whether the operation has too many conditions to examine all of them.
    var isUnfinished = false
  }

  /// The maximum number of findings of a kind that are kept by definition.
  ///
  /// If there are more, each is only kept where it was first found.
  static let limit = 10_000

  /// The findings of the operations, followed by those of the fragments.
  var definitions: [Definition] = []
  /// The findings about fragment arguments.
  var arguments: [Diagnostic] = []
  /// The effort of creating the structs.
  var effort = 0
  /// Whether all findings of a definition are kept with it, and nothing was left out.
  var isWhole = true

  /// Reports other fields with the key `__typename`.
  ///
  /// The sent operation selects the type name of every object under this key, and servers reject
  /// different fields with one key (Section 5.3.2).
  var typenameDiagnostics: [Diagnostic] {
    definitions.lazy.flatMap(\.typenameAliases).prefix(100).map { field in
      Diagnostic(
        severity: .error,
        stage: .document,
        rule: "TypenameAlias",
        message:
          "'\(field.name.text)' cannot have the alias '__typename' because generated operations "
          + "select the type of every object under that key.",
        ranges: [field.range]
      )
    }
  }

  /// The name conflicts, one for each pair of positions.
  var conflictDiagnostics: [Diagnostic] {
    var known: Set<[SourceRange]> = []
    return definitions.flatMap(\.conflicts).filter { known.insert($0.ranges).inserted }
  }

  /// The members that may lack data, without duplicates.
  var lacking: [DataPresence.Finding] {
    var known: Set<DataPresence.Shown> = []
    return definitions.flatMap(\.lacking).filter { known.insert($0.shown).inserted }
  }
}
