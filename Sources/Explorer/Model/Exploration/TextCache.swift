import DialectKit
import Dialects
import GraphQLSyntax
import TerminalUI
import Workspace

/// Source texts with their colours, and generated code: made when first asked for.
struct TextCache: Sendable {
  private var contents: [SourceFileID: TextContent] = [:]
  private var generated: [GeneratedDefinition: GeneratedCode] = [:]

  /// The text of a source file; nil where there is no such file.
  mutating func content(_ file: SourceFileID, in workspace: Workspace) -> TextContent? {
    guard let source = workspace.sources.shownFile(file) else { return nil }
    if let content = contents[file], content.file === source { return content }
    let isGraphQL = !source.name.hasSuffix(".json") && !source.name.hasSuffix(".swift")
    let content = TextContent(file: source, language: isGraphQL ? .graphQL : .plain)
    contents[file] = content
    return content
  }

  /// The generated code of a definition in the dialect in use; nil where none is generated.
  mutating func code(of definition: GeneratedDefinition, in workspace: Workspace) -> GeneratedCode?
  {
    if let code = generated[definition] { return code }
    let code = known(definition, in: workspace)
    generated[definition] = code
    return code
  }

  /// The same without keeping it.
  func known(_ definition: GeneratedDefinition, in workspace: Workspace) -> GeneratedCode? {
    if let code = generated[definition] { return code }
    guard let generator = workspace.generator(in: workspace.dialect) else { return nil }
    return generator.file(of: definition).map { GeneratedCode($0, of: workspace.compiled) }
  }

  /// Forgets generated code, for another dialect writes it now.
  mutating func forgetCode() { generated = [:] }
}
