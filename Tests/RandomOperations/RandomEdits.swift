package import DocumentEditing
package import GraphQLSyntax

/// Edits documents as determined by a sequence of bytes: the same bytes produce the same edits.
package struct RandomEdits {
  private var bytes: ArraySlice<UInt8>
  /// The number of definitions that have been named, which makes each new name unique.
  private var names = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  package var isAtEnd: Bool { bytes.isEmpty }

  private mutating func number(below bound: Int) -> Int {
    bound < 1 ? 0 : Int(bytes.popFirst() ?? 0) % bound
  }

  /// Returns the document texts after the next edit, or nil if the edit is not possible or its
  /// result does not parse.
  package mutating func next(_ documents: EditableDocuments) -> [SourceFileID: [UInt8]]? {
    switch number(below: 12) {
    case 6, 7, 8: return typed(documents)
    case 9, 10, 11: return defined(documents)
    case let kind:
      guard let edit = edit(kind, documents) else { return nil }
      var edited = documents
      guard (try? edited.apply(edit)) != nil else { return nil }
      var texts: [SourceFileID: [UInt8]] = [:]
      for id in edited.changed { texts[id] = edited.sources.file(id)?.utf8 }
      return texts
    }
  }

  private mutating func edit(_ kind: Int, _ documents: EditableDocuments) -> DocumentEdit? {
    let operations = documents.documents.flatMap(\.operations)
    let fragments = documents.documents.flatMap(\.fragments)
    names += 1
    switch kind {
    case 0, 1: return place(documents, selected: false).map { .add($0) }
    case 2: return place(documents, selected: true).map { .remove($0) }
    case 3: return place(documents, selected: true).map { .extract($0, name: "Made\(names)") }
    case 4:
      guard !fragments.isEmpty else { return nil }
      return .inline(fragment: fragments[number(below: fragments.count)].name.text)
    case _:
      let definitions = operations.compactMap { $0.name?.text } + fragments.map(\.name.text)
      guard !definitions.isEmpty else { return nil }
      let old = definitions[number(below: definitions.count)]
      return .rename(.definition(old), to: "Named\(names)")
    }
  }

  /// Returns the path of a field that is selected, or of one that is not selected.
  private mutating func place(_ documents: EditableDocuments, selected: Bool) -> EditPath? {
    let roots =
      documents.documents.flatMap(\.operations).compactMap { $0.name?.text }
      + documents.documents.flatMap(\.fragments).map(\.name.text)
    guard !roots.isEmpty else { return nil }
    var path = EditPath(names: [roots[number(below: roots.count)]])
    for depth in 0..<4 {
      guard let choices = try? documents.choices(at: path).fields else { return nil }
      let fitting = choices.filter { ($0.state == .selected) == selected }
      let inner = choices.filter { $0.isComposite && $0.state == .selected }
      if !inner.isEmpty, depth < 3, fitting.isEmpty || number(below: 2) == 0 {
        path = inner[number(below: inner.count)].placedPath
        continue
      }
      guard !fitting.isEmpty else { return nil }
      let choice = fitting[number(below: fitting.count)]
      return selected ? choice.placedPath : choice.path
    }
    return nil
  }

  private static let words = [
    " id", " name", " nobody", " ...Nobody", " ...Made1", " __typename", " again: __typename",
    " @include(if: $nobody)", "{ id }", "(first: 1)", " ... on Nobody { id }", "# word\n", "}", "{",
    " __typename: name", " friends @include(if: $is) { id }", " ...Sized(is: true)", " ...Sized",
    " ...Sized(is: $is)", " @apollo_client_ios_localCacheMutation", " @import(module: \"M\")",
    " ...Made2", " ...Made3", "($is: Boolean!)", "(is: $is)", " Friends: name", " @relay",
  ]

  private static let definitions = [
    "query NAME {\n  hero {\n    id\n    ...Sized\n  }\n}\n",
    "query NAME($is: Boolean!) {\n  hero {\n    friends @skip(if: $is) {\n      name\n    }\n"
      + "    friends {\n      id\n    }\n    ...Made1\n  }\n}\n",
    "fragment NAME on Character {\n  name\n  ...Made2\n}\n",
    "fragment NAME on Human {\n  height\n}\n",
    "fragment Sized($is: Boolean = false) on Character {\n  name @include(if: $is)\n  id\n}\n",
    "mutation NAME {\n  __typename\n}\n",
  ]

  /// Adds, removes or renames a definition.
  private mutating func defined(_ documents: EditableDocuments) -> [SourceFileID: [UInt8]]? {
    guard !documents.documents.isEmpty else { return nil }
    let document = documents.documents[number(below: documents.documents.count)]
    guard let file = documents.sources.file(document.file) else { return nil }
    var utf8 = file.utf8
    let kind = number(below: 3)
    let chosen = number(below: 16)
    if kind == 0 {
      let text = Self.definitions[chosen % Self.definitions.count]
      let name = "Made\(1 + number(below: 4))"
      let words = text.split(separator: "NAME", omittingEmptySubsequences: false)
      utf8 += Array(("\n" + words.joined(separator: name)).utf8)
    } else {
      guard !document.definitions.isEmpty else { return nil }
      let definition = document.definitions[chosen % document.definitions.count]
      let range: SourceRange? =
        switch definition {
        case _ where kind == 1: definition.range
        case .operation(let operation): operation.name?.range
        case .fragment(let fragment): fragment.name.range
        case .schema, .type, .directive: nil
        }
      guard let range else { return nil }
      let name = kind == 1 ? "" : ["Made1", "Made2", "Human", "Sized", "Other"][chosen % 5]
      utf8.replaceSubrange(Int(range.start)..<Int(range.end), with: Array(name.utf8))
    }
    return readable(utf8, of: file, documents)
  }

  /// Removes a line or inserts a word, as typing in an editor would.
  private mutating func typed(_ documents: EditableDocuments) -> [SourceFileID: [UInt8]]? {
    guard !documents.documents.isEmpty else { return nil }
    let document = documents.documents[number(below: documents.documents.count)]
    guard let file = documents.sources.file(document.file) else { return nil }
    let line = number(below: file.lineStarts.count)
    let start = Int(file.lineStarts[line])
    let end = line + 1 < file.lineStarts.count ? Int(file.lineStarts[line + 1]) : file.utf8.count
    var utf8 = file.utf8
    if number(below: 2) == 0 {
      utf8.removeSubrange(start..<end)
    } else {
      let word = Self.words[number(below: Self.words.count)]
      let place = end > start && utf8[end - 1] == 0x0A ? end - 1 : end
      utf8.insert(contentsOf: word.utf8, at: place)
    }
    return readable(utf8, of: file, documents)
  }

  /// Returns the texts with one of them replaced, or nil if the new text does not parse.
  private func readable(
    _ utf8: [UInt8],
    of file: SourceFile,
    _ documents: EditableDocuments
  ) -> [SourceFileID: [UInt8]]? {
    let text = SourceFile(id: file.id, name: file.name, utf8: utf8)
    let (read, diagnostics) = documents.read(text)
    guard let read, !read.definitions.isEmpty, diagnostics.isEmpty else { return nil }
    return [file.id: utf8]
  }
}
