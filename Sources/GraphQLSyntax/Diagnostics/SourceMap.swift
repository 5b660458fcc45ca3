/// The source files of one run; resolves ranges to places and text.
package struct SourceMap: Sendable {
  package private(set) var files: [SourceFile] = []
  /// The texts as they were read, of files in whose place drafts stand.
  private var saved: [SourceFileID: SourceFile] = [:]
  /// The texts that drafts were made of, where another one was read since.
  private var edited: [SourceFileID: [UInt8]] = [:]
  /// The texts that are typed and cannot be read, or were not yet: among `files` stand the last ones
  /// that were.
  private var typed: [SourceFileID: SourceFile] = [:]

  /// Whether fields of its documents may have a `NullabilityDesignator`.
  private let readsNullabilityDesignators: Bool

  package init(readsNullabilityDesignators: Bool = false) {
    self.readsNullabilityDesignators = readsNullabilityDesignators
  }

  /// Adds a file and numbers it.
  @discardableResult
  package mutating func add(name: String, utf8: [UInt8]) -> SourceFile {
    let file = makeFile(SourceFileID(rawValue: UInt32(clamping: files.count)), name, utf8)
    files.append(file)
    return file
  }

  private func makeFile(_ id: SourceFileID, _ name: String, _ utf8: [UInt8]) -> SourceFile {
    SourceFile(
      id: id,
      name: name,
      utf8: utf8,
      readsNullabilityDesignators: readsNullabilityDesignators
    )
  }

  /// Puts another text in the place of a file's.
  package mutating func replace(_ id: SourceFileID, utf8: [UInt8]) {
    guard let old = file(id) else { return }
    files[Int(id.rawValue)] = makeFile(id, old.name, utf8)
  }

  /// Puts another file in the place of one that nobody refers to any more.
  package mutating func replace(_ id: SourceFileID, name: String, utf8: [UInt8]) {
    guard file(id) != nil else { return }
    files[Int(id.rawValue)] = makeFile(id, name, utf8)
  }

  /// Puts a draft in the place of a file's text; that text itself ends the draft.
  package mutating func draft(_ id: SourceFileID, utf8: [UInt8]) {
    typed[id] = nil
    guard let old = file(id), old.utf8 != utf8 else { return }
    let first = saved[id] ?? old
    replace(id, utf8: utf8)
    saved[id] = first.utf8 == utf8 ? nil : first
    if saved[id] == nil { edited[id] = nil }
  }

  /// Says that a draft was made of another text than the one that was read since.
  package mutating func setEdited(_ id: SourceFileID, utf8: [UInt8]) {
    guard let read = saved[id] ?? (typed[id] == nil ? nil : file(id)) else { return }
    edited[id] = read.utf8 == utf8 ? nil : utf8
  }

  /// The text that a draft was made of, which its file may have no longer; nil for what is no draft.
  package func editedText(_ id: SourceFileID) -> [UInt8]? {
    edited[id] ?? saved[id]?.utf8 ?? (typed[id] == nil ? nil : file(id)?.utf8)
  }

  /// Takes what is typed in the place of a file's text, before anything is made of it; the file's text
  /// itself, or nil, ends that.
  package mutating func type(_ id: SourceFileID, utf8: [UInt8]?) {
    guard let file = file(id) else { return }
    typed[id] = utf8.flatMap {
      $0 == file.utf8 ? nil : makeFile(id, file.name, $0)
    }
    if typed[id] == nil, saved[id] == nil { edited[id] = nil }
  }

  /// Says that what a person sees of a file is what the file has: an edit was written, also one that
  /// cannot be read, over which the last text that could be stays what everything is made of.
  package mutating func setWritten(_ id: SourceFileID) {
    saved[id] = typed[id]
    edited[id] = nil
  }

  /// What is typed in the place of a file's text, and not what anything was made of.
  package func typedFile(_ id: SourceFileID) -> SourceFile? { typed[id] }

  /// What a person sees of a file: what is typed, else its text.
  package func shownFile(_ id: SourceFileID) -> SourceFile? { typed[id] ?? file(id) }

  /// The files that are edited, as they are shown.
  package var edits: [SourceFile] {
    files.compactMap { typed[$0.id] ?? (saved[$0.id] == nil ? nil : $0) }
  }

  /// The files that are drafts, in their order.
  package var drafts: [SourceFile] { files.filter { saved[$0.id] != nil } }

  /// The text that a draft stands in the place of; nil for what is none.
  package func savedFile(_ id: SourceFileID) -> SourceFile? { saved[id] }

  /// Adds a text as a file and numbers it.
  @discardableResult
  package mutating func add(name: String, text: String) -> SourceFile {
    add(name: name, utf8: Array(text.utf8))
  }

  package func file(_ id: SourceFileID) -> SourceFile? {
    let index = Int(id.rawValue)
    return index < files.count ? files[index] : nil
  }

  /// The place where a range starts; nil for built-in definitions.
  package func location(of range: SourceRange) -> SourceLocation? {
    file(range.file)?.location(at: Int(range.start))
  }

  /// The text of a range; empty for built-in definitions.
  package func text(of range: SourceRange) -> String {
    file(range.file)?.text(range) ?? ""
  }
}
