import ApolloDialect
import DialectKit
import Dialects

/// How the files of a project are found, checked and written; it depends on the tool whose
/// configuration the project has.
struct ProjectPolicy {
  /// The dialect if neither the command line nor the configuration names one.
  let dialect: Dialect
  /// Whether every file that matches a pattern is read, whatever its suffix.
  let readsAllSuffixes: Bool
  /// Whether patterns are checked for every command, not only for those that check their inputs.
  let checksPatterns: Bool
  /// Whether the generator rejects a project that has a schema but no documents.
  let rejectsMissingDocuments: Bool
  /// Whether a configuration with errors is used if it names schemas and no Swift is generated.
  let isUsableWithErrors: Bool
  /// Whether the Swift of all files is written or compared together, never that of some files.
  let writesAllFiles: Bool
  /// Whether fragments may be defined in other projects of the repository.
  let searchesRepository: Bool

  static let own = ProjectPolicy(
    dialect: .standard,
    readsAllSuffixes: false,
    checksPatterns: false,
    rejectsMissingDocuments: false,
    isUsableWithErrors: false,
    writesAllFiles: false,
    searchesRepository: false
  )

  /// The policy of Apollo's generator.
  static let apollo = ProjectPolicy(
    dialect: .apollo,
    readsAllSuffixes: true,
    checksPatterns: true,
    rejectsMissingDocuments: true,
    isUsableWithErrors: true,
    writesAllFiles: true,
    searchesRepository: true
  )
}
