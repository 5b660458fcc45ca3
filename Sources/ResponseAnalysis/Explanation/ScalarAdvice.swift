import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// Suggests options for reading custom scalars whose values do not fit the default types.
struct ScalarAdvice: Sendable {
  /// The known properties of a scalar's values.
  private struct Values {
    var kinds: [JSONKind] = []
    /// Whether `Int` can represent all numbers.
    var fitsInt = true
    /// Whether `Double` represents all whole numbers without losing digits.
    var fitsDouble = true
    /// Whether a Swift type is set for the scalar.
    var isMapped = false
  }

  private var values: [String: Values] = [:]

  /// The maximum number of faults, and of values that can be read, that are examined.
  private static let limit = (faults: 50, values: 10_000)

  /// Collects the values of each scalar that has a fault, also those that can be read.
  init(_ reader: ResponseReader) {
    for index in 0..<min(reader.result.faultCount, Self.limit.faults) {
      let id = FaultID(index)
      guard let (scalar, isMapped) = reader.unreadScalar(of: id),
        let node = reader.result.node(of: id)
      else { continue }
      add(node, of: scalar)
      values[scalar]?.isMapped = isMapped
    }
    if !values.isEmpty { addReadValues(reader) }
  }

  private mutating func addReadValues(_ reader: ResponseReader) {
    let result = reader.result
    let scalars = result.shapes.map { shape in
      shape.fields.map { field in
        reader.customScalar(ofField: field.field.name, in: shape).flatMap {
          values[$0] == nil ? nil : $0
        }
      }
    }
    var left = Self.limit.values
    for entity in result.entities.prefix(Self.limit.values) where left > 0 {
      for (position, scalar) in scalars[result.shapeIndex(of: entity)].enumerated() {
        guard let scalar else { continue }
        var open = [result.value(at: position, of: entity)]
        while let value = open.popLast(), left > 0 {
          left -= 1
          open += Array(result.items(of: value))
          switch value {
          case .leaf, .converted, .fault: result.node(of: value).map { add($0, of: scalar) }
          case .list, .missing, .null, .object: break
          }
        }
      }
    }
  }

  private mutating func add(_ node: JSONNode, of scalar: String) {
    var known = values[scalar] ?? Values()
    if node.isNull { return }
    if !known.kinds.contains(node.kind) { known.kinds.append(node.kind) }
    if node.kind == .number {
      known.fitsInt = known.fitsInt && JSONNumber.isInt(node)
      known.fitsDouble = known.fitsDouble && !JSONNumber.losesDigits(node)
    }
    values[scalar] = known
  }

  /// Creates advice without any known values.
  init() {}

  /// Returns the advice for a scalar as a clause.
  func clause(for scalar: String) -> String {
    let known = values[scalar] ?? Values()
    // The released client reads scalars without a Swift type as text.
    let released = known.isMapped ? "" : ", and `--dialect apollo` reads it as text"
    let type: String
    switch known.kinds {
    case [.number] where known.fitsInt: type = "Int"
    case [.number] where known.fitsDouble: type = "Double"
    case [.bool]: type = "Bool"
    case _:
      let isText =
        known.kinds.contains(.number) && known.kinds.allSatisfy { [.number, .string].contains($0) }
      return
        "`--scalar \(scalar)=\(scalar)` reads it with your Swift type \(scalar), which "
        + "must conform to CustomScalar (Apollo iOS: CustomScalarType)"
        + (isText ? released : "")
    }
    return "`--scalar \(scalar)=\(type)` reads it"
      + (known.kinds == [.number] ? released : "")
  }
}

extension ResponseReader {
  /// Returns the option that makes the value at a fault readable; `nil` unless the value is a
  /// custom scalar.
  func scalarAdvice(for id: FaultID) -> String? {
    unreadScalar(of: id).map { scalars.clause(for: $0.name) }
  }

  /// Adds the advice to a fault's message if its value is a custom scalar.
  func withScalarAdvice(_ message: String, _ id: FaultID) -> String {
    scalarAdvice(for: id).map { "\(message.withoutFullStop): \($0)." } ?? message
  }

  /// Returns the custom scalar as which a value could not be read, and whether a Swift type is set
  /// for it; `nil` for other faults.
  fileprivate func unreadScalar(of id: FaultID) -> (name: String, isMapped: Bool)? {
    guard result.fault(id).kind == .couldNotConvert, let (field, shape) = field(at: id) else {
      return nil
    }
    return customScalar(ofField: field.name, in: shape).map { ($0, field.isCustomScalar) }
  }

  /// Returns the name of the type of the field at a fault; `nil` if it is unknown.
  func typeName(ofFieldAt id: FaultID) -> String? {
    field(at: id).flatMap { typeName(ofField: $0.field.name, in: $0.shape) }
  }

  /// Returns the field whose value, or a part of it, has a fault, and the shape of its object.
  private func field(at id: FaultID) -> (field: PlanField, shape: EntityShape)? {
    guard let entity = result.entity(of: id) else { return nil }
    let shape = result.shape(of: entity)
    let key = result.fault(id).path.elements.last { if case .key = $0 { true } else { false } }
    guard case .key(let key)? = key, let position = shape.fieldIndex(of: key) else { return nil }
    return (shape.fields[position].field, shape)
  }

  /// Returns the custom scalar that is the type of an object's field; `nil` for other types.
  fileprivate func customScalar(ofField name: String, in shape: EntityShape) -> String? {
    guard let type = typeName(ofField: name, in: shape), case .scalar? = schema.type(named: type),
      !["ID", "String", "Int", "Float", "Boolean"].contains(type)
    else { return nil }
    return type
  }

  private func typeName(ofField name: String, in shape: EntityShape) -> String? {
    // The object's own type has the most exact field definition. A union has no fields, so its
    // member types are searched.
    let field =
      [shape.typename, shape.declaredType.name].lazy.compactMap { $0 }
      .compactMap { schema.type(named: $0)?.field(named: name) }.first
      ?? schema.possibleTypes(of: shape.declaredType.name).lazy
      .compactMap { schema.type(named: $0.name)?.field(named: name) }.first
    return field?.type.typeName
  }
}
