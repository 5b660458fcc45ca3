import Explorer
import GraphQLSchema
import GraphQLSyntax
import Workspace

/// The commands of the Schema pane.
let schemaCommands: [Command] = [
  Command(
    "references",
    "gr",
    help: "list uses of the field, type or fragment in documents and response",
    group: .going,
    synonyms: ["find references", "usages"],
    after: "symbols",
    of: .pane(SchemaPane.self)
  ) { pane, core, _ in
    // In the Schema pane, the command applies to the displayed type.
    let lists = PlaceLists(core: core)
    if core.focus == SchemaPane.id {
      lists.openUses(ofType: pane.type ?? "", in: &core)
    } else {
      lists.openReferences(in: &core)
    }
  },
  Command(
    "go-coordinate",
    help: "go to a schema element such as Query.hero, Query.hero(id:) or @include",
    group: .going,
    argument: "COORDINATE",
    aliases: ["coordinate"],
    after: "first-nil",
    disabled: { _, core in core.workspace.schema == nil ? "No schema is loaded." : nil },
    of: .pane(SchemaPane.self)
  ) { pane, core, invocation in pane.go(toCoordinate: invocation.argument ?? "", in: &core) },
  Command(
    "all-types",
    "T",
    help: "list the types of the schema",
    group: .going,
    after: "inline-fragments",
    disabled: { _, core in core.workspace.schema == nil ? "No schema is loaded." : nil },
    of: .inside(SchemaPane.self)
  ) { pane, core, _ in pane.pickType(in: &core) },
  Command(
    "used-by",
    "U",
    help: "list the places where the documents select the type's fields",
    group: .going,
    synonyms: ["usages"],
    after: "all-types",
    disabled: { pane, _ in pane.type == nil ? "No type is open." : nil },
    of: .inside(SchemaPane.self)
  ) { pane, core, _ in
    PlaceLists(core: core).openUses(ofType: pane.type ?? "", in: &core)
  },
]

extension SchemaPane {
  /// Goes to the name in the definition of the element that a schema coordinate names.
  fileprivate func go(toCoordinate text: String, in core: inout Core) {
    guard let schema = core.workspace.schema else { return }
    let file = SourceFile(id: .builtIn, name: "coordinate", utf8: Array(text.utf8))
    do throws(SyntaxError) {
      let coordinate = try SchemaCoordinateParser.parse(file)
      do throws(Schema.CoordinateFault) {
        let element = try schema.element(at: coordinate)
        guard !element.nameRange.isBuiltIn else {
          return core.say("\(coordinate) is built in and not defined in a file.")
        }
        core.show(.source(element.nameRange))
        core.say("\(coordinate): \(element.kind)")
      } catch {
        core.say(error.message)
      }
    } catch {
      core.say("\(error.message) \(error.notes.joined(separator: " "))")
    }
  }

  fileprivate func pickType(in core: inout Core) {
    let items = (core.workspace.schema?.ownTypes ?? []).map { type in
      PickList.Item(type.name, note: type.kindWord, .place(.type(type.name, field: nil)))
    }
    PickList.open("Types", items, emptyMessage: "The schema defines no types.", in: &core)
  }
}
