package import GraphQLRuntime
import GraphQLSyntax

/// The cache file that a response is read from: no server sent it, and its JSON is in no file.
package struct CacheOrigin: Sendable {
  /// What the file says of a place of the response.
  package enum Finding: Sendable {
    /// The record or field that is missing, and why: a sentence without full stop.
    case missing(CachePlace, reason: String)
    /// The record and the field that hold the value, as in `Droid:4.friends`.
    case stored(String)
  }

  private let find: @Sendable (ResponsePath) -> Finding

  package init(_ find: @escaping @Sendable (ResponsePath) -> Finding) { self.find = find }

  /// Why there is nothing at a place, as a sentence without full stop; `nil` if something is stored.
  func miss(at path: ResponsePath) -> String? {
    guard case .missing(_, let reason) = find(path) else { return nil }
    return reason + ": a miss"
  }

  /// The record or field that the file lacks for a place; `nil` if something is stored.
  func lack(at path: ResponsePath) -> CachePlace? {
    guard case .missing(let place, _) = find(path) else { return nil }
    return place
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

  /// What is wrong at a fault of a read from a cache file, in one sentence.
  func message(of id: FaultID, in cache: CacheOrigin) -> String {
    let fault = result.fault(id)
    if fault.kind == .missingValue, let miss = cache.miss(at: fault.path) { return miss + "." }
    guard let name = cache.name(of: fault.path) else { return withScalarAdvice(fault.message, id) }
    switch fault.kind {
    case .missingValue: return fault.message
    case .nullValue: return "\(name) is stored as null, but the field's type is non-null."
    case .couldNotConvert, .wrongType:
      return withScalarAdvice("\(fault.message.withoutFullStop) (stored in \(name)).", id)
    }
  }
}
