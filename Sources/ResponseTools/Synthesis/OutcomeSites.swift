internal import GraphQLRuntime
import ResponseAnalysis

/// The choices made in generated responses, and those that remain.
///
/// A site groups positions that the executor's shapes do not distinguish. Fields selected by the
/// same sets are one site, wherever they are, so a choice in one list counts for all of them.
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
  /// The sites without choices at or below them, until a site is recorded below one.
  private var closed: Set<Site> = []

  /// Records a site below another one, with its choices at the first visit.
  mutating func meet(_ site: Site, below holder: Site?, choices: @autoclosure () -> [Choice]) {
    var isNew = false
    if let holder { isNew = below[holder, default: []].insert(site).inserted }
    if left[site] == nil {
      left[site] = choices()
      isNew = true
    }
    if isNew { closed = [] }
    visits[site, default: 0] += 1
  }

  /// The number of visits of a site.
  func visitCount(of site: Site) -> Int { visits[site] ?? 0 }

  func isLeft(at site: Site) -> Int { left[site]?.count ?? 0 }

  /// Takes the next choice; returns `nil` if none remains.
  mutating func take(at site: Site) -> Choice? {
    guard let first = left[site]?.first else { return nil }
    left[site]?.removeFirst()
    return first
  }

  /// Removes a choice that was made.
  mutating func take(_ choice: Choice, at site: Site) {
    left[site]?.removeAll { $0 == choice }
  }

  /// Whether any choice remains at or below a site.
  mutating func isOpen(_ site: Site) -> Bool {
    var seen: Set<Site> = []
    let isOpen = isOpen(site, &seen)
    // All of them have been searched, because the search ends at the first choice.
    if !isOpen { closed.formUnion(seen) }
    return isOpen
  }

  /// Whether any choice remains below a site.
  mutating func isOpenBelow(_ site: Site) -> Bool {
    var seen: Set<Site> = [site]
    for next in below[site] ?? [] where isOpen(next, &seen) { return true }
    seen.remove(site)
    closed.formUnion(seen)
    return false
  }

  private func isOpen(_ site: Site, _ seen: inout Set<Site>) -> Bool {
    guard !closed.contains(site), seen.insert(site).inserted else { return false }
    if left[site]?.isEmpty == false { return true }
    for next in below[site] ?? [] where isOpen(next, &seen) { return true }
    return false
  }
}
