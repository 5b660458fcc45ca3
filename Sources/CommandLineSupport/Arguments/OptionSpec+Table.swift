import ApolloDialect
import ApolloPolicy
import DialectKit
import Dialects
import GraphQLClient
import ResponseAnalysis
import ResponseTools
import TerminalUI

/// The rows of the table, by what they are about.
extension OptionSpec {
  /// Which operation is taken, and how its response is read.
  static let operations: [OptionSpec] = [
    OptionSpec(
      option: .operation,
      value: "NAME",
      subcommands: Subcommand.executing + [.check, .compile, .edit, .cache, .session],
      summary: "Take this operation where the documents hold several."
    ),
    OptionSpec(
      option: .variables,
      value: "FILE|JSON",
      subcommands: Subcommand.executing + [.check, .cache],
      summary: "Values of the operation's variables."
    ),
    OptionSpec(
      option: .lenient,
      subcommands: Subcommand.executing + [.check],
      summary: "Read missing nullable keys as null and convert scalars; report each."
    ),
  ]

  /// Which objects of responses are asked about.
  static let filters: [OptionSpec] = [
    OptionSpec(
      option: .filter,
      value: "FILTER",
      subcommands: [.cache, .coverage, .table],
      summary: "Take what a filter lets through; 'coverage' with what it holds."
    ),
    OptionSpec(
      option: .rows,
      value: "PATH",
      subcommands: [.coverage, .select, .table, .wish],
      summary: "Take the objects at a path, as issues.nodes."
    ),
    OptionSpec(
      option: .wish,
      value: "WISH",
      isRepeatable: true,
      subcommands: [.wish],
      summary: "What shall be so, as hero.asDroid or count(hero.friends) == 3."
    ),
    OptionSpec(
      option: .seed,
      value: "NUMBER",
      subcommands: [.wish, .coverage, .storm, .serve],
      summary: "Make other values, the same for the same number; else 0."
    ),
    OptionSpec(
      option: .mock,
      value: "NAME",
      subcommands: [.wish],
      summary: "Write the response as this variant of the operation's mocks."
    ),
    OptionSpec(
      option: .swift,
      subcommands: [.wish, .storm],
      summary: "Print Swift: the response as a model; of 'storm', tests of responses."
    ),
    OptionSpec(
      option: .synthesize,
      value: "DIR",
      subcommands: [.coverage],
      summary: "Write few responses that together show every outcome."
    ),
    OptionSpec(
      option: .columns,
      value: "PATHS",
      subcommands: [.table],
      summary: "The columns, as title,author.login; else all."
    ),
    OptionSpec(
      option: .sort,
      value: "PATHS",
      subcommands: [.table],
      summary: "Sort by columns; a - before a name puts the greatest first."
    ),
    OptionSpec(
      option: .group,
      value: "PATH",
      subcommands: [.table],
      summary: "Count the rows of each value of a column."
    ),
    OptionSpec(
      option: .stats,
      subcommands: [.table],
      summary: "Summarise each column."
    ),
    OptionSpec(
      option: .limit,
      value: "NUMBER",
      subcommands: [.table, .storm, .report, .cache],
      summary: "Print so many rows at most; of 'report' so many objects."
    ),
    OptionSpec(
      option: .find,
      value: "TEXT",
      subcommands: [.cache],
      summary: "Print the records in which a text stands, whatever its case."
    ),
    OptionSpec(
      option: .follow,
      subcommands: [.cache],
      summary: "Go on, and print what changes in the file until interrupted."
    ),
    OptionSpec(
      option: .simulator,
      value: "BUNDLE",
      subcommands: [.explore, .cache, .execute, .why, .screen],
      summary: "The newest cache of an app in a running simulator, as com.example.App."
    ),
  ]

  /// How reports look.
  static let reports: [OptionSpec] = [
    OptionSpec(
      option: .format,
      value: "text|json",
      choices: ["text", "json"],
      furtherChoices: [.table: TableForm.allCases.map(\.rawValue).filter { $0 != "json" }]
        .merging(FindingForm.subcommands.map { ($0, FindingForm.allCases.map(\.rawValue)) }) { $1 },
      subcommands: Subcommand.headless,
      summary: "The form of a report; 'table', 'check' and others have more."
    ),
    OptionSpec(
      option: .color,
      value: "auto|always|never",
      choices: ["auto", "always", "never"],
      subcommands: [.explore, .screen] + Subcommand.headless,
      summary: "Colour of reports and of the screen; NO_COLOR means never."
    ),
    OptionSpec(
      option: .hyperlinks,
      value: "WHEN",
      choices: ["auto", "always", "never"],
      subcommands: Subcommand.headless,
      summary: "Links in reports: auto, on a terminal; always; never."
    ),
  ]

  /// What generated Swift is like.
  static let generatedSwift: [OptionSpec] = [
    OptionSpec(
      option: .module,
      value: "NAME",
      subcommands: speaking,
      summary: "Swift module of the generated code; else from the schema's file name."
    ),
    OptionSpec(
      option: .dialect,
      value: "NAME",
      choices: choices(Dialect.self),
      subcommands: speaking,
      summary: "Whose Swift: \(namesWithProjects) in projects of theirs, else proposal."
    ),
    OptionSpec(
      option: .apolloVersion,
      value: "RELEASE",
      subcommands: speaking + [.cache],
      summary: "The Apollo release of Swift and caches; else that of Package.resolved."
    ),
    OptionSpec(
      option: .runtimeModule,
      value: "NAME",
      subcommands: generating,
      summary: "The module that generated code imports (default: the dialect's own)."
    ),
    OptionSpec(
      option: .access,
      value: "LEVEL",
      choices: choices(CodegenOptions.AccessLevel.self),
      subcommands: generating,
      summary: "Who can use the generated types: public (the default) or internal."
    ),
    OptionSpec(
      option: .scalar,
      value: "NAME=TYPE",
      isRepeatable: true,
      subcommands: Subcommand.executing + [.check, .compile, .generate, .changes, .size],
      summary: "The Swift type of a custom scalar, as Date=Calendar.Day; else String."
    ),
    OptionSpec(
      option: .identifiers,
      value: "FORM",
      choices: choices(CodegenOptions.OperationIdentifiers.self),
      subcommands: generating,
      summary: "Identifiers of operations: none, automatic (and the text) or only."
    ),
    OptionSpec(
      option: .subtypes,
      value: "WHEN",
      choices: choices(CodegenOptions.SubtypeEnums.self),
      subcommands: generating + [.changes],
      summary:
        "An enum of the cases for object types: never, marked, any or several."
    ),
    OptionSpec(
      option: .fieldMerging,
      value: "WAY",
      choices: FieldMerging.words.map(\.name),
      isRepeatable: true,
      subcommands: speaking,
      summary: "What structs see beside their own fields; else all."
    ),
    OptionSpec(
      option: .layout,
      value: "KIND",
      choices: choices(CodegenOptions.Layout.self),
      subcommands: generating,
      summary: "In a folder, beside documents, beside and modular, or a package."
    ),
    OptionSpec(
      option: .subpath,
      value: "NAME",
      subcommands: generating,
      summary: "The folder beside a document for its operations, as __generated__."
    ),
    OptionSpec(
      option: .operations,
      value: "DIR",
      subcommands: generating,
      summary: "The folder for operations, where it is not that of schema types."
    ),
    OptionSpec(
      option: .runtimePackage,
      value: "PLACE",
      subcommands: generating,
      summary: "Path or URL of a generated package's runtime; else ../GraphQLRuntime."
    ),
    OptionSpec(
      option: .mocks,
      subcommands: generating + [.changes],
      summary: "Write a mock of each object type for unit tests."
    ),
    OptionSpec(
      option: .wholeTypes,
      subcommands: generating,
      summary:
        "With \(Dialect.namesWritingSchemaAlone), write all fields of the types that are touched."
    ),
  ]

  /// What becomes of the generated files.
  static let files: [OptionSpec] = [
    OptionSpec(
      option: .output,
      value: "DIR",
      hasOptionalValue: true,
      subcommands: [.generate, .reduce],
      summary: "Write the files into a folder; of generated ones '-' prints them."
    ),
    OptionSpec(
      option: .html,
      value: "FILE",
      subcommands: [.report],
      summary: "The page to write; '-' prints it."
    ),
    OptionSpec(
      option: .anonymize,
      subcommands: [.reduce],
      summary: "Rename everything and replace all values: nothing of yours is told."
    ),
    OptionSpec(
      option: .force,
      subcommands: [.generate, .coverage, .wish, .reduce, .report],
      summary: "Replace others' files, or a variant; write outside the repository."
    ),
    OptionSpec(
      option: .prune,
      subcommands: [.generate],
      summary: "With --output, remove what was generated before and is not now."
    ),
    OptionSpec(
      option: .diff,
      value: "DIR",
      hasOptionalValue: true,
      subcommands: [.explore, .generate, .edit, .screen],
      switches: [.edit],
      summary: "Compare the generated files with a folder; of 'edit', the texts."
    ),
    OptionSpec(
      option: .generate,
      subcommands: [.explore],
      summary: "Have :w write the Swift of edited documents into the compared folder."
    ),
    OptionSpec(
      option: .proof,
      subcommands: [.explore, .execute],
      summary: "Compile the generated Swift and run the response through it too."
    ),
  ]

  /// The explorer: its screen, and what is typed.
  static let explorer: [OptionSpec] = [
    OptionSpec(
      option: .size,
      value: "WxH",
      subcommands: [.screen],
      summary: "Columns and rows of the screen."
    ),
    OptionSpec(
      option: .keys,
      value: "KEYS",
      subcommands: [.explore, .screen],
      summary: "Keys as typed, others as <Enter> <Esc> <Up> <PageDown> <C-d> <lt>."
    ),
    OptionSpec(
      option: .script,
      value: "FILE",
      subcommands: [.explore, .screen],
      summary: "Lines of keys, and of ':' commands, played after those of --keys."
    ),
    OptionSpec(
      option: .plain,
      subcommands: [.explore, .screen],
      summary: "Lines of words instead of a screen, for screen readers."
    ),
    OptionSpec(
      option: .ascii,
      subcommands: [.explore, .screen],
      summary: "Draw lines and marks with ASCII."
    ),
    OptionSpec(
      option: .ansi,
      subcommands: [.screen],
      summary: "The screen with its colours, as a terminal gets them."
    ),
    OptionSpec(
      option: .svg,
      subcommands: [.screen],
      summary: "The screen as a picture; --set background=light for dark on light."
    ),
    OptionSpec(
      option: .asciicast,
      subcommands: [.screen],
      summary: "The screens behind each key as a recording for asciinema."
    ),
    OptionSpec(
      option: .noMouse,
      subcommands: [.explore],
      summary: "Leave the mouse to the terminal."
    ),
    OptionSpec(
      option: .set,
      value: "NAME=VALUE",
      isRepeatable: true,
      subcommands: [.explore, .screen],
      summary: "Set what ':options' lists, such as theme=dark."
    ),
    OptionSpec(
      option: .config,
      value: "FILE",
      subcommands: [.explore, .screen],
      summary: "Settings and keys instead of ~/.config/gqlview/config."
    ),
    OptionSpec(
      option: .fresh,
      subcommands: [.explore],
      summary: "Begin anew, not where these files were left; edits are offered still."
    ),
  ]

  /// What a project has, and how much its faults matter.
  static let project: [OptionSpec] = [
    OptionSpec(
      option: .project,
      value: "NAME|FILE",
      subcommands: Subcommand.allCases.filter { $0 != .fetch && $0 != .schema },
      summary: "A project of the configuration file, or that file; else the nearest."
    ),
    OptionSpec(
      option: .cacheKey,
      value: "TYPE=FIELDS",
      isRepeatable: true,
      subcommands: [.explore, .execute, .cache, .screen],
      summary: "Fields that make the cache key of a type, as in Pet=name,born; else id."
    ),
    OptionSpec(
      option: .severity,
      value: "RULE=LEVEL",
      isRepeatable: true,
      subcommands: Subcommand.allCases,
      summary: "How much a rule matters: error, warning, note or off."
    ),
    OptionSpec(
      option: .strict,
      subcommands: [.check],
      summary: "Take every rule of the specification as it stands, as an error."
    ),
    OptionSpec(
      option: .stamp,
      value: "FILE",
      subcommands: [.check, .generate],
      summary: "Write an empty file where all is well, for build systems."
    ),
    OptionSpec(
      option: .onError,
      value: "HOW",
      choices: choices(ErrorPolicy.self),
      subcommands: Subcommand.executing + [.check],
      summary: "What servers are asked to do where a field fails (onError)."
    ),
    OptionSpec(
      option: .documentID,
      value: "ID",
      subcommands: [.fetch],
      summary: "Send this identifier of a trusted document; 'sha256': that of the text."
    ),
    OptionSpec(
      option: .coordinate,
      value: "COORDINATE",
      subcommands: [.schema],
      summary: "One element: Type, Type.member, 'Type.field(argument:)' or @directive."
    ),
  ]

  /// How servers are asked.
  static let servers: [OptionSpec] = [
    OptionSpec(
      option: .endpoint,
      value: "URL",
      subcommands: Subcommand.live + [.proxy],
      summary: "The server to run on; a response is asked of it where none is given."
    ),
    OptionSpec(
      option: .listen,
      value: "ADDRESS",
      subcommands: [.explore, .proxy, .serve],
      summary: "Where the app connects; else 127.0.0.1:4141."
    ),
    OptionSpec(
      option: .certificate,
      value: "FILE",
      subcommands: [.explore, .proxy, .serve],
      summary: "Where the app connects is encrypted, with this certificate (PEM)."
    ),
    OptionSpec(
      option: .certificateKey,
      value: "FILE",
      subcommands: [.explore, .proxy, .serve],
      summary: "Its key; else that in the certificate's file."
    ),
    OptionSpec(
      option: .session,
      value: "FILE",
      subcommands: [.explore, .fetch, .proxy],
      summary: "Keep what comes in this file, behind what it already holds."
    ),
    OptionSpec(
      option: .history,
      value: "PATH|FILTER",
      subcommands: [.session],
      summary: "What each response has at a path, or how many objects fit a filter."
    ),
    OptionSpec(
      option: .bisect,
      value: "PATH|FILTER",
      subcommands: [.session],
      summary: "Find the first response where a value, case, fragment or filter turned."
    ),
    OptionSpec(
      option: .halve,
      subcommands: [.session],
      summary: "Look for that by halves, reading few responses: one turn of several."
    ),
    OptionSpec(
      option: .rules,
      value: "FILE",
      subcommands: [.explore, .proxy],
      summary: "What is done to operations on their way, a rule a line."
    ),
    OptionSpec(
      option: .header,
      value: "LINE|@FILE",
      isRepeatable: true,
      subcommands: Subcommand.networked,
      summary: "A header 'Name: value' for servers, or a file; also GQLVIEW_HEADERS."
    ),
    OptionSpec(
      option: .method,
      value: "METHOD",
      choices: choices(Endpoint.Method.self),
      subcommands: Subcommand.live,
      summary: "How queries are sent: post (the default) or get."
    ),
    OptionSpec(
      option: .transport,
      value: "KIND",
      choices: choices(Endpoint.Transport.self),
      subcommands: Subcommand.live,
      summary: "How subscriptions come: auto, or one of these alone."
    ),
    OptionSpec(
      option: .connectionParameters,
      value: "JSON",
      subcommands: Subcommand.live,
      summary: "What a WebSocket tells the server at its beginning."
    ),
    OptionSpec(
      option: .count,
      value: "NUMBER",
      subcommands: Subcommand.live + [.proxy, .serve],
      switches: [.select],
      summary: "Events or operations to take; of 'select', tell how many match."
    ),
    OptionSpec(
      option: .interval,
      value: "SECONDS",
      subcommands: [.serve],
      summary: "Between events of a subscription; else those of the recording, or 0.5."
    ),
    OptionSpec(
      option: .keep,
      value: "NUMBER",
      subcommands: [.explore, .proxy, .screen],
      summary: "Events, answers and operations to report that are kept; else 1000."
    ),
    OptionSpec(
      option: .retries,
      value: "NUMBER",
      subcommands: Subcommand.live,
      summary: "How often a subscription is begun anew without an event; else 10."
    ),
    OptionSpec(
      option: .merged,
      subcommands: [.fetch],
      summary: "Print what the parts of a response make together."
    ),
    OptionSpec(
      option: .timeout,
      value: "SECONDS",
      subcommands: Subcommand.connecting,
      summary: "How long servers may take; else 30."
    ),
    OptionSpec(
      option: .maximumSize,
      value: "BYTES",
      subcommands: Subcommand.connecting,
      summary: "The longest response or event; else 268435456."
    ),
    OptionSpec(
      option: .cacert,
      value: "FILE",
      subcommands: Subcommand.connecting,
      summary: "Trust these certificates instead of the system's."
    ),
    OptionSpec(
      option: .cert,
      value: "FILE",
      subcommands: Subcommand.connecting,
      summary: "The client's own certificate."
    ),
    OptionSpec(
      option: .key,
      value: "FILE",
      subcommands: Subcommand.connecting,
      summary: "The key of that certificate."
    ),
    OptionSpec(
      option: .insecure,
      subcommands: Subcommand.connecting,
      summary: "Trust any server; each use is told."
    ),
  ]

  /// What becomes of documents.
  static let edits: [OptionSpec] = [
    OptionSpec(
      option: .add,
      value: "PATH",
      isRepeatable: true,
      subcommands: [.edit],
      summary: "Select a field, as Query.hero.name, with what leads to it."
    ),
    OptionSpec(
      option: .remove,
      value: "PATH",
      isRepeatable: true,
      subcommands: [.edit],
      summary: "Select a field no longer, nor what it alone needed."
    ),
    OptionSpec(
      option: .extract,
      value: "PATH=NAME",
      isRepeatable: true,
      subcommands: [.edit],
      summary: "Make a fragment of what is selected at a path."
    ),
    OptionSpec(
      option: .inline,
      value: "NAME",
      isRepeatable: true,
      subcommands: [.edit],
      summary: "Put what a fragment selects in the places of its spreads."
    ),
    OptionSpec(
      option: .rename,
      value: "OLD=NEW",
      isRepeatable: true,
      subcommands: [.edit],
      summary: "Rename a definition, a '$variable' or the key of the field at a path."
    ),
    OptionSpec(
      option: .write,
      subcommands: [.edit],
      summary: "Write the documents, unless they would have new faults."
    ),
  ]

  /// Which versions are compared.
  static let versions: [OptionSpec] = [
    OptionSpec(
      option: .from,
      value: "PATH|REVISION",
      subcommands: [.changes],
      summary: "The older version: a folder, a file, or a revision of git."
    ),
    OptionSpec(
      option: .to,
      value: "PATH|REVISION",
      subcommands: [.changes],
      summary: "The newer version; else the working folder."
    ),
    OptionSpec(
      option: .failOn,
      value: "breaking|any",
      choices: ["breaking", "any"],
      subcommands: [.changes],
      summary: "Exit with 1 where a change is breaking, or where there is any."
    ),
  ]

  /// What the program says of itself.
  static let program: [OptionSpec] = [
    OptionSpec(
      option: .completion,
      value: "SHELL",
      choices: ["bash", "zsh", "fish"],
      subcommands: [.explore],
      summary: "Print a completion script for bash, zsh or fish."
    ),
    OptionSpec(
      option: .printTheme,
      value: "NAME",
      choices: ShippedTheme.all.map(\.name),
      subcommands: [.explore],
      summary: "Print a theme, as a beginning for one's own."
    ),
    OptionSpec(
      option: .manual,
      subcommands: [.explore],
      summary: "Print the manual page: gqlview --manual | man -l -"
    ),
    OptionSpec(
      option: .spec,
      subcommands: [.explore],
      summary: "Print commands, options, keys, settings and more as JSON, for programs."
    ),
    OptionSpec(
      option: .printSchema,
      value: "NAME",
      choices: JSONSchemaName.allCases.map(\.rawValue),
      subcommands: [.explore],
      summary: "Print the JSON Schema of a report, of gqlview.json or of --spec."
    ),
    OptionSpec(
      option: .help,
      shortName: "h",
      subcommands: Subcommand.allCases,
      summary: "Show this help."
    ),
    OptionSpec(
      option: .version,
      shortName: "v",
      subcommands: Subcommand.allCases,
      summary: "Show the version."
    ),
  ]

  /// The subcommands that show generated Swift.
  private static let generating: [Subcommand] = [.explore, .generate, .size, .screen]

  /// The subcommands that name structs and properties.
  private static let speaking: [Subcommand] = [
    .explore, .check, .compile, .execute, .why, .dialects, .migrate, .coverage, .select, .table,
    .wish, .storm, .reduce, .report, .generate, .changes, .size, .proxy, .session, .screen,
  ]

  /// The names of the dialects that projects of their clients are generated in.
  private static let namesWithProjects = Dialect.names {
    $0 == .apollo || $0.configurationName != nil
  }

  private static func choices<Choice>(_ type: Choice.Type) -> [String]
  where Choice: CaseIterable & RawRepresentable<String> {
    type.allCases.map(\.rawValue)
  }
}
