import GraphQLCompiler
import GraphQLRuntime
import SwiftCodegen

// Texts about dialects that are shown over the panes.

extension Model {
  /// How each dialect reads the selected value.
  var migrationText: String? {
    workspace.shownDialectReaders.map {
      MigrationSheet(responsePath, readers: $0, options: workspace.codegenOptions).text
    }
  }

  /// `:migrate`: the sheet for the selected value.
  mutating func showMigration() -> [Effect] {
    guard let text = migrationText else { return [] }
    let path = responsePath
    let place = path.elements.isEmpty ? "data" : path.subscriptedText
    show(text, title: "Migration of \(place)", language: .swift)
    return []
  }

  /// `:wire`: the request with its variables, and the response that a program gets.
  mutating func showWire() -> [Effect] {
    guard let reader else { return [] }
    let wire = WireForm(reader)
    guard let request = wire.request else {
      say("SwiftGraphQL has no subscriptions.", .warning)
      return []
    }
    var text = request.query
    text += "\n# Variables\n" + JSONPrinter.print(request.variables, layout: .indented)
    if let data = reader.response.data {
      text += "\n# Data\n"
      text +=
        data.endOffset - data.offset > Self.longestWire
        ? "# too long to show; 'gqlview wire' prints it"
        : JSONPrinter.print(wire.rekeyed(data), layout: .indented)
    }
    show(text, title: "Wire form of swift-graphql")
    return []
  }

  /// Data of more bytes is not shown: nobody reads it on a screen.
  private static var longestWire: Int { 1 << 18 }

  /// `:api`: the generated code of the selected struct's type.
  mutating func showAPI(_ argument: String) -> [Effect] {
    guard argument.isEmpty || argument == "whole" else {
      say("':api' takes 'whole', or nothing for what is touched.", .warning)
      return []
    }
    guard let set = memberSet ?? selection.set,
      let generator = workspace.generator(in: dialect, hasWholeTypes: argument == "whole")
    else {
      say("No struct is selected.", .warning)
      return []
    }
    let type = compiled[set].parentType.name
    guard let found = generator.file(ofSchemaType: type) else {
      say("The dialect \(dialect.rawValue) generates no code for \(type).", .warning)
      return []
    }
    let comment = found.comment.isEmpty ? "" : found.comment + "\n\n"
    show(comment + found.file.text, title: found.file.path, language: .swift)
    return []
  }
}
