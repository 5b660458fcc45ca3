import GraphQLRuntime
import GraphQLSyntax

/// Finds whole numbers of custom scalars that lose digits because the scalar is read as `Double`.
struct RoundedNumbers {
  struct Finding {
    let path: ResponsePath
    let node: JSONNode

    /// A sentence with the sent and the read number.
    var message: String {
      let read = JSONNumber.double(node).map { "\($0)" } ?? "another number"
      return "\(node.numberText ?? "") is silently converted to \(read)."
    }
  }

  private static let limit = 1_000

  private let result: ExecutionResult
  private(set) var findings: [Finding] = []

  init(_ result: ExecutionResult) {
    self.result = result
    let positions = result.shapes.map { shape in
      shape.fields.indices.filter { position in
        let field = shape.fields[position].field
        return field.isCustomScalar && field.type.leafType == .double
      }
    }
    guard positions.contains(where: { !$0.isEmpty }) else { return }
    for entity in result.entities {
      let shape = result.shapeIndex(of: entity)
      for position in positions[shape] {
        let key = result.shapes[shape].fields[position].responseKey
        check(result.value(at: position, of: entity), of: entity, at: [.key(key)])
      }
    }
  }

  private mutating func check(
    _ value: FieldValue,
    of entity: EntityID,
    at place: [ResponsePathElement]
  ) {
    guard findings.count < Self.limit else { return }
    for (index, item) in result.items(of: value).enumerated() {
      check(item, of: entity, at: place + [.index(index)])
    }
    guard case .leaf = value, let node = result.node(of: value), JSONNumber.losesDigits(node) else {
      return
    }
    let path = result.path(of: entity).elements + place
    findings.append(Finding(path: ResponsePath(path), node: node))
  }
}
