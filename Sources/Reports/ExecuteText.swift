package import CommandLineSupport
package import DialectKit
import GraphQLRuntime
import GraphQLSyntax
package import ResponseAnalysis
import SelectionIR

/// The text form of `execute`: each entity with all structs that can read it.
package struct ExecuteText {
  package let reader: ResponseReader

  /// The reason why the client rejects the whole response; `nil` if it does not.
  private let refusal: String?

  /// The values that the dialect's client cannot read, apart from the faults of the response.
  private let clientFailures: [ReadingFailure]

  /// The reading of a client that receives only a part of the data; `nil` for others.
  private let partialReading: (any ResponseReading)?

  /// The maximum number of such values that are listed.
  private static let failureLimit = 20

  package init(
    reader: ResponseReader,
    refusal: String? = nil,
    clientFailures: [ReadingFailure] = [],
    reading: (any ResponseReading)? = nil
  ) {
    self.reader = reader
    self.refusal = refusal
    self.clientFailures = clientFailures
    if case .partialData? = reading?.outcome {
      partialReading = reading
    } else {
      partialReading = nil
    }
  }

  package func add(to report: inout Report) {
    let result = reader.result
    let operation = reader.document.operations[reader.operation]
    report.add(operation.kindName + " ")
    report.add(operation.name ?? "(anonymous)", .heading)
    report.add(" over ")
    report.add(reader.sources.file(reader.responseFile)?.name ?? "a response")
    if reader.isOtherBody, let foreign = reader.foreignResponse {
      report.line()
      report.add("error: ", .error)
      report.line(foreign)
      return addRemarks(to: &report)
    }
    let entities = Report.count(result.entityCount, "entity", plural: "entities")
    let faults =
      reader.faultCount + clientFailures.count + (reader.missingData == nil ? 0 : 1)
    let deliveries = reader.deliveryFindings.count(where: \.isError)
    report.add(": \(entities), \(Report.count(faults, "fault"))")
    report.line(deliveries > 0 ? ", \(Report.count(deliveries, "delivery error"))" : "")
    if let refusal { report.line(refusal.withCapital, .error) }
    addFindings(to: &report)
    let explanations = ExplanationCache(reader)
    for entity in result.entities {
      add(entity, explanations, to: &report)
      report.writeWhenLong()
    }
  }

  /// Adds the server's errors and warnings.
  private func addRemarks(to report: inout Report) {
    for index in reader.response.reportedErrors.indices {
      add(reader.remark(ofError: index), "server error", to: &report)
    }
    for warning in reader.serverWarnings { add(warning, "server warning", to: &report) }
  }

  private func addFaults(to report: inout Report) {
    var lastConsequence = ""
    for group in reader.faultGroups {
      report.add("fault: ", .error)
      let elements = reader.path(of: group)
      let path = elements.elements.isEmpty ? "data" : elements.subscriptedText
      report.line("\(path): \(reader.message(of: group))")
      if let note = reader.note(of: group) { report.line("  " + note, .dim) }
      // Consecutive groups with the same effect on surrounding values print it only once.
      if let first = group.first, !reader.namesNulledValue(first) {
        let consequence = reader.consequence(of: first)
        if consequence != lastConsequence { report.line("  " + consequence, .dim) }
        lastConsequence = consequence
      }
      report.writeWhenLong()
    }
  }

  private func addFindings(to report: inout Report) {
    if let foreign = reader.foreignResponse {
      report.add("error: ", .error)
      report.line(foreign)
    }
    addRemarks(to: &report)
    for finding in reader.deliveryFindings {
      report.add("delivery: ", finding.isError ? .error : .warning)
      report.line(finding.message)
    }
    if let extensions = reader.response.extensions {
      report.line("extensions: " + JSONPrinter.print(extensions, layout: .compact), .dim)
    }
    if let fault = reader.missingData {
      report.add("fault: ", .error)
      report.line("data: \(fault.message)")
    }
    addFaults(to: &report)
    for failure in clientFailures.prefix(Self.failureLimit) {
      report.add("fault: ", .error)
      report.line("\(failure.place): \(failure.message)")
    }
    if let note = reader.errorNullNote { report.line("note: \(note)", .dim) }
    for null in reader.nullsThatMeanErrors {
      let path = null.path.subscriptedText
      if let error = null.error {
        let message = reader.response.reportedErrors[error].message
        report.line("null means an error: \(path): \(message)")
      } else {
        report.add("finding: ", .error)
        report.line(
          "\(path): null means an error here, but the response does not contain that error"
        )
      }
    }
    for null in reader.handledNulls {
      report.line("for clients: \(null.path.subscriptedText):")
      for sentence in null.sentences { report.line("  " + sentence, .dim) }
    }
    for conversion in reader.result.conversions {
      report.add("conversion: ", .warning)
      let from = conversion.from.map { JSONPrinter.print($0, layout: .compact) } ?? "no key"
      let to = JSONPrinter.print(conversion.to, layout: .compact)
      report.line("\(conversion.path.subscriptedText): \(from) was read as \(to)")
    }
    addUnselectedKeys(to: &report)
    for note in reader.result.notes {
      let isError = reader.severity(of: note) == .error
      report.add(isError ? "error: " : "note: ", isError ? .error : .warning)
      report.line("\(note.path.subscriptedText): \(reader.message(of: note))")
    }
  }

  private func add(_ remark: ServerRemark, _ kind: String, to report: inout Report) {
    let place = remark.path.map { path in
      " at " + (path.elements.isEmpty ? path.phrase : path.subscriptedText)
    }
    report.add("\(kind)\(place ?? ""): ", kind == "server error" ? .error : .warning)
    report.line(remark.message + (remark.link.map { " (\($0))" } ?? ""))
  }

  private func addUnselectedKeys(to report: inout Report) {
    let count = reader.unselectedKeyCount
    if count == 0 { return }
    report.add("note: ", .warning)
    let keys = reader.unselectedKeys(limit: 8).map { found in
      ResponsePath(found.path.elements + [.key(found.key)]).subscriptedText
    }
    let more = count > keys.count ? " and \(count - keys.count) more" : ""
    report.line(
      "\(Report.count(count, "key")) that no selection of \(count == 1 ? "its" : "their") object "
        + "includes \(count == 1 ? "was" : "were") dropped: " + keys.joined(separator: ", ") + more
    )
    for ignored in reader.ignoredConditions.prefix(8) {
      report.line("  \(reader.sentence(ignored))", .dim)
    }
  }

  private func add(
    _ entity: EntityID,
    _ explanations: ExplanationCache,
    to report: inout Report
  ) {
    let shape = reader.result.shape(of: entity)
    let path = reader.result.path(of: entity).subscriptedText
    report.line()
    report.add(path.isEmpty ? "data" : path, .heading)
    report.add("  ")
    if let typename = shape.typename {
      report.add(typename, .type)
      if let remark = reader.remark(onTypenameOf: shape) { report.add(" (\(remark))", .warning) }
    } else {
      let isMissing = reader.missingRecord(of: entity) != nil
      report.add(isMissing ? "not in the cache" : "no __typename", .warning)
    }
    report.line()
    for found in reader.serverErrors(of: entity) {
      report.indent(1)
      report.add("server error: ", .error)
      let state = found.isMissing ? "is missing" : "has null"
      let error = reader.response.reportedErrors[found.error]
      report.line("\(found.responseKey) \(state): \(error.message)")
    }
    for set in explanations.views.sets(of: entity) {
      report.indent(1)
      report.line(reader.document[set].path, .dim)
      add(set, of: entity, explanations, to: &report)
    }
  }

  private func add(
    _ id: SelectionSetID,
    of entity: EntityID,
    _ explanations: ExplanationCache,
    to report: inout Report
  ) {
    let set = reader.document[id]
    for accessor in set.accessors {
      report.indent(2)
      report.add(accessor.name, .name)
      report.add(": ")
      if reader.endsProgram(accessor, in: entity) {
        report.line("crashes the app (no data, but not Optional)", .error)
      } else {
        let type = accessor.type.typeName
        report.line(text(of: reader.read(accessor, in: entity), type), .value)
      }
    }
    for accessor in set.caseAccessors {
      add(accessor.name, accessor.selectionSet, of: id, in: entity, explanations, to: &report)
    }
    for accessor in set.fragmentAccessors {
      let name = "fragments.\(accessor.name)"
      let set = accessor.selectionSet
      // A non-optional fragment is always a struct, even if its data was not fetched.
      let absence = accessor.isConditional ? "nil" : "no data"
      let path = reader.result.path(of: entity)
      let loss = partialReading?.clause(onLossOfFragment: accessor.name, at: path)
      add(name, set, absence: absence, loss: loss, of: id, in: entity, explanations, to: &report)
    }
  }

  private func add(
    _ name: String,
    _ set: SelectionSetID,
    absence: String = "nil",
    loss: String? = nil,
    of holder: SelectionSetID,
    in entity: EntityID,
    _ explanations: ExplanationCache,
    to report: inout Report
  ) {
    let explanation = explanations.explanation(
      of: set,
      of: holder,
      in: entity,
      withFlips: false
    )
    report.indent(2)
    report.add(name, .name)
    report.add(": ")
    if explanation.isPresent {
      report.add("present", .present)
    } else {
      report.add(absence, .absent)
    }
    report.line(" — \(explanation.text(but: explanation.isPresent ? loss : nil))")
  }

  /// Returns all items of a list, or only the first and last if it is a long list of entities.
  private func list(_ items: [ReadValue], _ type: String) -> String {
    if items.count > 3, case .entity(let first)? = items.first,
      case .entity(let last)? = items.last,
      items.allSatisfy(\.isEntity)
    {
      let paths = [first, last].map { reader.result.path(of: $0).subscriptedText }
      return "→ \(paths[0]) to \(paths[1])"
    }
    return "[\(items.map { text(of: $0, type) }.joined(separator: ", "))]"
  }

  /// Lists are nested like the field's type, whose depth the parser limits.
  private func text(of value: ReadValue, _ type: String) -> String {
    switch value {
    case .leaf(.enumCase(let name)): reader.document.words.enumValue(name, of: type)
    case .leaf(.unknownEnumValue(let name)): reader.document.words.unknownEnumValue(name, of: type)
    case .leaf(let leaf): JSONPrinter.print(leaf.json, layout: .compact)
    case .entity(let id): "→ \(reader.result.path(of: id).subscriptedText)"
    case .list(let items): list(items, type)
    case .null: "nil"
    case .missing: "nil (no key in the response)"
    case .fault(let id): "fault: \(reader.message(of: id))"
    case .absent: "nil (not selected here)"
    }
  }
}

extension ReadValue {
  var isEntity: Bool {
    if case .entity = self { true } else { false }
  }
}
