import CommandLineSupport
import Explorer
import ExplorerState
import ProjectInputs
import Reports
import Terminal

/// The session files among the operands of a command line.
enum SessionOperands {
  /// Those that are read bit by bit; other commands take them as recordings.
  static func operands(of arguments: Arguments) -> [String] {
    if arguments.subcommand.has(.showsExplorer) {
      return arguments.operands.filter(SessionBytes.isSession)
    }
    guard arguments.subcommand == SessionCommand.subcommand else { return [] }
    return SessionCommand.operand(of: arguments).map { [$0] } ?? []
  }

  /// Has the explorer list them.
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

  /// The same; what cannot be read is said on the screen.
  static func openOrTell(_ run: Run, on model: inout Model) {
    do throws(FileError) {
      try open(run, on: &model)
    } catch {
      model.notice(error.message)
    }
  }

  /// Tells that they grow.
  static func watch(_ run: Run) -> [(watch: any Watch, event: Event)] {
    run.sessions.isEmpty ? [] : [(FilePoll(files: run.sessions), .sessionsGrown)]
  }
}
