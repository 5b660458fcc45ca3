import ApolloPolicy
import DialectKit
import GraphQLRuntime
import GraphQLSyntax
import GraphQLValidation
import SelectionIR

extension Workspace {
  /// Returns a workspace of the same schema with a document that was sent, in place of all others.
  ///
  /// Nothing is executed. The previous documents stay in the sources, so that their edits are kept.
  package func asking(_ utf8: [UInt8], named name: String) -> Workspace {
    guard let schema else { return self }
    var asking = withoutResponses
    let kept = diagnosticsBesideDocuments
    asking.sources = sources
    let (document, syntax) = Parser.parse(asking.sources.add(name: name, utf8: utf8))
    asking.documents = [document.executablePart]
    let compilation = codegenOptions.compilation(dialect.profile)
    asking.compiled = Compiler.compile(asking.documents, schema: schema, options: compilation)
    let faults = Validator.validate(
      asking.documents,
      schema: schema,
      isStrict: options.severities.isStrict
    )
    asking.validation = faults
    asking.apolloValidation = nil
    asking.loadingDiagnostics =
      kept + syntax
      + options.severities.applied(to: faults + asking.compiled.diagnostics)
    asking.diagnostics = asking.loadingDiagnostics
    asking.choice = asking.compiled.operations.isEmpty ? .none : .open
    asking.draft = nil
    asking.saved = nil
    asking.brokenTexts = []
    return asking
  }

  /// The load diagnostics that do not concern documents.
  var diagnosticsBesideDocuments: [Diagnostic] {
    let own = Set(documents.map(\.file))
    return loadingDiagnostics.filter { diagnostic in
      diagnostic.stage != .document && diagnostic.stage != .response
        && !(diagnostic.ranges.first.map { own.contains($0.file) } ?? false)
    }
  }

  /// The workspace without responses.
  package var withoutResponses: Workspace {
    var workspace = self
    workspace.responses = []
    workspace.unanswered = []
    workspace.executions = []
    workspace.shownResponse = 0
    workspace.variables = nil
    workspace.failure = nil
    workspace.diagnostics = loadingDiagnostics
    return workspace
  }
}
