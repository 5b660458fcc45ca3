import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Responses of other operations, and texts in which the data is not where clients read it.
extension ResponseReader {
  /// A sentence without full stop that the whole text is read as the data; `nil` if the text has
  /// `data` or `errors`.
  package var bareDataNote: String? {
    guard response.isBareData, cache == nil, response.root.kind == .object, foreignResponse == nil
    else { return nil }
    return "The response has no key \"data\", so the whole text is read as the data; a client "
      + "reads it only inside {\"data\": …}"
  }

  /// A sentence if the response belongs to another operation, which is assumed if none of its keys
  /// is selected, or if its data is not where clients read it; `nil` otherwise.
  package var foreignResponse: String? {
    if let misplaced = misplacedData { return misplaced }
    guard let wanted = unansweredKeys, let data = response.data else { return nil }
    let keys = data.members.prefix(100).map(\.key)
    if let text = errorText { return text }
    let name = document.operations[operation].name.map { "the operation \($0)" } ?? "this operation"
    let found = enumerated(keys.map(JSONPrinter.quoted), conjunction: "and", limit: 5)
    let expected = enumerated(wanted.map(JSONPrinter.quoted), conjunction: "and", limit: 5)
    return "The response does not match \(name): it has \(found), but the operation selects "
      + "\(expected)."
  }

  /// Whether the text has no data where clients read it, so that everything else that is wrong
  /// follows from its form.
  package var isOtherBody: Bool {
    foreignResponse != nil && (response.isBareData || misplacedData != nil)
  }

  /// The response keys that the operation selects, if the data has other keys and none of these.
  private var unansweredKeys: [String]? {
    guard let root = result.root, let data = response.data, data.kind == .object else { return nil }
    let wanted = result.shape(of: root).fields.map(\.responseKey)
    let keys = data.members.prefix(100).map(\.key)
    guard !wanted.isEmpty, !keys.isEmpty, !keys.contains(where: wanted.contains) else { return nil }
    return wanted
  }

  /// A sentence if the data is not where clients read it: next to `errors`, in another object, or
  /// in a string.
  var misplacedData: String? {
    guard cache == nil else { return nil }
    guard let data = response.data else { return topLevelSentence }
    if let text = data.string {
      guard isEncoded(text) else { return nil }
      return response.isBareData
        ? "The response is encoded twice: it is a string that contains JSON, but clients read an "
          + "object."
        : "The data is encoded twice: `data` is a string that contains JSON, but clients read an "
          + "object."
    }
    guard unansweredKeys != nil else { return nil }
    return wrapperSentence ?? encodedSentence
  }

  /// A sentence if keys of the operation are in the response itself, although it has no `data`.
  private var topLevelSentence: String? {
    let root = response.root
    // Parts of an incremental response may have errors and no data.
    guard root.kind == .object, Self.partKeys.allSatisfy({ root[$0] == nil }) else { return nil }
    let found = root.members.prefix(Self.wrapperLimit).filter { member in
      !["errors", "extensions"].contains(member.key) && mayBeData(member) == true
    }
    // Gateways send texts and numbers, such as a status, next to `errors`.
    guard found.contains(where: { [.object, .array].contains($0.value.kind) }) else { return nil }
    let keys = enumerated(found.map { JSONPrinter.quoted($0.key) }, conjunction: "and", limit: 5)
    return "The response has \(keys) next to `errors`; clients read the data only inside `data`."
  }

  /// The keys of parts of an incremental response.
  private static let partKeys = ["hasNext", "path", "pending", "incremental", "completed"]

  /// A sentence if the data, or the response, is inside another object.
  private var wrapperSentence: String? {
    guard let data = response.data else { return nil }
    let outer = response.isBareData ? "" : "data."
    for member in data.members.prefix(Self.wrapperLimit) {
      if member.key == "data", !response.isBareData, isData(member.value) {
        return Self.sentence(wrappedAt: "data.data", response: "the value of `data`")
      }
      guard let inner = member.value["data"], isData(inner) else { continue }
      let path = outer + member.key
      return Self.sentence(wrappedAt: "\(path).data", response: "the value of `\(path)`")
    }
    let inner = data.members.prefix(Self.wrapperLimit).first { isData($0.value) }
    return inner.map { "The data is at `\(outer)\($0.key)`; clients read it at `data`." }
  }

  private static func sentence(wrappedAt path: String, response: String) -> String {
    "The response is inside another object: the data is at `\(path)`, but clients read it at "
      + "`data`; save only \(response) as the response."
  }

  /// A sentence if a member is a string that contains the response as JSON.
  private var encodedSentence: String? {
    guard let data = response.data else { return nil }
    let outer = response.isBareData ? "" : "data."
    for member in data.members.prefix(Self.wrapperLimit) {
      guard let text = member.value.string, isEncoded(text) else { continue }
      return "The response is encoded twice: it is JSON in the string at `\(outer)\(member.key)`; "
        + "clients read `data` in the outermost object."
    }
    return nil
  }

  /// Whether a text is a response as JSON.
  private func isEncoded(_ text: String) -> Bool {
    guard text.first(where: { !$0.isWhitespace }) == "{", let json = try? JSONDocument(text)
    else { return false }
    let root = json.root
    return root["data"] != nil || root["errors"] != nil || isData(root)
  }

  /// Whether an object has keys of the operation, with objects or lists for fields that have them.
  private func isData(_ node: JSONNode) -> Bool {
    guard node.kind == .object else { return false }
    let found = node.members.prefix(Self.wrapperLimit).compactMap(mayBeData)
    return !found.isEmpty && found.allSatisfy { $0 }
  }

  /// Returns whether the value of a key of the operation can be that of its field; `nil` for other
  /// keys.
  private func mayBeData(_ member: JSONNode.Member) -> Bool? {
    let found = document[rootSet].accessors.first { $0.responseKey == member.key }
    return found.map { accessor in
      let isObject = [.object, .array, .null].contains(member.value.kind)
      return accessor.selectionSet == nil || isObject
    }
  }

  /// A sentence if the text has a message in place of a response, as servers and gateways send it.
  private var errorText: String? {
    guard response.isBareData, let data = response.data else { return nil }
    let kind = document.operations[operation].kind
    let root = schema.rootType(for: kind).flatMap { schema.type(named: $0.name) }
    let texts = ErrorBody.messages(in: data) { key in
      if case .object(let type)? = root { type.field(named: key) != nil } else { false }
    }
    guard !texts.isEmpty else { return nil }
    return "This is not a GraphQL response (no `data`, no `errors`): "
      + enumerated(texts, conjunction: "and", limit: 3) + "."
  }

  /// The maximum number of members that are examined.
  private static var wrapperLimit: Int { 20 }
}
