package import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax
package import ResponseAnalysis
import SelectionIR

/// Checks a client's mock file `__graphql_mocks__/NAME.json` (GraphQL Adopted Proposal 10, "Mock
/// File Validation").
///
/// The executor decides whether a value is valid, by executing a response with the value in its
/// place.
package struct MockFileCheck {
  private let name: String
  private let file: SourceFile
  private let schema: Schema
  private let operation: GraphQLSyntax.OperationDefinition?
  private let fragment: FragmentDefinition?
  private let fragments: [String: FragmentDefinition]
  /// A reader for each operation, with any response.
  private let readers: [ResponseReader]
  private var found: [Diagnostic] = []
  /// True if a response that contains the fields would have too many values.
  private var isTooLarge = false

  private static let members: Set<String> = [
    "data", "errors", "extensions", "__path__", "__description__", "__metadata__",
  ]
  private static let mostFindings = 100

  /// Creates a check; `name` is that of the operation or fragment and the file, and `readers`
  /// contains each operation with any response.
  package init(
    _ name: String,
    _ file: SourceFile,
    documents: [Document],
    schema: Schema,
    readers: [ResponseReader]
  ) {
    self.name = name
    self.file = file
    self.schema = schema
    self.readers = readers
    operation = documents.lazy.flatMap(\.operations).first { $0.name?.text == name }
    fragments = Dictionary(
      documents.flatMap(\.fragments).map { ($0.name.text, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    fragment = fragments[name]
  }

  /// The names of the file's variants; empty if it cannot be read.
  package static func variants(of utf8: [UInt8]) -> [String] {
    guard let root = try? JSONDocument(utf8).root, root.kind == .object else { return [] }
    return root.members.map(\.key).filter { !$0.hasPrefix("__") }
  }

  /// The object of variants in a file, or the error if it is not one.
  package static func read(_ file: SourceFile) -> (root: JSONNode?, fault: Diagnostic?) {
    do throws(JSONSyntaxError) {
      let root = try JSONDocument(file.utf8).root
      guard root.kind != .object else { return (root, nil) }
      let fault = Diagnostic(
        stage: .response,
        message: "Expected an object that maps names to variants, found \(root.kind.phrase).",
        ranges: [SourceRange(of: root, in: file.id)]
      )
      return (nil, fault)
    } catch {
      let offset = UInt32(clamping: error.offset)
      let range = SourceRange(file: file.id, start: offset, end: offset)
      return (nil, Diagnostic(stage: .syntax, message: error.message, ranges: [range]))
    }
  }

  package mutating func diagnostics() -> [Diagnostic] {
    let (root, fault) = Self.read(file)
    guard let root else { return fault.map { [$0] } ?? [] }
    if operation == nil, fragment == nil {
      let start = SourceRange(file: file.id, start: 0, end: 1)
      let names = readers.compactMap { $0.document.operations[$0.operation].name }
      let near = Suggestions.near(name, in: names + fragments.keys.sorted())
      add(
        "There is no operation or fragment named \"\(name)\", so this file is not used."
          + Suggestions.sentence(near),
        range: start,
        severity: .warning
      )
      return found
    }
    var seen: Set<String> = []
    for member in root.members where !member.key.hasPrefix("__") {
      if !seen.insert(member.key).inserted {
        add("There can be only one variant named \"\(member.key)\".", range: range(member))
      }
      check(member)
    }
    return found
  }

  private mutating func check(_ variant: JSONNode.Member) {
    guard variant.value.kind == .object else {
      let kind = variant.value.kind.phrase
      add(
        "The variant \"\(variant.key)\" must be an object, found \(kind).",
        range: range(variant.value)
      )
      return
    }
    for member in variant.value.members where !Self.members.contains(member.key) {
      let near = Suggestions.near(member.key, in: Self.members.sorted())
      add(
        "A variant has no \"\(member.key)\"." + Suggestions.sentence(near),
        range: range(member)
      )
    }
    guard let path = variant.value["__path__"], let text = path.string else {
      add(
        "The variant \"\(variant.key)\" must name its target: \"__path__\", a path of fields or "
          + "the type of the operation.",
        range: variant.value["__path__"].map(range) ?? range(variant)
      )
      return
    }
    guard let data = variant.value["data"] else {
      add("The variant \"\(variant.key)\" has no \"data\".", range: range(variant))
      return
    }
    if let operation, isRoot(text, operation) {
      checkWhole(data, operation)
    } else if let place = field(text.split(separator: ".").map(String.init)) {
      checkField(data, path: text, mocked: place)
    } else {
      add(
        "\"__path__\" is \"\(text)\", which \(operation == nil ? "the fragment" : "the operation") "
          + "\"\(name)\" does not select.",
        range: range(path)
      )
    }
  }

  private func isRoot(_ path: String, _ operation: GraphQLSyntax.OperationDefinition) -> Bool {
    let word =
      switch operation.kind {
      case .query: "Query"
      case .mutation: "Mutation"
      case .subscription: "Subscription"
      }
    return path == word || path == schema.rootType(for: operation.kind)?.name
  }

  private func field(_ path: [String]) -> MockedField? {
    if let operation, let root = schema.rootType(for: operation.kind) {
      return MockedField(path, from: operation.selections, on: root.name, schema, fragments)
    }
    return fragment.flatMap { fragment in
      MockedField(
        path,
        from: fragment.selections,
        on: fragment.typeCondition.text,
        schema,
        fragments
      )
    }
  }

  // MARK: Values

  private mutating func checkWhole(_ data: JSONNode, _ operation: GraphQLSyntax.OperationDefinition)
  {
    guard let reader = readers.first(where: { $0.document.operations[$0.operation].name == name }),
      let made = reader.reading(["data": JSONValue(data)], variables: reader.result.variables)
    else { return }
    if data["data"]?.kind == .object, data.count == 1, reader.foreign(made) {
      return add(
        "\"data\" is nested in \"data\"; the value must begin one level above.",
        range: range(data)
      )
    }
    addFaults(of: made, below: ResponsePath(), data)
  }

  /// Checks a value by inserting it into a response that contains its field.
  private mutating func checkField(_ data: JSONNode, path: String, mocked: MockedField) {
    var components: [AccessPath.Component] = []
    for (key, level) in zip(path.split(separator: "."), mocked.listLevels) {
      components.append(.name(String(key)))
      components += Array(repeating: .index(0), count: level)
    }
    components.removeLast(mocked.listLevels.last ?? 0)
    for reader in readers {
      guard let start = start(in: reader) else { continue }
      let place = AccessPath(start.above + components)
      guard
        var solver = ResponseSynthesizer(
          start.reader,
          [ResponseCondition(text: path, goal: .there(place, true))]
        ),
        case .met(_, let made) = solver.solve(), let found = made.responsePath(of: place.text),
        let changed = made.applying(
          Counterfactual(.present, [.setValue(found, [JSONValue(data)])], if: "")
        )
      else { continue }
      return addFaults(of: changed, below: found, data)
    }
    add(
      isTooLarge
        ? "The value of \"\(path)\" is not checked, because \(TooManyValues.cause)."
        : "No valid operation leads to \"\(path)\", so its value is not checked.",
      range: range(data),
      severity: .note
    )
  }

  /// A complete response, and the path to the definition's fields in it.
  private mutating func start(
    in reader: ResponseReader
  ) -> (reader: ResponseReader, above: [AccessPath.Component])? {
    let compiled = reader.document.operations[reader.operation]
    guard operation == nil ? compiled.fragments.contains(name) : compiled.name == name,
      let whole = wholeResponse(for: reader),
      let made = reader.reading(whole, variables: reader.result.variables)
    else { return nil }
    if operation != nil { return (made, []) }
    guard let root = made.document.fragment(named: name)?.root,
      let entity = ViewIndex(made).firstEntity(of: root)
    else { return nil }
    return (made, AccessPath(of: made.result.path(of: entity)).components)
  }

  private mutating func wholeResponse(for reader: ResponseReader) -> JSONValue? {
    do throws(TooManyValues) {
      return try ResponseSynthesizer.wholeResponse(for: reader, seed: 0)
    } catch {
      isTooLarge = true
      return nil
    }
  }

  /// Adds the executor's faults in a value at a path, and the unselected keys there.
  private mutating func addFaults(
    of reader: ResponseReader,
    below place: ResponsePath,
    _ data: JSONNode
  ) {
    for fault in reader.result.faults
    where fault.path.elements.starts(with: place.elements) {
      guard found.count < Self.mostFindings else { return }
      let rest = fault.path.elements.dropFirst(place.elements.count)
      // Documents seldom select it. A client adds it, and reads it where types matter.
      let isName = fault.path.elements.last == .key("__typename")
      add(
        fault.message,
        range: range(node(rest, in: data)),
        severity: isName ? .warning : .error,
        path: fault.path
      )
    }
    for key in reader.unselectedKeys(limit: Self.mostFindings)
    where key.path.elements.starts(with: place.elements) {
      guard found.count < Self.mostFindings else { return }
      let rest = key.path.elements.dropFirst(place.elements.count) + [.key(key.key)]
      add(
        "\"\(key.key)\" is no longer selected.",
        range: range(node(rest[...], in: data)),
        severity: .warning,
        path: ResponsePath(key.path.elements + [.key(key.key)])
      )
    }
  }

  /// The value at a path, or the innermost existing value around it.
  private func node(_ path: ArraySlice<ResponsePathElement>, in data: JSONNode) -> JSONNode {
    var path = path
    while !path.isEmpty {
      if let node = data.node(at: path) { return node }
      path.removeLast()
    }
    return data
  }

  // MARK: Findings

  private func range(_ node: JSONNode) -> SourceRange { SourceRange(of: node, in: file.id) }

  private func range(_ member: JSONNode.Member) -> SourceRange {
    let start = UInt32(clamping: member.keyOffset)
    return SourceRange(
      file: file.id,
      start: start,
      end: start + UInt32(clamping: JSONPrinter.quoted(member.key).utf8.count)
    )
  }

  private mutating func add(
    _ message: String,
    range: SourceRange,
    severity: Diagnostic.Severity = .error,
    path: ResponsePath? = nil
  ) {
    found.append(
      Diagnostic(
        severity: severity,
        stage: .response,
        message: message,
        ranges: [range],
        path: path?.elements.map { element in
          switch element {
          case .key(let key): .key(key)
          case .index(let index): .index(index)
          }
        }
      )
    )
  }
}

extension ResponseReader {
  /// Whether another response belongs to a different operation.
  fileprivate func foreign(_ other: ResponseReader) -> Bool { other.foreignResponse != nil }
}
