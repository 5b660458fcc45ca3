import GraphQLRuntime
import Workspace

/// The mocks of a client in `__graphql_mocks__/NAME.json` (GraphQL Adopted Proposal 10), an object
/// with one variant per key.
package struct MockFile {
  /// The variants that mock a whole response.
  package private(set) var exchanges: [(variant: String, exchange: CapturedExchange)] = []
  /// The variants that mock a field, with its path.
  private(set) var fields: [(variant: String, path: String)] = []

  private static let folder = "__graphql_mocks__"
  private static let roots: Set<String> = ["Query", "Mutation", "Subscription"]

  /// Reads a mock file; `nil` if the path is not that of a mock file, or the text is not a JSON
  /// object.
  package init?(_ path: String, _ utf8: [UInt8]) {
    let parts = path.split(separator: "/")
    guard parts.count > 1, parts[parts.count - 2] == Self.folder,
      let name = parts.last, name.hasSuffix(".json"),
      let root = (try? JSONDocument(utf8))?.root, root.kind == .object
    else { return nil }
    let operation = String(name.dropLast(".json".count))
    for variant in root.members where !variant.key.hasPrefix("__") {
      guard let data = variant.value["data"] else { continue }
      let path = variant.value["__path__"]?.string ?? ""
      guard Self.roots.contains(path) else {
        fields.append((variant.key, path))
        continue
      }
      var exchange = CapturedExchange(OperationRequest(operationName: operation))
      let response = JSONValue.object(
        present: [
          ("data", JSONValue(data)),
          ("errors", variant.value["errors"].map { JSONValue($0) }),
          ("extensions", variant.value["extensions"].map { JSONValue($0) }),
        ]
      )
      exchange.responses = [Array(JSONPrinter.print(response).utf8)]
      exchanges.append((variant.key, exchange))
    }
  }
}
