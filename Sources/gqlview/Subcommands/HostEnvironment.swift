import CommandLineSupport
import Explorer
import ProjectInputs

/// The environment of the explorer's host, which can be replaced to make a run repeatable.
struct HostEnvironment {
  /// Expands a path that the user typed.
  var place: (String) -> String = UserFolder.expanded
  /// Returns the server for requests, with the headers set in the explorer; `nil` if there is none.
  var server:
    (Arguments, _ headers: [(name: String, value: String?)]) throws(UsageError) -> LiveServer? = {
      arguments,
      headers throws(UsageError) in
      try Network(arguments, setting: headers).liveServer(arguments)
    }
  /// Runs the user's own commands.
  var runner = ExternalRunner.standard
}
