package import GraphQLRuntime
package import SelectionIR

extension ResponseReader {
  /// The same response executed by other rules; itself where they are the same.
  package func executed(by rules: ExecutionRules) -> ResponseReader {
    guard rules != result.rules else { return self }
    var reader = reading(response, variables: result.variables, rules: rules)
    reader.deliveryRecord = deliveryRecord
    reader.errorPolicy = errorPolicy
    return reader
  }

  /// Whether reading an accessor on an entity would end the program: it has to give a value, and
  /// nothing that selects one was entered (N2).
  ///
  /// Sets compiled by the proposal have no such accessor.
  package func endsProgram(_ accessor: Accessor, in entity: EntityID) -> Bool {
    !accessor.isOptional && result.shape(of: entity).fieldIndex(of: accessor.responseKey) == nil
  }
}
