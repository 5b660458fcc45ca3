// swift-format-ignore-file
import GraphQLRuntime

// example: cache key
extension Cat: CacheKeyProvider {
  static func cacheKey(for data: JSONObject) -> String? {
    guard let humanName = data["humanName"] as? String,
     let species = data["species"] as? String else {
      return nil
    }
    return humanName + "_" + species
  }
}
// end of example
