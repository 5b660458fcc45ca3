package import GraphQLRuntime
import GraphQLSchema
package import GraphQLSyntax
import SelectionIR

extension ResponseReader {
  /// The problems of the response: an answer to another operation, server errors, faults, and then
  /// remarks that are not faults.
  package var diagnostics: [Diagnostic] {
    var finder = NodeFinder(root: response.data)
    var diagnostics: [Diagnostic] = []
    if let sentText {
      diagnostics.append(diagnostic(.note, sentText.sentence + ".", at: nil, response.data))
    }
    if let foreign = foreignResponse {
      diagnostics.append(diagnostic(.error, foreign, at: nil, response.data))
      if isOtherBody { return diagnostics + remarkDiagnostics }
    }
    if let note = bareDataNote {
      diagnostics.append(diagnostic(.note, note + ".", at: nil, response.data))
    }
    let repeated = repeatedMembers
    diagnostics += Self.listed(repeated.count) { index in
      let key = JSONPrinter.quoted(repeated[index].key)
      return diagnostic(
        .warning,
        "The key \(key) occurs more than once in the response; the last value counts.",
        at: nil,
        repeated[index].value
      )
    }
    diagnostics += remarkDiagnostics
    if let fault = missingData {
      diagnostics.append(
        diagnostic(.error, fault.message, at: fault.path, response.data ?? response.root)
      )
    }
    diagnostics += faultDiagnostics(&finder)
    if let note = errorNullNote {
      diagnostics.append(diagnostic(.warning, note, at: nil, response.data))
    }
    let silent = nullsThatMeanErrors.filter { $0.error == nil }
    diagnostics += Self.listed(silent.count) { index in
      let path = silent[index].path
      var found = diagnostic(.error, Self.semanticMessage, at: path, finder.nearestNode(at: path))
      found.rule = "SemanticNonNull"
      return found
    }
    diagnostics += Self.listed(result.noteCount) { index in
      let note = result.note(index)
      let node = finder.nearestNode(at: note.path)
      return diagnostic(severity(of: note), message(of: note), at: note.path, node)
    }
    let lossy = result.lossyConversions
    diagnostics += Self.listed(lossy.count) { index in
      let conversion = result.conversion(lossy[index])
      let node = finder.nearestNode(at: conversion.path)
      return diagnostic(.warning, conversion.text + ".", at: conversion.path, node)
    }
    let rounded = RoundedNumbers(result).findings
    diagnostics += Self.listed(rounded.count) { index in
      diagnostic(.warning, rounded[index].message, at: rounded[index].path, rounded[index].node)
    }
    let narrowed = NarrowedValues(self).findings
    diagnostics += Self.listed(narrowed.count) { index in
      let path = narrowed[index].path
      return diagnostic(.warning, narrowed[index].message, at: path, finder.nearestNode(at: path))
    }
    return diagnostics + unselectedDiagnostics
  }

  /// The diagnostics of the server's errors and warnings, and of failed deliveries.
  private var remarkDiagnostics: [Diagnostic] {
    let delivered = errorsOfDeliveries
    let errors = response.reportedErrors.indices.filter { !delivered.contains($0) }
    let listed = Self.listed(errors.count) { index in
      diagnostic(of: remark(ofError: errors[index]), "The server reports")
    }
    let warnings = serverWarnings
    let deliveries = deliveryFindings
    return listed
      + Self.listed(warnings.count) { diagnostic(of: warnings[$0], "The server warns") }
      + Self.listed(deliveries.count) { index in
        let finding = deliveries[index]
        let node = finding.path.flatMap { response.data?.node(at: $0.elements) } ?? response.root
        let severity: Diagnostic.Severity = finding.isError ? .error : .warning
        return diagnostic(severity, finding.message, at: finding.path, node)
      }
  }

  private func diagnostic(of remark: ServerRemark, _ subject: String) -> Diagnostic {
    var message = "\(subject): \(remark.message)"
    if case .nowhere = remark.place, let link = remark.link { message += " (\(link))" }
    let isUnlisted =
      if case .error = remark.source { response.unlistedErrors != nil } else { false }
    var found = diagnostic(
      isUnlisted ? .error : .warning,
      message,
      at: remark.path,
      remark.highlightedNode
    )
    if isUnlisted {
      found.notes.append(
        "`errors` is \(remark.node.kind.phrase), not a list, so clients do not read it."
      )
    }
    if let selection = remark.selection { found.ranges.append(selection) }
    let isNowhere = if case .nowhere = remark.place { true } else { false }
    if let link = remark.link, !isNowhere {
      found.notes.append(link.prefix(1).uppercased() + link.dropFirst() + ".")
    }
    if case .extension = remark.source, !remark.isNotice,
      let nulled = remark.path.flatMap(nulledPlace)
    {
      found.notes.append("It is likely why `\(nulled.subscriptedText)` is null.")
    }
    return found
  }

  /// Returns the first null on the way to a path.
  private func nulledPlace(_ path: ResponsePath) -> ResponsePath? {
    guard let data = response.data else { return nil }
    for end in path.elements.indices {
      let way = path.elements[...end]
      guard let node = data.node(at: way) else { return nil }
      if node.isNull { return ResponsePath(Array(way)) }
    }
    return nil
  }

  /// Returns one diagnostic per group of faults.
  private func faultDiagnostics(_ finder: inout NodeFinder) -> [Diagnostic] {
    let groups = faultGroups.filter { $0.first.map { !isRequestedNull($0) } ?? true }
    return Self.listed(groups.count) { index in
      let group = groups[index]
      let path = path(of: group)
      var found = diagnostic(.error, message(of: group), at: path, node(of: group, &finder))
      if let note = note(of: group) { found.notes.append(note) }
      return found
    }
  }

  /// Returns the JSON value to highlight for faults: the object that lacks something.
  private func node(of group: FaultGroup, _ finder: inout NodeFinder) -> JSONNode? {
    switch group.cause {
    case .unanswered(let unanswered): result.node(of: unanswered.first)
    case .missingTypename:
      group.first.flatMap { result.entity(of: $0) }.flatMap { result.node(of: $0) }
    case .value:
      group.first.flatMap { result.node(of: $0) } ?? finder.nearestNode(at: path(of: group))
    }
  }

  /// Whether a fault is a missing key that belongs to a completely missing fragment or case.
  func isPart(
    _ id: FaultID,
    _ fault: ExecutionFault,
    of unanswered: UnansweredSelection
  ) -> Bool {
    guard fault.kind == .missingValue, case .key(let key)? = fault.path.elements.last,
      unanswered.keys.contains(key), let entity = result.entity(of: id)
    else { return false }
    let shape = result.shape(of: entity)
    guard unanswered.type == nil || unanswered.type == shape.typename else { return false }
    return shape.fieldIndex(of: key).map { position in
      shape.fields[position].sources.allSatisfy { source in
        lowering.compiledSet(of: source).map(document.resolved).map { set in
          set == unanswered.set || unanswered.otherSets.contains(set)
        } == true
      }
    } ?? false
  }

  /// The diagnostics of keys that are not selected, or that a condition excludes.
  private var unselectedDiagnostics: [Diagnostic] {
    let ignored = ignoredConditions
    var found = Self.listed(ignored.count) { index in
      let sentence = sentence(ignored[index])
      return diagnostic(
        .warning,
        sentence.withCapital + ".",
        at: ignored[index].first.map { result.path(of: $0) },
        ignored[index].first.flatMap { result.node(of: $0) }
      )
    }
    var excluded: [Int: Set<String>] = [:]
    var texts: WrittenSelections?
    var written: [Int: [String: String]] = [:]
    var undefined: (key: String, field: String, entity: EntityID)?
    var misspelled: (entity: EntityID, keys: Set<String>)?
    let (others, count) = unselectedKeys(limit: 1_000) { entity, key in
      let index = result.shapeIndex(of: entity)
      let shape = result.shape(of: entity)
      let keys = excluded[index] ?? keysOfExcludedCases(of: shape)
      excluded[index] = keys
      guard !keys.contains(key) else { return false }
      let text = texts ?? WrittenSelections(document)
      texts = text
      let fields = written[index] ?? writtenFields(of: shape, in: text)
      written[index] = fields
      if let field = fields[key] {
        // The document has an error at the selection.
        if undefined == nil { undefined = (key, field, entity) }
        return false
      }
      if misspelled?.entity != entity { misspelled = (entity, misspelledKeys(of: entity)) }
      return misspelled?.keys.contains(key) == false
    }
    if let undefined, let finding = undefinedFieldDiagnostic(undefined) { found.append(finding) }
    guard let first = others.first else { return found }
    let key = JSONPrinter.quoted(first.key)
    var message =
      count == 1
      ? "The operation does not select the key \(key), so it is ignored."
      : "The operation does not select \(count) keys, so they are ignored; the first is \(key)."
    if let unknown = unknownKey(among: others) {
      message +=
        " The schema does not define `\(unknown)`: the request had a different text, or "
        + Self.olderSchema + "."
    }
    found.append(diagnostic(.warning, message, at: first.path, first.node))
    return found
  }

  /// The finding for a key that the document selects although the schema does not define its field;
  /// `nil` if the schema defines the field.
  private func undefinedFieldDiagnostic(
    _ undefined: (key: String, field: String, entity: EntityID)
  ) -> Diagnostic? {
    let node = result.node(of: undefined.entity)
    guard
      let type = node?["__typename"]?.string
        ?? (result.parent(of: undefined.entity) == nil
          ? rootTypeName : nil),
      let owner = schema.type(named: type), owner.field(named: undefined.field) == nil
    else { return nil }
    return diagnostic(
      .warning,
      "The response has the key \(JSONPrinter.quoted(undefined.key)), which the operation selects, "
        + "but the schema does not define `\(type).\(undefined.field)`: \(Self.olderSchema).",
      at: result.path(of: undefined.entity),
      node?[undefined.key]
    )
  }

  /// Returns the first key that the operation does not select and the schema does not know, with
  /// the type of its object.
  private func unknownKey(among keys: [UnselectedKey]) -> String? {
    for found in keys {
      guard let node = response.data?.node(at: found.path.elements),
        let type = node["__typename"]?.string ?? (found.path.elements.isEmpty ? rootTypeName : nil),
        case .object(let owner)? = schema.type(named: type), owner.field(named: found.key) == nil,
        found.key != "__typename",
        sentText?.explains(extraKey: found.path.keys + [found.key]) != true
      else { continue }
      return "\(type).\(found.key)"
    }
    return nil
  }

  private var rootTypeName: String? {
    schema.rootType(for: document.operations[operation].kind)?.name
  }

  private static let semanticMessage =
    "Null means an error here (@semanticNonNull), but the response does not contain that error."

  /// The first findings of one kind, up to the limit for a rule; the last one mentions how many are
  /// omitted.
  private static func listed(_ count: Int, _ finding: (Int) -> Diagnostic) -> [Diagnostic] {
    var findings = (0..<min(count, DiagnosticList.limit)).map(finding)
    if !findings.isEmpty { findings[findings.count - 1].omit(count - findings.count) }
    return findings
  }

  /// The fault if there is nothing to execute and no error explains it; a client throws (P85).
  package var missingData: ExecutionFault? {
    guard result.root == nil, result.faultCount == 0, response.reportedErrors.isEmpty else {
      return nil
    }
    let isKeyMissing = response.data == nil
    return ExecutionFault(
      path: ResponsePath(),
      kind: isKeyMissing ? .missingValue : .nullValue,
      targetType: nil,
      message: isKeyMissing
        ? "The response has neither data nor errors."
        : "The data is null, but the response has no error that explains it."
    )
  }

  /// The members of the root object with a duplicate key.
  ///
  /// Those of entities are reported by the execution.
  private var repeatedMembers: [JSONNode.Member] {
    guard !response.isBareData else { return [] }
    var seen: Set<String> = []
    return response.root.members.prefix(1_000).filter { !seen.insert($0.key).inserted }
  }

  /// Describes a note in one or two sentences.
  ///
  /// A type in the schema is not called unknown, even if the generated code does not know it.
  package func message(of note: ExecutionNote) -> String {
    switch note.kind {
    case .unknownTypename(let name):
      if !Lexer.isName(name) {
        return
          "`__typename` is \(JSONPrinter.quoted(name)), which cannot be the name of a type, so "
          + "type cases are nil: the server's mistake."
      }
      if let advice = typenameAdvice(name, declared: declaredType(at: note.path)) {
        return schema.type(named: name) == nil
          ? sentences(note.message, advice)
          : advice + "."
      }
      return
        "The type \(name) is in the schema, but no type that the operation "
        + "refers to allows it here, so its type cases are nil."
    case .unknownEnumValue(let value, let enumeration):
      return sentences(note.message, enumAdvice(value, enumeration))
    case .intBeyond32Bits, .impossibleTypename, .duplicateKey: return note.message
    }
  }

  private func sentences(_ message: String, _ advice: String) -> String {
    message + " " + advice.withCapital + (advice.hasSuffix("?") ? "" : ".")
  }

  /// Asks whether a similar value was meant, or the schema is older than the server.
  func enumAdvice(_ value: String, _ enumeration: String) -> String {
    guard case .enum(let type)? = schema.type(named: enumeration) else { return Self.olderSchema }
    return spellingAdvice(value, among: type.values.map(\.name))
  }

  /// Returns an error for a known type that the object cannot have, and a warning for other notes.
  package func severity(of note: ExecutionNote) -> Diagnostic.Severity {
    switch note.kind {
    case .impossibleTypename: .error
    case .unknownTypename(let name):
      !Lexer.isName(name)
        || schema.type(named: name) != nil
          && typenameAdvice(name, declared: declaredType(at: note.path)) != nil
        ? .error : .warning
    case .intBeyond32Bits, .unknownEnumValue, .duplicateKey: .warning
    }
  }

  /// Returns the declared type of the object that has the `__typename` at a path.
  private func declaredType(at path: ResponsePath) -> String {
    var elements = path.elements
    if elements.last == .key("__typename") { elements.removeLast() }
    var value = result.root.map { FieldValue.object(UInt32(truncatingIfNeeded: $0.index)) }
    for element in elements {
      guard let current = value else { return "" }
      switch element {
      case .key(let key): value = current.entity.flatMap { result.value(of: key, in: $0) }
      case .index(let index):
        let items = result.items(of: current)
        value = index >= 0 && index < items.count ? items[items.startIndex + index] : nil
      }
    }
    return value?.entity.map { result.shape(of: $0).declaredType.name } ?? ""
  }

  private func diagnostic(
    _ severity: Diagnostic.Severity,
    _ message: String,
    at path: ResponsePath?,
    _ node: JSONNode?
  ) -> Diagnostic {
    // No text of a cache file can be shown, so the message names the file.
    let file = cache.flatMap { _ in sources.file(responseFile)?.name }
    return Diagnostic(
      severity: severity,
      stage: .response,
      message: (file.map { "\($0): " } ?? "") + message,
      ranges: cache == nil ? node.map { [responsePlace($0).range] } ?? [] : [],
      path: path?.elements.map { element in
        switch element {
        case .key(let key): .key(key)
        case .index(let index): .index(index)
        }
      }
    )
  }
}

/// Finds values by path; each list is traversed only once.
private struct NodeFinder {
  let root: JSONNode?
  /// The items of lists, by the lists' tape indices.
  private var items: [Int: [JSONNode]] = [:]

  init(root: JSONNode?) { self.root = root }

  /// The value at a path, or the innermost existing value on the path.
  mutating func nearestNode(at path: ResponsePath) -> JSONNode? {
    guard var node = root else { return nil }
    for element in path.elements {
      switch element {
      case .key(let key):
        guard let next = node[key] else { return node }
        node = next
      case .index(let index):
        let items = items(of: node)
        guard items.indices.contains(index) else { return node }
        node = items[index]
      }
    }
    return node
  }

  private mutating func items(of list: JSONNode) -> [JSONNode] {
    if let known = items[list.index] { return known }
    let found = Array(list.elements)
    items[list.index] = found
    return found
  }
}
