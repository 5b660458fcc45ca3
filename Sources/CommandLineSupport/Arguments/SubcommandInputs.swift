/// The inputs that a subcommand reads, and how it reads them.
package struct SubcommandInputs: Sendable {
  /// The kinds of input that the subcommand uses; operands of other kinds are reported as unused.
  package let contents: InputContent
  package let firstOperand: FirstOperand
  package let recordings: RecordingUse
  package let traits: SubcommandTraits

  package init(
    _ contents: InputContent,
    first firstOperand: FirstOperand = .file,
    recordings: RecordingUse = .combined,
    _ traits: SubcommandTraits = []
  ) {
    self.contents = contents
    self.firstOperand = firstOperand
    self.recordings = recordings
    self.traits = traits
  }

  /// The meaning of the first operand.
  package enum FirstOperand: Sendable {
    /// A file, like the other operands.
    case file
    /// The path of a value.
    case path
    /// The path of a value or list; may be omitted.
    case optionalPath
    /// Conditions on the response: all operands before the first file.
    case conditions
  }

  /// How to read recordings that contain several sent documents.
  package enum RecordingUse: Sendable {
    /// Combines them with the other inputs.
    case combined
    /// Lists the exchanges in the explorer, which reads them one by one.
    case listed
    /// Reads each document with its responses, and reports on all of them together.
    case separate
    /// Reads each document with its responses, and accepts only one document.
    case single
    /// Reads each document with its responses, and prints a report for each.
    case each
    /// Reads only their schemas and named documents, and ignores sent documents.
    case withoutRequests
  }
}

/// The kinds of input that a command-line operand contains.
package struct InputContent: OptionSet, Sendable {
  package private(set) var rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Type definitions or an introspection result.
  package static let schema = InputContent(rawValue: 1)
  /// Operations or fragments.
  package static let documents = InputContent(rawValue: 2)
  /// Responses, recordings, cache files and session files.
  package static let responses = InputContent(rawValue: 4)
  package static let all: InputContent = [.schema, .documents, .responses]
}

/// Traits of subcommands that control how inputs are found and findings are reported.
package struct SubcommandTraits: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Shows the explorer's screen, also without files.
  package static let showsExplorer = SubcommandTraits(rawValue: 1)
  /// Runs on a terminal and can ask the user.
  package static let isInteractive = SubcommandTraits(rawValue: 1 << 1)
  /// Reports findings in all inputs, including the project's configuration.
  package static let checksInputs = SubcommandTraits(rawValue: 1 << 2)
  /// Writes or compares the project's generated files.
  package static let generatesFiles = SubcommandTraits(rawValue: 1 << 3)
  /// Reads two versions of its inputs.
  package static let comparesVersions = SubcommandTraits(rawValue: 1 << 4)
  /// Reads a file of its own kind, such as a cache; schema and documents are optional.
  package static let readsOwnFile = SubcommandTraits(rawValue: 1 << 5)
  /// Reads an Apollo client's cache as its own file.
  package static let readsCache = SubcommandTraits(rawValue: 1 << 6)
  /// Also uses the responses of the project.
  package static let usesProjectResponses = SubcommandTraits(rawValue: 1 << 7)
  /// Uses the project's operation manifests, because requests can name documents by identifier.
  package static let usesManifests = SubcommandTraits(rawValue: 1 << 8)
  /// Sends the operation itself, so its response is not loaded beforehand.
  package static let sendsOperation = SubcommandTraits(rawValue: 1 << 9)
  /// Forwards requests to a server, and needs no files.
  package static let forwardsRequests = SubcommandTraits(rawValue: 1 << 10)
  /// Answers requests, and needs each recording with its document.
  package static let answersRequests = SubcommandTraits(rawValue: 1 << 11)
  /// Reads only mock files that are named on the command line.
  package static let readsNamedMocks = SubcommandTraits(rawValue: 1 << 12)
  /// Needs a schema but no documents.
  package static let worksWithoutDocuments = SubcommandTraits(rawValue: 1 << 13)
}
