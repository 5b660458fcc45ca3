import DialectKit
import Dialects
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import TerminalUI

/// Texts about dialects, shown in popups.
enum DialectTexts {
  /// Handles `:migrate`, which shows a table for the selected value.
  static func openMigration(in core: inout Core) {
    guard let text = SelectionSnippets(core: core).text(of: .migration) else { return }
    let path = core.responsePath
    let place = path.elements.isEmpty ? "data" : path.subscriptedText
    ValuePopup.open(text, title: "Migration of \(place)", language: .swift, in: &core)
  }

  /// Handles `:wire`, which shows the request with its variables, and the response that a program
  /// gets.
  static func openWire(in core: inout Core) {
    guard let reader = core.reader else { return }
    let dialects = [core.dialect] + Dialect.allCases
    guard let dialect = dialects.first(where: { $0.wireForm != nil }),
      let wire = dialect.wireForm?.init(reader)
    else { return core.say("No dialect has a separate wire form.", .warning) }
    guard let request = wire.request else {
      return core.say("No wire form: \(DialectRequest.tooManyFields).", .warning)
    }
    var text = request.query
    text += "\n# Variables\n" + JSONPrinter.print(request.variables, layout: .indented)
    if let data = reader.response.data {
      text += "\n# Data\n"
      text +=
        data.endOffset - data.offset > longestWire
        ? "# too long to show; 'gqlview wire' prints it"
        : JSONPrinter.print(wire.rekeyed(data), layout: .indented)
    }
    ValuePopup.open(text, title: "Wire form of \(dialect.rawValue)", in: &core)
  }

  /// The maximum size of displayed data in bytes.
  private static let longestWire = 1 << 18

  /// Handles `:api`, which shows the generated code of the selected struct's type.
  static func openAPI(_ argument: String, in core: inout Core) {
    guard argument.isEmpty || argument == "whole" else {
      return core.say("':api' accepts only 'whole' (default: the selected fields).", .warning)
    }
    guard let set = core.memberSet ?? core.selection.set,
      let generator = core.workspace.generator(in: core.dialect, hasWholeTypes: argument == "whole")
    else {
      return core.say("No struct is selected.", .warning)
    }
    let type = core.compiled[set].parentType.name
    guard let found = generator.file(ofSchemaType: type) else {
      return core.say(
        "The dialect \(core.dialect.rawValue) generates no code for \(type).",
        .warning
      )
    }
    let comment = found.comment.isEmpty ? "" : found.comment + "\n\n"
    let (shown, title) = (comment + found.file.text, found.file.path)
    ValuePopup.open(shown, title: title, language: .swift, in: &core)
  }
}
