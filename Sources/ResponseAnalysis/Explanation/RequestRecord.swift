/// What is known about the request of a response.
package struct RequestRecord: Sendable {
  /// The request's policy for fields with errors; `nil` if it is unknown.
  package var errorPolicy: ErrorPolicy?
  /// Whether the variables are those of the recorded request.
  package var hasVariables = false

  package init() {}
}
