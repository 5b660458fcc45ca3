import GraphQLRuntime
import GraphQLSyntax
import GraphQLTransport
import Workspace

/// Replaces the values of secrets before an exchange is written to a session file.
///
/// A value is a secret if its key, its field, or the argument that receives it has the name of a
/// secret (``SecretNames``). Every value inside a secret object or list is replaced: strings by
/// `[redacted]`, numbers by 0, Booleans by false. Null stays, so that a response is read as before.
/// A Boolean that itself has such a name is a flag and stays, unless the user named it.
/// If a document cannot be parsed, its aliases and arguments are unknown, so all of its variables
/// and data are secrets. The server's text in the reason of a failure is omitted.
package struct Redaction: Sendable {
  private let names: SecretNames

  static let text = "[redacted]"

  /// Creates a redaction of the standard names and more.
  package init(adding names: [String] = []) { self.names = SecretNames(adding: names) }

  /// Returns the exchange without its secrets.
  package func redacting(_ exchange: SessionExchange) -> SessionExchange {
    var renamings = SecretRenamings(names)
    if let query = exchange.request.query { renamings.read(query) }
    var exchange = exchange
    var search = SecretSearch(renamings.variables)
    exchange.request.variables = exchange.request.variables.map {
      search.redacted($0, renamings.isIncomplete ? .everything : .none)
    }
    exchange.responses = exchange.responses.compactMap { renamings.redacted($0) }
    exchange.outcome.failure = exchange.outcome.failure.map(Self.withoutQuotation)
    return exchange
  }

  /// Returns the reason of a failure without the beginning of the server's response, which follows
  /// in further lines.
  private static func withoutQuotation(_ failure: String) -> String {
    guard let end = failure.utf8.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return failure
    }
    let title = failure[..<end]
    return String(title.last == ":" ? title.dropLast() : title)
  }
}

/// The other names that a document gives to secrets: variables passed to secret arguments, and
/// aliases of secret fields.
private struct SecretRenamings {
  private let names: SecretNames
  /// The names of secrets among variables.
  private(set) var variables: SecretNames
  /// The names of secrets in the data of a response.
  private var keys: SecretNames
  /// True if a part of the document cannot be parsed.
  private(set) var isIncomplete = false
  /// The variables in the values of arguments of fragments, by argument.
  private var passed: [String: [String]] = [:]

  init(_ names: SecretNames) {
    self.names = names
    variables = names
    keys = names
  }

  mutating func read(_ query: String) {
    var sources = SourceMap(readsNullabilityDesignators: true)
    let (document, diagnostics) = Parser.parse(sources.add(name: "", text: query))
    isIncomplete = diagnostics.contains { $0.severity == .error }
    if isIncomplete { variables.add("extensions") }
    for operation in document.operations {
      collect(operation.directives + operation.variables.flatMap(\.directives))
      collect(operation.selectionSet.selections)
    }
    for fragment in document.fragments {
      collect(fragment.directives + fragment.variables.flatMap(\.directives))
      collect(fragment.selectionSet.selections)
    }
    followFragments()
  }

  private mutating func collect(_ selections: [GraphQLSyntax.Selection]) {
    for selection in selections.nested() {
      if let field = selection.field, let alias = field.alias {
        let extent = names.extent(of: field.name.text)
        if extent != .none { keys.add(alias.text, extent) }
      }
      collect(selection.directives)
      for argument in selection.arguments {
        collect(argument)
        guard case .fragmentSpread = selection else { continue }
        let found = Self.variables(in: argument.value)
        if !found.isEmpty { passed[argument.name.text, default: []] += found }
      }
    }
  }

  private mutating func collect(_ directives: [Directive]) {
    for argument in directives.flatMap(\.arguments) { collect(argument) }
  }

  private mutating func collect(_ argument: Argument) {
    collect(argument.value, names.extent(of: argument.name.text))
  }

  /// Adds the variables in a value that is a secret or has secret members.
  private mutating func collect(_ value: Value, _ extent: SecretNames.Extent) {
    switch value.kind {
    case .variable(let name): if extent != .none { variables.add(name.text, extent) }
    case .list(let items): for item in items { collect(item, extent.ofElements) }
    case .object(let fields):
      for field in fields {
        collect(field.value, extent.ofMember(names.extent(of: field.name.text)))
      }
    case .int, .float, .string, .boolean, .null, .enumCase: break
    }
  }

  /// Adds the variables passed to a fragment's argument that is a secret inside the fragment.
  private mutating func followFragments() {
    var pending = passed.keys.filter { variables.contains($0) }
    while let argument = pending.popLast() {
      for variable in passed.removeValue(forKey: argument) ?? [] {
        variables.add(variable)
        if passed[variable] != nil { pending.append(variable) }
      }
    }
  }

  private static func variables(in value: Value) -> [String] {
    switch value.kind {
    case .variable(let name): [name.text]
    case .list(let items): items.flatMap(variables)
    case .object(let fields): fields.flatMap { variables(in: $0.value) }
    case .int, .float, .string, .boolean, .null, .enumCase: []
    }
  }

  /// Returns the response, or a redacted one if it contains secrets; `nil` if that fails.
  func redacted(_ document: JSONDocument) -> JSONDocument? {
    var search = SecretSearch(keys)
    // Extensions repeat variables, all of which are secrets if the document cannot be parsed.
    var outside = SecretSearch(variables)
    var secrets: [SecretSearch.Replacement] = []
    guard document.root.kind == .object else {
      search.collect(document.root, isIncomplete ? .everything : .none, &secrets)
      return Self.replacing(secrets, in: document)
    }
    for member in document.root.members {
      let isOutside = ["errors", "extensions"].contains(member.key)
      let extent = isIncomplete ? .everything : search.extent(of: member.key)
      search.collect(member.value, isOutside ? .none : extent, &secrets)
      guard isOutside else { continue }
      var others: [SecretSearch.Replacement] = []
      let isSecret = isIncomplete && member.key == "extensions"
      outside.collect(member.value, isSecret ? .everything : .none, &others)
      let known = Set(secrets.map(\.range.lowerBound))
      secrets += others.filter { !known.contains($0.range.lowerBound) }
      secrets.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
    return Self.replacing(secrets, in: document)
  }

  private static func replacing(
    _ secrets: [SecretSearch.Replacement],
    in document: JSONDocument
  ) -> JSONDocument? {
    guard !secrets.isEmpty else { return document }
    var bytes: [UInt8] = []
    var end = 0
    for secret in secrets {
      bytes += document.bytes[end..<secret.range.lowerBound]
      bytes += Array(secret.text.utf8)
      end = secret.range.upperBound
    }
    bytes += document.bytes[end...]
    return try? JSONDocument(bytes)
  }
}

/// Finds secrets in JSON by the names of keys.
private struct SecretSearch {
  /// The bytes of a secret with what replaces them.
  typealias Replacement = (range: Range<Int>, text: String)

  private let names: SecretNames
  /// The results for the keys so far.
  private var extents: [String: SecretNames.Extent] = [:]

  init(_ names: SecretNames) { self.names = names }

  mutating func extent(of name: String) -> SecretNames.Extent {
    if let extent = extents[name] { return extent }
    let extent = names.extent(of: name)
    extents[name] = extent
    return extent
  }

  /// Adds the byte ranges of secrets with what replaces them, in order.
  mutating func collect(
    _ node: JSONNode,
    _ extent: SecretNames.Extent,
    _ secrets: inout [Replacement]
  ) {
    let range = node.offset..<node.endOffset
    switch node.kind {
    case .null: break
    case .bool: if extent == .everything { secrets.append((range, "false")) }
    case .number: if extent != .none { secrets.append((range, "0")) }
    case .string: if extent != .none { secrets.append((range, "\"\(Redaction.text)\"")) }
    case .array:
      for element in node.elements { collect(element, extent.ofElements, &secrets) }
    case .object:
      for member in node.members {
        let key = member.key
        guard key != "__typename" else { continue }
        collect(member.value, extent.ofMember(self.extent(of: key)), &secrets)
      }
    }
  }

  /// Returns a value without its secrets.
  mutating func redacted(_ value: JSONValue, _ extent: SecretNames.Extent) -> JSONValue {
    switch value {
    case .null: return .null
    case .bool: return extent == .everything ? .bool(false) : value
    case .number: return extent != .none ? .number("0") : value
    case .string: return extent != .none ? .string(Redaction.text) : value
    case .array(let elements):
      return .array(elements.map { redacted($0, extent.ofElements) })
    case .object(let members):
      var found: [JSONValue.Member] = []
      for member in members {
        let inner = extent.ofMember(self.extent(of: member.key))
        found.append(.init(member.key, redacted(member.value, inner)))
      }
      return .object(found)
    }
  }
}

extension SecretNames.Extent {
  /// How much of the elements of a list is secret.
  fileprivate var ofElements: Self { self == .none ? .none : .everything }

  /// Returns how much of an object's member is secret whose own name has an extent.
  fileprivate func ofMember(_ own: Self) -> Self { self >= .allButFlags ? .everything : own }
}
