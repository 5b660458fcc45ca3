package import DialectKit
package import GraphQLRuntime
package import GraphQLSyntax
import ResponseAnalysis
package import TerminalUI
package import Workspace

/// One finding in the errors pane.
package struct ErrorRow: Sendable {
  /// The subject of a finding, in the order of the rows: nearest to the data first.
  package enum Subject: Int, Sendable {
    /// Everything shown: texts that cannot be read, whose parts are missing elsewhere, a server that
    /// did not respond, a response to another operation.
    case everything
    case server
    case response
    case operation
    /// Schema errors come last, because users rarely can fix them.
    case schema
  }

  package var subject = Subject.response
  package var role: StyleRole
  /// The kind: `error`, `warning`, `fault`, `server`, `network` or `note`.
  package var kind: String
  package var message: String
  package var details: [String] = []
  /// The effect in a program that uses the selected dialect.
  package var program: String?
  package var path: ResponsePath?
  /// The paths of all affected places, if there are several.
  package var furtherPaths: [ResponsePath] = []
  package var range: SourceRange?
  /// The source ranges in addition to `range`, each with its own row.
  package var furtherRanges: [SourceRange] = []
}

/// All findings about the server, the response, the documents and the schema.
package struct Findings: Sendable {
  package private(set) var rows: [ErrorRow] = []
  /// The number of errors, including those that are not listed.
  package private(set) var errorCount = 0
  private var rowsByPath: [ResponsePath: Int] = [:]
  /// The number of leading rows about values that the dialect's program rejects.
  private var readingRows = 0

  /// The maximum number of listed rows per kind.
  private static let limit = 2_000

  package init(_ workspace: Workspace) {
    let part = workspace.execution.flatMap { workspace.responses[$0.response].part }
    rows = workspace.brokenTexts.filter { $0.stage != .response }
      .map { Self.row($0, .everything) }
    for diagnostic in workspace.diagnostics where diagnostic.stage != .response {
      let subject: ErrorRow.Subject =
        switch diagnostic.stage {
        case .syntax: .everything
        case .schema: .schema
        case .document, .variables, .response, .configuration, .command: .operation
        }
      rows.append(Self.row(diagnostic, subject))
    }
    if let reader = workspace.execution?.reader { add(reader, isPart: part != nil) }
    if case .unknown(let name) = workspace.choice {
      rows.insert(Self.unknownOperation(name, workspace.operationNames), at: 0)
    }
    if let failure = workspace.failure {
      let row = ErrorRow(
        subject: .everything,
        role: .error,
        kind: "network",
        message: failure.message,
        details: failure.details
      )
      rows.insert(row, at: 0)
    }
    rows = rows.enumerated()
      .sorted {
        ($0.element.subject.rawValue, $0.offset) < ($1.element.subject.rawValue, $1.offset)
      }
      .map(\.element)
    errorCount += rows.count { $0.role == .error }
    indexRows()
  }

  private mutating func indexRows() {
    rowsByPath = [:]
    for (index, row) in rows.enumerated() {
      for path in [row.path].compactMap(\.self) + row.furtherPaths where rowsByPath[path] == nil {
        rowsByPath[path] = index
      }
    }
  }

  /// Inserts the values that the dialect's program rejects before all other rows, replacing those
  /// of an earlier call.
  ///
  /// A fault of the executor at the same path is not listed again.
  package mutating func take(_ reading: (any ResponseReading)?, in dialect: Dialect) {
    let errors = rows.indices.filter { rows[$0].subject == .server }
    for (number, row) in errors.prefix(Self.limit).enumerated() {
      rows[row].program = reading?.sentence(ofServerError: number)
    }
    guard
      readingRows > 0 || reading?.failures.isEmpty == false
        || reading.map({ $0.crashes.count > 0 }) == true
    else { return }
    errorCount -= readingRows
    rows.removeFirst(readingRows)
    indexRows()
    var reported: [ErrorRow] = []
    for failure in reading?.failures.prefix(Self.limit) ?? [] {
      if let known = rowsByPath[failure.path], rows[known].kind == "fault" { continue }
      reported.append(
        ErrorRow(
          role: .error,
          kind: "fatal",
          message: "\(dialect.rawValue): \(failure.message).",
          path: failure.path
        )
      )
    }
    for crash in reading?.crashes.first ?? [] {
      reported.append(
        ErrorRow(
          role: .error,
          kind: "crash",
          message: "This accessor crashes the app: \(crash.structPath).\(crash.property).",
          details: [crash.reason + "."],
          path: crash.path
        )
      )
    }
    rows.insert(contentsOf: reported, at: 0)
    readingRows = reported.count
    errorCount += reported.count
    indexRows()
  }

  /// Returns the first row about a path of the response.
  package func row(at path: ResponsePath) -> Int? { rowsByPath[path] }

  package var hasPlaces: Bool { !rowsByPath.isEmpty }

  private mutating func add(_ reader: ResponseReader, isPart: Bool) {
    // The rest of a partial response may resolve these findings.
    if !isPart, let foreign = reader.foreignResponse {
      let parts = foreign.split(separator: ": ", maxSplits: 1).map(String.init)
      rows.insert(
        ErrorRow(
          subject: .everything,
          role: .error,
          kind: "response",
          message: parts[0] + (parts.count > 1 ? "." : ""),
          details: parts.dropFirst().map { "Here \($0)" }
        ),
        at: 0
      )
    }
    for index in reader.response.reportedErrors.indices.prefix(Self.limit) {
      add(
        reader.remark(ofError: index),
        subject: .server,
        role: .error,
        kind: "server",
        reader: reader
      )
    }
    addRest(of: reader.response.reportedErrors.count, "server", .error, of: .server)
    if isPart { return }
    if let sentText = reader.sentText {
      rows.append(ErrorRow(role: .notice, kind: "note", message: sentText.sentence + "."))
    }
    if let note = reader.bareDataNote {
      rows.append(ErrorRow(role: .notice, kind: "note", message: note + "."))
    }
    for warning in reader.serverWarnings {
      add(warning, subject: .response, role: .warning, kind: "warning", reader: reader)
    }
    for finding in reader.deliveryFindings.prefix(Self.limit) {
      rows.append(
        ErrorRow(
          role: finding.isError ? .error : .warning,
          kind: "delivery",
          message: finding.message,
          path: finding.path
        )
      )
    }
    addFaults(reader)
    addNullsThatMeanErrors(reader)
    addConversions(reader.result)
    addNotes(reader)
  }

  private mutating func add(
    _ remark: ServerRemark,
    subject: ErrorRow.Subject,
    role: StyleRole,
    kind: String,
    reader: ResponseReader
  ) {
    let received = JSONPrinter.print(remark.node, layout: .compact)
    rows.append(
      ErrorRow(
        subject: subject,
        role: role,
        kind: kind,
        message: remark.message,
        details: [
          Self.consequence(of: remark, reader), "\(remark.title) as received: \(received)",
        ],
        path: remark.path,
        range: remark.selection
      )
    )
  }

  private mutating func addFaults(_ reader: ResponseReader) {
    let groups = reader.faultGroups
    for group in groups.prefix(Self.limit) {
      let faults = (group.first.map { [$0] } ?? []) + group.others.prefix(Self.limit)
      rows.append(
        ErrorRow(
          role: .error,
          kind: "fault",
          message: reader.message(of: group),
          details: [reader.note(of: group), group.first.map { reader.consequence(of: $0) + "." }]
            .compactMap(\.self),
          path: reader.path(of: group),
          furtherPaths: faults.map { reader.result.fault($0).path }
        )
      )
    }
    addRest(of: groups.count, "fault", .error)
  }

  private mutating func addNullsThatMeanErrors(_ reader: ResponseReader) {
    if let note = reader.errorNullNote {
      rows.append(ErrorRow(role: .notice, kind: "note", message: note))
    }
    let silent = reader.nullsThatMeanErrors.filter { $0.error == nil }
    for null in silent.prefix(Self.limit) {
      rows.append(
        ErrorRow(
          role: .error,
          kind: "null",
          message: "Null means an error here, but the response does not contain that error.",
          path: null.path
        )
      )
    }
    addRest(of: silent.count, "null", .error)
  }

  private mutating func addConversions(_ result: ExecutionResult) {
    for index in 0..<min(result.conversionCount, Self.limit) {
      let conversion = result.conversion(index)
      let from = conversion.from.map { JSONPrinter.print($0, layout: .compact) } ?? "a missing key"
      let to = JSONPrinter.print(conversion.to, layout: .compact)
      rows.append(
        ErrorRow(
          role: .warning,
          kind: "converted",
          message: "\(from) was read as \(to).",
          path: conversion.path
        )
      )
    }
    addRest(of: result.conversionCount, "converted", .warning)
  }

  private mutating func addNotes(_ reader: ResponseReader) {
    let result = reader.result
    for index in 0..<min(result.noteCount, Self.limit) {
      let note = result.note(index)
      rows.append(
        ErrorRow(
          role: reader.severity(of: note) == .error ? .error : .notice,
          kind: "note",
          message: reader.message(of: note),
          path: note.path
        )
      )
    }
    addRest(of: result.noteCount, "note", .notice)
  }

  /// Adds a row with the number of findings that are not listed.
  private mutating func addRest(
    of count: Int,
    _ kind: String,
    _ role: StyleRole,
    of subject: ErrorRow.Subject = .response
  ) {
    let rest = count - Self.limit
    guard rest > 0 else { return }
    let message = "and \(rest) more that are not listed"
    rows.append(ErrorRow(subject: subject, role: role, kind: kind, message: message))
    if role == .error { errorCount += rest - 1 }
  }

  private static func unknownOperation(_ name: String, _ names: [String]) -> ErrorRow {
    let near = Suggestions.near(name, in: names)
    return ErrorRow(
      subject: .everything,
      role: .error,
      kind: "operation",
      message: "Unknown operation '\(name)'." + Suggestions.sentence(near),
      details: names.isEmpty
        ? []
        : [
          "The operations are \(names.prefix(limit).joined(separator: ", "))."
        ]
    )
  }

  /// Returns the effect of a server error on the data, as far as its path, location or message
  /// shows it.
  private static func consequence(of error: ServerRemark, _ reader: ResponseReader) -> String {
    guard let path = error.path else {
      guard let link = error.link else { return "The server did not report a location." }
      return link.withCapital + "."
    }
    guard let root = reader.result.root else { return "It nulled all data of the response." }
    // The null is at the error's path, or at an ancestor.
    var holder = root
    var depth = 0
    var value: FieldValue?
    walk: for (index, element) in path.elements.enumerated() {
      switch element {
      case .key(let key):
        guard value == nil || value?.entity != nil else { break walk }
        holder = value?.entity ?? root
        depth = index
        value = reader.result.value(of: key, in: holder)
        if value == nil { break walk }
      case .index(let position):
        guard let list = value else { break walk }
        let items = reader.result.items(of: list)
        guard position >= 0, position < items.count else { break walk }
        value = items[items.startIndex + position]
      }
    }
    guard case .key(let key)? = path.elements.dropFirst(depth).first,
      let held = reader.result.value(of: key, in: holder), reader.holdsNull(held)
    else { return "The response has no null at \(path.subscriptedText)." }
    let place = ResponsePath(Array(path.elements[...depth])).subscriptedText
    return place == path.subscriptedText
      ? "Makes \(place) null."
      : "Makes \(place) null or contain a null: null propagates from a non-null type "
        + "(GraphQL specification, Section 6.4.4)."
  }

  private static func row(_ diagnostic: Diagnostic, _ subject: ErrorRow.Subject) -> ErrorRow {
    let role: StyleRole =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      case .note: .dim
      }
    return ErrorRow(
      subject: subject,
      role: role,
      kind: diagnostic.severity.rawValue,
      message: diagnostic.message,
      details: diagnostic.notes + (diagnostic.rule.map { ["Rule: \($0)"] } ?? []),
      path: nil,
      range: diagnostic.ranges.first,
      furtherRanges: Array(diagnostic.ranges.dropFirst().prefix(limit))
    )
  }
}
