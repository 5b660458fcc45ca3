import Explorer
import GraphQLRuntime

extension RequestChange {
  /// The keys that identify the document instead of its text.
  private static let namesOfDocuments: Set<String> = ["documentId", "doc_id"]

  /// Returns the request body with the changes applied; everything else remains unchanged.
  func applied(to body: [UInt8]) -> [UInt8] {
    guard let json = try? JSONDocument(body), case .object(var members) = JSONValue(json.root)
    else { return body }
    if let query {
      // An identifier would refer to the previous document.
      members.removeAll { Self.namesOfDocuments.contains($0.key) }
      members = members.compactMap { member in
        guard member.key == "extensions", case .object(let extensions) = member.value else {
          return member
        }
        let rest = extensions.filter { $0.key != "persistedQuery" }
        return rest.isEmpty ? nil : JSONValue.Member(member.key, .object(rest))
      }
      Self.set("query", value: .string(query), members: &members)
    }
    if let variables { Self.set("variables", value: variables, members: &members) }
    return Array(JSONPrinter.print(.object(members), layout: .compact).utf8)
  }

  private static func set(_ key: String, value: JSONValue, members: inout [JSONValue.Member]) {
    let place = members.lastIndex { $0.key == key }
    let member = JSONValue.Member(key, value)
    if let place { members[place] = member } else { members.append(member) }
  }
}
