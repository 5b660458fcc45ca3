import DialectKit
import Dialects
import Explorer
import ExplorerState
import GraphQLRuntime
import ResponseAnalysis
import TerminalUI
import Workspace

/// A pane that shows the records of a normalized cache.
///
/// The records come from one of three sources: the normalized cache built from the response, the
/// program of the selected dialect, or the cache file that the response was read from.
///
/// They are built when the pane is first displayed.
struct CachePane: ListPane {
  static let identity = PaneIdentity(
    number: PaneID.cache.number,
    title: "Cache",
    letter: "c",
    wide: .lowerLeft,
    narrow: .lowerLeft,
    followWord: "entity, record",
    foldWord: "fields",
    needsSchema: true,
    hints: ["joined-store": "all responses"]
  )

  static var commands: [Command] {
    [
      Command(
        "referrers",
        "U",
        help: "list the records that refer to this one",
        group: .going,
        after: "used-by",
        disabled: { _, core in
          core.dialects.reading is any RecordStoreReading && core.workspace.shownCache == nil
            ? "The records of the store already list the objects that use them." : nil
        },
        of: .inside(CachePane.self)
      ) { pane, core, _ in pane.pickReferrer(in: &core) },
      Command(
        "joined-store",
        "M",
        help: "show the cache after all responses so far and what the last one changed in it",
        group: .going,
        synonyms: ["list did not update", "after mutation", "optimistic"],
        after: "referrers",
        disabled: { _, core in
          core.workspace.shownCache == nil ? nil : "A cache file contains all responses so far."
        },
        of: .inside(CachePane.self)
      ) { pane, core, _ in pane.showNextMoment(in: &core) },
      Command(
        "records",
        "&",
        help: "list the records of a cache file that match a filter such as name == \"Luke\"",
        group: .searching,
        argument: "[FILTER]",
        after: "filter-differences",
        disabled: { _, core in
          core.workspace.shownCache == nil ? "The response was not read from a cache file." : nil
        },
        of: .inside(CachePane.self)
      ) { pane, core, invocation in pane.pickRecords(invocation.argument, in: &core) },
    ]
  }

  /// The records of the normalized cache, or `nil` until the pane is first displayed.
  private(set) var cache: CacheFace?
  /// The records of the dialect's program, or `nil` if no dialect's program keeps records.
  private var records: RecordFace?
  /// Which of the program's stores is displayed.
  private var moment = StoreMoment.response
  /// The store over several responses, or `nil` until it is requested.
  private var history: StoreHistory?
  /// The cache after several responses, or `nil` unless it is displayed.
  private var joined: JoinedCacheFace?
  /// The records of the cache file, or `nil` if the response has no cache file or the pane was not
  /// displayed yet.
  private var stored: StoredFace?
  /// The open records and the record under the cursor, kept from the previous version of the file.
  private var reopened: (open: [String], cursor: String?)?
  /// The list of the cache file's records or of the records built from the response.
  private var cacheList: FoldedList?
  private var recordList: FoldedList?
  /// True if the cursor was moved to the selection since the pane was opened.
  private var isPlaced = false

  var list: FoldedList? {
    get { records == nil || stored != nil ? cacheList : recordList }
    _modify {
      if records == nil || stored != nil { yield &cacheList } else { yield &recordList }
    }
  }

  // MARK: Content

  func head(_ section: Int, in core: Core) -> StyledLine {
    stored?.head(section) ?? joined?.head(section) ?? records?.head(section, in: core) ?? cache?
      .head(section, in: core)
      ?? StyledLine()
  }

  func rows(ofSection section: Int, in core: Core) -> [FoldedList.Row] {
    stored?.rows(ofSection: section, in: core) ?? joined?.rows(ofSection: section) ?? records?.rows(
      ofSection: section,
      in: core
    )
      ?? cache?.rows(ofSection: section, in: core) ?? []
  }

  func target(ofSection section: Int, in core: Core) -> FoldedList.Target? {
    if let stored { return stored.target(ofSection: section, in: core) }
    if joined != nil { return nil }
    if let records { return records.target(ofSection: section, in: core) }
    return cache?.target(ofSection: section, in: core)
  }

  func title(in core: Core) -> (text: String, note: String) {
    if let stored { return (stored.title, "") }
    if let records {
      let store = moment.title(of: core.dialect, history)
      return (store + ", " + CacheFace.count(records.reading.recordCount, "record"), "")
    }
    guard let content = cache?.content else { return ("", "") }
    if let joined { return (joined.title, "") }
    let owner = content.reads == nil ? "" : "of Apollo iOS, "
    let scope = core.hasSeveralResponses ? ", this response only" : ""
    return (owner + CacheFace.count(content.view.records.count, "record") + scope, "")
  }

  func emptyMessage(in core: Core) -> String {
    core.isUnderWay(.caching)
      ? "Building the cache…" : "No operation is executed, so there is nothing to show."
  }

  func footer(height: Int, in core: Core) -> [StyledLine] {
    height >= 10 ? cutRow(lines: 3, in: core) : []
  }

  // MARK: The selection

  /// Builds the records at first use and scrolls to the record of the selected entity.
  mutating func show(in core: inout Core) {
    if let cache = core.workspace.shownCache {
      if stored == nil { makeStored(cache, in: &core) }
    } else if records == nil, cache == nil {
      makeCache(in: &core)
    } else if records != nil, moment != .response, history == nil {
      makeHistory(in: &core)
    }
    guard core.focus != Self.id || !isPlaced, let section = selectedSection(in: core) else {
      return
    }
    isPlaced = true
    placeCursor(on: list?.line(ofSection: section) ?? 0, in: &core)
  }

  mutating func open(in core: inout Core) { isPlaced = false }

  private func selectedSection(in core: Core) -> Int? {
    if let content = stored?.content {
      guard let entity = core.selection.entity, let reader = core.reader else { return nil }
      return StoredContent.key(
        of: entity,
        reader: reader,
        cache: content.cache,
        workspace: core.workspace
      )
      .flatMap { content.section(of: $0) }
    }
    if let joined {
      let key = core.selection.entity.flatMap { cache?.content.view.key(of: $0) }
      return key.flatMap { joined.section(of: $0) }
    }
    guard let records else {
      guard let content = cache?.content, let entity = core.selection.entity else { return nil }
      return content.view.key(of: entity).flatMap { content.sections[$0] }
    }
    // The paths of this store's records belong to another response.
    if moment == .rolledBack { return nil }
    guard let entity = core.selection.entity, let result = core.reader?.result else {
      return records.reading.recordIndex(at: [])
    }
    return records.reading.recordIndex(at: result.path(of: entity))
  }

  private func makeCache(in core: inout Core) {
    guard let reader = core.reader, !core.isUnderWay(.caching) else { return }
    let rules = core.workspace.cacheKeys
    core.perform(
      .caching,
      again: { (pane: inout Self, core: inout Core) in pane.show(in: &core) }
    ) { monitor in
      let view = CacheView(reader, rules: rules, shouldContinue: monitor.shouldContinue)
      let reads =
        rules.format.reportsReads ? CacheReads(view, rules: rules) { !monitor.isCancelled() } : nil
      let content = CacheContent(view, reads: reads)
      if monitor.isCancelled() { return }
      monitor.send(StateMutation(Self.self) { pane, core in pane.take(content, in: &core) })
    }
  }

  private func makeHistory(in core: inout Core) {
    guard !core.isUnderWay(.caching) else { return }
    let (workspace, dialect) = (core.workspace, core.dialect)
    core.perform(
      .caching,
      again: { (pane: inout Self, core: inout Core) in pane.show(in: &core) }
    ) { monitor in
      let readers = workspace.answersUpToShown()
      let history = workspace.generator(in: dialect)?.storeHistory(of: readers)
      if monitor.isCancelled() { return }
      monitor.send(
        StateMutation(Self.self) { pane, core in
          guard core.dialect == dialect, pane.records != nil else { return }
          pane.take(history, in: &core)
        }
      )
    }
  }

  /// Switches from the store of the response to the store of all responses so far, and cyclically
  /// onward.
  private mutating func showNextMoment(in core: inout Core) {
    if let content = cache?.content, records == nil {
      guard joined == nil else { return leaveJoinedCache(content, in: &core) }
      return joinCache(in: &core)
    }
    guard history != nil || moment == .response else { return }
    moment = moment.next(in: history)
    if let history, moment != .response { return take(history, in: &core) }
    history = nil
    showRecords(core.dialects.reading as? any RecordStoreReading)
    if moment == .response { core.say("The store of this response only.") }
    show(in: &core)
  }

  /// Builds the cache of all responses up to the displayed one.
  private func joinCache(in core: inout Core) {
    guard !core.isUnderWay(.caching) else { return }
    let (source, rules) = (ResponsesSoFar(core), core.workspace.cacheKeys)
    core.perform(
      .caching,
      again: { (pane: inout Self, core: inout Core) in pane.joinCache(in: &core) }
    ) { monitor in
      let face = JoinedCacheFace(source.joinedCache(rules) { !monitor.isCancelled() })
      if monitor.isCancelled() { return }
      monitor.send(
        StateMutation(Self.self) { pane, core in
          if pane.records == nil { pane.take(face, in: &core) }
        }
      )
    }
  }

  private mutating func take(_ face: JoinedCacheFace, in core: inout Core) {
    joined = face
    cacheList = FoldedList(sectionCount: face.sectionCount)
    for section in face.leading { cacheList?.set(face.rows(ofSection: section), of: section) }
    isPlaced = true
    placeCursor(on: 0, in: &core)
    core.say(face.sentence)
  }

  private mutating func leaveJoinedCache(_ content: CacheContent, in core: inout Core) {
    joined = nil
    isPlaced = false
    take(content, in: &core)
    core.say("The cache of this response only.")
  }

  private mutating func take(_ history: StoreHistory?, in core: inout Core) {
    guard let history else {
      moment = .response
      return core.say("No response so far belongs to an operation of the document.", .warning)
    }
    moment = moment.possible(in: history)
    self.history = history
    showRecords(moment == .rolledBack ? history.rolledBack : history.joined)
    core.say(moment.sentence(of: history))
    show(in: &core)
  }

  private mutating func showRecords(_ reading: (any RecordStoreReading)?) {
    let changes = moment == .rolledBack ? [] : history?.changes ?? []
    let concernsShown = moment != .rolledBack
    records = reading.map {
      RecordFace(reading: $0, changes: changes, concernsShown: concernsShown)
    }
    recordList = records.map { FoldedList(sectionCount: $0.reading.recordCount) }
    isPlaced = false
  }

  private func makeStored(_ cache: ResponseCache, in core: inout Core) {
    guard !core.isUnderWay(.caching) else { return }
    let workspace = core.workspace
    core.perform(
      .caching,
      again: { (pane: inout Self, core: inout Core) in pane.show(in: &core) }
    ) { monitor in
      let content = StoredContent(cache, of: workspace, shouldContinue: monitor.shouldContinue)
      if monitor.isCancelled() { return }
      monitor.send(StateMutation(Self.self) { pane, core in pane.take(content, in: &core) })
    }
  }

  private mutating func take(_ content: StoredContent, in core: inout Core) {
    let face = StoredFace(content: content)
    stored = face
    cacheList = FoldedList(sectionCount: content.sectionCount)
    let open =
      content.leading + (reopened?.open ?? []).compactMap { content.section(of: CacheKey($0)) }
    var rows: [Int: [FoldedList.Row]] = [:]
    for section in open { rows[section] = face.rows(ofSection: section, in: core) }
    cacheList?.open(rows)
    if let key = reopened?.cursor, let section = content.section(of: CacheKey(key)),
      let line = cacheList?.line(ofSection: section)
    {
      isPlaced = true
      placeCursor(on: line, in: &core)
    }
    reopened = nil
    show(in: &core)
  }

  private mutating func take(_ content: CacheContent, in core: inout Core) {
    let face = CacheFace(content: content)
    cache = face
    cacheList = FoldedList(sectionCount: content.sectionCount)
    for section in content.leading {
      cacheList?.set(face.rows(ofSection: section, in: core), of: section)
    }
    show(in: &core)
  }

  // MARK: Navigation

  private func pickReferrer(in core: inout Core) {
    if let content = stored?.content {
      guard let item = list?.item(core[Self.id].cursor),
        case .record(let row)? = content[item.section]
      else { return core.say("There is no record here.", .warning) }
      let key = CacheKey(content.cache.rows[row].key)
      return Self.pick(content.referrers[key].map { ($0.record, $0.field) }, of: key, in: &core)
    }
    if let joined {
      guard let item = list?.item(core[Self.id].cursor), let record = joined.record(item.section)
      else { return core.say("There is no record here.", .warning) }
      let places = joined.cache.referrers[record.key] ?? []
      return Self.pick(places.map { ($0.record, $0.field ?? "") }, of: record.key, in: &core)
    }
    guard let content = cache?.content, let item = list?.item(core[Self.id].cursor),
      let record = content.record(item.section)
    else { return core.say("There is no record here.", .warning) }
    let referrers = content.view.referrers(of: record.key).map { ($0.record, $0.field) }
    Self.pick(referrers, of: record.key, in: &core)
  }

  /// Lists the records that match a filter; without a filter, prompts for one.
  func pickRecords(_ text: String?, in core: inout Core) {
    guard let content = stored?.content else {
      return core.say("There are no records yet.", .warning)
    }
    guard let text else { return core.popup = RecordPrompt() }
    let filter: RecordFilter
    do throws(FilterError) {
      filter = try RecordFilter(text)
    } catch {
      return core.say(error.message, .warning)
    }
    let cache = content.cache
    core.begin(
      BackgroundTask(.searching) { monitor in
        guard let found = filter.find(in: cache, shouldContinue: monitor.shouldContinue) else {
          return
        }
        let items = found.rows.prefix(Self.pickLimit).map { row in
          let key = cache.rows[row].key
          let record = try? cache.record(at: row).get()
          return PickList.Item(key, note: record?.typename ?? "", .place(.record(CacheKey(key))))
        }
        let unread = found.unreadCount
        let others = unread > 0 ? " (\(CacheFace.count(unread, "record")) cannot be read)" : ""
        let title = "\(CacheFace.count(found.rows.count, "record")) where \(text)\(others)"
        monitor.send(
          StateMutation(core: { core in
            PickList.open(
              title,
              items,
              emptyMessage: "No record matches \(text)\(others).",
              in: &core
            )
          })
        )
      }
    )
  }

  /// The maximum number of records listed.
  private static let pickLimit = 10_000

  private static func pick(
    _ referrers: [(record: CacheKey, field: String)],
    of key: CacheKey,
    in core: inout Core
  ) {
    let items = referrers.map { referrer in
      PickList.Item("\(referrer.record)", note: referrer.field, .place(.record(referrer.record)))
    }
    PickList.open(
      "References to \(key)",
      items,
      emptyMessage: "No record refers to \(key).",
      in: &core
    )
  }

  func holds(_ destination: Destination, in core: Core) -> Bool {
    if case .record = destination { true } else { false }
  }

  mutating func show(_ destination: Destination, in core: inout Core) {
    guard case .record(let key) = destination,
      let section = stored.map({ $0.content.section(of: key) }) ?? joined?.section(of: key)
        ?? cache?.content.sections[key],
      let line = list?.line(ofSection: section)
    else { return }
    placeCursor(on: line, in: &core)
  }

  // MARK: Changes

  mutating func clampState(in core: inout Core) {
    clampViewport(in: &core)
    showCursorAboveCutRow(in: &core)
  }

  mutating func refresh(_ change: DataChange, in core: inout Core) {
    switch change {
    case .grown, .response:
      (cache, stored, joined, cacheList, isPlaced) = (nil, nil, nil, nil, false)
    case .reading:
      if joined != nil { (cache, joined, cacheList) = (nil, nil, nil) }
      history = nil
      showRecords(core.dialects.reading as? any RecordStoreReading)
    case .forgotten, .findings, .dialect, .folder, .exchange: break
    }
  }

  func hasFolds(of old: Self) -> Bool { cacheList?.items.count == old.cacheList?.items.count }

  mutating func takeFolds(of old: Self, in core: inout Core) {
    if cacheList != nil, let folds = old.cacheList { cacheList = folds }
  }

  /// Keeps the same records open when the same file is read again.
  mutating func restoreState(
    from old: Self,
    of oldCore: Core,
    through change: PaneReplacement,
    in core: inout Core
  ) {
    guard change == .reload, let content = old.stored?.content, let list = old.cacheList else {
      return
    }
    func key(_ section: Int) -> String? {
      guard case .record(let row)? = content[section] else { return nil }
      return content.cache.rows[row].key
    }
    let cursor = list.item(oldCore[Self.id].cursor).flatMap { key($0.section) }
    reopened = (list.rows.keys.sorted().compactMap(key), cursor)
  }
}
