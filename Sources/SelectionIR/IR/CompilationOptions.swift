package import ApolloPolicy

/// What a user can choose about compiled selection sets.
package struct CompilationOptions: Sendable {
  /// The Swift types of custom scalars by GraphQL name; a scalar without one is a String.
  package var customScalars: [String: String]
  /// How many selection sets one call may make; nil takes what ``CompilationLimits`` has.
  package var selectionSetLimit: Int?

  /// The module of the generated code, which no type in it may hide; empty where none is generated.
  package var moduleName: String
  /// Set to compile as the released Apollo client's generator does; nil compiles by the proposal.
  package var apollo: ApolloOptions?
  /// From where fields are merged; with `apollo` its own choice counts.
  package var fieldMerging = FieldMerging.all

  package init(
    customScalars: [String: String] = [:],
    selectionSetLimit: Int? = nil,
    moduleName: String = "",
    apollo: ApolloOptions? = nil
  ) {
    self.customScalars = customScalars
    self.selectionSetLimit = selectionSetLimit
    self.moduleName = moduleName
    self.apollo = apollo
  }
}
