package import GraphQLRuntime
package import ResponseAnalysis

extension SentTextDifference {
  package var json: JSONValue {
    .object(present: [
      ("document", .string(document)),
      ("text", .string(sentence)),
      ("changes", .array(changes.map(\.json))),
      ("missingFragments", .array(missingFragments.map { .string($0) })),
      ("extraFragments", .array(extraFragments.map { .string($0) })),
    ])
  }
}

extension SentTextDifference.Change {
  fileprivate var json: JSONValue {
    .object(present: [
      ("kind", .string(kind.rawValue)),
      ("path", .array(path.map { .string($0) })),
      ("types", .array(types.map { .string($0) })),
      ("document", document.map { .string($0) }),
      ("sent", sent.map { .string($0) }),
    ])
  }
}
