/// A field selection (Section 2.6).
///
/// A large document has very many, and rules go through them in another order than they lie in
/// memory: what most fields lack takes no place in them.
package final class Field: Sendable {
  package let name: Name
  private let extra: Extra?
  /// Nil for a leaf, which has no braces.
  private let list: [Selection]?
  private let start: UInt32
  private let end: UInt32
  private let listStart: UInt32
  private let listEnd: UInt32

  /// What few fields have.
  private final class Extra: Sendable {
    let alias: Name?
    let arguments: [Argument]
    let directives: [Directive]
    let file: SourceFileID
    let listFile: SourceFileID

    init(
      alias: Name?,
      arguments: [Argument],
      directives: [Directive],
      file: SourceFileID,
      listFile: SourceFileID
    ) {
      self.alias = alias
      self.arguments = arguments
      self.directives = directives
      self.file = file
      self.listFile = listFile
    }
  }

  package init(
    alias: Name? = nil,
    name: Name,
    arguments: [Argument] = [],
    directives: [Directive] = [],
    selectionSet: SelectionList? = nil,
    range: SourceRange = .builtIn
  ) {
    self.name = name
    list = selectionSet?.selections
    start = range.start
    end = range.end
    listStart = selectionSet?.range.start ?? 0
    listEnd = selectionSet?.range.end ?? 0
    let file = name.range.file
    let listFile = selectionSet?.range.file ?? file
    let isPlain = alias == nil && arguments.isEmpty && directives.isEmpty
    extra =
      isPlain && range.file == file && listFile == file
      ? nil
      : Extra(
        alias: alias,
        arguments: arguments,
        directives: directives,
        file: range.file,
        listFile: listFile
      )
  }

  package var alias: Name? { extra?.alias }

  package var arguments: [Argument] { extra?.arguments ?? [] }

  package var directives: [Directive] { extra?.directives ?? [] }

  /// Whether neither arguments nor directives tell it from another field.
  var isPlain: Bool { extra.map { $0.arguments.isEmpty && $0.directives.isEmpty } ?? true }

  /// Nil for a leaf, which has no braces.
  package var selectionSet: SelectionList? {
    list.map { list in
      let file = extra?.listFile ?? name.range.file
      return SelectionList(list, range: SourceRange(file: file, start: listStart, end: listEnd))
    }
  }

  package var range: SourceRange {
    SourceRange(file: extra?.file ?? name.range.file, start: start, end: end)
  }

  /// The key of the field in the response: the alias, else the name.
  package var responseKey: Name { extra?.alias ?? name }

  /// The subselections; empty for a leaf.
  package var selections: [Selection] { list ?? [] }

  /// Whether it has braces.
  var hasBraces: Bool { list != nil }

  package func argument(named name: String) -> Argument? {
    extra?.arguments.first { $0.name.text == name }
  }
}
