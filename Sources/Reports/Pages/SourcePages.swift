import GraphQLSchema
import GraphQLSyntax
import Workspace

/// The text of the documents and the schema, line by line; a large schema is limited to types that
/// the operation uses.
struct SourcePages {
  /// The maximum size of a schema that is shown completely.
  static let limit = 200_000

  struct File {
    let file: SourceFile
    /// The line numbers shown, from 0.
    var lines: [Int]
  }

  let documents: [File]
  let schemas: [File]
  /// The schema as SDL if it has no readable source text; otherwise empty.
  let sdl: String

  init(_ workspace: Workspace, types: Set<String>) {
    let sources = workspace.sources
    let documents = Set(workspace.documents.map(\.file))
    self.documents = sources.files.filter { documents.contains($0.id) }.map {
      File(file: $0, lines: Array($0.lineStarts.indices))
    }
    guard let schema = workspace.schema else {
      (schemas, sdl) = ([], "")
      return
    }
    var files: Set<SourceFileID> = []
    for type in schema.ownTypes { files.insert(type.info.range.file) }
    let others = sources.files.filter { files.contains($0.id) && !documents.contains($0.id) }
    // The text of an introspection result is not readable.
    let texts = others.filter { WorkspaceInput.role(name: $0.name, utf8: $0.utf8) == .graphql }
    var ranges: [SourceFileID: [SourceRange]] = [:]
    for type in schema.ownTypes where types.contains(type.name) {
      ranges[type.info.range.file, default: []].append(type.info.range)
    }
    schemas = texts.map { file in
      guard file.utf8.count > Self.limit else {
        return File(file: file, lines: Array(file.lineStarts.indices))
      }
      var lines: Set<Int> = []
      for range in ranges[file.id] ?? [] {
        lines.formUnion(file.lineIndex(at: Int(range.start))...file.lineIndex(at: Int(range.end)))
      }
      return File(file: file, lines: lines.sorted())
    }
    guard texts.count < others.count else {
      sdl = ""
      return
    }
    let whole = schema.sdl
    sdl =
      whole.utf8.count <= Self.limit
      ? whole
      : schema.ownTypes.filter { types.contains($0.name) }.map(\.sdl).joined(separator: "\n\n")
  }

  /// The line numbers of each file that the page shows.
  var shown: [SourceFileID: Set<Int>] {
    Dictionary(
      (documents + schemas).map { ($0.file.id, Set($0.lines)) },
      uniquingKeysWith: { $0.union($1) }
    )
  }

  /// Adds the lines of a file; `steps` contains the anchors that each line leads to.
  static func add(_ page: File, _ steps: [Int: [String]], to html: inout HTMLText) {
    html.markup("<h3>")
    html.add(page.file.name)
    html.markup("</h3>")
    // A line feed at the end of the text starts no further line.
    var lines = page.lines
    if lines.last == page.file.lineStarts.count - 1,
      page.file.lineBytes(page.file.lineStarts.count - 1).isEmpty
    {
      lines.removeLast()
    }
    let missing = page.file.lineStarts.count - page.lines.count
    if missing > 0 {
      html.markup("<p>")
      html.add(
        "\(missing) of \(page.file.lineStarts.count) lines are not on this page: the operation "
          + "does not use them."
      )
      html.markup("</p>")
    }
    html.markup("<pre tabindex=\"0\">")
    var last = -1
    for line in lines {
      if last >= 0, line > last + 1 { html.markup("<span class=\"gap\">…</span>\n") }
      last = line
      let anchor = PageAnchors.line(line, of: page.file.id)
      add(page.file.lineBytes(line), number: line + 1, [anchor], steps[line] ?? [], to: &html)
    }
    html.markup("</pre>\n")
  }

  /// Adds a numbered line with its anchors; the number links to the first of `steps`.
  static func add(
    _ bytes: some Collection<UInt8>,
    number: Int,
    _ anchors: [String],
    _ steps: [String],
    to html: inout HTMLText
  ) {
    let data = steps.isEmpty ? "" : " data-s=\"\(steps.joined(separator: " "))\""
    let first = anchors.first.map { " id=\"\($0)\"" } ?? ""
    html.markup("<span class=\"l\"\(first)\(data)>")
    for anchor in anchors.dropFirst() { html.markup("<i id=\"\(anchor)\"></i>") }
    if let step = steps.first {
      html.markup("<a class=\"n\" href=\"#\(step)\">\(number)</a>")
    } else {
      html.markup("<span class=\"n\">\(number)</span>")
    }
    html.source(bytes)
    html.markup("</span>\n")
  }
}
