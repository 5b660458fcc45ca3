/// What names an entity in its row.
package enum EntityLabel: String, CaseIterable, Hashable, Sendable {
  case name
  case id
  case cacheKey = "cache-key"
  case none
}
