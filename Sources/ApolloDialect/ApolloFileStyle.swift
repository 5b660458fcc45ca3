import ApolloPolicy
import DialectKit

/// What the files that belong to no definition have in common: names, head, the namespace around
/// declarations (§7.3, 7.4).
struct ApolloFileStyle {
  let options: ApolloOptions
  let names: ApolloNames
  let comments: ApolloComments
  /// How schema types begin.
  let types: ApolloStyle

  init(_ options: ApolloOptions) {
    self.options = options
    names = ApolloNames(options)
    comments = ApolloComments(options: options)
    types = ApolloStyle(ofSchemaTypes: options, namespace: names.namespace)
  }

  var namespace: String { names.namespace }

  /// The module that code outside the schema types' imports for them.
  var schemaModule: String {
    switch options.moduleType {
    case .embeddedInTarget(let name, _): name
    case .swiftPackage, .other: namespace
    }
  }

  /// The client's module as code names it.
  var client: String { options.clientModule }

  /// The client's type of an object type.
  var object: String { options.has(.qualifiedObjects) ? client + ".Object" : "Object" }

  /// The client's type of an interface.
  var interface: String { options.has(.qualifiedInterfaces) ? client + ".Interface" : "Interface" }

  /// The import of the client's module, with what it shows to generated code alone.
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

  /// `NS.` where schema types stand in a namespace, as they name each other there.
  var qualifierOfEmbedded: String { types.wrapper == nil ? "" : namespace + "." }

  /// A file that nobody edits.
  ///
  /// With a wrapper, the line that opens an extension, the body is one level deeper. A body that
  /// ends its file with a line end leaves an empty line in front of the closing brace, and a wrapped
  /// file has no line end at its end.
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

  /// A file that is a person's to edit once it is there; `purpose` ends its first sentence, without
  /// one the file says that it is not.
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
  /// The comment at the top of a file, and its imports, an empty line behind each.
  fileprivate mutating func head(_ comment: [String], imports: [String]) {
    for line in comment { self.line(line) }
    emptyLine()
    guard !imports.isEmpty else { return }
    for line in imports { self.line(line) }
    emptyLine()
  }

  /// Writes lines as they are.
  mutating func lines(_ lines: [String]) {
    for line in lines { self.line(line) }
  }

  /// Writes an argument that is a list: none as `[]`, one on the line, of more one a line.
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
