/// The source files of one run; resolves ranges to locations and text.
///
/// A draft is an edited text that has replaced a file's text. Typed text is edited text that has
/// not been parsed or does not parse; `files` then still contains the last text that was parsed.
package struct SourceMap: Sendable {
  package private(set) var files: [SourceFile] = []
  /// The texts as read from disk, for files that drafts have replaced.
  private var saved: [SourceFileID: SourceFile] = [:]
  /// The texts from which drafts were made, for files that have changed on disk since.
  private var edited: [SourceFileID: [UInt8]] = [:]
  /// The typed texts.
  private var typed: [SourceFileID: SourceFile] = [:]

  /// Whether fields of its documents may have a `NullabilityDesignator`.
  private let readsNullabilityDesignators: Bool

  package init(readsNullabilityDesignators: Bool = false) {
    self.readsNullabilityDesignators = readsNullabilityDesignators
  }

  /// Adds a file, or the text at a line of one, and assigns its number.
  @discardableResult
  package mutating func add(
    name: String,
    utf8: [UInt8],
    line: FileLine? = nil
  ) -> SourceFile {
    let id = SourceFileID(rawValue: UInt32(clamping: files.count))
    let file = makeFile(id, name: name, utf8: utf8, line: line)
    files.append(file)
    return file
  }

  private func makeFile(
    _ id: SourceFileID,
    name: String,
    utf8: [UInt8],
    line: FileLine? = nil
  ) -> SourceFile {
    SourceFile(
      id: id,
      name: name,
      utf8: utf8,
      line: line,
      readsNullabilityDesignators: readsNullabilityDesignators
    )
  }

  /// Puts another text in the place of a file's.
  package mutating func replace(_ id: SourceFileID, utf8: [UInt8]) {
    guard let old = file(id) else { return }
    files[Int(id.rawValue)] = makeFile(id, name: old.name, utf8: utf8, line: old.line)
  }

  /// Replaces a file that is no longer referenced with another one.
  package mutating func replace(_ id: SourceFileID, name: String, utf8: [UInt8]) {
    guard file(id) != nil else { return }
    files[Int(id.rawValue)] = makeFile(id, name: name, utf8: utf8)
  }

  /// Replaces a file's text with a draft.
  ///
  /// Passing the file's own text ends the draft.
  package mutating func draft(_ id: SourceFileID, utf8: [UInt8]) {
    typed[id] = nil
    guard let old = file(id), old.utf8 != utf8 else { return }
    let first = saved[id] ?? old
    replace(id, utf8: utf8)
    saved[id] = first.utf8 == utf8 ? nil : first
    if saved[id] == nil { edited[id] = nil }
  }

  /// Records that a draft was made from a text other than the one read since.
  package mutating func setEdited(_ id: SourceFileID, utf8: [UInt8]) {
    guard let read = saved[id] ?? (typed[id] == nil ? nil : file(id)) else { return }
    edited[id] = read.utf8 == utf8 ? nil : utf8
  }

  /// The text from which a draft was made, which may differ from the file's current text.
  ///
  /// `nil` if the file is not edited.
  package func editedText(_ id: SourceFileID) -> [UInt8]? {
    edited[id] ?? saved[id]?.utf8 ?? (typed[id] == nil ? nil : file(id)?.utf8)
  }

  /// Sets the typed text of a file.
  ///
  /// Passing the file's own text or `nil` removes it.
  package mutating func type(_ id: SourceFileID, utf8: [UInt8]?) {
    guard let file = file(id) else { return }
    typed[id] = utf8.flatMap {
      $0 == file.utf8 ? nil : makeFile(id, name: file.name, utf8: $0, line: file.line)
    }
    if typed[id] == nil, saved[id] == nil { edited[id] = nil }
  }

  /// Records that the shown text of a file was written to disk.
  ///
  /// This includes typed text that cannot be parsed; `files` keeps the last text that could.
  package mutating func setWritten(_ id: SourceFileID) {
    saved[id] = typed[id]
    edited[id] = nil
  }

  /// The typed text of a file, which nothing has been compiled from; `nil` if the user has typed
  /// none.
  package func typedFile(_ id: SourceFileID) -> SourceFile? { typed[id] }

  /// The text that the user sees: the typed text if there is one, otherwise the file's text.
  package func shownFile(_ id: SourceFileID) -> SourceFile? { typed[id] ?? file(id) }

  /// The edited files with their shown text.
  package var edits: [SourceFile] {
    files.compactMap { typed[$0.id] ?? (saved[$0.id] == nil ? nil : $0) }
  }

  /// The files that are drafts, in order.
  package var drafts: [SourceFile] { files.filter { saved[$0.id] != nil } }

  /// The file that a draft replaced; `nil` if the file is not a draft.
  package func savedFile(_ id: SourceFileID) -> SourceFile? { saved[id] }

  /// Adds a text as a file and assigns its number.
  @discardableResult
  package mutating func add(name: String, text: String) -> SourceFile {
    add(name: name, utf8: Array(text.utf8))
  }

  package func file(_ id: SourceFileID) -> SourceFile? {
    let index = Int(id.rawValue)
    return index < files.count ? files[index] : nil
  }

  /// The location at which a range starts; `nil` for built-in definitions.
  package func location(of range: SourceRange) -> SourceLocation? {
    file(range.file)?.location(at: Int(range.start))
  }

  /// The text of a range; empty for built-in definitions.
  package func text(of range: SourceRange) -> String {
    file(range.file)?.text(range) ?? ""
  }
}
