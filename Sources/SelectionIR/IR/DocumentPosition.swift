/// The position of a selection set in the document: the cases that lead to it in its object and in
/// each surrounding object.
final class DocumentPosition {
  /// The position of the set that contains the object's field; `nil` in a definition's root.
  let outer: DocumentPosition?
  /// The path of the object.
  let path: Int
  /// The conditions of the object's field.
  let conditions: ConditionList
  /// The cases in the object, outermost first.
  let keys: [CaseKey]

  init(
    outer: DocumentPosition? = nil,
    path: Int = ObjectPaths.root,
    conditions: ConditionList = [],
    keys: [CaseKey] = []
  ) {
    self.outer = outer
    self.path = path
    self.conditions = conditions
    self.keys = keys
  }

  func `case`(_ key: CaseKey) -> DocumentPosition {
    DocumentPosition(outer: outer, path: path, conditions: conditions, keys: keys + [key])
  }

  /// The cases in each object, from the definition's root to this one.
  var keysByLevel: [[CaseKey]] {
    var result: [[CaseKey]] = []
    var place: DocumentPosition? = self
    while let current = place {
      result.append(current.keys)
      place = current.outer
    }
    return result.reversed()
  }
}
