// swift-format-ignore-file
import GraphQLRuntime

// example: cache key of unknown types
// in the text: extension AnimalKindgomAPI: SchemaUnknownTypeCacheKeyProvider {
extension Schema: SchemaUnknownTypeCacheKeyProvider {
  static func cacheKeyForUnknownType(withTypename typename: String, data: JSONObject) -> String? {
    guard let id = data["id"] as? String else {
      return nil
    }

    return id
  }
}
// end of example
