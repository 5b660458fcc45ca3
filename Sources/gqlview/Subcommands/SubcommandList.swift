import CommandLineSupport

/// All subcommands in help order.
enum SubcommandList {
  static let programs: [any SubcommandProgram.Type] = [
    ExploreCommand.self,
    CheckCommand.self,
    CompileCommand.self,
    ExecuteCommand.self,
    WhyCommand.self,
    DialectsCommand.self,
    WireCommand.self,
    CoverageCommand.self,
    SelectCommand.self,
    SynthesizeCommand.self,
    StormCommand.self,
    ReduceCommand.self,
    ReportCommand.self,
    GenerateCommand.self,
    ChangesCommand.self,
    EditCommand.self,
    CacheCommand.self,
    FetchCommand.self,
    ProxyCommand.self,
    ServeCommand.self,
    SessionCommand.self,
    SchemaCommand.self,
    ScreenCommand.self,
  ]

  static let all: [Subcommand] = programs.map { $0.subcommand }

  static func program(of subcommand: Subcommand) -> any SubcommandProgram.Type {
    programs.first { $0.subcommand == subcommand } ?? ExploreCommand.self
  }

  static func parse(_ words: [String]) throws(UsageError) -> Arguments {
    try ArgumentParser.parse(words, all, explorer: ExploreCommand.subcommand)
  }
}
