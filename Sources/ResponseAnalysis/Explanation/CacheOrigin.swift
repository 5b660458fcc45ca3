package import GraphQLRuntime
import GraphQLSyntax

/// The cache file that a response was read from.
///
/// No server sent the response, and no file contains its JSON.
package struct CacheOrigin: Sendable {
  /// The content of the cache file for a place in the response.
  package enum Finding: Sendable {
    /// The missing record or field, and the reason as a sentence without full stop.
    case missing(CacheLocation, reason: String)
    /// The record and field that contain the value, such as `Droid:4.friends`.
    case stored(String)
  }

  private let find: @Sendable (ResponsePath) -> Finding
  /// The reason why the operation is not read from the cache, such as a required variable without a
  /// value, as a sentence without full stop; `nil` if it is read.
  package let unread: String?

  package init(unread: String? = nil, _ find: @escaping @Sendable (ResponsePath) -> Finding) {
    self.unread = unread
    self.find = find
  }

  /// Returns why a value is missing, as a sentence without full stop; `nil` if it is stored.
  func miss(at path: ResponsePath) -> String? {
    guard case .missing(_, let reason) = find(path) else { return nil }
    return unread ?? reason + ": a miss"
  }

  /// Returns the missing record or field; `nil` if the value is stored.
  func lack(at path: ResponsePath) -> CacheLocation? {
    guard case .missing(let place, _) = find(path) else { return nil }
    return place
  }

  /// Returns the record and field that contain a value.
  func name(of path: ResponsePath) -> String? {
    guard case .stored(let name) = find(path) else { return nil }
    return name
  }
}

extension ResponseReader {
  /// Returns why the response's cache file has no value at a path; `nil` for other responses.
  package func cacheMiss(at path: ResponsePath) -> String? { cache?.miss(at: path) }

  /// The path of an object's `__typename`.
  func typenamePath(of entity: EntityID) -> ResponsePath {
    ResponsePath(result.path(of: entity).elements + [.key("__typename")])
  }

  /// Returns a sentence if the cache file has no record for an object that the response refers to.
  package func missingRecord(of entity: EntityID) -> String? {
    guard cache != nil, result.node(of: entity)?.members.first(where: { _ in true }) == nil else {
      return nil
    }
    return cacheMiss(at: result.path(of: entity))
  }

  /// Describes a fault of a response from a cache file in one sentence.
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
