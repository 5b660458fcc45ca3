package import ApolloPolicy

/// The user's options for compilation.
package struct CompilationOptions: Sendable {
  /// The Swift types of custom scalars by GraphQL name (default: `String`).
  package var customScalars: [String: String]
  /// The maximum number of selection sets (default: from ``CompilationLimits``).
  package var selectionSetLimit: Int?

  /// The module of the generated code, whose name no type in it may hide.
  ///
  /// Empty if no module is generated.
  package var moduleName: String
  /// The settings for compiling as the released Apollo client's generator does; `nil` compiles by
  /// the proposal.
  package var apollo: ApolloOptions?
  /// The sources from which fields are merged.
  ///
  /// With `apollo`, its own setting applies.
  package var fieldMerging = FieldMerging.all
  /// Whether generated enums have a case for values that the schema does not define.
  package var hasUnknownCase = true
  /// Whether a custom scalar without a Swift type is any JSON value instead of a `String`.
  package var readsAnyScalar = false

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
