import ApolloPolicy
import DialectKit

/// The common properties of files that do not belong to a definition: names, head, and the
/// namespace around declarations (§7.3, 7.4).
struct ApolloFileStyle {
  let options: ApolloOptions
  let names: ApolloNames
  let comments: ApolloComments
  /// The style of schema type declarations.
  let types: ApolloStyle

  init(_ options: ApolloOptions) {
    self.options = options
    names = ApolloNames(options)
    comments = ApolloComments(options: options)
    types = ApolloStyle(ofSchemaTypes: options, namespace: names.namespace)
  }

  var namespace: String { names.namespace }

  /// The module of the schema types, which other modules import.
  var schemaModule: String {
    switch options.moduleType {
    case .embeddedInTarget(let name, _): name
    case .swiftPackage, .other: namespace
    }
  }

  /// The client's module as written in code.
  var client: String { options.clientModule }

  /// The client's type for object types.
  var object: String { options.has(.qualifiedObjects) ? client + ".Object" : "Object" }

  /// The client's type for interfaces.
  var interface: String { options.has(.qualifiedInterfaces) ? client + ".Interface" : "Interface" }

  /// The import of the client's module, with the SPI groups for generated code.
  func clientImport(_ groups: String...) -> String {
    let marks = options.has(.swift6) ? groups.map { "@_spi(\($0)) " }.joined() : ""
    return marks + "import " + client
  }

  /// The imports of test mocks.
  var mockImports: [String] {
    let support =
      options.importsForCocoaPods && !options.has(.mockSupportForCocoaPods)
      ? client : "ApolloTestSupport"
    let mark = options.has(.testableImports) ? "@testable " : ""
    return ["import \(support)", "\(mark)import \(schemaModule)"]
  }

  /// `public `, or an empty string, as the prefix of a declaration outside the schema types'
  /// namespace.
  var schemaAccess: String {
    switch options.moduleType {
    case .embeddedInTarget(_, let access): ApolloStyle.prefix(options.written(access))
    case .swiftPackage, .other: "public "
    }
  }

  /// `NS.` if schema types are in a namespace, as they refer to each other there.
  var qualifierOfEmbedded: String { types.wrapper == nil ? "" : namespace + "." }

  /// Creates a file that users should not edit.
  ///
  /// With a wrapper, which is the line that opens an extension, the body is indented. If the body
  /// ends with a line break, an empty line precedes the closing brace. A wrapped file does not end
  /// with a line break.
  func file(
    path: String,
    imports: [String],
    wrapper: String? = nil,
    endsLine: Bool = true,
    body: (inout SwiftWriter) -> Void
  ) -> GeneratedFile {
    var writer = SwiftWriter()
    writer.head(ApolloComments.generated, imports: imports)
    guard let wrapper else {
      body(&writer)
      return writer.file(path: path, hasFinalNewline: endsLine)
    }
    writer.open(wrapper)
    body(&writer)
    if endsLine { writer.emptyLine() }
    writer.close()
    return writer.file(path: path, hasFinalNewline: false)
  }

  /// Creates a file that users may edit; `purpose` completes the first sentence of its comment.
  ///
  /// Without a purpose, the comment says that the file should not be edited.
  func editableFile(
    path: String,
    purpose: String?,
    imports: [String],
    wrapper: String? = nil,
    body: (inout SwiftWriter) -> Void
  ) -> GeneratedFile {
    var writer = SwiftWriter()
    let head =
      purpose.map { purpose in
        [
          "// @generated",
          "// This file was automatically generated and can be edited to",
          "// \(purpose)",
          "//",
          "// Any changes to this file will not be overwritten by future",
          "// code generation execution.",
        ]
      } ?? ApolloComments.generated
    writer.head(head, imports: imports)
    if let wrapper { writer.open(wrapper) }
    body(&writer)
    if wrapper != nil {
      writer.emptyLine()
      writer.close()
    }
    var file = writer.file(path: path, hasFinalNewline: wrapper == nil)
    file.isEditable = true
    return file
  }
}

extension SwiftWriter {
  /// Writes the comment at the top of a file and its imports, each followed by an empty line.
  fileprivate mutating func head(_ comment: [String], imports: [String]) {
    for line in comment { self.line(line) }
    emptyLine()
    guard !imports.isEmpty else { return }
    for line in imports { self.line(line) }
    emptyLine()
  }

  /// Writes lines without changes.
  mutating func lines(_ lines: [String]) {
    for line in lines { self.line(line) }
  }

  /// Writes a list argument: `[]` if it is empty, one element on the same line, several on one line
  /// each.
  mutating func argument(_ label: String, _ elements: [String], isLast: Bool) {
    let end = isLast ? "" : ","
    guard elements.count > 1 else {
      return line("\(label): [\(elements.joined())]\(end)")
    }
    open("\(label): [")
    for (index, element) in elements.enumerated() {
      line(index < elements.count - 1 ? element + "," : element)
    }
    close("]\(end)")
  }
}
