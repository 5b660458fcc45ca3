import CommandLineSupport
import ProjectInputs
import Reports

/// A subcommand: its specification and the code that runs it.
protocol SubcommandProgram: Sendable {
  static var subcommand: Subcommand { get }

  /// Runs before any file is read; returns `nil` if ``perform(_:_:)`` should run.
  static func start(_ plan: InputPlan, given: Arguments) throws(UsageError) -> ExitStatus?

  /// Runs after the inputs were read, and returns the exit status.
  static func perform(_ run: Run, _ settings: RunSettings) throws(UsageError) -> Int32
}

extension SubcommandProgram {
  static func start(_ plan: InputPlan, given: Arguments) throws(UsageError) -> ExitStatus? { nil }
}

/// A subcommand that ends with one of the documented statuses.
protocol ReportingSubcommand: SubcommandProgram {
  static func run(_ run: Run, _ settings: RunSettings) throws(UsageError) -> ExitStatus
}

extension ReportingSubcommand {
  static func perform(_ run: Run, _ settings: RunSettings) throws(UsageError) -> Int32 {
    try self.run(run, settings).rawValue
  }
}
