package import GraphQLRuntime

/// The cache file that a response is read from: no server sent it, and its JSON is nobody's.
package struct CacheOrigin: Sendable {
  /// What the file says of a place of the response.
  package enum Finding: Sendable {
    /// The record or field is missing; a sentence without full stop.
    case missing(String)
    /// The record and the field that hold the value, as in `Droid:4.friends`.
    case stored(String)
  }

  private let find: @Sendable (ResponsePath) -> Finding

  package init(_ find: @escaping @Sendable (ResponsePath) -> Finding) { self.find = find }

  /// Why there is nothing at a place, as a sentence without full stop; `nil` if something is stored.
  func miss(at path: ResponsePath) -> String? {
    guard case .missing(let reason) = find(path) else { return nil }
    return reason + ": a miss"
  }

  /// The record and the field that hold the value at a place.
  func name(of path: ResponsePath) -> String? {
    guard case .stored(let name) = find(path) else { return nil }
    return name
  }
}

extension ResponseReader {
  /// Why the cache file that the response is read from has nothing at a place; `nil` for other responses.
  func cacheMiss(at path: ResponsePath) -> String? { cache?.miss(at: path) }

  /// That the cache file has no record for an object that the response refers to.
  package func missingRecord(of entity: EntityID) -> String? {
    guard cache != nil, result.node(of: entity)?.members.first(where: { _ in true }) == nil else {
      return nil
    }
    return cacheMiss(at: result.path(of: entity))
  }

  /// The faults to report: of those with which a cache file lacks one record only the first.
  var reportedFaults: [FaultID] {
    guard cache != nil else { return faults }
    var seen: Set<String> = []
    return faults.filter { seen.insert(message(of: $0)).inserted }
  }

  /// What is wrong at a fault of a read from a cache file, in one sentence.
  func message(of fault: ExecutionFault, in cache: CacheOrigin) -> String {
    if fault.kind == .missingValue, let miss = cache.miss(at: fault.path) { return miss + "." }
    guard fault.kind == .nullValue, let name = cache.name(of: fault.path) else {
      return fault.message
    }
    return "\(name) is stored as null, but the field's type is non-null."
  }
}
