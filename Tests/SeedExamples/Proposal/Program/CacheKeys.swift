import GraphQLRuntime
import Support

/// Prints the cache keys of the examples as the cache computes them.
func cacheKeys() {
  let cat: JSONObject = ["__typename": "Cat", "species": "Cat", "humanName": "Tom"]
  print(Schema.cacheKey(for: cat) ?? "none", Schema.cacheKey(for: ["__typename": "Cat"]) ?? "none")
  print(Schema.cacheKey(for: ["__typename": "Dragon", "id": "7"]) ?? "none")
}
