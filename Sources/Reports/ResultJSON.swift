import GraphQLRuntime
import ResponseAnalysis

/// The data of an execution as JSON: the selected keys with converted values.
struct ResultJSON {
  let reader: ResponseReader

  /// The complete data; null if there is none, or if there are faults, because a strict client then
  /// has no data.
  var data: JSONValue {
    guard reader.faultCount == 0, let root = reader.result.root else { return .null }
    return entity(root)
  }

  /// Entities are nested no deeper than the document's selection sets, whose depth the parser
  /// limits.
  private func entity(_ id: EntityID) -> JSONValue {
    let shape = reader.result.shape(of: id)
    let members = zip(shape.fields, reader.result.values(of: id)).map { field, value in
      JSONValue.Member(
        field.responseKey,
        self.value(reader.read(value, leaf: field.field.type.leafType))
      )
    }
    return .object(members)
  }

  private func value(_ value: ReadValue) -> JSONValue {
    switch value {
    case .leaf(let leaf): leaf.json
    case .entity(let id): entity(id)
    case .list(let items): .array(items.map(self.value))
    case .null, .missing, .fault, .absent: .null
    }
  }
}
