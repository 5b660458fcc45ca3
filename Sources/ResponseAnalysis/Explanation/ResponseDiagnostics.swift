package import GraphQLRuntime
import GraphQLSchema
package import GraphQLSyntax
import SelectionIR

extension ResponseReader {
  /// What is wrong or surprising in the response: that it answers another operation, the server's
  /// errors, the faults, then what is worth telling and no fault.
  package var diagnostics: [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var finder = NodeFinder(root: response.data)
    if let sentText {
      diagnostics.append(diagnostic(.note, sentText.sentence + ".", at: nil, response.data))
    }
    if let foreign = foreignResponse {
      diagnostics.append(diagnostic(.error, foreign, at: nil, response.data))
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
    diagnostics += Self.listed(response.errors.count) { index in
      let error = response.errors[index]
      return diagnostic(
        .warning,
        "The server reports: \(error.message)",
        at: error.path,
        error.node
      )
    }
    if let fault = missingData {
      diagnostics.append(
        diagnostic(.error, fault.message, at: fault.path, response.data ?? response.root)
      )
    }
    let faults = faults
    diagnostics += Self.listed(faults.count) { index in
      let id = faults[index]
      let fault = result.fault(id)
      let node = result.node(of: id) ?? finder.nearestNode(at: fault.path)
      return diagnostic(.error, message(of: id), at: fault.path, node)
    }
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
    if let first = unselectedKeys(limit: 1).first {
      let count = unselectedKeyCount
      let key = JSONPrinter.quoted(first.key)
      let message =
        count == 1
        ? "Nothing selects the key \(key), so it is dropped."
        : "Nothing selects \(count) keys, so they are dropped; the first is \(key)."
      diagnostics.append(diagnostic(.warning, message, at: first.path, first.node))
    }
    diagnostics += Self.listed(result.noteCount) { index in
      let note = result.note(index)
      let node = finder.nearestNode(at: note.path)
      return diagnostic(.warning, message(of: note), at: note.path, node)
    }
    let narrowed = NarrowedValues(self).findings
    diagnostics += Self.listed(narrowed.count) { index in
      let path = narrowed[index].path
      return diagnostic(.warning, narrowed[index].message, at: path, finder.nearestNode(at: path))
    }
    return diagnostics
  }

  private static let semanticMessage =
    "Null means an error here (@semanticNonNull), but the response has no error for it."

  /// The first findings of one kind, as many as are listed of a rule; the last says how many more
  /// there are.
  private static func listed(_ count: Int, _ finding: (Int) -> Diagnostic) -> [Diagnostic] {
    var findings = (0..<min(count, DiagnosticList.limit)).map(finding)
    if !findings.isEmpty { findings[findings.count - 1].omit(count - findings.count) }
    return findings
  }

  /// That there is nothing to execute, and no error says why; a client throws (P85).
  package var missingData: ExecutionFault? {
    guard result.root == nil, result.faultCount == 0, response.errors.isEmpty else { return nil }
    let isKeyMissing = response.data == nil
    return ExecutionFault(
      path: ResponsePath(),
      kind: isKeyMissing ? .missingValue : .nullValue,
      targetType: nil,
      message: isKeyMissing
        ? "The response has neither data nor errors." : "The data is null, and no error says why."
    )
  }

  /// The members of the object around the data whose key stood there before; those of entities are
  /// notes of the execution.
  private var repeatedMembers: [JSONNode.Member] {
    guard !response.isBareData else { return [] }
    var seen: Set<String> = []
    return response.root.members.prefix(1_000).filter { !seen.insert($0.key).inserted }
  }

  /// A note in one sentence; a type that the schema has but generated code does not is not unknown.
  package func message(of note: ExecutionNote) -> String {
    guard case .unknownTypename(let name) = note.kind, schema.type(named: name) != nil else {
      return note.message
    }
    return "The type \(name) cannot occur here: the schema has it, but no type that the operation "
      + "refers to allows it, so its type cases are nil."
  }

  private func diagnostic(
    _ severity: Diagnostic.Severity,
    _ message: String,
    at path: ResponsePath?,
    _ node: JSONNode?
  ) -> Diagnostic {
    Diagnostic(
      severity: severity,
      stage: .response,
      message: message,
      ranges: cache == nil ? node.map { [responsePlace($0).range] } ?? [] : [],
      path: path?.elements.map { element in
        switch element {
        case .key(let key): .key(key)
        case .index(let index): .index(index)
        }
      }
    )
  }

  /// Says that the response answers another operation: none of its keys is one that this one asks
  /// for; nil for a response that fits.
  package var foreignResponse: String? {
    guard let root = result.root, let data = response.data, data.kind == .object else { return nil }
    let wanted = result.shape(of: root).fields.map(\.responseKey)
    let keys = data.members.prefix(100).map(\.key)
    guard !wanted.isEmpty, !keys.isEmpty, !keys.contains(where: wanted.contains) else { return nil }
    let name = document.operations[operation].name.map { "the operation \($0)" } ?? "this operation"
    let found = enumerated(keys.map(JSONPrinter.quoted), conjunction: "and", limit: 5)
    let expected = enumerated(wanted.map(JSONPrinter.quoted), conjunction: "and", limit: 5)
    return "The response does not answer \(name): it has \(found), the operation asks for "
      + "\(expected)."
  }
}

/// Finds values by their paths; a list is walked once however many of its items are asked for.
private struct NodeFinder {
  let root: JSONNode?
  /// The items of lists by the lists' tape indices.
  private var items: [Int: [JSONNode]] = [:]

  init(root: JSONNode?) { self.root = root }

  /// The value at a path, or the innermost value on the way that the response has.
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
