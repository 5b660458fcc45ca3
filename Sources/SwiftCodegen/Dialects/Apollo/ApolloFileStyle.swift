import GraphQLCompiler

/// What all files of the released client's dialect have in common: names, head, the namespace around
/// declarations, documentation (§7.3-7.5).
struct ApolloFileStyle {
  let options: ApolloOptions
  let names: ApolloNames
  /// `nonisolated ` or nothing.
  let nonisolated: String

  init(_ options: ApolloOptions) {
    self.options = options
    names = ApolloNames(options)
    let marks = options.marksTypesNonisolated ?? true
    nonisolated = marks && options.has(.nonisolatedTypes) ? "nonisolated " : ""
  }

  var namespace: String { names.namespace }

  /// The module that code outside the schema types' imports for them.
  var schemaModule: String {
    switch options.moduleType {
    case .embeddedInTarget(let name, _): name
    case .swiftPackage, .other: namespace
    }
  }

  /// The line that opens the extension of a namespace around schema types, or of operations in their
  /// module; nil where these are a module of their own.
  var namespaceExtension: String? {
    switch options.moduleType {
    case .embeddedInTarget(_, .public): "public extension \(namespace) {"
    case .embeddedInTarget(_, .internal): "extension \(namespace) {"
    case .swiftPackage, .other: nil
    }
  }

  /// `NS.` where schema types stand in a namespace, as they name each other there.
  var qualifierOfEmbedded: String { namespaceExtension == nil ? "" : namespace + "." }

  // MARK: Files

  private static let generated = [
    "// @generated", "// This file was automatically generated and should not be edited.",
  ]

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
    writer.head(Self.generated, imports: imports)
    guard let wrapper else {
      body(&writer)
      return Self.file(writer, path: path, endsLine: endsLine)
    }
    writer.open(wrapper)
    body(&writer)
    if endsLine { writer.emptyLine() }
    writer.close()
    return Self.file(writer, path: path, endsLine: false)
  }

  /// A file that is a person's to edit once it is there; `purpose` ends its first sentence.
  func editableFile(
    path: String,
    purpose: String,
    imports: [String],
    wrapper: String? = nil,
    body: (inout SwiftWriter) -> Void
  ) -> GeneratedFile {
    var writer = SwiftWriter()
    let head = [
      "// @generated",
      "// This file was automatically generated and can be edited to",
      "// \(purpose)",
      "//",
      "// Any changes to this file will not be overwritten by future",
      "// code generation execution.",
    ]
    writer.head(head, imports: imports)
    if let wrapper { writer.open(wrapper) }
    body(&writer)
    if wrapper != nil {
      writer.emptyLine()
      writer.close()
    }
    var file = Self.file(writer, path: path, endsLine: wrapper == nil)
    file.isEditable = true
    return file
  }

  private static func file(_ writer: SwiftWriter, path: String, endsLine: Bool) -> GeneratedFile {
    writer.file(path: path, hasFinalNewline: endsLine)
  }

  // MARK: Documentation

  /// The lines of a description as documentation; none where the project excludes it.
  func documentation(_ description: String?) -> [String] {
    guard options.writesDocumentation, let description, !description.isEmpty else { return [] }
    let splits = options.has(.splitCarriageReturns)
    return description.split(omittingEmptySubsequences: false) { character in
      character == "\n" || (splits && character == "\r\n")
    }
    .map { $0.isEmpty ? "///" : "/// \($0)" }
  }

  /// The attribute of what is deprecated; nil where it is not, or nobody is to be warned.
  func deprecation(_ reason: String?) -> String? {
    guard options.warnsOfDeprecatedUsage, let reason else { return nil }
    return "@available(*, deprecated, message: \"\(Self.escaped(reason))\")"
  }

  /// The comment before what has a custom name; nil for others.
  func renamed(from name: String, to custom: String?) -> String? {
    custom.map { _ in "// Renamed from GraphQL schema value: '\(name)'" }
  }

  /// A reason as it stands in a string literal.
  static func escaped(_ reason: String) -> String {
    var result = ""
    for scalar in reason.unicodeScalars {
      switch scalar {
      case "\0": result += "\\0"
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\"": result += "\\\""
      case "'": result += "\\'"
      case _: result.unicodeScalars.append(scalar)
      }
    }
    return result
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
