/// A change in what the released client's generator writes.
///
/// The table of releases: a new release is a row here, and one condition where the text is written.
package enum ApolloChange: CaseIterable, Sendable {
  /// `@_spi` stands only before what is public.
  case spiOnlyBeforePublic
  /// A mock's custom scalar has `.defaultMockValue` as default.
  case defaultMockValues
  /// Types are `nonisolated`, unless a project says otherwise.
  case nonisolatedTypes
  /// `SchemaMetadata` finds object types in a dictionary, not by a switch.
  case objectTypeMap
  /// A variable list stands on several lines where a default value does.
  case wrappedVariables
  /// The case of a one-of input object that holds its own type is `indirect`.
  case indirectCases
  /// A mock's default is no enum value that is excluded for its deprecation.
  case mocksSkipExcludedCases
  /// A carriage return with a line feed ends a line of documentation.
  case splitCarriageReturns
  /// A project can have rules for the case of words in names.
  case capitalizationRules

  /// The first release with it.
  package var since: ApolloVersion {
    switch self {
    case .spiOnlyBeforePublic: ApolloVersion(2, 0, 1)
    case .defaultMockValues: ApolloVersion(2, 0, 3)
    case .nonisolatedTypes, .objectTypeMap, .wrappedVariables: ApolloVersion(2, 1, 0)
    case .indirectCases, .mocksSkipExcludedCases: ApolloVersion(2, 1, 1)
    case .splitCarriageReturns: ApolloVersion(2, 1, 2)
    case .capitalizationRules: ApolloVersion(2, 3, 0)
    }
  }
}

extension ApolloOptions {
  /// Whether the project's release has a change.
  package func has(_ change: ApolloChange) -> Bool { version >= change.since }

  /// Whether operations stand in the module of the schema types.
  package var hasOperationsInSchemaModule: Bool { operations == .inSchemaModule }
}
