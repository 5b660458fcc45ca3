import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import SelectionIR

/// The version of the proposal to follow where its two texts differ.
enum ProposalStyle: Sendable {
  /// The proposal itself.
  case proposal
  /// The earlier draft.
  case draft

  /// Whether the struct of a list has a singular name: `AllAnimal` instead of `AllAnimals`.
  var namesListsInSingular: Bool {
    switch self {
    case .proposal: true
    case .draft: false
    }
  }

  /// Whether parent types are enum cases, `.Interface(.Animal)`, or the types themselves.
  var namesParentTypes: Bool {
    switch self {
    case .proposal: false
    case .draft: true
    }
  }

  /// Whether a dictionary of one variable is written on one line.
  var keepsOneVariableOnItsLine: Bool {
    switch self {
    case .proposal: false
    case .draft: true
    }
  }
}

extension CompiledDocument {
  /// Returns the document with structs of lists named by their unchanged response keys.
  ///
  /// A struct keeps its name if the other one is taken.
  func namingListsInPlural() -> CompiledDocument {
    var document = self
    let fragmentStructs = Set(fragments.map(\.structName))
    var paths = selectionSets.map(\.path)
    // The response keys of lists of objects.
    var lists: [SelectionSetID: String] = [:]
    for holder in selectionSets {
      for accessor in holder.accessors.reversed() {
        guard let set = accessor.selectionSet, self[set].enclosing == holder.id else { continue }
        lists[set] = accessor.type.listItem == nil ? nil : accessor.responseKey
      }
    }
    var childNames: [SelectionSetID: [String: Int]] = [:]
    for set in selectionSets {
      guard let enclosing = set.enclosing else { continue }
      let index = Int(set.id.rawValue)
      paths[index] = paths[Int(enclosing.rawValue)] + "." + set.name
      guard let key = lists[set.id] else { continue }
      let name = SwiftName.entity(key, isList: false)
      let names =
        childNames[enclosing]
        ?? Dictionary(self[enclosing].children.map { (self[$0].name, 1) }, uniquingKeysWith: +)
      childNames[enclosing] = names
      let isTaken = names[name, default: 0] > (set.name == name ? 1 : 0)
      guard !isTaken, !fragmentStructs.contains(name) else { continue }
      paths[index] = paths[Int(enclosing.rawValue)] + "." + name
    }
    for index in paths.indices { document.selectionSets[index].path = paths[index] }
    return document
  }
}

/// Writes the draft's parent types: `.Interface(.Animal)` for the type that the proposal refers to.
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
