package import DialectKit
package import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR

/// A comparison of several dialects for one operation and one response, as a table.
package struct DialectComparison: Sendable {
  /// A compared property with its value for each dialect.
  package struct Row: Sendable, Equatable {
    package var title: String
    /// The values in the order of ``Table/dialects``.
    package var cells: [String]
    /// Whether each value means a loss, in the same order.
    package var isLoss: [Bool]
  }

  /// The result of the comparison, without the readings from which it was computed.
  package struct Table: Sendable, Equatable {
    package let dialects: [Dialect]
    package fileprivate(set) var rows: [Row] = []
  }

  package private(set) var table: Table

  private let generators: [SwiftGenerator]
  private let readings: [any ResponseReading]
  private let accounts: [ClientAccount]
  private let readers: DialectReaders
  private var reader: ResponseReader { readers.proposal }

  /// Reads a response in each dialect.
  package init(
    _ dialects: [Dialect] = Dialect.allCases,
    readers: DialectReaders,
    options: CodegenOptions
  ) {
    table = Table(dialects: dialects)
    self.readers = readers
    generators = dialects.map { dialect in
      var options = options
      options.dialect = dialect
      return SwiftGenerator(
        document: readers[dialect].document,
        schema: readers.proposal.schema,
        options: options,
        sources: readers.proposal.sources
      )
    }
    readings = zip(dialects, generators).map { $1.dialect.reading(of: readers[$0]) }
    accounts = zip(dialects, readings).map { dialect, reading in
      var options = options
      options.dialect = dialect
      return ClientAccount(reading, of: nil, options)
    }
    addOutcome()
    addSpecialValues()
  }

  private mutating func add(_ title: String, isLoss: [Bool]? = nil, _ cells: [String]) {
    table.rows.append(
      Row(title: title, cells: cells, isLoss: isLoss ?? cells.map { _ in false })
    )
  }

  private mutating func addOutcome() {
    let losses = accounts.map { $0.result != .data }
    add("What the program receives", isLoss: losses, accounts.map(\.outcome.text))
    let failures = readings.map(\.failures)
    if failures.contains(where: { $0.count > 1 }) {
      add("Every value that fails", isLoss: losses, failures.map(Self.text(of:)))
    }
    let crashes = accounts.map(\.crashes)
    if crashes.contains(where: { $0.count > 0 }) {
      add(
        "Accessors that crash the app",
        isLoss: crashes.map { $0.count > 0 },
        crashes.map { $0.count == 0 ? "–" : $0.first.map(\.text).joined(separator: "; ") }
      )
    }
    add("Keys of the response", isLoss: losses, readings.map(\.tally.text))
  }

  /// The first failures with their positions.
  private static func text(of failures: [ReadingFailure]) -> String {
    let shown = failures.prefix(20).map { "\($0.place): \($0.message)" }
    let rest = failures.count > 20 ? ["\(failures.count - 20) more"] : []
    return failures.isEmpty ? "–" : (shown + rest).joined(separator: "; ")
  }

  // MARK: The response

  /// Adds a row for each property of the response that clients handle differently, with its first
  /// position.
  private mutating func addSpecialValues() {
    for (title, path) in Self.specialValues(of: reader) {
      let readOutcomes = readings.map { $0.readOutcome(of: path) }
      add(
        path.elements.isEmpty ? title : "\(title): \(path.subscriptedText)",
        isLoss: readOutcomes.map(\.kind.isLoss),
        readOutcomes.map { "\($0.kind.rawValue): \($0.text)" }
      )
    }
  }

  /// The special values and structures in a response, one per kind with the first path.
  static func specialValues(of reader: ResponseReader) -> [(String, ResponsePath)] {
    var found: [(String, ResponsePath)] = []
    func add(_ title: String, _ path: ResponsePath) {
      if !found.contains(where: { $0.0 == title }) { found.append((title, path)) }
    }
    let result = reader.result
    if result.root == nil {
      add(reader.response.errors.isEmpty ? "No data" : "No data, but errors", [])
    }
    for index in 0..<min(result.noteCount, limit) {
      let note = result.note(index)
      switch note.kind {
      case .unknownTypename: add("Unknown `__typename`", note.path)
      case .impossibleTypename: add("Impossible `__typename`", note.path)
      case .unknownEnumValue: add("Unknown enum value", note.path)
      case .intBeyond32Bits: add("Int beyond 32 bits", note.path)
      case .duplicateKey: add("Duplicate key", note.path)
      }
    }
    for index in 0..<min(result.faultCount, limit) {
      let fault = result.fault(FaultID(index))
      switch fault.kind {
      case .missingValue where fault.path.elements.last == .key("__typename"):
        add("No `__typename`", fault.path)
      case .missingValue: add("Missing key", fault.path)
      case .nullValue: add("Null for a non-null type", fault.path)
      case .couldNotConvert, .wrongType: add("Value of the wrong kind", fault.path)
      }
    }
    for error in reader.response.errors.prefix(limit) {
      if let path = error.path, !path.elements.isEmpty { add("Server error", path) }
    }
    if let path = nullListItem(of: result) { add("Null in a list", path) }
    for entry in reader.unselectedKeys(limit: 1) {
      add("Unselected key", ResponsePath(entry.path.elements + [.key(entry.key)]))
    }
    return found
  }

  /// The maximum number of findings of a kind that are examined.
  private static let limit = 1_000

  private static func nullListItem(of result: ExecutionResult) -> ResponsePath? {
    for entity in result.entities.prefix(10_000) {
      let shape = result.shape(of: entity)
      for (field, value) in zip(shape.fields, result.values(of: entity)) {
        guard case .list = value else { continue }
        for (index, item) in result.items(of: value).enumerated() where item == .null {
          return ResponsePath(
            result.path(of: entity).elements + [.key(field.responseKey), .index(index)]
          )
        }
      }
    }
    return nil
  }

  // MARK: One value

  /// Adds rows for the outcome of one value, the expression to read it, and the struct of an
  /// object.
  package mutating func add(valueAt path: ResponsePath) {
    let readOutcomes = readings.map { $0.readOutcome(of: path) }
    let place = path.elements.isEmpty ? "data" : path.subscriptedText
    add(
      "Outcome of \(place)",
      isLoss: readOutcomes.map(\.kind.isLoss),
      readOutcomes.map { "\($0.kind.rawValue): \($0.text)" }
    )
    let expressions = readings.map { $0.expression(for: path) }
    if expressions.contains(where: { $0 != nil }) {
      add(
        "Swift that reads it",
        isLoss: expressions.map { $0 == nil },
        expressions.map { $0 ?? "–" }
      )
    }
    let objects = readings.map { $0.object(at: path) }
    guard objects.contains(where: { $0 != nil }) else { return }
    add(
      "Struct for the object",
      objects.map { object in
        guard let object else { return "–" }
        let protocols = object.conformances.joined(separator: ", ")
        return object.structName + (protocols.isEmpty ? "" : ": " + protocols)
      }
    )
    add(
      "Seen as other types",
      objects.map { object in
        let casts = (object?.casts ?? []).map { ($0.succeeds ? "✓" : "✗") + " " + $0.expression }
        return casts.isEmpty ? "–" : casts.joined(separator: "  ")
      }
    )
  }

  // MARK: Generated code

  /// Adds rows for the code size of the operation and its fragments, and for the cost of one more
  /// field.
  ///
  /// `wider` is the document with an additional selected field.
  package mutating func addSizes(wider: ProfileDocuments?) {
    let sizes = zip(table.dialects, generators).map { dialect, generator in
      CodeSize(files(of: generator, in: readers[dialect]))
    }
    add(
      "Generated for the operation and its fragments",
      sizes.map { "\($0.lines) lines, \($0.bytes) bytes, \($0.types) types" }
    )
    if let wider {
      let widened = zip(table.dialects, generators).map { dialect, generator in
        let document = wider[dialect.profile]
        let wider = generator.with(document: document)
        return CodeSize(files(of: wider, in: document, readers[dialect].operation))
      }
      add("One more field", zip(sizes, widened).map { $1.difference(from: $0) })
    }
    let limits = generators.map { $0.dialect.limits() }
    add(
      "Parts of the documents that it cannot express",
      isLoss: limits.map { !$0.isEmpty },
      limits.map(text(of:))
    )
  }

  /// The first limits with their positions.
  private func text(of limits: [Diagnostic]) -> String {
    guard !limits.isEmpty else { return "nothing" }
    var parts = limits.prefix(5).map { limit in
      let location = limit.ranges.first.flatMap { reader.sources.location(of: $0) }
      return (location.map { "\($0.line):\($0.column) " } ?? "") + limit.message
    }
    if limits.count > parts.count { parts.append("and \(limits.count - parts.count) more") }
    return parts.joined(separator: " ")
  }

  /// Adds rows for the results of other responses, up to a limit.
  package mutating func add(others: [DialectReaders], limit: Int = 50) {
    for other in others.prefix(limit) where other.proposal.foreignResponse == nil {
      let outcomes = zip(table.dialects, generators).map { dialect, generator in
        generator.dialect.reading(of: other[dialect]).outcome
      }
      let name = reader.sources.file(other.proposal.responseFile)?.name ?? ""
      add(
        "In \(name.split(separator: "/").last.map(String.init) ?? name)",
        isLoss: outcomes.map { if case .data = $0 { false } else { true } },
        outcomes.map(\.text)
      )
    }
    if others.count > limit {
      add("\(others.count - limit) more responses", generators.map { _ in "not read" })
    }
  }

  private func files(of generator: SwiftGenerator, in reader: ResponseReader) -> [GeneratedFile] {
    files(of: generator, in: reader.document, reader.operation)
  }

  private func files(
    of generator: SwiftGenerator,
    in document: CompiledDocument,
    _ operation: Int
  ) -> [GeneratedFile] {
    guard document.operations.indices.contains(operation) else { return [] }
    let names = Set(document.operations[operation].fragments)
    let fragments = document.fragments.indices.filter {
      names.contains(document.fragments[$0].name)
    }
    return [generator.file(ofOperation: operation)].compactMap { $0 }
      + fragments.compactMap { generator.file(ofFragment: $0) }
  }
}
