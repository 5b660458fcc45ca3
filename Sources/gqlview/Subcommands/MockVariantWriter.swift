import CommandLineSupport
import GraphQLRuntime
import GraphQLSyntax
import ProjectInputs
import Reports
import ResponseAnalysis
import SelectionIR

/// Writes a response as a variant of the operation's mock file (GraphQL Adopted Proposal 10).
struct MockVariantWriter {
  let run: Run
  let reader: ResponseReader

  /// Adds or replaces the variant, and leaves the rest of the file unchanged.
  func write(_ variant: String) -> ExitStatus {
    let operation = reader.document.operations[reader.operation]
    guard let name = operation.name else {
      return run.fail(with: "an anonymous operation has no mocks; give the operation a name")
    }
    guard !variant.isEmpty, !variant.hasPrefix("__") else {
      return run.fail(with: "the name of a variant must not begin with '__': '\(variant)'")
    }
    guard let made = self.variant(operation) else {
      let path = run.arguments.value(.rows) ?? ""
      return run.fail(
        with: "the response has no value at the path of --in: '\(path)'",
        stage: .response
      )
    }
    let document = reader.sources.file(operation.location.file)?.name ?? ""
    let path = MockFolder.path(of: name, beside: document)
    do throws(FileError) {
      try WritableFolders(run).check([path])
      let text = try text(with: made, variant, at: path)
      try FileWriter.write(text, to: path)
    } catch {
      return run.fail(with: error.message)
    }
    if run.arguments.isJSON {
      Self.form.write((path, variant))
    } else {
      StandardStreams.writeError("\(path): wrote the variant '\(variant)'")
    }
    return .success
  }

  static let form = ReportForm<(file: String, variant: String)>.object {
    ReportKey("file", .text, "with --mock") { $0.file }
    ReportKey("variant", .text) { $0.variant }
  }

  /// Returns the variant with the whole data, or with the value at the path of `--in`.
  private func variant(_ operation: CompiledOperation) -> JSONValue? {
    guard let data = reader.response.data else { return nil }
    var node = data
    var path =
      switch operation.kind {
      case .query: "Query"
      case .mutation: "Mutation"
      case .subscription: "Subscription"
      }
    if let written = run.arguments.value(.rows) {
      guard let place = reader.responsePath(of: written),
        let found = data.node(at: place.elements), !place.elements.isEmpty
      else { return nil }
      node = found
      // A path of fields has no list indices.
      path = place.elements.compactMap { if case .key(let key) = $0 { key } else { nil } }
        .joined(separator: ".")
    }
    let errors = reader.response.root["errors"].map { JSONValue($0) }
    let requirements = run.arguments.values[.condition] ?? []
    return .object(present: [
      ("data", JSONValue(node)), ("errors", errors),
      ("__path__", .string(path)),
      (
        "__description__",
        requirements.isEmpty ? nil : .string(requirements.joined(separator: " and "))
      ),
    ])
  }

  private func text(
    with made: JSONValue,
    _ variant: String,
    at path: String
  ) throws(FileError) -> String {
    guard FileReader.exists(path) else {
      return JSONReport.text(.object([.init(variant, made)]))
    }
    let bytes = try FileReader.bytes(of: path)
    guard let json = try? JSONDocument(bytes), json.root.kind == .object else {
      throw FileError("\(path) does not contain an object with variants; nothing was written")
    }
    if let old = json.root[variant], JSONValue(old) != made, !run.arguments.has(.force) {
      throw FileError(
        "\(path) already has a variant '\(variant)'; nothing was written (--force replaces it)"
      )
    }
    var editor = JSONEditor(json)
    guard let splice = editor.setting(variant, in: [], to: made), editor.make([splice]) else {
      throw FileError("cannot add the variant '\(variant)' to \(path); nothing was written")
    }
    return String(decoding: editor.document.bytes, as: UTF8.self)
  }
}
