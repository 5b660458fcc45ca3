import GraphQLRuntime

/// Nulls at non-null positions with an error at exactly that path, as requested by `onError: NULL`.
extension ResponseReader {
  /// Whether a fault is caused by a server error: a null at a non-null place, with an error at its
  /// path.
  func isServerError(_ id: FaultID) -> Bool {
    guard !response.errors.isEmpty else { return false }
    let fault = result.fault(id)
    guard fault.kind == .nullValue else { return false }
    return serverErrors(at: fault.path).contains { remark(ofError: $0).path == fault.path }
  }

  /// Whether a fault is a null that the request allowed, which is not the server's mistake.
  ///
  /// The client reads it in the same way with or without that request.
  func isAskedFor(_ id: FaultID) -> Bool { errorPolicy == .null && isServerError(id) }

  /// A note that errors are represented by nulls at non-null positions, and how that is known;
  /// `nil` if there are none.
  package var errorNullNote: String? {
    guard errorPolicy == nil || errorPolicy == .null, !response.errors.isEmpty else { return nil }
    let count = (0..<result.faultCount).count { isServerError(FaultID($0)) }
    guard count > 0 else { return nil }
    let found =
      count == 1
      ? "One null stands at a non-null place, with an error at its path"
      : "\(count) nulls stand at non-null places, with errors at their paths"
    let client = "generated code cannot read it and refuses the whole response"
    return errorPolicy == .null
      ? "\(found), as 'onError: NULL' asks; \(client)."
      : "\(found): the response looks like one to 'onError: NULL' (--on-error null says so), but "
        + "\(client)."
  }
}
