/// What a subcommand reads, and how.
package struct SubcommandInputs: Sendable {
  /// The kinds of files that it uses; operands of other kinds are reported as unused.
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

  /// What the first operand is.
  package enum FirstOperand: Sendable {
    /// A file like the others.
    case file
    /// The path of a value.
    case path
    /// The path of a value or list; may be omitted.
    case optionalPath
    /// Conditions on the response, as many as there are before the first file.
    case conditions
  }

  /// How recordings of several sent documents are read.
  package enum RecordingUse: Sendable {
    /// Together with the other inputs.
    case combined
    /// One by one, listed by the explorer.
    case listed
    /// Each document with its responses; the subcommand reports on all of them.
    case separate
    /// Each document with its responses; the subcommand accepts only one of them.
    case single
    /// Each document with its responses, with a report for each.
    case each
    /// Only their schemas and named documents; sent documents are ignored.
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

/// Properties of subcommands that decide how inputs are found and findings are reported.
package struct SubcommandTraits: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Shows the explorer's screen, also without files.
  package static let showsExplorer = SubcommandTraits(rawValue: 1)
  /// Runs on a terminal and can ask the user.
  package static let isInteractive = SubcommandTraits(rawValue: 1 << 1)
  /// Reports findings in all inputs, also in the project's configuration.
  package static let checksInputs = SubcommandTraits(rawValue: 1 << 2)
  /// Writes or compares the project's generated files.
  package static let generatesFiles = SubcommandTraits(rawValue: 1 << 3)
  /// Reads two versions of its inputs.
  package static let comparesVersions = SubcommandTraits(rawValue: 1 << 4)
  /// Reads a file of its own kind, such as a cache; schema and documents are optional.
  package static let readsOwnFile = SubcommandTraits(rawValue: 1 << 5)
  /// The own file is the cache of an Apollo client.
  package static let readsCache = SubcommandTraits(rawValue: 1 << 6)
  /// Also uses the responses of the project.
  package static let usesProjectResponses = SubcommandTraits(rawValue: 1 << 7)
  /// Uses the project's operation manifests, because requests can name documents by identifier.
  package static let usesManifests = SubcommandTraits(rawValue: 1 << 8)
  /// Sends the operation itself instead of loading its response.
  package static let sendsOperation = SubcommandTraits(rawValue: 1 << 9)
  /// Forwards requests to a server and works without any file.
  package static let forwardsRequests = SubcommandTraits(rawValue: 1 << 10)
  /// Answers requests and needs each recording with its document.
  package static let answersRequests = SubcommandTraits(rawValue: 1 << 11)
  /// Reads only those mock files that are named.
  package static let readsNamedMocks = SubcommandTraits(rawValue: 1 << 12)
  /// Works on a schema without documents.
  package static let worksWithoutDocuments = SubcommandTraits(rawValue: 1 << 13)
}
