import GraphQLRuntime

// What a program adds to generated code: pets are known by their identifiers.
extension OperationClientTests.Pet: CacheKeyProvider {
  static func cacheKey(for data: JSONObject) -> String? { data["id"] as? String }
}
