import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// Finds values that are not valid for the type of their object, although the operation's type
/// allows them.
///
/// An object type may declare a field with a narrower type than the interface on which the field is
/// selected.
struct NarrowedValues {
  struct Finding {
    let path: ResponsePath
    let message: String
  }

  private struct NarrowedField {
    let field: PlanField
    let type: TypeReference
  }

  private static let limit = 1_000

  private let reader: ResponseReader
  private(set) var findings: [Finding] = []

  init(_ reader: ResponseReader) {
    self.reader = reader
    let narrowed = reader.result.shapes.map(fields)
    guard narrowed.contains(where: { !$0.isEmpty }) else { return }
    for entity in reader.result.entities {
      for field in narrowed[reader.result.shapeIndex(of: entity)] {
        guard findings.count < Self.limit else { return }
        guard let node = reader.result.node(of: entity)?[field.field.responseKey],
          !reader.allows(node, as: field.type)
        else { continue }
        let path = reader.result.path(of: entity).elements + [.key(field.field.responseKey)]
        check(
          node,
          compiled: field.field.type,
          type: field.type,
          path: path,
          set: field.field.type.objectSet
        )
      }
    }
  }

  private func fields(of shape: EntityShape) -> [NarrowedField] {
    shape.fields.compactMap { field in
      guard let type = reader.schema.servedType(of: field.field.name, on: shape.typename) else {
        return nil
      }
      let declared = field.field.type.objectSet.map { reader.result.plan[$0].parentType.name }
      let isNarrowed =
        declared.map { $0 != type.typeName } == true
        || field.field.type.narrowed(to: type) != field.field.type
      return isNarrowed ? NarrowedField(field: field.field, type: type) : nil
    }
  }

  /// Records the parts of a value that its compiled type allows and its narrowed type does not.
  private mutating func check(
    _ node: JSONNode,
    compiled: OutputType,
    type: TypeReference,
    path: [ResponsePathElement],
    set: SetID?
  ) {
    if case .nonNull(let inner) = compiled {
      if !node.isNull { check(node, compiled: inner, type: type, path: path, set: set) }
      return
    }
    let place = ResponsePath(path)
    if node.isNull {
      guard type.isNonNull, reader.remark(explainingNullAt: place) == nil else { return }
      let message = "The value is null, but the type of the object declares the field as \(type)."
      return findings.append(Finding(path: place, message: message))
    }
    if let item = type.listItem, case .list(let compiledItem) = compiled {
      for (index, element) in node.elements.enumerated() {
        check(element, compiled: compiledItem, type: item, path: path + [.index(index)], set: set)
      }
      return
    }
    guard !reader.allows(node, as: type), let typename = node["__typename"]?.string, let set,
      reader.schema.isPossible(typename, in: reader.result.plan[set].parentType.name)
    else { return }
    let kind: CompositeTypeKind =
      switch reader.schema.type(named: type.typeName) {
      case .interface: .interface
      case .union: .union
      case .object, .scalar, .enum, .inputObject, nil: .object
      }
    let declared = PlanParentType(name: type.typeName, kind: kind)
    let note = ExecutionNote(
      path: ResponsePath(path + [.key("__typename")]),
      kind: .impossibleTypename(typename, declared: declared)
    )
    findings.append(Finding(path: note.path, message: note.message))
  }
}
