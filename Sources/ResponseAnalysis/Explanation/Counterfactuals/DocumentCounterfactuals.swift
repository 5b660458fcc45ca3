internal import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import SelectionIR

/// Suggested changes that edit the document so that something is selected.
extension ResponseReader {
  /// The change that selects a field of a struct; `nil` if more than the field's name is needed, or
  /// if the object does not have the field.
  ///
  /// `owners` are the types with the field: the struct's own, or possible object types. The route
  /// leads to the struct.
  func selectingFlip(
    _ name: String,
    of owners: [String],
    _ set: SelectionSetID,
    in entity: EntityID?,
    at route: AccessRoute
  ) -> Counterfactual? {
    guard let entity else { return nil }
    let parent = document[set].parentType.name
    let typename = result.typename(of: entity)
    let owner =
      owners == [parent]
      ? parent
      : owners.first { owner in typename.map { schema.isPossible($0, in: owner) } ?? false }
    guard let owner, let field = schema.type(named: owner)?.field(named: name),
      field.arguments.allSatisfy({ !$0.type.isNonNull || $0.defaultValue != nil })
    else { return nil }
    var text = name
    if schema.type(of: field.type)?.isComposite == true { text += " { __typename }" }
    if owner != parent { text = "... on \(owner) { \(text) }" }
    guard let edit = inserting(text, into: set, selecting: owner == parent ? name : nil) else {
      return nil
    }
    var changes = [edit]
    let path = ResponsePath(result.path(of: entity).elements + [.key(name)])
    let value = example(of: field.type)
    switch result.node(of: entity)?[name] {
    case nil: changes.append(.addKey(path, value))
    case .some(let node) where node.isNull: changes.append(.setValue(path, [value]))
    case .some: break
    }
    if owner == parent {
      return Counterfactual(.present, changes, if: "the operation selected `\(name)`")
    }
    let isOptional = !field.type.isNonNull
    let read = route.appending(SwiftName.caseAccessor(owner), isOptional: true)
      .appending(name, isOptional: isOptional)
    return Counterfactual(
      .readable(read.swiftPath),
      changes,
      if: "the operation selected `\(name)` in `... on \(owner)`"
    )
  }

  /// The change that adds a case for a type to the selections of a struct's object.
  func writingFlip(of type: String, _ set: SelectionSetID, in entity: EntityID?) -> Counterfactual?
  {
    guard let entity,
      let edit = inserting("... on \(type) { __typename }", into: set, selecting: nil)
    else { return nil }
    var changes = [edit]
    var condition = "the operation had `... on \(type)` here"
    if result.typename(of: entity).map({ schema.isPossible($0, in: type) }) != true {
      // In a case, changing the type could make the case itself `nil`.
      guard document[set].role == .entity else { return nil }
      let names = schema.commonPossibleTypes(document[set].parentType.name, type)
      guard !names.isEmpty else { return nil }
      changes.append(.setTypename(result.path(of: entity), names))
      condition += " and `__typename` were \(enumerated(names))"
    }
    return Counterfactual(.nonNil, changes, if: condition)
  }

  /// The edit that adds selections to a struct's selection set.
  ///
  /// For a struct with only merged selections, they are added next to a field that it also has.
  private func inserting(
    _ text: String,
    into set: SelectionSetID,
    selecting field: String?
  ) -> CounterfactualChange? {
    for range in document[set].locations
    where sources.text(of: range).utf8.last == UInt8(ascii: "}") {
      let end = range.end - 1
      return .editDocument(SourceRange(file: range.file, start: end, end: end), " \(text) ")
    }
    guard let field else { return nil }
    for accessor in document[set].accessors
    where schema.type(named: accessor.parentType)?.field(named: field) != nil {
      guard let range = accessor.provenance.first?.location, !range.isBuiltIn else { continue }
      let place = SourceRange(file: range.file, start: range.start, end: range.start)
      return .editDocument(place, "\(text) ")
    }
    return nil
  }

  /// An example of a value that a server could send for a field.
  func example(of type: TypeReference) -> JSONValue {
    if type.listItem != nil { return [] }
    switch schema.type(of: type) {
    case .enum(let type): return .string(type.values.first?.name ?? "")
    case .object(let type): return ["__typename": .string(type.name)]
    case .interface(let type):
      return ["__typename": .string(schema.possibleTypes(of: type.name).first?.name ?? type.name)]
    case .union(let type):
      return ["__typename": .string(schema.possibleTypes(of: type.name).first?.name ?? type.name)]
    case .scalar, .inputObject, nil:
      switch type.typeName {
      case "Int": return 1
      case "Float": return .number("1.5")
      case "Boolean": return true
      default: return "text"
      }
    }
  }
}
