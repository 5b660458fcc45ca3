internal import GraphQLRuntime
import GraphQLSchema
package import GraphQLSyntax
package import ResponseAnalysis
import SelectionIR

/// Reduces the inputs of a question while the decision stays the same.
///
/// It starts with the parts that the question involves, and then removes one part after another.
/// `trial` compiles and executes the inputs each time to check the decision. The effort is limited
/// by the number and the size of the trials, not by time.
package struct Reducer {
  /// Returns the answer for the inputs; `nil` if there is none, or if the inputs have new errors.
  package typealias Trial = (ReducedCase) -> Explanation?

  /// The reason why no smaller inputs have the same decision.
  package struct Fault: Error {
    package var message: String

    package init(message: String) { self.message = message }
  }

  private let trial: Trial
  private let wanted: Decision
  private let names: Set<String>
  /// The types that would reverse the answer.
  private let flippingTypes: [String]
  private var remainingTrials = 4_000
  /// The remaining bytes of inputs to try, so that the effort grows with the size of the inputs and
  /// not with its square.
  private var remainingBytes = Int.max
  private var current: ReducedCase
  private var schema: Schema
  private let given: Schema
  private var document: Document

  /// Reduces the inputs of a reader's answer at a path.
  package static func reduce(
    _ reader: ResponseReader,
    _ documents: [Document],
    at path: AccessPath,
    _ explanation: Explanation,
    trial: @escaping Trial
  ) throws(Fault) -> ReducedCase {
    var reducer = try Reducer(reader, documents, at: path, explanation, trial)
    reducer.reduce()
    return reducer.current
  }

  private init(
    _ reader: ResponseReader,
    _ documents: [Document],
    at path: AccessPath,
    _ explanation: Explanation,
    _ trial: @escaping Trial
  ) throws(Fault) {
    self.trial = trial
    let operation = reader.document.operations[reader.operation].location
    guard let slice = OperationSlice(of: operation, in: documents) else {
      throw Fault(message: "the operation is not in the documents on disk")
    }
    document = slice.document
    schema = reader.schema
    given = reader.schema
    let response = JSONValue(reader.response.root)
    var typenames: Set<String> = []
    response.typenames(into: &typenames)
    names = typenames.union(reader.schema.types.map(\.name))
      .union(documents.flatMap(\.fragments).map(\.name.text))
      .union(documents.flatMap(\.operations).compactMap(\.name?.text))
    wanted = Decision(explanation, names: names)
    flippingTypes = explanation.flips.flatMap(\.changes).flatMap { change in
      if case .setTypename(_, let names) = change { names } else { [String]() }
    }
    let given = reader.result.variables.entries
    current = ReducedCase(
      path: reader.plainPath(path),
      schema: "",
      document: "",
      response: response,
      variables: given.isEmpty
        ? nil : .object(given.map { JSONValue.Member($0.name, $0.value) })
    )
    try begin()
    remainingBytes = 4_000_000 + 100 * current.size
  }

  /// Accepts the first of several starting points with the same decision, smallest first.
  private mutating func begin() throws(Fault) {
    let whole = current
    let cut = ResponseSlice(of: whole.response, through: whole.path)
    for isCut in [true, false] {
      current.response = isCut ? cut.response : whole.response
      current.path = isCut ? cut.path : whole.path
      if take(schema, document) { return }
    }
    let all = DocumentPruner().pruned(schema.document)
    if take(all, document: document, next: current) { return }
    throw Fault(
      message: "the answer changes when the schema and document are printed again"
    )
  }

  private mutating func reduce() {
    for _ in 0..<5 {
      let size = current.size
      reduceDocument()
      sliceAgain()
      take(response: current.response.restricted(to: document))
      reduceSchema()
      reduceResponse()
      shortenStrings()
      if current.size == size || remainingTrials <= 0 || remainingBytes <= 0 { return }
    }
  }

  // MARK: Trials

  /// Accepts a document with the part of a schema that it needs, if the decision is the same.
  private mutating func take(_ schema: Schema, _ document: Document) -> Bool {
    guard let operation = document.operations.first,
      let reach = OperationSlice(of: operation.range, in: [document])
    else { return false }
    var next = current
    next.variables = next.variables.flatMap { $0.only(reach.variables) }
    var typenames = Set(flippingTypes)
    next.response.typenames(into: &typenames)
    var slice = SchemaSlice(of: schema, for: reach.document, typenames: typenames)
    for variable in reach.document.operations.flatMap(\.variables) {
      guard let value = next.variables?[variable.name.text] else { continue }
      slice.use(value, as: variable.type)
    }
    return take(slice.document, document: reach.document, next: next)
  }

  private mutating func take(_ types: Document, document: Document, next: ReducedCase) -> Bool {
    var next = next
    next.schema = Printer.text(of: types)
    next.document = Printer.text(of: DocumentPruner().pruned(document))
    guard isSame(next) else { return false }
    current = next
    self.document = Self.parsed(next.document)
    schema = SchemaBuilder.build([Self.parsed(next.schema)])
    return true
  }

  private mutating func isSame(_ next: ReducedCase) -> Bool {
    guard remainingTrials > 0, remainingBytes > 0 else { return false }
    remainingTrials -= 1
    remainingBytes -= next.size
    return trial(next).map { Decision($0, names: names) } == wanted
  }

  private static func parsed(_ text: String) -> Document {
    let file = SourceFile(id: SourceFileID(rawValue: 0), name: "", utf8: Array(text.utf8))
    return Parser.parse(file).document
  }

  @discardableResult
  private mutating func take(response: JSONValue) -> Bool {
    var next = current
    next.response = response
    guard response != current.response, isSame(next) else { return false }
    current = next
    return true
  }
}

// MARK: Parts

extension Reducer {
  private mutating func reduceDocument() {
    var level = 0
    while true {
      let (whole, types) = (document, schema)
      let levels = DocumentParts(of: whole).levels
      guard level < levels.count else { return }
      Self.drop(of: levels[level]) { dropped in
        take(types, DocumentPruner(dropping: dropped).pruned(whole))
      }
      level += 1
    }
  }

  /// Selects again from the given schema what the document needs now, if that is smaller.
  ///
  /// The replacements of removed fields can be simpler there.
  private mutating func sliceAgain() {
    let (known, text, types) = (current, document, schema)
    if take(given, document), current.size >= known.size {
      (current, document, schema) = (known, text, types)
    }
  }

  private mutating func reduceSchema() {
    var level = 0
    while true {
      let whole = Self.parsed(current.schema)
      let levels = DocumentParts(of: whole).levels
      guard level < levels.count else { return }
      Self.drop(of: levels[level]) { dropped in
        let types = DocumentPruner(dropping: dropped).pruned(whole)
        return take(types, document: document, next: current)
      }
      level += 1
    }
  }

  private mutating func reduceResponse() {
    var level = 0
    while true {
      let whole = current.response
      let levels = whole.partPaths
      guard level < levels.count else { return }
      let parts = levels[level].filter { !Self.isFixed($0) }
      Self.drop(of: parts) { take(response: whole.without($0)) }
      level += 1
    }
  }

  /// Whether a part is never removed: the data, which every response has, or an element of an
  /// error's path, because a shorter path is that of another value.
  private static func isFixed(_ part: ResponsePath) -> Bool {
    let elements = part.elements
    return elements == [.key("data")]
      || elements.count > 3 && elements[0] == .key("errors") && elements[2] == .key("path")
  }

  /// Shortens long strings.
  private mutating func shortenStrings() {
    take(response: current.response.shortened(to: 40))
    if case .object(let members) = current.variables {
      for member in members {
        var next = current
        next.variables = current.variables?.only(
          Set(members.map(\.key)).subtracting([member.key])
        )
        if isSame(next) { current = next }
      }
    }
    if let variables = current.variables {
      var next = current
      next.variables = variables.shortened(to: 40)
      if next.variables != variables, isSame(next) { current = next }
    }
  }

  /// Removes parts, first many together, then fewer, and finally one by one.
  private static func drop<Part: Hashable>(
    of parts: [Part],
    _ isSame: (Set<Part>) -> Bool
  ) {
    var dropped: Set<Part> = []
    var rest = parts
    var size = rest.count
    while size > 0, !rest.isEmpty {
      var start = 0
      while start < rest.count {
        let end = min(start + size, rest.count)
        if isSame(dropped.union(rest[start..<end])) {
          dropped.formUnion(rest[start..<end])
          rest.removeSubrange(start..<end)
        } else {
          start = end
        }
      }
      size = size == 1 ? 0 : (size + 1) / 2
    }
  }
}

extension ReducedCase {
  /// The total size in bytes.
  fileprivate var size: Int {
    schema.utf8.count + document.utf8.count + JSONPrinter.print(response).utf8.count
      + (variables.map { JSONPrinter.print($0).utf8.count } ?? 0)
  }
}

extension JSONValue {
  /// The members with these names; `nil` if there are none.
  fileprivate func only(_ names: Set<String>) -> JSONValue? {
    guard case .object(let members) = self else { return self }
    let kept = members.filter { names.contains($0.key) }
    return kept.isEmpty ? nil : .object(kept)
  }

  /// The value with long strings truncated, except type names.
  fileprivate func shortened(to length: Int) -> JSONValue {
    switch self {
    case .null, .bool, .number: self
    case .string(let text): .string(String(text.prefix(length)))
    case .array(let items): .array(items.map { $0.shortened(to: length) })
    case .object(let members):
      .object(
        members.map { member in
          member.key == "__typename"
            ? member : .init(member.key, member.value.shortened(to: length))
        }
      )
    }
  }
}
