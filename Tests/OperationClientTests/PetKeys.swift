import GraphQLRuntime

// This is the code that an app adds to the generated code: the cache key of a pet is its `id`
// field.
extension OperationClientTests.Pet: CacheKeyProvider {
  static func cacheKey(for data: JSONObject) -> String? { data["id"] as? String }
}
