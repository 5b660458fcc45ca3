/// The executor's strictness rules, which ``ExecutionMode`` combines.
package struct ExecutionRules: Hashable, Sendable {
  /// True if a missing key of a nullable field is read as nil and recorded; otherwise it is a fault
  /// (P86).
  package var readsMissingAsNull: Bool
  /// True if some scalars of the wrong kind are converted and recorded; otherwise they are faults
  /// (N6).
  package var convertsScalars: Bool
  /// True if an object whose `__typename` is not in the schema is treated as the field's declared
  /// object type (N3); an object without `__typename` always is.
  package var trustsDeclaredType: Bool
  /// True if a fragment on the operation's root type requires `__typename` in the response.
  ///
  /// The document sent to the server requests it there, although the document as written does not
  /// and the type is known.
  package var needsRootTypename: Bool

  package init(
    readsMissingAsNull: Bool = false,
    convertsScalars: Bool = false,
    trustsDeclaredType: Bool = true,
    needsRootTypename: Bool = false
  ) {
    self.needsRootTypename = needsRootTypename
    self.readsMissingAsNull = readsMissingAsNull
    self.convertsScalars = convertsScalars
    self.trustsDeclaredType = trustsDeclaredType
  }

  package init(_ mode: ExecutionMode) {
    switch mode {
    case .strict: self.init()
    case .lenient: self.init(readsMissingAsNull: true, convertsScalars: true)
    }
  }

  /// The released client's rules for network responses: it converts scalars silently, requires
  /// every selected key, and never assumes the declared type.
  package static let released = ExecutionRules(
    convertsScalars: true,
    trustsDeclaredType: false,
    needsRootTypename: true
  )
}
