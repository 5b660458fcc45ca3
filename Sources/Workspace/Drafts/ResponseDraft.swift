package import GraphQLRuntime
import GraphQLSyntax
package import ResponseAnalysis

/// A response that the user derives from another one in steps.
///
/// It is computed again from the original whenever a step is added or undone.
package struct ResponseDraft: Sendable {
  /// Changes made together, such as those of one counterfactual.
  package typealias Step = [CounterfactualChange]

  /// The name of the original.
  package let name: String
  let originalFile: SourceFileID
  let originalRun: RunNumber?
  package let original: JSONDocument
  /// True if the original was loaded from a file and is displayed unchanged.
  package let isWholeFile: Bool
  /// The variable values of the original, or `nil` if they are the workspace's.
  let variables: WorkspaceVariables?
  package private(set) var steps: [Step] = []
  package private(set) var undone: [Step] = []

  package init(of response: WorkspaceResponse) {
    name = response.name
    originalFile = response.file
    originalRun = response.run
    original = response.json
    variables = response.variables
    isWholeFile = response.run == nil && !response.isDealiased
  }

  package mutating func add(_ step: Step) {
    steps.append(step)
    undone = []
  }

  /// Undoes the last step and returns it, or `nil` if there are none.
  package mutating func undo() -> Step? {
    guard let step = steps.popLast() else { return nil }
    undone.append(step)
    return step
  }

  /// Redoes the step undone last and returns it, or `nil` if there is none.
  package mutating func redo() -> Step? {
    guard let step = undone.popLast() else { return nil }
    steps.append(step)
    return step
  }

  /// Applies all steps to the original; returns `nil` if one cannot be applied.
  ///
  /// The workspace's variable values are used if the original has none.
  package func made(
    variables given: WorkspaceVariables?
  ) -> (json: JSONDocument, variables: WorkspaceVariables?)? {
    let values = variables ?? given
    let subject = CounterfactualSubject(
      response: original,
      isBareData: GraphQLResponse(original).isBareData,
      variables: values?.values ?? .none
    )
    let flip = Counterfactual(.present, steps.flatMap { $0 }, if: "")
    guard let changed = flip.apply(to: subject) else { return nil }
    guard changed.variables != subject.variables else { return (changed.response, variables) }
    let members = changed.variables.entries.map { JSONValue.Member($0.name, $0.value) }
    let text = JSONPrinter.print(.object(members), layout: .compact)
    guard let json = try? JSONDocument(text) else { return nil }
    return (changed.response, WorkspaceVariables(file: .builtIn, json: json))
  }

  /// The paths of the response that the steps changed.
  package var changedPaths: Set<ResponsePath> {
    Set(steps.joined().compactMap { $0.responsePath })
  }

  /// Returns true if both have the same original.
  package func hasSameOriginal(as other: ResponseDraft) -> Bool {
    originalFile == other.originalFile && originalRun == other.originalRun
  }

  /// The number of changes for a title, such as `2 changes`.
  package var countText: String {
    steps.isEmpty ? "no change" : steps.count == 1 ? "1 change" : "\(steps.count) changes"
  }
}

extension WorkspaceResponse {
  /// Returns true if the response is a draft's original.
  package func isOriginal(of draft: ResponseDraft) -> Bool {
    file == draft.originalFile && run == draft.originalRun
  }
}
