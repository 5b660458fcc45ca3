internal import GraphQLRuntime
package import GraphQLSchema
package import GraphQLSyntax

/// The completions at a position of a document, from the schema and the fragments, with information
/// about the field there.
///
/// The text does not need to be valid: see ``DocumentContext``.
package struct DocumentCompletion: Sendable {
  /// A word to insert.
  package struct Candidate: Hashable, Sendable {
    package let text: String
    /// The candidate's type or kind.
    package let detail: String
    /// Text that always follows the word.
    package let tail: String
    /// The documentation from the schema.
    package var documentation: String?
    package var deprecation: String?

    init(
      _ text: String,
      detail: String,
      definition: (any NamedDefinition)? = nil,
      tail: String = ""
    ) {
      self.text = text
      self.detail = detail
      self.tail = tail
      documentation = definition?.description
      deprecation = definition?.deprecationReason
    }
  }

  /// The bytes to replace: the word at the position, or an empty range.
  package let range: Range<Int>
  /// The part of the word before the position.
  package let typed: String
  /// The candidates: first those that begin with the typed text, then those that contain it.
  package private(set) var candidates: [Candidate] = []
  /// The field at the position with its arguments and type; `nil` if there is none.
  package private(set) var signature: FieldSignature?

  private let schema: Schema
  private let fragments: [FragmentDefinition]
  private let context: DocumentContext

  /// Computes the completions at a position of a text.
  ///
  /// `documents` are the last successfully parsed versions of all documents, which provide
  /// fragments and variables.
  package init(_ utf8: [UInt8], at offset: Int, schema: Schema, documents: [Document]) {
    self.schema = schema
    fragments = documents.flatMap(\.fragments)
    let place = min(max(offset, 0), utf8.count)
    var start = place
    while start > 0, Self.isNameByte(utf8[start - 1]) { start -= 1 }
    var end = place
    while end < utf8.count, start < place, Self.isNameByte(utf8[end]) { end += 1 }
    range = start..<end
    typed = String(decoding: utf8[start..<place], as: UTF8.self)
    context = DocumentContext(utf8, upTo: start, schema: schema)
    let word = String(decoding: utf8[start..<end], as: UTF8.self)
    let before = utf8[..<start].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    let startsLine = before.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? true
    signature = signature(of: word, startsLine: startsLine)
    // A name cannot begin with a digit.
    if typed.utf8.first.map(Lexer.isDigit) == true { return }
    let all = candidates(documents)
    let lowered = typed.lowercased()
    candidates = all.filter { $0.text.lowercased().hasPrefix(lowered) }
    if lowered.isEmpty { return }
    candidates += all.filter {
      let text = $0.text.lowercased()
      return !text.hasPrefix(lowered) && text.contains(lowered)
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    Lexer.isNameStart(byte) || Lexer.isDigit(byte)
  }

  /// Returns the field with this name, or the one to which the position belongs.
  private func signature(of word: String, startsLine: Bool) -> FieldSignature? {
    if case .field(let type) = context.expectation {
      if let type, let field = schema.field(named: word, of: type) {
        return FieldSignature(field, argument: nil)
      }
      // The field before the position is another one.
      guard word.isEmpty, !startsLine else { return nil }
    }
    return context.field.map { FieldSignature($0, argument: context.argument) }
  }

  // MARK: Candidates

  private func candidates(_ documents: [Document]) -> [Candidate] {
    switch context.expectation {
    case .nothing: return []
    case .definition: return definitions
    case .field(let type): return type.map(fields) ?? []
    case .spread(let type):
      return [Candidate("on", detail: "a case of a type", tail: " ")] + spreads(in: type)
    case .condition(let type): return conditions(inside: type)
    case .argument(let inputs, let written):
      return inputs.filter { !written.contains($0.name) }
        .map { Candidate($0.name, detail: Self.detail(of: $0), definition: $0, tail: ": ") }
    case .value(let type) where context.isConstant: return values(of: type)
    case .value(let type):
      return values(of: type)
        + variables(fitting: type, documents).map { Candidate("$\($0.name)", detail: $0.type) }
    case .variable(let type):
      return variables(fitting: type, documents).map { Candidate($0.name, detail: $0.type) }
    case .variableType:
      return schema.types.filter { $0.isInput && !$0.name.hasPrefix("__") }
        .map { Candidate($0.name, detail: $0.kind.keyword, definition: $0.info) }
    case .directive(let location):
      return schema.directives.filter { $0.locations.contains(location) }.map { directive in
        var candidate = Candidate(directive.name, detail: "directive")
        candidate.documentation = directive.description
        candidate.deprecation = directive.deprecationReason
        return candidate
      }
    }
  }

  private var definitions: [Candidate] {
    let kinds: [OperationKind] = [.query, .mutation, .subscription]
    return kinds.filter { schema.rootType(for: $0) != nil }
      .map { Candidate($0.rawValue, detail: "operation") } + [
        Candidate("fragment", detail: "selections with a name")
      ]
  }

  private func fields(of type: NamedType) -> [Candidate] {
    let own = type.fields.map { Candidate($0.name, detail: "\($0.type)", definition: $0) }
    guard type.isComposite else { return [] }
    return own + [Candidate("__typename", detail: "String!")]
  }

  /// The fragments that can be spread in a type.
  private func spreads(in type: NamedType?) -> [Candidate] {
    fragments.filter { fragment in
      type.map { schema.overlap($0.name, fragment.typeCondition.text) } ?? true
    }
    .map { Candidate($0.name.text, detail: "on \($0.typeCondition.text)") }
  }

  private func conditions(inside type: NamedType?) -> [Candidate] {
    schema.types.filter { other in
      other.isComposite && !other.name.hasPrefix("__")
        && (type.map { schema.overlap($0.name, other.name) } ?? true)
    }
    .map { Candidate($0.name, detail: $0.kind.keyword, definition: $0.info) }
  }

  private func values(of reference: TypeReference?) -> [Candidate] {
    guard let reference else { return [] }
    var found: [Candidate] = []
    if reference.listItem == nil, let type = schema.type(of: reference) {
      switch type {
      case .enum(let type):
        found = type.values.map { Candidate($0.name, detail: type.name, definition: $0) }
      case .scalar where type.name == "Boolean":
        found = ["true", "false"].map { Candidate($0, detail: "Boolean") }
      case .scalar, .object, .interface, .union, .inputObject: break
      }
    }
    return reference.isNonNull ? found : found + [Candidate("null", detail: "no value")]
  }

  /// The variables of the operation; in a fragment, those of all operations.
  private func variables(
    fitting type: TypeReference?,
    _ documents: [Document]
  ) -> [(name: String, type: String)] {
    var found = context.variables
    if found.isEmpty {
      var names: Set<String> = []
      for variable in documents.flatMap(\.operations).flatMap(\.variables)
      where names.insert(variable.name.text).inserted {
        found.append((variable.name.text, "\(variable.type)"))
      }
    }
    guard let type else { return found }
    return found.filter { variable in
      guard let own = DocumentContext.type(written: variable.type) else {
        return true
      }
      return schema.isSubtype(own, of: type) || schema.isSubtype(own, of: type.nullable)
    }
  }

  static func detail(of input: InputValueDefinition) -> String {
    "\(input.type)" + (input.defaultValue.map { " = \(Printer.text(of: $0))" } ?? "")
  }
}

/// A field with its arguments and its type in SDL notation.
package struct FieldSignature: Hashable, Sendable {
  /// The parts of the text: the name, each argument, and the type.
  package let parts: [String]
  /// The index in `parts` of the argument being typed.
  package private(set) var active: Int?
  package let documentation: String?
  package let deprecation: String?

  init(_ field: FieldDefinition, argument: String?) {
    let arguments = field.arguments.map { "\($0.name): \(DocumentCompletion.detail(of: $0))" }
    parts = [field.name] + arguments + ["\(field.type)"]
    let written = argument.flatMap { name in field.arguments.first { $0.name == name } }
    active = argument.flatMap { name in field.arguments.firstIndex { $0.name == name } }
      .map { $0 + 1 }
    documentation = (written?.description).map { $0 } ?? field.description
    deprecation = field.deprecationReason
  }

  /// The complete text: `friends(first: Int = 10, after: ID): FriendsConnection`.
  package var text: String {
    let arguments = parts.dropFirst().dropLast()
    let list = arguments.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")"
    return (parts.first ?? "") + list + ": " + (parts.last ?? "")
  }
}
