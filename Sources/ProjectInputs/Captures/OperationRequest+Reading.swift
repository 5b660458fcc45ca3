import GraphQLClient
package import GraphQLRuntime
import GraphQLSyntax
package import Workspace

extension OperationRequest {
  /// Reads the JSON body of a request; `nil` if it is not a GraphQL request.
  package init?(json: JSONNode) {
    guard json.kind == .object else { return nil }
    self.init(
      query: json["query"]?.string,
      documentID: Self.documentID(json["documentId"] ?? json["doc_id"], json["extensions"]),
      operationName: json["operationName"]?.string,
      variables: Self.variables(json["variables"]),
      onError: json["onError"]?.string
    )
    if json["type"] == nil, json["__typename"] == nil { take(otherID: json["id"]?.string) }
    if query == nil, documentID == nil { return nil }
  }

  /// Sets the identifier from a member `id`, which many other objects have too.
  ///
  /// It is used only if the request has no document, but a name or variables.
  private mutating func take(otherID id: String?) {
    guard query == nil, documentID == nil, operationName != nil || variables != nil else { return }
    documentID = id
  }

  /// Reads a request from decoded parameters; `nil` if it is not a GraphQL request.
  init?(parameters: some Sequence<(name: String?, value: String?)>) {
    self.init()
    var id: String?
    for (name, value) in parameters {
      switch name {
      case "query": query = value?.isEmpty == true ? nil : value
      case "documentId", "doc_id": documentID = value
      case "extensions":
        let extensions = value.flatMap { try? JSONDocument($0) }
        documentID = documentID ?? Self.documentID(nil, extensions?.root)
      case "id": id = value
      case "operationName": operationName = value?.isEmpty == true ? nil : value
      case "variables":
        variables = Self.variables(value.flatMap { try? JSONDocument($0) }?.root)
      case "onError": onError = value
      case _: break
      }
    }
    take(otherID: id)
    if query == nil, documentID == nil { return nil }
  }

  /// Whether it has a document without syntax errors.
  var hasValidDocument: Bool {
    guard let query else { return false }
    var sources = SourceMap(readsNullabilityDesignators: true)
    let (document, diagnostics) = Parser.parse(sources.add(name: "", text: query))
    return !document.operations.isEmpty && diagnostics.isEmpty
  }

  /// Reads a request from form-encoded text: the query of an address, or a body of type
  /// `application/x-www-form-urlencoded`; `nil` if it is not a GraphQL request.
  init?(form: Substring.UTF8View) {
    let pairs = form.split(separator: UInt8(ascii: "&"))
    let parameters = pairs.map { pair -> (name: String?, value: String?) in
      let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      return (Self.decoded(pair[..<end]), Self.decoded(pair[end...].dropFirst()))
    }
    self.init(parameters: parameters)
  }

  private static func decoded(_ text: Substring.UTF8View) -> String {
    let bytes = PercentEncoding.decode(Substring(text), plusIsSpace: true)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the identifier of a stored document, from the GraphQL specification's field, Relay's,
  /// or the extension for Apollo's persisted queries.
  private static func documentID(_ id: JSONNode?, _ extensions: JSONNode?) -> String? {
    id?.string ?? extensions?["persistedQuery"]?["sha256Hash"]?.string
  }

  /// The name in the request, or else the name of the only operation in its document.
  package var name: String? { operationName ?? query.flatMap(Self.onlyName) }

  private static func onlyName(in text: String) -> String? {
    var sources = SourceMap(readsNullabilityDesignators: true)
    let operations = Parser.parse(sources.add(name: "", text: text)).document.operations
    return operations.count == 1 ? operations[0].name?.text : nil
  }

  /// Sets the document if a manifest contains the one that the request refers to.
  package mutating func complete(from manifest: DocumentManifest) {
    guard query == nil, let id = documentID, let entry = manifest[id] else { return }
    query = entry.text
    operationName = operationName ?? entry.name ?? Self.onlyName(in: entry.text)
  }
}
