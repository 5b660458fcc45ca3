package import GraphQLRuntime

/// A null at a place where the schema says that null means an error.
package struct NullThatMeansError: Sendable {
  package let path: ResponsePath
  /// The server's error for it, by its position; nil where there is none, which is a finding.
  package let error: Int?
}

extension ResponseReader {
  /// The nulls of the response that mean errors (`@semanticNonNull`), in response order.
  package var nullsThatMeanErrors: [NullThatMeansError] {
    let nullability = SemanticNullability(schema)
    // Entities of one shape have the same fields.
    var known = [[SemanticField]?](repeating: nil, count: result.shapes.count)
    var found: [NullThatMeansError] = []
    for entity in result.entities {
      let index = result.shapeIndex(of: entity)
      if known[index] == nil { known[index] = semanticFields(of: entity, nullability) }
      for field in known[index] ?? [] {
        var path = result.path(of: entity)
        path.elements.append(.key(field.responseKey))
        add(result.value(at: field.position, of: entity), path, 0, field.levels, &found)
      }
    }
    return found
  }

  /// A field of a shape, and the levels at which its null means an error.
  private struct SemanticField {
    let position: Int
    let responseKey: String
    let levels: [Int]
  }

  /// Those of an entity's fields that have such levels.
  private func semanticFields(
    of entity: EntityID,
    _ nullability: SemanticNullability
  ) -> [SemanticField] {
    let shape = result.shape(of: entity)
    guard let typename = shape.typename ?? rootTypename(of: entity) else { return [] }
    var fields: [SemanticField] = []
    for (position, field) in shape.fields.enumerated() {
      var own = nullability.levels(of: field.field.name, in: typename)
      for interface in schema.implementedInterfaces(of: typename) {
        own += nullability.levels(of: field.field.name, in: interface.name)
      }
      guard !own.isEmpty else { continue }
      fields.append(
        SemanticField(position: position, responseKey: field.responseKey, levels: own)
      )
    }
    return fields
  }

  /// The type of the root, whose name no operation needs to ask for.
  private func rootTypename(of entity: EntityID) -> String? {
    result.parent(of: entity) == nil
      ? schema.rootType(for: document.operations[operation].kind)?.name : nil
  }

  private func add(
    _ value: FieldValue,
    _ path: ResponsePath,
    _ level: Int,
    _ levels: [Int],
    _ found: inout [NullThatMeansError]
  ) {
    switch value {
    case .null:
      if levels.contains(level) {
        found.append(NullThatMeansError(path: path, error: error(at: path)))
      }
    case .list:
      for (index, item) in result.items(of: value).enumerated() {
        var inner = path
        inner.elements.append(.index(index))
        add(item, inner, level + 1, levels, &found)
      }
    case .leaf, .converted, .object, .missing, .fault: return
    }
  }

  /// The server's error at a path or below it, by its position.
  func error(at path: ResponsePath) -> Int? { serverErrors(at: path).first }
}
