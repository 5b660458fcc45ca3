// swift-format-ignore-file
import GraphQLRuntime

// example: composed cache keys
protocol PetCacheKeyProvider: CacheKeyProvider { }
extension PetCacheKeyProvider {
  static func cacheKey(for data: JSONObject) -> String? {
    guard let humanName = data["humanName"] as? String,
     let species = data["species"] as? String else {
      return nil
    }
    return humanName + "_" + species
  }
}

extension Cat: PetCacheKeyProvider {}
extension Dog: PetCacheKeyProvider {}
extension Fish: PetCacheKeyProvider {}
// end of example
