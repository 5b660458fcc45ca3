import CommandLineSupport
import Explorer
import ProjectInputs

/// What the explorer's host reaches beyond its model and its files, so that a run in another world can be
/// repeated.
struct HostEdge {
  /// Where a path that a person types leads.
  var place: (String) -> String = UserFolder.expanded
  /// The server that is asked, with headers that were set within; nil where there is none.
  var server:
    (Arguments, _ headers: [(name: String, value: String?)]) throws(UsageError) -> LiveServer? = {
      arguments,
      headers throws(UsageError) in
      try Network(arguments, setting: headers).liveServer(arguments)
    }
  /// Who runs a person's own commands.
  var runner = ExternalRunner.standard
}
