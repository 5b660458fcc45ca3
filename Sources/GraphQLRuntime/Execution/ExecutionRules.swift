/// How exact a response must be for the executor: what ``ExecutionMode`` stands for, one by one.
package struct ExecutionRules: Hashable, Sendable {
  /// Whether a missing key of a nullable field is nil, and recorded, instead of a fault (P86).
  package var readsMissingAsNull: Bool
  /// Whether scalars of some other kinds are converted, and recorded, instead of faults (N6).
  package var convertsScalars: Bool
  /// Whether an object whose `__typename` the schema lacks satisfies what the declared object type
  /// of its field satisfies (N3); an object without any `__typename` always does.
  package var trustsDeclaredType: Bool
  /// Whether a fragment on an operation's root type needs the `__typename` that its text asks for;
  /// what the document says does not ask for it, and the type is known.
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

  /// What the released client does with a response from the network: scalars are converted
  /// silently, every selected key must be there, and a type counts only by its own name.
  package static let released = ExecutionRules(
    convertsScalars: true,
    trustsDeclaredType: false,
    needsRootTypename: true
  )
}
