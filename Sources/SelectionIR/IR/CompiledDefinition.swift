package import GraphQLRuntime
package import GraphQLSyntax
package import GraphQLValidation

/// A compiled operation, for which a class is generated (P31-P40).
package struct CompiledOperation: Sendable {
  /// The GraphQL name; `nil` for an anonymous operation.
  package var name: String?
  /// The name of the Swift class, such as `AllAnimalsQuery`.
  package var structName: String
  package var kind: OperationKind
  package var description: String?
  package var variables: [CompiledVariable]
  /// The variables whose conditions the client never evaluates to true.
  package var undecidedVariables: Set<String> = []
  var text: OperationTextSource
  /// The operation's text as sent to the server, with `__typename` added and without the fragments.
  package var document: String { text.printed }
  /// Whether `__typename` is selected at the root, directly or by a fragment.
  package var asksForRootTypename = false
  /// The names of all fragments that the operation uses directly or indirectly, sorted.
  ///
  /// For Apollo up to 1.7.0, they are in the order of first use.
  package var fragments: [String]
  /// The fragments that no literal condition excludes.
  package var reachedFragments: [String] = []
  /// The client's own directives on the definition.
  package var marks = ClientMarks()
  /// The selection set of the operation's `Data`.
  package var root: SelectionSetID
  /// The indices of this operation's selection sets in the document.
  package var selectionSets: Range<Int>
  package var location: SourceRange
  package var nameLocation: SourceRange
}

/// A compiled fragment, for which a reusable struct is generated (P63).
package struct CompiledFragment: Sendable {
  package var name: String
  /// The name of the Swift struct: the fragment's name with its first letter in upper case.
  package var structName: String
  package var description: String?
  package var parentType: PlanParentType
  /// The fragment's own text with `__typename` added.
  package var document: String
  package var usedFragments: UsedFragments
  /// The names of the fragments that it uses directly or indirectly, sorted.
  package var fragments: [String] { usedFragments.names }
  /// The client's own directives on the definition.
  package var marks = ClientMarks()
  package var root: SelectionSetID
  /// The indices of this fragment's selection sets in the document.
  package var selectionSets: Range<Int>
  package var location: SourceRange
  package var nameLocation: SourceRange
}

/// A variable of an operation (P36, P37).
package struct CompiledVariable: Sendable {
  package var name: String
  package var type: TypeReference
  /// The Swift type of the stored property: `Int`, `GraphQLNullable<GraphQLEnum<RelativeSize>>`.
  package var swiftType: SwiftType
  /// The default as written in the document.
  package var defaultValue: Value?
  package var description: String?
  /// Whether the sent text defines it.
  ///
  /// It does not if only client directives use the variable.
  package var isSent = true
  package var location: SourceRange
}
