import CommandLineSupport
import GraphQLRuntime
import GraphQLSyntax
import SelectionIR
package import Workspace

/// A self-contained HTML page with the objects and their explanations, Swift, documents and schema.
///
/// The page loads no other resources. Its content security policy allows only its own style and
/// script, by their hashes.
package struct ReportPage {
  /// The maximum number of objects shown (default).
  package static let limit = 500
  /// The start of every page.
  package static let beginning = "<!DOCTYPE html>\n<!-- Written by gqlview report. -->\n"

  private let workspace: Workspace
  private let swift: SwiftPages?
  private let sources: SourcePages
  private let anchors: PageAnchors
  /// The part about the response; `nil` without a response.
  private let entities: EntityPages?

  /// Creates a page with `limit` objects, or if that is `nil`, with ``limit`` objects or fewer if
  /// they have very many structs.
  package init(_ workspace: Workspace, limit: Int?) {
    self.workspace = workspace
    let generator = workspace.generator
    if let generator, let schema = workspace.schema, let index = workspace.choice.index {
      swift = SwiftPages(
        generator: generator,
        document: workspace.compiled,
        schema: schema,
        of: index
      )
    } else {
      swift = nil
    }
    var types = swift?.types ?? []
    if let result = workspace.execution?.result {
      types.formUnion(result.shapes.compactMap(\.typename))
    }
    sources = SourcePages(workspace, types: types)
    anchors = PageAnchors(
      sources: workspace.sources,
      shown: sources.shown,
      nodes: swift?.nodes ?? []
    )
    entities = workspace.execution.map { [anchors] in
      EntityPages($0.reader, anchors, limit: limit)
    }
  }

  /// The number of objects that the page does not show.
  package var omittedCount: Int { entities?.omittedCount ?? 0 }

  package var text: String {
    var html = HTMLText()
    addHead(to: &html)
    html.markup("<main>\n")
    add("entities", "Objects", to: &html) { html in
      if let entities {
        entities.add(to: &html)
      } else {
        html.element("p", "No response was given.")
      }
    }
    add("swift", "Swift", to: &html) { swift?.add(to: &$0, anchors) }
    let steps = lineSteps
    add("document", "Document", to: &html) { html in
      for file in sources.documents { SourcePages.add(file, steps[file.file.id] ?? [:], to: &html) }
    }
    add("schema", "Schema", to: &html) { html in
      for file in sources.schemas { SourcePages.add(file, steps[file.file.id] ?? [:], to: &html) }
      guard !sources.sdl.isEmpty else { return }
      html.markup("<pre tabindex=\"0\">")
      for line in sources.sdl.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
        html.markup("<span class=\"l\">")
        html.source(line)
        html.markup("</span>\n")
      }
      html.markup("</pre>\n")
    }
    html.markup("</main>\n<script>\(PageScript.text)</script>\n</body>\n</html>\n")
    return html.text
  }

  private func add(
    _ id: String,
    _ title: String,
    to html: inout HTMLText,
    _ body: (inout HTMLText) -> Void
  ) {
    html.markup("<section id=\"\(id)\" aria-labelledby=\"\(id)-title\">\n")
    html.markup("<h2 id=\"\(id)-title\">\(title)</h2>\n")
    body(&html)
    html.markup("</section>\n")
  }

  // MARK: The head

  private var title: String {
    workspace.operation.map { $0.name ?? "(anonymous \($0.kind.rawValue))" } ?? "gqlview"
  }

  private func addHead(to html: inout HTMLText) {
    html.markup(Self.beginning)
    html.markup("<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    html.markup(
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
        + "style-src '\(Self.hash(of: PageStyle.text))'; "
        + "script-src '\(Self.hash(of: PageScript.text))'; base-uri 'none'; form-action 'none'\">\n"
    )
    html.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    html.markup("<meta name=\"color-scheme\" content=\"light dark\">\n")
    html.element("title", "\(title) – gqlview")
    html.markup("\n<style>\(PageStyle.text)</style>\n</head>\n<body>\n")
    html.markup("<a class=\"skip\" href=\"#entities\">Skip to the objects</a>\n<header>\n")
    html.element("h1", title)
    html.markup("\n")
    var names = sources.documents.map(\.file.name) + sources.schemas.map(\.file.name)
    if let execution = workspace.execution {
      names.insert(workspace.responses[execution.response].name, at: 0)
    }
    html.element("p", names.joined(separator: " · "))
    html.markup("\n<p hidden><label>Search <input id=\"search\" type=\"search\"></label> ")
    html.markup("<span id=\"said\" aria-live=\"polite\"></span></p>\n")
    addFindings(to: &html)
    html.markup(
      "</header>\n<nav aria-label=\"Sections\"><a href=\"#entities\">Objects</a>"
    )
    html.markup("<a href=\"#swift\">Swift</a><a href=\"#document\">Document</a>")
    html.markup("<a href=\"#schema\">Schema</a></nav>\n")
  }

  private func addFindings(to html: inout HTMLText) {
    let found = workspace.diagnostics
    guard !found.isEmpty else { return }
    let errors = found.count { $0.severity == .error }
    html.markup("<details><summary>")
    html.add(
      "\(Report.count(errors, "error")), \(Report.count(found.count - errors, "other finding"))"
    )
    html.markup("</summary>\n<pre tabindex=\"0\">")
    var report = Report(isColored: false)
    DiagnosticReport(sources: workspace.sources).add(found, to: &report)
    for line in report.text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      html.source(line)
      html.markup("\n")
    }
    html.markup("</pre></details>\n")
  }

  /// Returns a hash in the format of a content security policy.
  private static func hash(of text: String) -> String {
    let digits = Array(SHA256.hex(text).utf8)
    let bytes = stride(from: 0, to: digits.count, by: 2).map { index in
      UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16) ?? 0
    }
    return "sha256-" + Base64.encode(bytes)
  }

  // MARK: Steps

  /// The first Swift anchors that each line of documents and schema leads to.
  private var lineSteps: [SourceFileID: [Int: [String]]] {
    var steps: [SourceFileID: [Int: [String]]] = [:]
    for (place, names) in swift?.steps(anchors) ?? [:] {
      guard let file = workspace.sources.file(place.file) else { continue }
      let line = file.lineIndex(at: Int(place.start))
      steps[place.file, default: [:]][line, default: []] += names
    }
    return steps.mapValues { lines in
      lines.mapValues { names in Array(names.sorted { Self.order($0, $1) }.prefix(4)) }
    }
  }

  /// Orders shorter names first and then alphabetically, so that `s2` precedes `s10`.
  private static func order(_ left: String, _ right: String) -> Bool {
    left.utf8.count != right.utf8.count ? left.utf8.count < right.utf8.count : left < right
  }
}
