import CommandLineSupport
import GraphQLSyntax
import Workspace

/// How named schema files relate to the schema of a project.
enum SchemaMembership {
  /// No schema file is named: the project's schema is used.
  case none
  /// The named files are part of the project's schema, or add types to it.
  case part
  /// The named files are a separate schema, which replaces the project's.
  case own

  init(of files: [String], in project: Project) {
    if files.isEmpty {
      self = .none
    } else if files.contains(where: project.isSchema) {
      self = .part
    } else {
      self = files.contains(where: Self.definesRoot) ? .own : .part
    }
  }

  /// Whether a file defines the query root type.
  private static func definesRoot(_ path: String) -> Bool {
    guard let input = try? InputFiles.text(at: path) else { return false }
    // An introspection result is a whole schema.
    guard input.role == .graphql else { return true }
    var sources = SourceMap()
    let (document, _) = Parser.parse(sources.add(name: path, utf8: input.utf8))
    return document.definitions.contains { definition in
      switch definition {
      case .schema(let schema): !schema.isExtension
      case .type(let type): !type.isExtension && type.name.text == "Query"
      case .operation, .fragment, .directive: false
      }
    }
  }
}
