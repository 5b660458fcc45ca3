import GraphQLRuntime

/// Nulls at non-null positions with an error at exactly that path, as requested by `onError: NULL`.
extension ResponseReader {
  /// Whether a fault is caused by a server error: a null at a non-null place, with an error at its
  /// path.
  func isServerError(_ id: FaultID) -> Bool {
    guard !response.reportedErrors.isEmpty else { return false }
    let fault = result.fault(id)
    guard fault.kind == .nullValue else { return false }
    return serverErrors(at: fault.path).contains { remark(ofError: $0).path == fault.path }
  }

  /// Whether a fault is a null that the request allowed, which is not the server's mistake.
  ///
  /// The client reads it in the same way with or without that request.
  func isRequestedNull(_ id: FaultID) -> Bool { errorPolicy == .null && isServerError(id) }

  /// A note that errors are represented by nulls at non-null positions, and how that is known;
  /// `nil` if there are none.
  package var errorNullNote: String? {
    guard errorPolicy == nil || errorPolicy == .null, !response.reportedErrors.isEmpty else {
      return nil
    }
    let nulls = (0..<result.faultCount).map { FaultID($0) }.filter(isServerError)
    let count = nulls.count
    guard count > 0 else { return nil }
    let found =
      count == 1
      ? "One non-null field is null and has an error at its path"
      : "\(count) non-null fields are null and have errors at their paths"
    let client =
      clientFailures?.clause(onErrorNullsAt: nulls.map { result.fault($0).path })
      ?? "generated code rejects the whole response"
    return errorPolicy == .null
      ? "\(found), as 'onError: NULL' asks; \(client)."
      : "\(found): this looks like a response to 'onError: NULL' (use --on-error null), but "
        + "\(client)."
  }
}
