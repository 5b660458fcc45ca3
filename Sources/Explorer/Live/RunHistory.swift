package import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR
import Workspace

/// The operations run on a server with those variable values that cannot be secrets, newest last.
package struct RunHistory: Sendable, Equatable {
  package struct Run: Sendable, Equatable {
    /// The text of the operation with its fragments.
    package let text: String
    /// The kept values as an object.
    package let variables: JSONValue
    /// The size in the file, in bytes.
    fileprivate let size: Int

    package init(text: String, variables: JSONValue) {
      let size = JSONPrinter.print(variables, layout: .compact).utf8.count
      let keepsVariables = size <= RunHistory.longest
      self.text = text
      self.variables = keepsVariables ? variables : [:]
      self.size = JSONPrinter.quoted(text).utf8.count + (keepsVariables ? size : 2) + 40
    }
  }

  package static let limit = 100
  /// The maximum size of a text and of variable values.
  fileprivate static let longest = 64 << 10
  /// The maximum size of the file in bytes.
  package static let fileLimit = 4 << 20

  package private(set) var runs: [Run] = []

  package init() {}

  /// Adds a run, and removes an older one with the same text.
  package mutating func add(_ run: Run) {
    guard run.text.utf8.count <= Self.longest else { return }
    runs.removeAll { $0.text == run.text }
    runs.append(run)
    var size = runs.reduce(100) { $0 + $1.size }
    while let oldest = runs.first, runs.count > Self.limit || size > Self.fileLimit {
      size -= oldest.size
      runs.removeFirst()
    }
  }

  // MARK: File format

  private static let version = 1

  package var text: String {
    let all = runs.map { run -> JSONValue in
      ["text": .string(run.text), "variables": run.variables]
    }
    let json: JSONValue = ["gqlview-runs": .int(Self.version), "runs": .array(all)]
    return JSONPrinter.print(json, layout: .compact) + "\n"
  }

  /// Returns `nil` if the bytes are not a history of this version.
  package init?(_ utf8: [UInt8]) {
    guard let document = try? JSONDocument(utf8) else { return nil }
    let json = JSONValue(document.root)
    guard json["gqlview-runs"]?.whole == Self.version else { return nil }
    for run in json["runs"].items {
      guard let text = run["text"]?.text else { continue }
      add(Run(text: text, variables: run["variables"] ?? [:]))
    }
  }
}

extension RunHistory.Run {
  /// Creates a run of the selected operation, keeping only numbers, Booleans and enum values.
  ///
  /// A string may be a secret, whatever its variable is called, and so may the value of a custom
  /// scalar.
  init?(_ workspace: Workspace, variables: JSONValue?) {
    guard let operation = workspace.operation, let schema = workspace.schema else { return nil }
    let definition = workspace.documents.lazy.flatMap(\.operations)
      .first { $0.range == operation.location }
    guard let definition else { return nil }
    let text: String
    if let newOperationFile = workspace.newOperationFile,
      let file = workspace.sources.file(newOperationFile)
    {
      text = String(decoding: file.utf8, as: UTF8.self)
    } else {
      let names = Set(operation.fragments)
      let fragments = workspace.compiled.fragments.filter { names.contains($0.name) }
      text =
        ([operation.location] + fragments.map(\.location))
        .map { workspace.sources.text(of: $0) }.joined(separator: "\n\n") + "\n"
    }
    var kept: [JSONValue.Member] = []
    for variable in definition.variables {
      guard case .object(let members)? = variables,
        let value = members.first(where: { $0.key == variable.name.text })?.value,
        let known = Self.kept(value, of: variable.type, schema)
      else { continue }
      kept.append(JSONValue.Member(variable.name.text, known))
    }
    self.init(text: text, variables: .object(kept))
  }

  /// The recursion is bounded because the scanner limits the nesting depth.
  private static func kept(
    _ value: JSONValue,
    of type: TypeReference,
    _ schema: Schema
  ) -> JSONValue? {
    switch value {
    case .null, .bool, .number: return value
    case .string:
      guard case .enum? = schema.type(named: type.typeName) else { return nil }
      return value
    case .array(let elements):
      let kept = elements.compactMap { self.kept($0, of: type, schema) }
      return kept.count == elements.count ? .array(kept) : nil
    case .object(let members):
      guard case .inputObject(let input)? = schema.type(named: type.typeName) else { return nil }
      let kept = members.compactMap { member -> JSONValue.Member? in
        guard let field = input.fields.first(where: { $0.name == member.key }) else { return nil }
        return self.kept(member.value, of: field.type, schema)
          .map { JSONValue.Member(member.key, $0) }
      }
      return .object(kept)
    }
  }
}
