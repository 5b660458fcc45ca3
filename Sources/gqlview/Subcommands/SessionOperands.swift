import CommandLineSupport
import Explorer
import ExplorerState
import ProjectInputs
import Reports
import SystemSupport

/// The session files among the operands of a command line.
enum SessionOperands {
  /// Returns the session files that are read incrementally; other commands read them as recordings.
  static func operands(of arguments: Arguments) -> [String] {
    if arguments.subcommand.has(.showsExplorer) {
      return arguments.operands.filter(SessionBytes.isSession)
    }
    guard arguments.subcommand == SessionCommand.subcommand else { return [] }
    return SessionCommand.operand(of: arguments).map { [$0] } ?? []
  }

  /// Lists the recorded exchanges in the explorer.
  static func open(_ run: Run, on model: inout Model) throws(FileError) {
    model.open(recordings: run.recordings, operation: run.arguments.value(.operation))
    var files: [(name: String, bytes: SessionBytes)] = []
    for path in run.sessions {
      if let bytes = try SessionBytes.session(path) { files.append((path, bytes)) }
    }
    guard !files.isEmpty else { return }
    let kept = run.arguments.value(.session).flatMap { FileReader.resolved($0) }
    let written = kept.flatMap { kept in run.sessions.first { FileReader.resolved($0) == kept } }
    model.open(sessions: files, written: written, operation: run.arguments.value(.operation))
  }

  /// Lists the recorded exchanges, and shows an error on the screen if a file cannot be read.
  static func openOrReport(_ run: Run, on model: inout Model) {
    do throws(FileError) {
      try open(run, on: &model)
    } catch {
      model.notice(error.message)
    }
  }

  /// Returns a watch that reports when session files grow.
  static func watch(_ run: Run) -> [(watch: any Watch, event: Event)] {
    run.sessions.isEmpty ? [] : [(FilePoll(files: run.sessions), .sessionsGrown)]
  }
}
