import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import SelectionIR

/// Which of the proposal's two texts is followed where they differ.
enum ProposalStyle: Sendable {
  /// The proposal itself.
  case proposal
  /// The draft that came before it.
  case draft

  /// Whether the struct of a list is named in the singular: `AllAnimal`, not `AllAnimals`.
  var namesListsInSingular: Bool {
    switch self {
    case .proposal: true
    case .draft: false
    }
  }

  /// Whether parent types are cases of enums, `.Interface(.Animal)`, or the types themselves.
  var namesParentTypes: Bool {
    switch self {
    case .proposal: false
    case .draft: true
    }
  }

  /// Whether a dictionary of one variable stands on one line.
  var keepsOneVariableOnItsLine: Bool {
    switch self {
    case .proposal: false
    case .draft: true
    }
  }
}

extension CompiledDocument {
  /// The document with structs of lists named by their response keys as they are.
  ///
  /// A struct keeps its name where the other one is taken.
  func namingListsInPlural() -> CompiledDocument {
    var document = self
    let fragmentStructs = Set(fragments.map(\.structName))
    var paths = selectionSets.map(\.path)
    for set in selectionSets {
      guard let enclosing = set.enclosing else { continue }
      let index = Int(set.id.rawValue)
      paths[index] = paths[Int(enclosing.rawValue)] + "." + set.name
      let accessor = self[enclosing].accessors.first { $0.selectionSet == set.id }
      guard let accessor, accessor.type.listItem != nil else { continue }
      let name = SwiftName.entity(accessor.responseKey, isList: false)
      let siblings = self[enclosing].children.filter { $0 != set.id }.map { self[$0].name }
      guard !siblings.contains(name), !fragmentStructs.contains(name) else { continue }
      paths[index] = paths[Int(enclosing.rawValue)] + "." + name
    }
    for index in paths.indices { document.selectionSets[index].path = paths[index] }
    return document
  }
}

/// The parent types of the draft: `.Interface(.Animal)` for the type that the proposal names.
extension ProposalWriter {
  mutating func parentTypeNames(_ types: UsedSchemaTypes) {
    let kinds = [
      ("Object", types.objects.map(\.name)), ("Interface", types.interfaces.map(\.name)),
      ("Union", types.unions.map(\.name)),
    ]
    guard kinds.contains(where: { !$0.1.isEmpty }) else { return }
    out.blank()
    out.open("extension \(names.runtimeModule).ParentType {")
    for (kind, types) in kinds where !types.isEmpty {
      out.blank()
      out.open("\(access)enum \(kind)Name {")
      for type in types { out.line("case \(SwiftNames.identifier(names[type]))") }
      out.close()
      out.blank()
      out.open(
        "\(access)static func \(kind)(_ name: \(kind)Name) -> \(names.runtimeModule).ParentType {"
      )
      out.line("switch name {")
      for type in types {
        let name = SwiftNames.identifier(names[type])
        out.line("case .\(name): .\(kind)(\(scope.qualifiedSchemaType(type)).self)")
      }
      out.line("}")
      out.close()
    }
    out.close()
  }
}
