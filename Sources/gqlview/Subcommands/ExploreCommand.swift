import CommandLineSupport
import Explorer
import ExplorerPanes
import ExplorerState
import GraphQLClient
import GraphQLRuntime
import GraphQLSyntax
import ProjectInputs
import Reports
import SelectionIR
import SystemSupport
import Terminal
import TerminalUI
import Workspace

/// `explore`: runs the explorer in the terminal.
enum ExploreCommand: SubcommandProgram {
  static let subcommand = Subcommand(
    "explore",
    .explorer,
    "Explore a response on the screen; without files, a built-in demo",
    operands: "[SCHEMA...] DOCUMENT... [RESPONSE...]",
    options: .execution,
    .models,
    .generation,
    .live,
    .project,
    .screen,
    [
      .color, .listen, .allowedOrigin, .certificate, .certificateKey, .session, .redact, .rules,
    ],
    [.cacheKey, .keep, .diff, .generate, .proof, .noMouse, .fresh],
    .program,
    dependencies: [OptionDependency([.redact], need: [.session])],
    examples: [
      .init(
        "schema.graphqls Queries/ response.json",
        "Explore a response with its schema and the documents of a folder."
      ),
      .init(
        "Hero.graphql --endpoint https://example.com/graphql",
        "Explore the response of a server, with the server's schema."
      ),
    ],
    inputs: .init(
      .all,
      recordings: .listed,
      [.showsExplorer, .isInteractive, .usesProjectResponses, .usesManifests]
    )
  )

  static func perform(_ run: Run, _ settings: RunSettings) throws(UsageError) -> Int32 {
    let (configuration, keys, script) = (settings.configuration, settings.keys, settings.script)
    let standardInput = settings.standardInput
    let session: SessionWriter?
    do throws(FileError) {
      session = try .given(by: run.arguments)
    } catch {
      return run.fail(with: error.message).rawValue
    }
    guard let listener = try TrafficListener.proxy(run, keptIn: session) else {
      return ExitStatus.noAnswer.rawValue
    }
    let screen: any SystemTerminal
    let isPlain = run.arguments.has(.plain)
    do throws(TerminalError) {
      screen = isPlain ? try PlainTerminal() : try ScreenTerminal(configuration.settings)
    } catch {
      StandardStreams.writeError(
        "\(error.message); 'gqlview screen' prints the screen and 'gqlview execute' a report"
      )
      return ExitStatus.noAnswer.rawValue
    }
    let given = try Given(run: run, standardInput: standardInput, session: session)
    let (workspace, inputs, server) = (given.workspace, given.inputs, given.server)
    let state = PersonalState(run, isScripted: script != nil || !keys.isEmpty)
    let model = Model(
      workspace: state.choosing(in: workspace),
      size: screen.size,
      configuration: configuration,
      lines: state.lines
    )
    var host = ExplorerHost(model: model, of: run, runs: state.runs(of: run), session: session)
    if let standardInput { host.follow(standardInput) }
    var start = host.readOn()
    if let folder = GeneratedFolder(run) { host.model.compare(with: folder) }
    host.keeper = state.keeper
    host.model.setProver(.standard, begins: run.arguments.has(.proof))
    host.model.setListener(listener)
    SessionOperands.openOrReport(run, on: &host.model)
    if let address = run.arguments.value(.listen) { host.model.listen(at: address) }
    if let server { host.model.setServer(server, inputs: inputs) }
    if let events = given.events { host.model.awaitSubscription(on: events, inputs: inputs) }
    state.resume(on: &host.model)
    start += host.model.takeRequests()
    if let notice = run.plan?.notice { _ = update(&host.model, .notice(notice)) }
    if let notice = screen.notice { _ = update(&host.model, .notice(notice)) }
    var loop = EventLoop(
      screen,
      configuration.settings,
      watches: watches(of: run, files: host.files)
    )
    start += keys.flatMap { host.handle(.key($0)) }
    if let script { start += host.play(script, name: run.arguments.value(.script) ?? "") }
    var plain = PlainView()
    let end = loop.run(
      start: start,
      handle: { host.handle($0) },
      show: { isPlain ? screen.write(plain.lines(host.model)) : screen.paint(render(host.model)) }
    )
    screen.close()
    state.save(host.model)
    if case .quit(let text?) = end { StandardStreams.writeOutput(text + "\n") }
    return end.exitStatus
  }

  /// Returns all file watches with the events that they send.
  private static func watches(
    of run: Run,
    files: any FileObserver
  ) -> [(watch: any Watch, event: Event)] {
    var watches: [(watch: any Watch, event: Event)] = [(files, .filesChanged)]
    if let cache = run.workspace.cache?.stored.name {
      watches.append((FilePoll(files: [cache, cache + "-wal"]), .filesChanged))
    }
    watches += SessionOperands.watch(run)
    if let folder = GeneratedFolder(run) {
      watches.append((watch(folder, run), .generatedFolderChanged))
    }
    return watches
  }

  /// Watches the loaded files, and the folders among the operands for new files.
  fileprivate static func watch(_ run: Run) -> any FileObserver {
    let operands = run.arguments.operands.filter {
      $0 != "-" && !EndpointURL.isMeant(by: $0) && !run.sessions.contains($0)
    }
    let folders = operands.filter { (try? FileReader.kind(of: $0)) == .folder }
    var files = operands.filter { !folders.contains($0) }
    files += run.workspace.sources.files.map(\.name).filter(FileReader.exists)
    files += (run.arguments.values[.header] ?? []).filter { $0.hasPrefix("@") }
      .map { UserFolder.expanded(String($0.dropFirst())) }
    if let variables = run.arguments.value(.variables), FileReader.exists(variables) {
      files.append(variables)
    }
    files += files.compactMap(FileReader.resolved)
    return watched(folders) { InputFiles.isTakenFromFolder($0) }.observe(files: files)
  }

  private static func watched(
    _ folders: [String],
    accepts: @escaping @Sendable (String) -> Bool
  ) -> WatchedFolders {
    WatchedFolders(
      folders,
      accepts: accepts,
      subfolders: { FolderListing.folders(directlyIn: $0) },
      files: { (try? FolderListing.files(in: $0, accepts: accepts)) ?? [] }
    )
  }

  /// Watches the Swift files in the folder with which generated files are compared.
  private static func watch(_ folder: GeneratedFolder, _ run: Run) -> any FileObserver {
    watched([folder.name] + GeneratedLocations.folders(of: run.workspace)) {
      $0.hasSuffix(".swift")
    }
    .observe(files: [folder.name])
  }
}

/// The initial inputs of the explorer.
///
/// Events piped to standard input are read as they arrive, and the newest are kept.
private struct Given {
  var workspace: Workspace
  var inputs: [WorkspaceInput]
  var server: LiveServer?
  var events: LiveServer?

  init(
    run: Run,
    standardInput: StandardInput?,
    session: SessionWriter?
  ) throws(UsageError) {
    server = run.server?.kept(in: session)
    workspace = run.workspace
    inputs = run.inputs
    if server == nil, let standardInput, !standardInput.isAtEnd {
      events = try .piped(standardInput, run.arguments).kept(in: session, from: "standard input")
      inputs.removeAll { $0.name == InputFiles.standardInputName }
      if workspace.operation?.kind == .subscription {
        server = events
        events = nil
        workspace = Workspace.load(inputs, options: workspace.options)
      }
    }
  }
}

/// The explorer's model, with the code that performs its file operations.
struct ExplorerHost {
  var model: Model
  /// The nesting depth of scripts that play other scripts, which is limited.
  private var depth = 0
  /// The resolved paths of the files that this run wrote.
  private var written: Set<String> = []
  private(set) var arguments: Arguments
  /// The headers set in the explorer; a header without a value is not sent.
  private var headers: [(name: String, value: String?)] = []
  private let project: ProjectUse?
  /// The session files, which are never loaded as a whole.
  private let sessions: [String]
  /// The stored history of operations run on the server; `nil` if it is not stored.
  private let runs: RunFile?
  /// The message about the last write, shown again after the files are reloaded; `nil` after a key
  /// press.
  private var writtenWords: String?
  /// The watch for the loaded files.
  let files: any FileObserver
  /// The writer for `--session`.
  private let session: SessionWriter?
  private var reportedFullSession = false
  /// Stores unsaved edits shortly after each change; `nil` if edits are not stored.
  var keeper: DraftKeeper?
  private let environment: HostEnvironment
  /// The folders in which files of the project may be written.
  private var writable: WritableFolders

  init(
    model: Model,
    of run: Run,
    runs: RunFile?,
    session: SessionWriter?,
    environment: HostEnvironment = HostEnvironment()
  ) {
    self.environment = environment
    self.session = session
    self.runs = runs
    files = ExploreCommand.watch(run)
    self.model = model
    arguments = run.arguments
    sessions = run.sessions
    project = run.project
    writable = WritableFolders(run, option: .diff)
    self.model.setRunner(environment.runner)
    if let history = runs?.load() { self.model.setHistory(history) }
  }

  /// Handles an event and returns the effects that the terminal must perform.
  mutating func handle(_ event: Event) -> [Effect] {
    if case .key = event { writtenWords = nil }
    var effects = perform(update(&model, event))
    if let session, session.isFull, !reportedFullSession {
      reportedFullSession = true
      effects += perform(update(&model, .notice(session.fullText)))
    }
    guard let keeper else { return effects }
    keeper.take(model.draftsToKeep)
    return effects + (keeper.takeProblem().map { perform(update(&model, .notice($0))) } ?? [])
  }

  mutating func play(_ script: Script, name: String) -> [Effect] {
    depth += 1
    defer { depth -= 1 }
    var printed: [String] = []
    do throws(ScriptError) {
      let effects = try script.play(on: &model) { printed.append($0) }
      for text in printed { model.printOnExit(text) }
      return perform(effects)
    } catch {
      for text in printed { model.printOnExit(text) }
      return handle(.notice("\(name):\(error.line): \(error.message)"))
    }
  }

  private mutating func perform(_ effects: [Effect]) -> [Effect] {
    effects.flatMap { effect -> [Effect] in
      switch effect {
      case .write(let path, let text, let mode): return write(text, to: path, mode)
      case .writeDocuments(let drafts, let replaces): return write(drafts, replaces: replaces)
      case .saveDocument(let draft, let path, let replaces):
        return save(draft, as: path, replaces: replaces)
      case .setHeader(let name, let value): return setHeader(name, value)
      case .keepRuns(let history):
        runs?.saveNewest(of: history)
        return []
      case .readTheme(let path): return readTheme(path)
      case .play(let path): return play(path)
      case .reload: return reload()
      case .quit, .suspend, .redraw, .copy, .openEditor, .bell, .apply, .work, .cancel:
        return [effect]
      }
    }
  }

  private mutating func write(_ text: String, to path: String, _ mode: WriteMode) -> [Effect] {
    let wanted = environment.place(path)
    var place = wanted
    if case .generated(let old) = mode { return write(text, generatedAt: wanted, over: old) }
    let names = model.workspace.sources.files.map(\.name) + arguments.operands
    if let known = FileReader.resolved(wanted),
      names.contains(where: { FileReader.resolved($0) == known })
    {
      return handle(.notice("\(path) was not replaced because it is loaded."))
    }
    if FileReader.isFile(wanted), !written.contains(FileReader.resolved(wanted) ?? wanted) {
      switch mode {
      case .replacing: break
      case .new(let command):
        return handle(.notice("\(path) already exists; ':\(command) \(path)' replaces it."))
      case .generated: break
      case .numbered:
        place = (2...).lazy.map { "\(wanted).\($0)" }.first { !FileReader.exists($0) } ?? wanted
      }
    }
    do throws(FileError) {
      if mode != .replacing { try writable.check(named: place) }
      try FileWriter.write(text, to: place)
      written.insert(FileReader.resolved(place) ?? place)
      return handle(.notice("Wrote \(text.utf8.count) bytes to \(place)."))
    } catch {
      return handle(.notice(error.message))
    }
  }

  /// Writes documents if their files are unchanged since they were read; `replaces` overwrites
  /// changed files.
  private mutating func write(_ drafts: [DocumentDraft], replaces: Bool) -> [Effect] {
    do throws(FileError) {
      var gone: [DocumentDraft] = []
      for draft in drafts where try !FileReader.stands(draft.name) { gone.append(draft) }
      guard gone.isEmpty || replaces else {
        let names = gone.map(\.name).joined(separator: ", ")
        return handle(
          .notice("\(names) was removed: :w! writes it again.")
        )
      }
      if !replaces, let obstacle = writable.obstacle(to: drafts.map(\.name)) {
        return handle(.notice("\(obstacle): :w! writes it."))
      }
      let there = drafts.filter { !gone.contains($0) }
      var others: [String] = []
      for draft in there where try FileReader.bytes(of: draft.name) != draft.edited {
        others.append(draft.name)
      }
      let generated = try generatedChanges()
      for change in generated.changes where try change.isForeign() { others.append(change.path) }
      let names = others.joined(separator: ", ")
      guard others.isEmpty || replaces else {
        let rest = drafts.count > 1 ? " Nothing is written." : ""
        return handle(
          .notice(
            "\(names) was changed in the meantime: :w! overwrites it, :e! discards the edit."
              + rest
          )
        )
      }
      let changes = generated.changes
      try AtomicFile.replace(
        there.map { ($0.name, $0.text) },
        with: gone.map { ($0.name, $0.text) } + changes.map { ($0.path, $0.text) }
      )
      let size = drafts.reduce(0) { $0 + $1.text.count }
      let files = drafts.map(\.name).joined(separator: ", ")
      let words =
        "Wrote \(size) bytes to \(files)"
        + (changes.isEmpty ? "" : ", and \(Report.count(changes.count, "generated file"))")
        + (others.isEmpty ? "." : ", replacing changes made in the meantime in \(names).")
        + generated.note
      model.core.session.writtenDrafts = drafts
      let effects = handle(.notice(words))
      writtenWords = words
      return effects + reload()
    } catch {
      return handle(.notice(error.message))
    }
  }

  /// Returns the changes to generated files that are written with the documents, or a note with the
  /// reason why there are none.
  private func generatedChanges() throws(FileError) -> (changes: [GeneratedChange], note: String) {
    guard arguments.has(.generate), let folder = arguments.value(.diff), !folder.isEmpty else {
      return ([], "")
    }
    if let obstacle = model.workspace.generationObstacle {
      return ([], " No Swift was written: \(obstacle.reason)")
    }
    let changes = GeneratedChange.all(in: model.workspace, folder: folder)
    for change in changes {
      guard let obstacle = writable.obstacle(to: [change.path], isOutput: change.isInOutput) else {
        continue
      }
      return ([], " No Swift was written: \(obstacle).")
    }
    return (changes, "")
  }

  /// Writes a document to a new file, which is loaded with the other files from then on.
  private mutating func save(
    _ draft: DocumentDraft,
    as path: String,
    replaces: Bool
  ) -> [Effect] {
    let place = environment.place(path)
    guard replaces || !FileReader.exists(place) else {
      return handle(.notice("\(path) already exists; ':write! \(path)' replaces it."))
    }
    do throws(FileError) {
      try AtomicFile(draft.text, for: place, isSynced: true).commit()
    } catch {
      return handle(.notice(error.message))
    }
    let words = "Wrote \(draft.text.count) bytes to \(place)."
    if !arguments.operands.contains(place) { arguments.operands.append(place) }
    writable.allow(place)
    files.watch(file: place)
    let effects = handle(.notice(words))
    writtenWords = words
    return effects + reload()
  }

  /// Sets or removes a header of all further requests.
  private mutating func setHeader(_ name: String, _ value: String?) -> [Effect] {
    var changed = headers.filter { $0.name.lowercased() != name.lowercased() }
    changed.append((name, value))
    do throws(UsageError) {
      guard let server = try environment.server(arguments, changed) else {
        return handle(.notice("No server is used."))
      }
      headers = changed
      model.replaceServer(
        server.kept(in: session),
        saying: value == nil
          ? "\(name) is no longer sent."
          : "\(name) is now sent with each request; press x to send one."
      )
      return perform(model.takeRequests())
    } catch {
      return handle(.notice(error.message))
    }
  }

  /// Writes a generated file if it is unchanged since the comparison.
  private mutating func write(
    _ text: String,
    generatedAt path: String,
    over old: String?
  ) -> [Effect] {
    do throws(FileError) {
      let now = FileReader.exists(path) ? try FileReader.bytes(of: path) : nil
      guard now == old.map({ Array($0.utf8) }) else {
        let effects = handle(.notice("\(path) was changed in the meantime, so it was not written."))
        model.compareAgain()
        return effects + perform(model.takeRequests())
      }
      if let obstacle = writable.obstacle(to: [path], isOutput: true) {
        return handle(.notice("\(obstacle): 'gqlview generate --force' writes it."))
      }
      try FileWriter.write(text, to: path)
      let effects = handle(.notice("Wrote \(text.utf8.count) bytes to \(path)."))
      model.compareAgain()
      return effects + perform(model.takeRequests())
    } catch {
      return handle(.notice(error.message))
    }
  }

  private mutating func readTheme(_ path: String) -> [Effect] {
    do throws(SettingError) {
      model.take(try ConfigurationFile.themeBytes(path), asTheme: path)
      return perform(model.takeRequests())
    } catch {
      return handle(.notice("\(error.message)."))
    }
  }

  /// Returns the files to reload, including new files of the project.
  private func operands() -> [String] {
    let known = arguments.operands
    guard let files = project?.currentFiles() else { return known }
    return known.filter { $0 == "-" || FileReader.exists($0) }
      + files.filter { !known.contains($0) }
  }

  private mutating func reload() -> [Effect] {
    let operands = operands().filter { !EndpointURL.isMeant(by: $0) && !sessions.contains($0) }
    guard !operands.isEmpty else {
      return handle(.notice("The demo is not a file, so it cannot be reloaded."))
    }
    guard !operands.contains("-") else {
      return handle(.notice("Standard input cannot be reloaded."))
    }
    let variables = arguments.value(.variables)
    let (old, rows) = (model.loadedWorkspace, model.settings.rows)
    let operation = arguments.value(.operation)
    let (serverSchemaInputs, words) = (model.serverSchemaInputs, writtenWords)
    let place = project.map { ProjectLocation(of: $0.project) }
    let supporting = arguments.supporting.isEmpty ? [] : project?.currentFiles() ?? []
    let server: LiveServer?
    do throws(UsageError) {
      server = try environment.server(arguments, headers)?.kept(in: session)
    } catch {
      model.keepServer(because: error.message)
      return model.takeRequests()
    }
    let texts = session.map { SessionTexts($0, answering: old) }
    model.begin(
      BackgroundTask(.reading) { monitor in
        do throws(FileError) {
          let inputs = try InputFiles.read(
            operands,
            variables: variables,
            operation: operation,
            supporting: supporting,
            isCancelled: monitor.isCancelled
          )
          texts?.keepNew(inputs)
          if monitor.isCancelled() { return }
          let loaded = Workspace.load(
            serverSchemaInputs + RecordingDivision(inputs, for: ExploreCommand.subcommand).loaded,
            options: old.options
          )
          let new = FragmentsInOtherProjects.noted(
            in: (server == nil ? loaded : loaded.awaitingSchema()).concerningNamedFiles()
              .adding(old.configurationFindings),
            besides: place
          )
          .replacing(old)
          if monitor.isCancelled() { return }
          let exploration = Exploration(new, rows: rows)
          monitor.send(
            StateMutation { model in
              if let server { model.replaceServer(server, inputs: inputs) }
              model.reload(exploration, saying: words)
            }
          )
        } catch {
          let message = error.message
          monitor.send(StateMutation { $0.notice(message) })
        }
      }
    )
    return model.takeRequests()
  }

  /// Shows the rest of standard input as it is received.
  mutating func follow(_ input: StandardInput) {
    let responses = model.workspace.responses
    let index = responses.firstIndex { $0.name == InputFiles.standardInputName && $0.part != nil }
    let texts = session.map { SessionTexts($0, answering: model.workspace) }
    guard let index else {
      if input.isAtEnd, !input.bytes.isEmpty {
        texts?.keep(input.bytes, from: "standard input")
      }
      return
    }
    model.follow(response: index) { monitor throws(ReadingError) in
      do throws(FileError) {
        let found = try input.readOn(isCancelled: monitor.isCancelled, report: monitor.report)
        if let found, found.isWhole { texts?.keep(found.bytes, from: "standard input") }
        return found
      } catch {
        throw ReadingError(message: error.message)
      }
    }
  }

  /// Starts reading the rest of large responses, and returns the effects.
  mutating func readOn() -> [Effect] {
    let responses = model.workspace.responses
    let shown = model.workspace.shownResponse
    let parts = responses.indices.filter { responses[$0].part?.size != nil }
    guard !parts.isEmpty else { return model.takeRequests() }
    let names = responses.map(\.name)
    model.readOn(parts.filter { $0 == shown } + parts.filter { $0 != shown }) {
      index,
      monitor,
      limit throws(ReadingError) in
      do throws(FileError) {
        return try FileReader.bytes(
          of: names[index],
          limit: limit,
          isCancelled: monitor.isCancelled,
          report: monitor.report
        )
      } catch {
        throw ReadingError(message: error.message)
      }
    }
    return model.takeRequests()
  }

  private mutating func play(_ path: String) -> [Effect] {
    guard depth < 10 else {
      return handle(.notice("\(path) was not played: scripts are nested too deeply."))
    }
    do throws(FileError) {
      let place = environment.place(path)
      guard FileReader.isFile(place) || !FileReader.exists(place) else {
        return handle(.notice("\(path) was not played: it is not a file."))
      }
      let bytes = try FileReader.bytes(of: place)
      do throws(ScriptError) {
        return play(try Script(String(decoding: bytes, as: UTF8.self)), name: path)
      } catch {
        return handle(.notice("\(path):\(error.line): \(error.message)"))
      }
    } catch {
      return handle(.notice(error.message))
    }
  }
}
