import DocumentEditing
import GraphQLRuntime
import GraphQLSyntax
import SelectionIR
import Workspace

/// What taking an item of a list does.
enum PickTarget: Sendable, Equatable {
  /// Selects a struct, or a property of it, and shows it in a pane.
  case set(SelectionSetID, SelectionMember?, PaneID)
  case entity(EntityID)
  /// A value of the response.
  case value(ResponsePath)
  case place(Destination)
  case copy(Copyable)
  /// An operation to execute, as an index into the compiled document's.
  case operation(Int)
  /// A response to show.
  case response(Int)
  /// Something that was run on the server before.
  case run(Int)
  /// A value of a variable, or of a part of it; nil for none.
  case variable([Diagnostic.PathElement], JSONValue?)
  /// Changes of the response that is shown, made on a draft.
  case change(ResponseDraft.Step)
  /// An edit of the documents.
  case edit(DocumentEdit)

  /// A rule about an app's operations, to be taken out.
  case rule(Int)

  func take(on model: inout Model) {
    switch self {
    case .set(let set, let member, let pane):
      if let found = model.core.selection(of: set, member: member) {
        return model.core.jump(to: found, focus: pane)
      }
      var new = model.core.selection
      new.set = set
      new.member = member
      model.core.jump(to: new, focus: pane)
      model.core.say("Nothing in this response is read through \(model.core.compiled[set].path).")
    case .entity(let entity):
      guard let tree = model.core.tree else { return }
      let selection = model.core.selection(atPath: tree.path(to: entity))
      model.core.jump(to: selection, focus: .entities)
    case .value(let path):
      guard let tree = model.core.tree else { return }
      model.core.jump(to: model.core.selection(atPath: tree.path(to: path)), focus: .entities)
    case .place(.type(let name, let field)): model.core.goToType(name, field: field)
    case .place(let destination): model.core.show(destination)
    case .variable(let path, let value): VariablePrompt.set(value, at: path, in: &model.core)
    case .change(let step): Drafting.change(step, in: &model.core)
    case .rule(let index): TypedRules.remove(index, in: &model.core)
    case .edit(let edit): DocumentEdits.edit(edit, on: &model)
    case .operation(let index): model.choose(operation: index)
    case .run(let index): RunRecall.take(index, on: &model)
    case .response(let index): model.core.open(response: index)
    case .copy(let what): what.give(in: &model.core) { core, text in core.ask(.copy(text)) }
    }
  }
}
