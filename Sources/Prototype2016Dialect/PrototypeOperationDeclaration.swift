import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Writes the class of an operation with its nested structs, and the protocols of its places
/// (AP-P1-P14, AP-P29).
extension PrototypeWriter {
  mutating func operation(_ model: PrototypeOperation) {
    let operation = document.operations[model.index]
    out.begin(.operation(model.index))
    out.documentation(operation.description)
    out.open("\(access)final class \(operation.structName): GraphQLQuery {")
    variables(of: operation)
    out.blank()
    out.literal("\(access)let operationDefinition: String = ", operation.document)
    writeQueryDocument(of: operation)
    typealiases(of: model)
    out.blank()
    structs(of: model)
    out.close()
    out.end()
    for (place, id) in model.ownProtocols {
      out.blank()
      placeProtocol(id, of: place, in: model)
    }
  }

  // MARK: Variables

  private mutating func variables(of operation: CompiledOperation) {
    let taken: Set<String> = ["operationDefinition", "queryDocument", "variables"]
    let names = MemberNames.unique(operation.variables.map(\.name), taken: taken)
    let types = operation.variables.map { variable in
      input(variable.type, isOptional: variable.defaultValue != nil)
    }
    for ((variable, name), type) in zip(zip(operation.variables, names), types) {
      out.documentation(variable.description)
      out.line("\(access)let \(SwiftNames.identifier(name)): \(type)")
    }
    out.blank()
    let parameters = zip(names, types).map { name, type in
      "\(SwiftNames.parameterLabel(name)): \(type)" + (type.isOptional ? " = nil" : "")
    }
    guard !parameters.isEmpty else {
      out.line("\(access)init() {}")
      out.blank()
      out.line("\(access)var variables: GraphQLMap? { nil }")
      return
    }
    out.open("\(access)init(\(parameters.joined(separator: ", "))) {")
    for name in names {
      out.line("self.\(SwiftNames.identifier(name)) = \(SwiftNames.parameter(name))")
    }
    out.close()
    out.blank()
    out.open("\(access)var variables: GraphQLMap? {")
    out.open("[")
    for (variable, name) in zip(operation.variables, names) {
      out.line("\(SwiftLiteral.string(variable.name)): \(SwiftNames.member(name)),")
    }
    out.close("]")
    out.close()
  }

  /// The type of a variable; an input object is a map, for the prototype has none of them.
  private func input(_ type: TypeReference, isOptional: Bool) -> SwiftType {
    let name = type.typeName
    if case .inputObject = schema.type(named: name) {
      return swiftType(type, leaf: "GraphQLMap", isConditional: isOptional)
    }
    return swiftType(type, leaf: leaf(name), isConditional: isOptional)
  }

  private mutating func writeQueryDocument(of operation: CompiledOperation) {
    let classes = operation.fragments.compactMap { dialect.names.fragmentClasses[$0] }
    guard !classes.isEmpty else { return }
    out.blank()
    out.open("\(access)var queryDocument: String {")
    let parts = ["operationDefinition"] + classes.map { "\(top($0)).fragmentDefinition" }
    out.open("[")
    for part in parts { out.line(part + ",") }
    out.close("].joined(separator: \"\\n\")")
    out.close()
  }

  private mutating func typealiases(of model: PrototypeOperation) {
    guard !model.ownProtocols.isEmpty else { return }
    out.blank()
    for (place, id) in model.ownProtocols {
      let name = SwiftNames.identifier(model.places[place].flatName)
      out.line("\(access)typealias \(name) = \(model.protocols[id].name)")
    }
  }

  // MARK: Structs

  private mutating func structs(of model: PrototypeOperation) {
    var nested: [Int: [Int]] = [:]
    var flat: [Int] = []
    for place in model.places.indices.dropFirst() {
      guard let holder = model.places[place].holder?.place else { continue }
      let path = model.places[holder].variants[0].path
      if model.places[place].variants.allSatisfy({ $0.path == "\(path).\($0.name)" }), holder != 0 {
        nested[holder, default: []].append(place)
      } else {
        flat.append(place)
      }
    }
    structure(model, place: 0, variant: 0, nested: nested, flat: flat)
  }

  private mutating func structure(
    _ model: PrototypeOperation,
    place id: Int,
    variant position: Int,
    nested: [Int: [Int]],
    flat: [Int] = []
  ) {
    let place = model.places[id]
    let variant = place.variants[position]
    out.begin(.selectionSet(variant.set))
    let protocols = model.protocols.withoutImplied(variant.protocols).map { top($0, in: model) }
    let conformances = (protocols + ["GraphQLMapConvertible"]).joined(separator: ", ")
    out.open("\(access)struct \(SwiftNames.identifier(variant.name)): \(conformances) {")
    for field in variant.fields { property(field, of: variant, in: model) }
    witnesses(of: variant, in: model)
    out.blank()
    initializer(of: variant, in: model)
    for child in nested[id] ?? [] {
      for position in model.places[child].variants.indices {
        out.blank()
        structure(model, place: child, variant: position, nested: nested)
      }
    }
    for child in flat {
      for position in model.places[child].variants.indices {
        out.blank()
        structure(model, place: child, variant: position, nested: nested)
      }
    }
    out.close()
    out.end()
  }

  /// The name of a protocol in a struct of the operation; the operation's own protocols are
  /// referred to by type alias.
  private func top(_ id: Int, in model: PrototypeOperation) -> String {
    guard id >= model.protocols.fragmentCount,
      let place = model.places.first(where: { $0.ownProtocol == id })
    else { return top(model.protocols[id].name) }
    return SwiftNames.identifier(place.flatName)
  }

  private mutating func property(
    _ field: PrototypeOperation.Field,
    of variant: PrototypeOperation.Variant,
    in model: PrototypeOperation
  ) {
    let type = propertyType(field, in: model)
    out.begin(document.node(of: field.responseKey, in: variant.set, or: field.set))
    deprecation(of: field.field)
    out.line("\(access)let \(SwiftNames.identifier(field.responseKey)): \(type)")
    out.end()
  }

  /// Writes the properties through which protocols see a field that the struct has with another
  /// type.
  ///
  /// Without the `as` cast, Swift would select the protocol's property and recurse.
  private mutating func witnesses(
    of variant: PrototypeOperation.Variant,
    in model: PrototypeOperation
  ) {
    var isFirst = true
    for id in variant.protocols {
      for requirement in model.protocols[id].requirements where requirement.isWitnessed {
        guard let field = variant.fields.first(where: { $0.responseKey == requirement.responseKey })
        else { continue }
        if isFirst { out.blank() }
        isFirst = false
        let type = requirementType(requirement, in: model)
        let name = witnessName(requirement, of: id)
        let property = own(requirement.responseKey)
        out.line(
          "\(access)var \(name): \(type) { \(property) as \(propertyType(field, in: model)) }"
        )
      }
    }
  }

  private func propertyType(
    _ field: PrototypeOperation.Field,
    in model: PrototypeOperation
  ) -> SwiftType {
    let leaf = field.child.map { model.places[$0].swiftType } ?? self.leaf(field.type.typeName)
    return swiftType(field.type, leaf: leaf, isConditional: field.isConditional)
  }

  /// A property inside its own struct, with `self.` if the name could refer to a type or the
  /// initializer's parameter.
  private func own(_ responseKey: String) -> String {
    let name = SwiftNames.identifier(responseKey)
    let isPlain = name.utf8.first.map { $0 >= UInt8(ascii: "a") } ?? false
    return isPlain && name != "map" && !name.hasPrefix("`") ? name : "self.\(name)"
  }

  func witnessName(_ requirement: PrototypeProtocol.Requirement, of id: Int) -> String {
    "__\(protocols[id].name)_\(requirement.responseKey)"
  }

  private mutating func initializer(
    of variant: PrototypeOperation.Variant,
    in model: PrototypeOperation
  ) {
    guard !variant.fields.isEmpty else {
      return out.line("\(access)init(map: GraphQLMap) throws {}")
    }
    out.open("\(access)init(map: GraphQLMap) throws {")
    for field in variant.fields {
      let key = SwiftLiteral.string(field.responseKey)
      let function = field.type.listItem == nil ? "value" : "list"
      let head = "\(own(field.responseKey)) = try map.\(function)(forKey: \(key)"
      guard let child = field.child, model.places[child].isPolymorphic else {
        out.line(head + ")")
        continue
      }
      let types = model.places[child].variants.flatMap { variant in
        variant.objectTypes.map { "\(SwiftLiteral.string($0)): \(variant.name).self" }
      }
      let line = "\(head), possibleTypes: [\(types.joined(separator: ", "))])"
      if line.utf8.count <= SwiftWriter.longLine {
        out.line(line)
      } else {
        out.open(head + ", possibleTypes: [")
        for type in types { out.line(type + ",") }
        out.close("])")
      }
    }
    out.close()
  }

  // MARK: Protocols

  /// The type of a requirement outside the class.
  func requirementType(
    _ requirement: PrototypeProtocol.Requirement,
    in model: PrototypeOperation?
  ) -> SwiftType {
    let leaf =
      switch requirement.child {
      case .protocol(let id): "any \(top(protocols[id].name))"
      case .place(let place): model.map { outerType(of: place, in: $0) } ?? ""
      case nil: self.leaf(requirement.type.typeName)
      }
    return swiftType(requirement.type, leaf: leaf, isConditional: requirement.isConditional)
  }

  private func outerType(of place: Int, in model: PrototypeOperation) -> String {
    guard let own = model.places[place].ownProtocol else {
      return model.places[place].variants[0].path
    }
    return "any \(model.protocols[own].name)"
  }

  private mutating func placeProtocol(_ id: Int, of place: Int, in model: PrototypeOperation) {
    // If the compiled set itself has no struct, its place's protocol represents it.
    let set = model.places[place].seeds[0].set
    out.begin(.selectionSet(set))
    declaration(of: id, node: set, in: model)
    out.end()
  }

  /// Writes a protocol, and the extension that gives witnessed requirements their names.
  mutating func declaration(of id: Int, node set: SelectionSetID, in model: PrototypeOperation?) {
    let found = protocols[id]
    let refined =
      ": "
      + (found.refined.isEmpty ? ["GraphQLObject"] : found.refined.map { protocols[$0].name })
      .joined(separator: ", ")
    guard !found.requirements.isEmpty else {
      return out.line("\(access)protocol \(SwiftNames.identifier(found.name))\(refined) {}")
    }
    out.open("\(access)protocol \(SwiftNames.identifier(found.name))\(refined) {")
    for requirement in found.requirements {
      let type = requirementType(requirement, in: model)
      let name =
        requirement.isWitnessed
        ? witnessName(requirement, of: id) : SwiftNames.identifier(requirement.responseKey)
      out.line(
        "var \(name): \(type) { get }",
        as: document.node(of: requirement.responseKey, in: set)
      )
    }
    out.close()
    let witnessed = found.requirements.filter(\.isWitnessed)
    guard !witnessed.isEmpty else { return }
    out.blank()
    out.open("extension \(SwiftNames.identifier(found.name)) {")
    for requirement in witnessed {
      let type = requirementType(requirement, in: model)
      let name = SwiftNames.identifier(requirement.responseKey)
      out.line("\(access)var \(name): \(type) { \(witnessName(requirement, of: id)) }")
    }
    out.close()
  }
}
