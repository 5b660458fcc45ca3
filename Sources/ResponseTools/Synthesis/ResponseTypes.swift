internal import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR

/// The types of the values on the path to a position in a response.
struct ResponseTypes {
  let reader: ResponseReader

  /// A value on the path.
  struct Step {
    /// The path up to the value.
    let path: ResponsePath
    let type: TypeReference
    /// The object with the field, and the field.
    let holder: EntityID
    let responseKey: String
    /// The positions in the field's lists.
    let indices: [Int]
  }

  /// The values on the path, outermost first.
  ///
  /// The path is followed up to the first unselected key.
  func steps(to path: ResponsePath) -> [Step] {
    var steps: [Step] = []
    guard var holder = reader.result.root else { return [] }
    var place: ValuePosition?
    var type: TypeReference?
    for (index, element) in path.elements.enumerated() {
      switch element {
      case .key(let key):
        if let last = place {
          guard case .entity(let next) = reader.read(last) else { return steps }
          holder = next
        }
        guard let found = self.type(of: key, in: holder) else { return steps }
        type = found
        place = ValuePosition(entity: holder, responseKey: key)
      case .index(let number):
        guard let item = type?.listItem else { return steps }
        type = item
        place?.indices.append(number)
      }
      guard let place, let type else { return steps }
      steps.append(
        Step(
          path: ResponsePath(Array(path.elements[...index])),
          type: type,
          holder: holder,
          responseKey: place.responseKey,
          indices: place.indices
        )
      )
    }
    return steps
  }

  /// The executor's field for a step.
  func field(of step: Step) -> EntityShape.Field? {
    let shape = reader.result.shape(of: step.holder)
    return shape.fieldIndex(of: step.responseKey).map { shape.fields[$0] }
  }

  private func type(of key: String, in entity: EntityID) -> TypeReference? {
    for view in reader.views(of: entity) {
      let accessors = reader.document[view.set].accessors
      if let accessor = accessors.first(where: { $0.responseKey == key }) {
        return reader.servedType(of: accessor, in: entity)
      }
    }
    return nil
  }
}
