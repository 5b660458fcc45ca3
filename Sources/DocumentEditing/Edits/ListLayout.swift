import GraphQLSyntax

/// The layout of a list in a document, for inserting and removing members.
///
/// Inserting a member and removing it again restores the original bytes.
struct ListLayout {
  let file: SourceFile

  private var bytes: [UInt8] { file.utf8 }

  /// The file's line end (default: line feed).
  var newline: String {
    guard let end = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    guard bytes[end] == 0x0D else { return "\n" }
    return end + 1 < bytes.count && bytes[end + 1] == 0x0A ? "\r\n" : "\r"
  }

  func lineStart(of offset: UInt32) -> Int {
    Int(file.lineStarts[file.lineIndex(at: Int(offset))])
  }

  /// The text before the first token of a line; `nil` if other tokens precede the offset.
  func indentation(at offset: UInt32) -> String? {
    let before = bytes[lineStart(of: offset)..<Int(offset)]
    guard before.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x2C }) else { return nil }
    return String(decoding: before, as: UTF8.self)
  }

  /// The white space at the beginning of a line.
  func lineIndentation(at offset: UInt32) -> String {
    let rest = bytes[lineStart(of: offset)...]
    return String(decoding: rest.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// The end of a line after its last token, including commas and a comment; `nil` if other tokens
  /// follow.
  func lineEnd(after offset: UInt32) -> Int? {
    var index = Int(offset)
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x2C: index += 1
      case 0x23:
        return bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      case 0x0A, 0x0D: return index
      default: return nil
      }
    }
    return index
  }

  /// The beginning of the next line.
  func nextLine(after offset: Int) -> Int {
    guard offset < bytes.count else { return offset }
    let isPair =
      bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
    return offset + (isPair ? 2 : 1)
  }

  /// Whether a member is alone on its line.
  private func hasOwnLine(_ member: SourceRange) -> Bool {
    indentation(at: member.start) != nil && lineEnd(after: member.end) != nil
  }

  /// Inserts a member after another one.
  ///
  /// `text` receives the indentation of the line, or `nil` if members share a line.
  func insertion(
    after members: [SourceRange],
    at index: Int,
    separator: String,
    text: (String?) -> String
  ) -> TextReplacement {
    let member = members[index]
    if let lead = indentation(at: member.start), let end = lineEnd(after: member.end) {
      let hasComma = bytes[Int(member.end)..<end].prefix { $0 != 0x23 }.contains(0x2C)
      let blanks = lead.replacing(",", with: " ")
      return insertion(newline + lead + text(blanks) + (hasComma ? "," : ""), at: end)
    }
    var gap = separator
    if index > 0, let between = inlineGap(members[index - 1].end, member.start) { gap = between }
    return insertion(gap + text(nil), at: Int(member.end))
  }

  /// Inserts a member before the first one.
  func insertion(
    before member: SourceRange,
    in list: SourceRange,
    text: (String?) -> String
  ) -> TextReplacement {
    if let lead = indentation(at: member.start), hasOwnLine(member),
      let end = lineEnd(after: list.start + 1)
    {
      return insertion(newline + lead + text(lead.replacing(",", with: " ")), at: end)
    }
    return insertion(text(nil) + " ", at: Int(member.start))
  }

  func insertion(_ text: String, at offset: Int) -> TextReplacement {
    insertion(Array(text.utf8), at: offset)
  }

  func insertion(_ utf8: [UInt8], at offset: Int) -> TextReplacement {
    let offset = UInt32(clamping: offset)
    return TextReplacement(
      range: SourceRange(file: file.id, start: offset, end: offset),
      utf8: utf8
    )
  }

  /// The unchanged bytes of a range.
  func bytes(of range: SourceRange) -> ArraySlice<UInt8> {
    let start = min(Int(range.start), bytes.count)
    return bytes[start..<min(max(Int(range.end), start), bytes.count)]
  }

  func removal(_ range: Range<Int>) -> TextReplacement {
    TextReplacement(
      range: SourceRange(
        file: file.id,
        start: UInt32(clamping: range.lowerBound),
        end: UInt32(clamping: range.upperBound)
      ),
      text: ""
    )
  }

  /// Removes a member with its line, or its separator on a shared line.
  func removal(of index: Int, in members: [SourceRange]) -> TextReplacement {
    let member = members[index]
    let (start, end) = (Int(member.start), Int(member.end))
    let next = index + 1 < members.count ? members[index + 1] : nil
    if indentation(at: member.start) != nil {
      if let lineEnd = lineEnd(after: member.end) {
        return removal(lineStart(of: member.start)..<nextLine(after: lineEnd))
      }
      return removal(start..<(next.map { Int($0.start) } ?? end))
    }
    if index > 0, inlineGap(members[index - 1].end, member.start) != nil {
      return removal(Int(members[index - 1].end)..<end)
    }
    if let next, inlineGap(member.end, next.start) != nil {
      return removal(start..<Int(next.start))
    }
    return removal(start..<end)
  }

  /// Removes one of several members.
  ///
  /// Those at the start of a line are removed with the white space after them.
  func removal(of index: Int, among gone: [Int], in members: [SourceRange]) -> TextReplacement {
    let isAtStart = index > 0 && gone.starts(with: 0...index) && index + 1 < members.count
    guard isAtStart, indentation(at: members[index].start) == nil,
      inlineGap(members[index - 1].end, members[index].start) != nil,
      inlineGap(members[index].end, members[index + 1].start) != nil
    else { return removal(of: index, in: members) }
    return removal(Int(members[index].start)..<Int(members[index + 1].start))
  }

  /// The text between two members on one line; `nil` if it contains more than white space and
  /// commas.
  private func inlineGap(_ start: UInt32, _ end: UInt32) -> String? {
    guard start <= end else { return nil }
    let gap = bytes[Int(start)..<Int(end)]
    guard gap.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x2C }) else { return nil }
    return String(decoding: gap, as: UTF8.self)
  }
}
