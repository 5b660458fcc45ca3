package import GraphQLRuntime
package import SelectionIR

extension ResponseReader {
  /// Returns the same response executed by other rules.
  package func executed(by rules: ExecutionRules) -> ResponseReader {
    guard rules != result.rules else { return self }
    var reader = reading(response, variables: result.variables, rules: rules)
    reader.deliveryRecord = deliveryRecord
    reader.request = request
    return reader
  }

  /// Whether reading an accessor on an entity would crash the program: it is non-optional, and no
  /// selection of its field was executed (N2).
  ///
  /// Selection sets compiled by the proposal have no such accessor.
  package func endsProgram(_ accessor: Accessor, in entity: EntityID) -> Bool {
    !accessor.isOptional && result.shape(of: entity).fieldIndex(of: accessor.responseKey) == nil
  }
}
