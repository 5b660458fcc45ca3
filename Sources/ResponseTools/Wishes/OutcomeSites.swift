internal import GraphQLRuntime
import ResponseAnalysis

/// What was chosen where responses are made, and what is left to choose there.
///
/// A site is what the executor's shapes tell apart: fields that the same sets select are one site,
/// wherever they stand, so that what is chosen in one list counts for all of them.
struct OutcomeSites {
  enum Site: Hashable {
    /// A field and the sets that select it.
    ///
    /// `level` is the depth in its lists; `isNullable` can differ between object types.
    case field([SetID], String, level: Int, isNullable: Bool)
    /// An object, given by the sets merged on it and its declared type.
    case object([SetID], String)
    case type([SetID], String)
    case deferral(SetID)
  }

  enum Choice: Hashable {
    case value
    case null
    case length(ResponseOutcome.Length)
    case name(String)
    case delivered
    case awaited
  }

  private var left: [Site: [Choice]] = [:]
  private var below: [Site: Set<Site>] = [:]
  private var visits: [Site: Int] = [:]

  /// Notes that a site is met below another one, with what there is to choose the first time.
  mutating func meet(_ site: Site, below holder: Site?, choices: @autoclosure () -> [Choice]) {
    if let holder { below[holder, default: []].insert(site) }
    if left[site] == nil { left[site] = choices() }
    visits[site, default: 0] += 1
  }

  /// How often a site was met.
  func visitCount(of site: Site) -> Int { visits[site] ?? 0 }

  func isLeft(at site: Site) -> Int { left[site]?.count ?? 0 }

  /// Takes what is next to choose; nil where everything was chosen.
  mutating func take(at site: Site) -> Choice? {
    guard let first = left[site]?.first else { return nil }
    left[site]?.removeFirst()
    return first
  }

  /// Takes one choice out, as it was made.
  mutating func take(_ choice: Choice, at site: Site) {
    left[site]?.removeAll { $0 == choice }
  }

  /// Whether something is left to choose at a site or below it.
  func isOpen(_ site: Site) -> Bool {
    var seen: Set<Site> = []
    return isOpen(site, &seen)
  }

  /// Whether something is left to choose below a site.
  func isOpenBelow(_ site: Site) -> Bool {
    var seen: Set<Site> = [site]
    return below[site]?.contains { isOpen($0, &seen) } ?? false
  }

  private func isOpen(_ site: Site, _ seen: inout Set<Site>) -> Bool {
    guard seen.insert(site).inserted else { return false }
    if left[site]?.isEmpty == false { return true }
    for next in below[site] ?? [] where isOpen(next, &seen) { return true }
    return false
  }
}
