package import GraphQLRuntime
package import GraphQLSyntax
package import GraphQLValidation

/// A compiled operation: the class that is generated for it (P31-P40).
package struct CompiledOperation: Sendable {
  /// The GraphQL name; nil for an anonymous operation.
  package var name: String?
  /// The Swift class, such as `AllAnimalsQuery`.
  package var structName: String
  package var kind: OperationKind
  package var description: String?
  package var variables: [CompiledVariable]
  /// The variables whose conditions the client never finds true.
  package var undecidedVariables: Set<String> = []
  var text: OperationTextSource
  /// The text that is sent: printed anew with `__typename` added, without the fragments.
  package var document: String { text.printed }
  /// Whether the document asks for `__typename` at the root, itself or by a fragment's text.
  package var asksForRootTypename = false
  /// The names of every fragment used, transitively, sorted; for Apollo up to 1.7.0 in the order in
  /// which they are first met.
  package var fragments: [String]
  /// Those of them that a literal condition does not leave out.
  package var reachedFragments: [String] = []
  /// What the client's own directives say of the definition.
  package var marks = ClientMarks()
  /// The operation's `Data`.
  package var root: SelectionSetID
  /// The indices of this operation's sets in the arena.
  package var selectionSets: Range<Int>
  package var location: SourceRange
  package var nameLocation: SourceRange
}

/// A compiled fragment definition: the reusable struct that is generated for it (P63).
package struct CompiledFragment: Sendable {
  package var name: String
  /// The Swift struct, the name with its first letter in upper case.
  package var structName: String
  package var description: String?
  package var parentType: PlanParentType
  /// The fragment's own text with `__typename` added.
  package var document: String
  package var usedFragments: UsedFragments
  /// The names of the fragments it uses, transitively, sorted.
  package var fragments: [String] { usedFragments.names }
  /// What the client's own directives say of the definition.
  package var marks = ClientMarks()
  package var root: SelectionSetID
  /// The indices of this fragment's sets in the arena.
  package var selectionSets: Range<Int>
  package var location: SourceRange
  package var nameLocation: SourceRange
}

/// A variable of an operation (P36, P37).
package struct CompiledVariable: Sendable {
  package var name: String
  package var type: TypeReference
  /// The Swift type of the stored property: `Int`, `GraphQLNullable<GraphQLEnum<RelativeSize>>`.
  package var swiftType: String
  /// The default as written in the document.
  package var defaultValue: Value?
  package var description: String?
  /// Whether the text that is sent defines it: not if only directives for clients use it.
  package var isSent = true
  package var location: SourceRange
}
