import ApolloPolicy
import DialectKit
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Reports schema types whose files do not compile by themselves or together with others.
struct ApolloTypeLimits {
  private let source: DialectSource
  private let options: ApolloOptions
  private let names: ApolloNames
  private let types: ApolloSchemaTypes

  init(_ source: DialectSource, types: ApolloSchemaTypes) {
    self.source = source
    self.types = types
    options = source.apollo
    names = ApolloNames(source.apollo)
  }

  func diagnostics() -> [Diagnostic] { objectTypes() + ownNames() + oneOfCycles() + files() }

  /// Reports a schema without used object types, because an empty dictionary literal must be `[:]`.
  private func objectTypes() -> [Diagnostic] {
    guard types.objects.isEmpty, options.has(.objectTypeMap) else { return [] }
    return [
      .apolloLimit(
        "ObjectTypeMap",
        "The definitions do not use any object type, so the dictionary 'objectTypeMap' is "
          + "written as '[ ]'; the generated code does not compile.",
        at: source.document.fragments.prefix(1).map(\.nameLocation)
      )
    ]
  }

  /// Reports types whose declaration refers to itself, such as `static let Union = Union(…)`.
  private func ownNames() -> [Diagnostic] {
    var named = types.unions.map { (NamedType.union($0), "Union") }
    if !options.has(.qualifiedInterfaces) {
      named += types.interfaces.map { (.interface($0), "Interface") }
    }
    if !options.has(.qualifiedObjects) { named += types.objects.map { (.object($0), "Object") } }
    return named.compactMap { type, constructor in
      guard names.type(type) == constructor else { return nil }
      return .apolloLimit(
        "NameClash",
        "The type '\(type.name)' is called '\(constructor)' in Swift, like the type of its own "
          + "value; the generated code does not compile.",
        at: [type.info.nameRange]
      )
    }
  }

  // MARK: One-of input objects

  /// Reports one-of input objects that contain each other.
  ///
  /// Their enums need `indirect`, which is written only for an enum that contains itself. Each
  /// cycle is reported at its first type.
  private func oneOfCycles() -> [Diagnostic] {
    guard options.has(.oneOfInputs) else { return [] }
    let enums = types.inputObjects.filter(\.isOneOf)
    let ranks = Dictionary(enums.enumerated().map { ($1.name, $0) }) { first, _ in first }
    let held = enums.map { type in
      type.fields.compactMap { field -> (to: Int, field: InputValueDefinition)? in
        guard field.type.listItem == nil, let to = ranks[field.type.typeName] else { return nil }
        return field.type.typeName == type.name && options.has(.indirectCases) ? nil : (to, field)
      }
    }
    return enums.indices.compactMap { start in
      var known: Set<Int> = []
      guard let fields = Self.way(from: start, to: start, held, &known) else { return nil }
      let members = ([start] + fields.dropLast().map(\.to)).map { "'\(enums[$0].name)'" }
      let subject =
        members.count == 1
        ? "The '@oneOf' input object \(members[0]) contains itself"
        : "The '@oneOf' input objects \(members.joined(separator: ", ")) contain each other"
      return .apolloLimit(
        "OneOfCycle",
        subject
          + ", and the cases of enums for this are not 'indirect'; the generated code does not "
          + "compile.",
        at: fields.map(\.field.nameRange)
      )
    }
  }

  private typealias Held = (to: Int, field: InputValueDefinition)

  /// The fields that lead from one enum to another through later enums only.
  private static func way(
    from: Int,
    to goal: Int,
    _ held: [[Held]],
    _ known: inout Set<Int>
  ) -> [Held]? {
    for step in held[from] {
      if step.to == goal { return [step] }
      guard step.to > goal, known.insert(step.to).inserted,
        let rest = way(from: step.to, to: goal, held, &known)
      else { continue }
      return [step] + rest
    }
    return nil
  }

  // MARK: Files

  /// Reports files with the same name, which Swift rejects in a module.
  ///
  /// Equal names of definitions and enums or input objects are reported separately.
  private func files() -> [Diagnostic] {
    guard options.hasOperationsInSchemaModule else { return [] }
    let places = ApolloFileLocations(ApolloFileStyle(options))
    let beside =
      types.objects.map { NamedType.object($0) } + types.interfaces.map { .interface($0) }
      + types.unions.map { .union($0) }
    let taken = Dictionary(
      beside.map { (Self.file(places.schemaType($0.name, kind: $0.kind)), $0) }
    ) { first, _ in first }
    let definitions =
      source.document.operations.filter { $0.name != nil }.map { ($0.structName, $0.nameLocation) }
      + source.document.fragments.map { (names.fragmentFile($0.name), $0.nameLocation) }
    return definitions.compactMap { name, location in
      let file = ApolloLetterCase.raised(name) + ".graphql.swift"
      return taken[file].map { type in
        var limit = Diagnostic.apolloLimit(
          "FileName",
          "The definition and the type '\(type.name)' both have a file '\(file)', which one module "
            + "cannot have; the generated code does not compile.",
          at: [location, type.info.nameRange]
        )
        if options.has(.schemaTypeFileSuffixes) {
          limit.notes = [
            "'appendSchemaTypeFilenameSuffix' in the configuration renames the type's file."
          ]
        }
        return limit
      }
    }
  }

  private static func file(_ path: String) -> String {
    String(path.utf8.split(separator: UInt8(ascii: "/")).last.map(Substring.init) ?? "")
  }
}
