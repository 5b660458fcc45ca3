internal import GraphQLSchema
internal import GraphQLSyntax

/// Schema files that define only types that another file defines too, such as a copy.
struct RepeatedSchemas {
  /// The documents without the copies.
  private(set) var kept: [Document] = []
  /// One finding for each copy.
  private(set) var diagnostics: [Diagnostic] = []
  /// The fields that copies define, as in `Plant.species`, with the names of the copies.
  private var files: [String: String] = [:]

  init(_ documents: [Document], _ sources: SourceMap) {
    let candidates = documents.indices.compactMap { index in
      Self.typeNames(of: documents[index]).map { names in
        (index: index, names: names, file: sources.file(documents[index].file)?.name ?? "")
      }
    }
    // The result must not depend on the order of the files.
    let ordered = candidates.sorted { ($1.names.count, $0.file) < ($0.names.count, $1.file) }
    var originals: [(index: Int, names: Set<String>)] = []
    var findings: [Int: Diagnostic] = [:]
    for (index, names, _) in ordered {
      if let original = originals.first(where: { names.isSubset(of: $0.names) }) {
        let copied = documents[original.index]
        findings[index] = Self.finding(
          documents[index],
          count: names.count,
          original: copied,
          sources: sources
        )
      } else {
        originals.append((index, names))
      }
    }
    kept = documents.indices.filter { findings[$0] == nil }.map { documents[$0] }
    diagnostics = documents.indices.compactMap { findings[$0] }
    for index in documents.indices where findings[index] != nil {
      let name = sources.file(documents[index].file)?.name ?? ""
      for type in Self.types(of: documents[index]) {
        for field in type.fields { files["\(type.name.text).\(field.name)"] = name }
      }
    }
  }

  /// Adds notes to findings on unknown fields that an unused copy defines.
  func noting(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard !files.isEmpty else { return findings }
    return findings.map { finding in
      guard finding.rule == "FieldsOnCorrectType", let owner = finding.facts.owner,
        let name = finding.facts.name, let file = files["\(owner).\(name)"]
      else { return finding }
      var finding = finding
      finding.facts.isInUnusedCopy = true
      finding.notes.append("\(file), which is not used, defines `\(owner).\(name)`.")
      return finding
    }
  }

  /// The names of the types that a document defines; `nil` if it also extends types, or if it defines
  /// so few that the places of each are clearer.
  private static func typeNames(of document: Document) -> Set<String>? {
    var names: Set<String> = []
    for definition in document.definitions {
      switch definition {
      case .type(let type):
        if type.isExtension { return nil }
        names.insert(type.name.text)
      case .schema(let schema): if schema.isExtension { return nil }
      case .directive, .operation, .fragment: continue
      }
    }
    return names.count > 1 ? names : nil
  }

  private static func finding(
    _ copy: Document,
    count: Int,
    original: Document,
    sources: SourceMap
  ) -> Diagnostic? {
    guard let file = sources.file(copy.file), let other = sources.file(original.file) else {
      return nil
    }
    let isSame = file.utf8 == other.utf8
    let difference = isSame ? nil : difference(between: copy, original)
    return Diagnostic(
      stage: .schema,
      rule: "UniqueTypeNames",
      message: isSame
        ? "\(file.name) repeats \(other.name)."
        : "\(file.name) repeats \(other.name): all of its \(count) types are defined there too.",
      ranges: [copy, original].map { SourceRange(file: $0.file, start: 0, end: 0) },
      notes: [
        "Several files form one schema; pass only one of these two. Only \(other.name) is used here."
      ]
        + (difference.map { ["They differ; the first difference is \($0)."] } ?? [])
    )
  }

  /// Returns the first type or member that only one document defines, or whose type differs.
  ///
  /// Descriptions, directives, default values and the schema's root types are not compared.
  private static func difference(between copy: Document, _ original: Document) -> String? {
    let (types, others) = (types(of: copy), types(of: original))
    let named = Dictionary(others.map { ($0.name.text, $0) }) { first, _ in first }
    for type in types {
      guard let other = named[type.name.text], type.kind == other.kind,
        names(type.interfaces) == names(other.interfaces),
        names(type.memberTypes) == names(other.memberTypes)
      else { return type.name.text }
      let (members, otherMembers) = (members(of: type), members(of: other))
      let changed =
        first(in: members, besides: otherMembers) ?? first(in: otherMembers, besides: members)
      if let changed { return "\(type.name.text).\(changed.name)" }
    }
    let known = Set(types.map(\.name.text))
    return others.first { !known.contains($0.name.text) }?.name.text
  }

  private static func first(in members: [Member], besides others: [Member]) -> Member? {
    let others = Set(others)
    return members.first { !others.contains($0) }
  }

  private static func types(of document: Document) -> [TypeDefinitionNode] {
    document.definitions.compactMap { if case .type(let type) = $0 { type } else { nil } }
  }

  private static func names(_ names: [Name]) -> Set<String> { Set(names.map(\.text)) }

  /// A field or an enum value, with its type and arguments.
  private struct Member: Hashable {
    let name: String
    var type: TypeReference?
    var arguments: Set<Member> = []

    init(_ name: String) { self.name = name }

    init(_ field: FieldDefinition) {
      name = field.name
      type = field.type
      arguments = Set(field.arguments.map { Member($0) })
    }

    init(_ value: InputValueDefinition) {
      name = value.name
      type = value.type
    }
  }

  private static func members(of type: TypeDefinitionNode) -> [Member] {
    type.fields.map { Member($0) } + type.inputFields.map { Member($0) }
      + type.values.map { Member($0.name) }
  }
}
