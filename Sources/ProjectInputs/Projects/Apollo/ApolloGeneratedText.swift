import ApolloPolicy
import CommandLineSupport
import DialectKit
import ResponseAnalysis

/// A file written by Apollo's generator, and the format changes between releases that it shows.
struct ApolloGeneratedText {
  private let bytes: [UInt8]
  /// Whether the file was read completely.
  private let isWhole: Bool
  private static let limit = 1 << 16

  /// Reads a file; `nil` if it is not generated.
  init?(of path: String) {
    if let (beginning, size) = try? FileReader.beginning(of: path, limit: Self.limit), size > 0 {
      bytes = beginning
      isWhole = false
    } else {
      guard let bytes = try? FileReader.bytes(of: path) else { return nil }
      self.bytes = bytes
      isWhole = true
    }
    guard bytes.starts(with: GeneratedFile.releasedMarker.dropLast().utf8) else { return nil }
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
    isWhole = true
  }

  /// The changes that the text shows, each with whether the text has it.
  var changes: [ApolloChange: Bool] {
    var shown: [ApolloChange: Bool] = [:]
    let kinds = Kind.allCases.filter { kind in kind.needles.contains(where: has) }
    for kind in kinds {
      for sign in Self.signs(of: kind) {
        if let value = sign.reads(self) { shown[sign.change] = value }
      }
    }
    // Files of 1.x do not show this change.
    if shown[.swift6] == false { shown[.spiOnlyBeforePublic] = nil }
    return shown
  }

  // MARK: Kinds of files

  private enum Kind: CaseIterable {
    case operation, fragment, object, interface, input, metadata, mock

    var needles: [Needle] {
      switch self {
      case .operation: Self.operations
      case .fragment: Self.fragments
      case .object: Self.objects
      case .interface: Self.interfaces
      case .input: Self.inputs
      case .metadata: Self.metadatas
      case .mock: Self.mocks
      }
    }

    static let operations = [
      ": GraphQLQuery {", ": GraphQLMutation {", ": GraphQLSubscription {",
      ": LocalCacheMutation {",
    ].map { Needle($0, isCaseSensitive: true) }
    static let fragments = [", Fragment {", ", Fragment, Identifiable {"]
      .map { Needle($0, isCaseSensitive: true) }
    static let objects = [Needle("Object(\n", isCaseSensitive: true)]
    static let interfaces = [Needle("Interface(", isCaseSensitive: true)]
    static let inputs = [Needle(": InputObject {", isCaseSensitive: true)]
    static let metadatas = [Needle("enum SchemaMetadata:", isCaseSensitive: true)]
    static let mocks = [Needle(": MockObject {", isCaseSensitive: true)]
  }

  // MARK: Signs

  /// Detects whether a kind of file has a change; returns `nil` if the file does not show it.
  private struct Sign: Sendable {
    let change: ApolloChange
    let reads: @Sendable (ApolloGeneratedText) -> Bool?

    init(_ change: ApolloChange, _ reads: @escaping @Sendable (ApolloGeneratedText) -> Bool?) {
      self.change = change
      self.reads = reads
    }

    /// A text has the change exactly if it contains `new`.
    static func by(_ change: ApolloChange, _ new: String) -> Sign {
      let needle = Needle(new, isCaseSensitive: true)
      return Sign(change) { $0.has(needle) ? true : $0.isWhole ? false : nil }
    }

    /// A text has the change exactly if it contains none of the older texts.
    static func unless(_ change: ApolloChange, _ old: String...) -> Sign {
      let needles = old.map { Needle($0, isCaseSensitive: true) }
      return Sign(change) { text in
        if needles.contains(where: text.has) { return false }
        return text.isWhole ? true : nil
      }
    }

    /// A text with `new` has the change, and a text with `old` does not.
    static func either(_ change: ApolloChange, _ new: String, old: String) -> Sign {
      let (new, old) = (
        Needle(new, isCaseSensitive: true), Needle(old, isCaseSensitive: true)
      )
      return Sign(change) { $0.has(old) ? false : $0.has(new) ? true : nil }
    }

    /// A text that contains one of `texts` shows `value`; other texts show nothing.
    static func only(_ change: ApolloChange, _ texts: String..., shows value: Bool = true) -> Sign {
      let needles = texts.map { Needle($0, isCaseSensitive: true) }
      return Sign(change) { needles.contains(where: $0.has) ? value : nil }
    }
  }

  private static func signs(of kind: Kind) -> [Sign] {
    switch kind {
    case .operation: operationSigns
    case .fragment: fragmentSigns
    case .object: objectSigns
    case .interface: interfaceSigns
    case .input: inputSigns
    case .metadata: metadataSigns
    case .mock: mockSigns
    }
  }

  private static let selectionSigns: [Sign] = [
    .only(.nonisolatedTypes, "nonisolated struct", "nonisolated enum"),
    Sign(.spiOnlyBeforePublic) { $0.marksInternalMembers },
    .either(.fulfilledFragmentLists, "unsafelyWithData:", old: "_dataDict: DataDict(\n"),
    .by(.fulfilledFragmentLists, "__fulfilledFragments: ["),
    .either(.anyProtocols, "__parentType: any ", old: "__parentType: Apollo"),
    .only(.anyProtocols, "__parentType: ParentType", shows: false),
    Sign(.typealiases) { $0.hasTypealias ? true : nil },
    .either(.fulfilledFragmentsArgument, "ulfilledFragments: [", old: "\"__fulfilled\""),
    .only(.fulfilledMergedSets, "ObjectIdentifier(Self.self)", shows: false),
    .either(.fulfilledFragments, "init(_dataDict:", old: "init(data: DataDict)"),
    .either(.qualifiedTypes, ".ParentType", old: "__parentType: ParentType"),
  ]

  private static let operationSigns: [Sign] =
    selectionSigns + [
      Sign(.swift6) { $0.declaresStruct },
      .either(.operationDocument, "operationDocument:", old: "static let document:"),
      Sign(.rootEntityFullPaths) { $0.namesRootEntitiesInFull },
      .either(.qualifiedDocumentType, ".DocumentType", old: "document: DocumentType"),
      .either(.exportedImport, "@_exported import A", old: "@_exported import enum"),
    ]

  private static let fragmentSigns: [Sign] =
    selectionSigns + [
      .only(.swift6, "@_spi("),
      .either(.rawFragmentDefinitions, "#\"fragment ", old: " \"fragment "),
      .only(.rawFragmentDefinitions, "\"\"\"\n", shows: false),
      .only(.oneLineDocuments, "\"fragment "),
      .only(.oneLineDocuments, "\"\"\"\n", shows: false),
    ]

  private static let objectSigns: [Sign] = [
    .by(.typePolicies, "keyFields:"),
    .unless(.qualifiedObjects, "= Object("),
  ]

  private static let interfaceSigns: [Sign] = [
    .by(.implementingObjects, "implementingObjects:"),
    .by(.typePolicies, "keyFields:"),
    .unless(.qualifiedInterfaces, "= Interface("),
  ]

  private static let inputSigns: [Sign] = [
    .only(.swift6, "@_spi("),
    .only(.nonisolatedTypes, "nonisolated struct"),
    .either(.inputSubscripts, "__data[\"", old: "__data."),
  ]

  private static let metadataSigns: [Sign] = [
    .only(.swift6, "@_spi("),
    .only(.nonisolatedTypes, "nonisolated enum"),
    .either(.objectTypeMap, "objectTypeMap", old: "switch typename {"),
    Sign(.sortedSchemaTypes) { $0.hasSortedCases },
    .either(.anyProtocols, "configuration: any ", old: "configuration: Apollo"),
    .unless(.identifierFile, "typealias ID = String"),
    .unless(.qualifiedObjects, "-> Object?"),
  ]

  private static let mockSigns: [Sign] = [
    .by(.swift6, "MockFields: Sendable"),
    .only(.nonisolatedTypes, "nonisolated final class"),
    .only(.defaultMockValues, ".defaultMockValue"),
    .by(.testableImports, "@testable import"),
    .only(
      .nonNullMockParameters,
      " = \"\"",
      " = []",
      " = false",
      " = 0",
      " = .case(",
      " = Mock<"
    ),
    .unless(.qualifiedObjects, "objectType: Object"),
    .only(.typedMockSetters, "_setScalar(", "_setList(", "_setEntity("),
    .only(.typedMockSetters, "    _set(", shows: false),
  ]

  private func has(_ needle: Needle) -> Bool { needle.first(in: bytes) != nil }

  // MARK: Signs that need more than one text

  /// Whether the operation is a struct.
  private var declaresStruct: Bool? {
    guard let line = declaration else { return nil }
    return line.contains("struct ") ? true : line.contains("class ") ? false : nil
  }

  /// The line that declares the operation.
  private var declaration: String? {
    Kind.operations.lazy.compactMap { $0.first(in: bytes) }.first.map { line(at: $0.lowerBound) }
  }

  private func line(at place: Int) -> String {
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private static let initializer = Needle("init(_dataDict: DataDict)", isCaseSensitive: true)
  private static let rootEntity = Needle("typealias RootEntityType = ", isCaseSensitive: true)
  private static let alias = Needle("typealias ", isCaseSensitive: true)

  /// Whether internal members have no `@_spi`; `nil` if the members are public.
  private var marksInternalMembers: Bool? {
    guard let place = Self.initializer.first(in: bytes) else { return nil }
    let line = line(at: place.lowerBound)
    guard !line.contains("public ") else { return nil }
    return !line.contains("@_spi(")
  }

  private var namesRootEntitiesInFull: Bool? {
    Self.rootEntity.first(in: bytes).map { line(at: $0.lowerBound).contains(".Data.") }
  }

  private var hasTypealias: Bool {
    var start = 0
    while let place = Self.alias.first(in: bytes, from: start) {
      let line = line(at: place.lowerBound)
      if !line.contains("RootEntityType"), !line.contains("ResponseFormat"), line.contains(" = ") {
        return true
      }
      start = place.upperBound
    }
    return false
  }

  private static let typeCase = Needle("case \"", isCaseSensitive: true)

  /// Whether the cases for type names are sorted; `nil` if there are too few to exclude chance.
  private var hasSortedCases: Bool? {
    var names: [String] = []
    var start = 0
    while let place = Self.typeCase.first(in: bytes, from: start) {
      let rest = bytes[place.upperBound...]
      let end = rest.firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
      names.append(String(decoding: rest[..<end], as: UTF8.self))
      start = end
    }
    let isSorted = zip(names, names.dropFirst()).allSatisfy { left, right in
      left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    if !isSorted { return false }
    return names.count >= 6 ? true : nil
  }
}

/// The `Package.swift` written by Apollo's generator, and the release that it shows.
struct ApolloGeneratedManifest {
  /// The release that the package depends on, if the dependency is exact.
  let generator: ApolloVersion?
  private(set) var changes: [ApolloChange: Bool] = [:]

  /// Reads a manifest; `nil` if it is not generated.
  init?(of path: String) {
    guard let bytes = try? FileReader.bytes(of: path), bytes.count < 1 << 16 else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("// swift-tools-version:"), text.contains("\"ApolloAPI\"") else {
      return nil
    }
    let requirement = ApolloRequirement.inSwift(bytes)
    if case .exact(let version) = requirement { generator = version } else { generator = nil }
    let tools = text.dropFirst("// swift-tools-version:".count).prefix { !$0.isNewline }
    switch tools {
    case "6.1": changes[.swift6] = true
    case "5.9":
      changes[.swift6] = false
      changes[.tools5_9] = true
    case "5.7":
      changes[.tools5_9] = false
      changes[.qualifiedTypes] = true
    case "5.6":
      changes[.qualifiedTypes] = false
      changes[.qualifiedDocumentType] = true
    case "5.3": changes[.qualifiedDocumentType] = false
    case _: break
    }
    if generator != nil { changes[.exactDependency] = true }
  }
}
