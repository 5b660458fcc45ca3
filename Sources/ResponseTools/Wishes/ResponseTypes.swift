internal import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR

/// The types of the values on the way to a place of a response.
struct ResponseTypes {
  let reader: ResponseReader

  /// One value on the way.
  struct Step {
    /// The elements of the path up to the value.
    let path: ResponsePath
    let type: TypeReference
    /// The object that has the field, and the field.
    let holder: EntityID
    let responseKey: String
    /// The positions in the field's lists.
    let indices: [Int]
  }

  /// The values on the way to a place, the outermost first; those behind one that nobody selects are
  /// left out.
  func steps(to path: ResponsePath) -> [Step] {
    var steps: [Step] = []
    guard var holder = reader.result.root else { return [] }
    var place: ValuePlace?
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
        place = ValuePlace(entity: holder, responseKey: key)
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

  /// The field that a step is in, as the executor has it.
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
