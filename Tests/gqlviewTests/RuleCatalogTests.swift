import ApolloDialect
import ApolloPolicy
import DialectKit
import Dialects
import GraphQLSyntax
import TestSupport
import Testing
import Workspace

/// Checks the rules of dialects, of generated code and of responses with the documents of the folder
/// `Inputs/Rules`, and that every rule of the catalog has documents.
@Suite struct RuleCatalogTests {
  /// The inputs of one line of a file.
  ///
  /// The line is the text that `marks` names: the document unless set. The other texts, the dialect,
  /// Apollo's release and the module are settings.
  private struct Case {
    let line: RuleDocuments.Line
    let workspace: Workspace

    var marked: String { line.settings["marks"] ?? "document" }

    init(_ line: RuleDocuments.Line) throws {
      self.line = line
      let dialect = try #require(Dialect(rawValue: line.settings["dialect"] ?? "proposal"))
      var severities = SeverityPolicy(isChecking: true)
      var codegen = CodegenOptions(dialect: dialect)
      let module = line.settings["module"] ?? "MyAPI"
      if dialect == .apollo {
        let release = line.settings["release"].flatMap { ApolloVersion($0) } ?? .newest
        var options = ApolloOptions(schemaNamespace: module, version: release)
        // Only old releases read nullability operators.
        options.hasClientControlledNullability = true
        if let renamed = line.settings["renamed"] { Self.rename(renamed, &options) }
        codegen.apollo = options
        severities.release = release
      }
      var texts = line.settings
      texts[line.settings["marks"] ?? "document"] = line.marked.text
      let inputs = [
        ("schema", "schema.graphqls"), ("introspection", "introspection.json"),
        ("document", "document.graphql"), ("response", "response.json"),
      ].compactMap { text, file in
        texts[text].map { WorkspaceInput(name: file, utf8: Array($0.utf8)) }
      }
      workspace = Workspace.load(
        inputs,
        options: WorkspaceOptions(moduleName: module, severities: severities, codegen: codegen)
      )
    }

    /// Renames enum values, given as `Enum.VALUE=name` and separated by spaces; other values keep
    /// their names.
    private static func rename(_ text: String, _ options: inout ApolloOptions) {
      options.enumCases = .none
      for match in text.matches(of: /(\w+)\.(\w+)=(\w+)/) {
        let (_, type, value, name) = match.output
        let known = options.customNames[String(type)] ?? ApolloOptions.CustomName()
        var members = known.members
        members[String(value)] = String(name)
        options.customNames[String(type)] = ApolloOptions.CustomName(members: members)
      }
    }

    /// The findings of all rules.
    var findings: [Diagnostic] {
      var found = workspace.diagnostics
      guard let generator = workspace.generator else { return found }
      found += generator.dialect.limits()
      if line.rule == "FileNameClash" {
        found += generator.distinctFiles(among: generator.files()).diagnostics
      }
      return found
    }

    /// Whether a location is in the line's text.
    private func isMarked(_ location: GraphQLSyntax.SourceLocation) -> Bool {
      location.file.hasPrefix(marked + ".")
    }

    /// The positions of a finding in the line's text; the end of the text if it has none there.
    func places(of finding: Diagnostic) -> [[Int]] {
      let places = finding.locations(in: workspace.sources).filter(isMarked)
        .map { [$0.line, $0.column] }
      return places.isEmpty ? [[1, line.marked.text.count + 1]] : places
    }

    /// A finding's message, followed by its position if that is in another text.
    func message(_ finding: Diagnostic) -> String {
      let locations = finding.locations(in: workspace.sources)
      guard let first = locations.first, !locations.contains(where: isMarked) else {
        return finding.message
      }
      return "\(finding.message) (\(first.file):\(first.line):\(first.column))"
    }
  }

  private static let folder = "Tests/gqlviewTests/Inputs/Rules"
  private static let files = [
    "apollo", "apollo-output", "dialects", "generation", "inputs", "notation",
  ]

  @Test(arguments: files)
  func `a rule reports the marked places`(file: String) throws {
    let documents = try RuleDocuments("\(Self.folder)/\(file).txt")
    var messages: [Int: [String]] = [:]
    for line in documents.lines {
      let test = try Case(line)
      let all = test.findings
      if !line.isInvalid {
        // After an error of another rule, the line's rule might not be checked.
        let others = all.filter { $0.severity == .error && $0.stage != .response }.map(\.message)
        #expect(others.isEmpty, "\(line.testDescription): \(line.marked.text): \(others)")
      }
      let found = all.filter { $0.rule == line.rule }
      let places = found.flatMap(test.places(of:))
      #expect(
        Set(places) == Set(line.marked.marks),
        "\(line.testDescription): \(line.marked.text): found \(places)"
      )
      messages[line.number] = found.map(test.message)
      let rule = try #require(RuleCatalog.all.first { $0.name == line.rule }, "\(line.rule)")
      let standard = SeverityPolicy.standardText(of: rule)
      #expect(
        test.workspace.options.severities.applied(to: found)
          .allSatisfy { standard.contains($0.severity.rawValue) },
        "\(line.testDescription): not \(standard)"
      )
    }
    try documents.expect(messages: messages)
  }

  /// The rules whose documents need options, other inputs or generated texts, with the suites that test them.
  private static let suites = [
    "SelectionSetLimit": "GraphQLCompilerTests/IR/CompilationTests",
    "FragmentDepthLimit": "GraphQLCompilerTests/IR/CompilationTests",
    "FragmentArgumentLimit": "GraphQLCompilerTests/FragmentArguments/FragmentArgumentsTests",
    "ApolloDeferralExtension": "SwiftCodegenTests/Apollo/ApolloLimitsTests",
    "ApolloMergedDeferral": "SwiftCodegenTests/Apollo/ApolloLimitsTests",
    "CacheOverwrite": "gqlviewTests/CacheOverwriteTests",
    "ApolloInternalGroup": "SwiftCodegenTests/Apollo/ApolloLimitsTests",
    "NoSchema": "gqlviewTests/SilentSuccessTests",
    "NoOperation": "gqlviewTests/SilentSuccessTests",
    "UnusedInput": "gqlviewTests/SilentSuccessTests",
    "Mocks": "gqlviewTests/SilentSuccessTests",
  ]

  @Test func `every rule of the catalog has at least twelve documents`() throws {
    let folders = [Self.folder, "Tests/GraphQLCompilerTests/Validation/Documents"]
    let lines = try folders.flatMap { try RuleDocuments.all(in: $0) }.flatMap(\.lines)
    var texts: [String: Set<String>] = [:]
    for line in lines {
      let settings = line.settings.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }
      texts[line.rule, default: []].insert(settings.joined() + line.marked.text)
    }
    for rule in RuleCatalog.all {
      if let suite = Self.suites[rule.name] {
        let text = try PackageRoot.text("Tests/\(suite).swift")
        #expect(text.contains("\"\(rule.name)"), "\(suite) does not test \(rule.name)")
        continue
      }
      let count = texts[rule.name]?.count ?? 0
      #expect(count >= 12, "\(rule.name) has \(count) documents")
    }
  }
}
