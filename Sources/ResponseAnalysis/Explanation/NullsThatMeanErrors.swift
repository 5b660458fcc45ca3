package import GraphQLRuntime
import GraphQLSchema
import SelectionIR

/// A null that means an error according to the schema.
package struct NullThatMeansError: Sendable {
  package let path: ResponsePath
  /// The index of the server's error for it; `nil` if there is none, which is reported as a
  /// finding.
  package let error: Int?
}

extension ResponseReader {
  /// The nulls of the response that mean errors (`@semanticNonNull`), in response order.
  package var nullsThatMeanErrors: [NullThatMeansError] {
    let nullability = SemanticNullability(schema)
    // Entities of one shape have the same fields.
    let root = result.entities.first.map(result.shapeIndex)
    let known = result.shapes.enumerated().map { index, shape in
      // Operations do not need to select the root's type name.
      let rootType = index == root ? rootTypename : nil
      return semanticFields(of: shape, in: shape.typename ?? rootType, nullability)
    }
    guard known.contains(where: { !$0.isEmpty }) else { return [] }
    var found: [NullThatMeansError] = []
    for entity in result.entities {
      for field in known[result.shapeIndex(of: entity)] {
        var path = result.path(of: entity)
        path.elements.append(.key(field.responseKey))
        add(
          result.value(at: field.position, of: entity),
          path: path,
          level: 0,
          levels: field.levels,
          into: &found
        )
      }
    }
    return found
  }

  /// A field of a shape, with the levels at which null means an error.
  private struct SemanticField {
    let position: Int
    let responseKey: String
    let levels: [Int]
  }

  /// The fields of a shape with such levels.
  private func semanticFields(
    of shape: EntityShape,
    in typename: String?,
    _ nullability: SemanticNullability
  ) -> [SemanticField] {
    guard let typename else { return [] }
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

  private var rootTypename: String? {
    schema.rootType(for: document.operations[operation].kind)?.name
  }

  private func add(
    _ value: FieldValue,
    path: ResponsePath,
    level: Int,
    levels: [Int],
    into found: inout [NullThatMeansError]
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
        add(item, path: inner, level: level + 1, levels: levels, into: &found)
      }
    case .leaf, .converted, .object, .missing, .fault: return
    }
  }

  /// The index of the server's error at or below a path.
  func error(at path: ResponsePath) -> Int? { serverErrors(at: path).first }
}
