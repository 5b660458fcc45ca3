import GraphQLRuntime
import GraphQLSyntax
import ResponseAnalysis
package import TerminalUI
import Workspace

/// The prompt for another value of the response, validated against the schema while typing.
///
/// Invalid values are reported but accepted, because the user may want to see how the program
/// handles them.
package struct NewValuePrompt: LinePrompt {
  private let path: ResponsePath
  private let type: TypeReference
  private let old: JSONValue?
  package var editor: EditableLine
  /// The program's reaction to the typed value as a sentence; empty if the value is valid.
  private(set) var note = ""

  package var name: String { "new value" }
  package var mark: String { "\(title) = " }
  package static var history: WritableKeyPath<Preferences, LineHistory>? { \.responseValues }

  /// The maximum length of a value that can be edited.
  private static let longest = 10_000

  /// Returns `nil` if no value is selected or the value is too long.
  init?(_ core: Core) {
    guard let place = ChangeableValue(core), let reader = core.reader else { return nil }
    let node = reader.response.data?.node(at: place.path.elements)
    if let node, node.endOffset - node.offset > Self.longest { return nil }
    path = place.path
    type = place.type
    old = node.map { JSONValue($0) }
    editor = EditableLine(old.map { TypedValue.text(of: $0, as: place.type) } ?? "")
  }

  private var title: String { "\(path.subscriptedText): \(type)" }

  package func accept(on model: inout Model) {
    model.core.popup = nil
    remember(in: &model.core)
    take(editor.text, in: &model.core)
  }

  package func textChanged(on model: inout Model) {
    var prompt = self
    prompt.note = fault(in: model.core)
    model.core.popup = prompt
  }

  /// Applies the typed value as a change; empty text removes the key.
  func take(_ text: String, in core: inout Core) {
    switch TypedValue(text, as: type, in: core.workspace.schema) {
    case .fault(let fault): core.say(fault, .error)
    case .value(let value):
      if value == old { return core.say("The value is unchanged.") }
      guard let change = change(to: value) else {
        return core.say("A list element can be null but cannot be removed.", .warning)
      }
      ResponseEditing.change([change], in: &core)
    }
  }

  /// Returns `nil` if there is no change, because an element cannot be removed from a list.
  private func change(to value: JSONValue?) -> CounterfactualChange? {
    switch value {
    case nil:
      if case .key? = path.elements.last { .removeKey(path) } else { nil }
    case .null? where old != nil: .setNull(path)
    case let value?: old == nil ? .addKey(path, value) : .setValue(path, [value])
    }
  }

  /// Returns the executor's fault for the typed value.
  private func fault(in core: Core) -> String {
    switch TypedValue(editor.text, as: type, in: core.workspace.schema) {
    case .fault(let fault): return fault
    case .value(let value):
      guard value != old, let change = change(to: value) else { return "" }
      return core.reader?.fault(making: change) ?? ""
    }
  }

  package func message(_ model: Model) -> Message? {
    note.isEmpty ? nil : Message(text: note, role: .warning)
  }

  package func accessibilityText(_ model: Model) -> [String] {
    ["New value of \(title): \(editor.accessibilityText). \(note)"]
  }
}
