package import GraphQLRuntime

/// Nulls at non-null places that have an error at that very path: what `onError: NULL` asks for.
extension ResponseReader {
  /// Whether a fault is the server's error itself: a null at a non-null place, with an error at its
  /// path, unless the request asked for something else.
  package func isServerError(_ id: FaultID) -> Bool {
    guard errorPolicy == nil || errorPolicy == .null, !response.errors.isEmpty else { return false }
    let fault = result.fault(id)
    guard fault.kind == .nullValue else { return false }
    return serverErrors(at: fault.path).contains { response.errors[$0].path == fault.path }
  }

  /// The faults of the response itself, in their order.
  package var faults: [FaultID] {
    let all = (0..<result.faultCount).map { FaultID($0) }
    return response.errors.isEmpty ? all : all.filter { !isServerError($0) }
  }

  /// Says that errors stand as nulls at non-null places, and how that is known; nil where none do.
  package var errorNullNote: String? {
    let count = result.faultCount - faults.count
    guard count > 0 else { return nil }
    let found =
      count == 1
      ? "One null stands at a non-null place, with an error at its path"
      : "\(count) nulls stand at non-null places, with errors at their paths"
    return errorPolicy == .null
      ? "\(found), as 'onError: NULL' asks."
      : "\(found): the response looks like one to 'onError: NULL' (--on-error null says so)."
  }
}
