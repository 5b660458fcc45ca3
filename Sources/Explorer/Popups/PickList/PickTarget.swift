package import DocumentEditing
package import GraphQLRuntime
package import GraphQLSyntax
package import SelectionIR
package import Workspace

/// The effect of selecting an item.
package enum PickTarget: Sendable, Equatable {
  /// Select a struct or its property, and show it in a pane.
  case set(SelectionSetID, SelectionMember?, PaneID)
  case entity(EntityID)
  /// Select a value of the response.
  case value(ResponsePath)
  case place(Destination)
  case copy(Copyable)
  /// Execute an operation, given by its index in the compiled document.
  case operation(Int)
  /// Show a response.
  case response(Int)
  /// Restore an earlier run on the server.
  case run(Int)
  /// Set the value of a variable or of a part of it; `nil` removes it.
  case variable([Diagnostic.PathElement], JSONValue?)
  /// Apply changes to a draft of the displayed response.
  case change(ResponseDraft.Step)
  /// Edit the documents.
  case edit(DocumentEdit)

  /// Remove a rule about an app's operations.
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
      model.core.say("No object of this response is read as \(model.core.compiled[set].path).")
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
    case .change(let step): ResponseEditing.change(step, in: &model.core)
    case .rule(let index): TypedRules.remove(index, in: &model.core)
    case .edit(let edit): DocumentEdits.edit(edit, on: &model)
    case .operation(let index): model.choose(operation: index)
    case .run(let index): RunRecall.take(index, on: &model)
    case .response(let index): model.core.open(response: index)
    case .copy(let what): what.give(in: &model.core) { core, text in core.request(.copy(text)) }
    }
  }
}
