import CommandLineSupport
import Workspace

/// Divides the inputs into those that are read together and recordings that are read separately.
struct RecordingDivision {
  /// The inputs that are loaded into the workspace.
  private(set) var loaded: [WorkspaceInput]
  /// The sent documents with their responses, if these are read separately.
  private(set) var sets: [RequestSet] = []
  /// The exchanges that the explorer lists.
  private(set) var listed: [WorkspaceInput] = []

  init(_ inputs: [WorkspaceInput], for subcommand: Subcommand) {
    loaded = inputs
    switch subcommand.inputs.recordings {
    case .listed:
      guard Self.isList(inputs) else { return }
      loaded = inputs.filter { $0.request == nil && $0.exchange == nil }
      listed = inputs.filter { $0.exchange != nil }
    case .separate, .single, .each:
      sets = RequestSet.sets(of: inputs)
      if !sets.isEmpty {
        loaded = RequestSet.common(of: inputs)
      } else if !subcommand.inputs.contents.contains(.responses) {
        // Read only the requests' documents.
        loaded = inputs.filter { $0.role == .graphql || $0.request == nil }
      }
    case .withoutRequests:
      // Keep the responses, which are reported as unused.
      loaded = inputs.filter { $0.role != .graphql || $0.request == nil }
    case .combined: break
    }
  }

  /// Whether the explorer lists the exchanges, because they belong to several operations or lack
  /// responses.
  private static func isList(_ inputs: [WorkspaceInput]) -> Bool {
    let exchanges = inputs.compactMap(\.exchange)
    guard Set(exchanges.map(\.place)).count > 1 else { return false }
    if inputs.contains(where: \.isUnanswered) { return true }
    let documents = inputs.filter { $0.exchange != nil }.map { $0.request ?? "" }
    if Set(documents).count > 1 { return true }
    // If the user provides documents, compare the exchanges by the operations that they request.
    guard documents.contains("") else { return false }
    return Set(exchanges.map { $0.name ?? $0.request.query ?? $0.request.documentID ?? "" }).count
      > 1
  }
}
