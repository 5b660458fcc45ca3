import DialectKit
import Dialects
import GraphQLSyntax
import TerminalUI
import Workspace

/// A cache of source texts with their colors, and of generated code.
struct TextCache: Sendable {
  private var contents: [SourceFileID: TextContent] = [:]
  private var generated: [GeneratedDefinition: GeneratedCode] = [:]

  /// Returns the text of a source file, or `nil` if there is no such file.
  mutating func content(_ file: SourceFileID, in workspace: Workspace) -> TextContent? {
    guard let source = workspace.sources.shownFile(file) else { return nil }
    if let content = contents[file], content.file === source { return content }
    let isGraphQL = !source.name.hasSuffix(".json") && !source.name.hasSuffix(".swift")
    let content = TextContent(file: source, language: isGraphQL ? .graphQL : .plain)
    contents[file] = content
    return content
  }

  /// Returns the generated code of a definition in the current dialect, or `nil` if there is none.
  mutating func code(of definition: GeneratedDefinition, in workspace: Workspace) -> GeneratedCode?
  {
    if let code = generated[definition] { return code }
    let code = known(definition, in: workspace)
    generated[definition] = code
    return code
  }

  /// Returns the generated code of a definition without caching it.
  func known(_ definition: GeneratedDefinition, in workspace: Workspace) -> GeneratedCode? {
    if let code = generated[definition] { return code }
    guard let generator = workspace.generator(in: workspace.dialect) else { return nil }
    return generator.file(of: definition).map { GeneratedCode($0, of: workspace.compiled) }
  }

  /// Clears the generated code after a change of the dialect.
  mutating func forgetCode() { generated = [:] }
}
