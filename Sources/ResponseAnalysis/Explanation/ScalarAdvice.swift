import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// Suggests options for reading custom scalars whose values do not fit the default types.
struct ScalarAdvice: Sendable {
  /// The known properties of a scalar's values.
  private struct Values {
    var kinds: [JSONKind] = []
    var isWhole = true
  }

  private var values: [String: Values] = [:]

  /// The maximum number of faults examined.
  private static let comparedFaults = 50

  /// Compares the values of each scalar at the first faults.
  init(_ reader: ResponseReader) {
    for index in 0..<min(reader.result.faultCount, Self.comparedFaults) {
      let id = FaultID(index)
      guard let scalar = reader.unreadScalar(of: id), let node = reader.result.node(of: id) else {
        continue
      }
      var known = values[scalar] ?? Values()
      if !known.kinds.contains(node.kind) { known.kinds.append(node.kind) }
      known.isWhole = known.isWhole && JSONNumber.isWhole(node)
      values[scalar] = known
    }
  }

  /// Creates advice without any known values.
  init() {}

  /// Returns the advice for a scalar as a clause.
  func clause(for scalar: String) -> String {
    let known = values[scalar] ?? Values()
    let type: String
    switch known.kinds {
    case [.number]: type = known.isWhole ? "Int" : "Double"
    case [.bool]: type = "Bool"
    case _:
      return
        "`--scalar \(scalar)=\(scalar)` reads it, with a Swift type \(scalar) of your own that "
        + "conforms to CustomScalar"
    }
    return "`--scalar \(scalar)=\(type)` reads it"
      + (known.kinds == [.number] ? ", and `--dialect apollo` reads it as text" : "")
  }
}

extension ResponseReader {
  /// Returns the option that makes the value at a fault readable; `nil` unless the value is a
  /// custom scalar.
  func scalarAdvice(for id: FaultID) -> String? {
    unreadScalar(of: id).map { scalars.clause(for: $0) }
  }

  /// Adds the advice to a fault's message if its value is a custom scalar.
  func withScalarAdvice(_ message: String, _ id: FaultID) -> String {
    scalarAdvice(for: id).map { "\(message.withoutFullStop): \($0)." } ?? message
  }

  /// Returns the custom scalar as which a value could not be read; `nil` for other faults.
  fileprivate func unreadScalar(of id: FaultID) -> String? {
    let fault = result.fault(id)
    guard fault.kind == .couldNotConvert, let entity = result.entity(of: id) else { return nil }
    let shape = result.shape(of: entity)
    let key = fault.path.elements.last { if case .key = $0 { true } else { false } }
    guard case .key(let key)? = key, let position = shape.fieldIndex(of: key) else { return nil }
    let name = shape.fields[position].field.name
    // The object's own type has the most exact field definition. A union has no fields, so its
    // member types are searched.
    let field =
      [shape.typename, shape.declaredType.name].lazy.compactMap { $0 }
      .compactMap { schema.type(named: $0)?.field(named: name) }.first
      ?? schema.possibleTypes(of: shape.declaredType.name).lazy
      .compactMap { schema.type(named: $0.name)?.field(named: name) }.first
    guard let type = field?.type.typeName, case .scalar? = schema.type(named: type),
      !["ID", "String", "Int", "Float", "Boolean"].contains(type)
    else { return nil }
    return type
  }
}
