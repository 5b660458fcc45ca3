import DocumentEditing
import Foundation
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import TestSupport
import Testing

/// Edits of real documents: which text they preserve, and which selections result.
@Suite struct EditRoundTripTests {
  /// The number of fields added and removed per document.
  private static let fieldLimit = 5

  @Test func `an edit and its inverse restore the bytes of the samples`() throws {
    var tally = EditTally()
    for name in ["animals", "starwars"] {
      let schema = try Self.schema(PackageRoot.text("SampleSchemas/\(name).graphqls"))
      let folder = PackageRoot.file("SampleSchemas/\(name)")
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
        let text = try PackageRoot.text("SampleSchemas/\(name)/\(file)")
        for text in [text, text.replacing("\n", with: "\r\n"), text.replacing("  ", with: "\t")] {
          tally.run(text, schema, name: file, fieldLimit: .max)
        }
      }
    }
    #expect(tally.disagreements == [])
    #expect(tally.fields > 250)
    print("edits of samples: \(tally)")
  }

  @Test func `an edit and its inverse restore the bytes of the conformance documents`() throws {
    guard let suites = try ConformanceCase.suites(), let folder = SharedData.conformance else {
      SharedData.reportNotRun("conformance documents", count: 2_757)
      return
    }
    var schemas: [String: Schema] = [:]
    var tally = EditTally()
    var (notRun, number, leftOut) = (0, 0, 0)
    // CONFORMANCE_EDITS=1 runs all of them.
    let every = ProcessInfo.processInfo.environment["CONFORMANCE_EDITS"].flatMap { Int($0) } ?? 8
    for (_, cases) in suites {
      for item in cases where item.kind == "validate" {
        number += 1
        guard number % max(1, every) == 0 else {
          leftOut += 1
          continue
        }
        guard item.expected.isValid, item.beyond2025.isEmpty else {
          notRun += 1
          continue
        }
        let key = item.schemaReference ?? item.schema ?? ""
        if schemas[key] == nil {
          let text =
            try item.schemaReference.map {
              try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
            } ?? item.schema ?? ""
          schemas[key] =
            item.schemaReference?.hasSuffix(".json") == true
            ? try Self.introspected(text) : try? Self.schema(text)
        }
        guard let schema = schemas[key], schema.queryType != nil else {
          notRun += 1
          continue
        }
        tally.run(item.document, schema, name: item.id, fieldLimit: Self.fieldLimit)
      }
    }
    SharedData.reportNotRun(
      "conformance documents",
      count: notRun,
      reason: "not valid, beyond the edition, or of a schema that cannot be read"
    )
    SharedData.reportNotRun(
      "conformance documents",
      count: leftOut,
      reason: "CONFORMANCE_EDITS=1 edits them"
    )
    print("edits of conformance documents: \(tally)")
    #expect(tally.disagreements.prefix(20) == [])
    #expect(tally.documents > 2_600 / max(1, every))
  }

  private static func schema(_ text: String) throws -> Schema {
    var sources = SourceMap()
    return SchemaBuilder.build([Parser.parse(sources.add(name: "s", text: text)).document])
  }

  private static func introspected(_ text: String) throws -> Schema {
    var sources = SourceMap()
    let file = sources.add(name: "s", text: text)
    let (document, _) = IntrospectionReader.read(try JSONDocument(file.utf8), file: file.id)
    return SchemaBuilder.build([document])
  }
}

/// The results of edits.
struct EditTally: CustomStringConvertible {
  var documents = 0
  var fields = 0
  var extractions = 0
  var names = 0
  /// Rejected edits, by the first words of the reason.
  var refused = 0
  /// New findings that cannot be avoided and are reported: a second root field of a subscription,
  /// and arguments that differ from those of another field in the response.
  var reported = 0
  /// Extracted selections that spread the fragment which contains them.
  var circles = 0
  var disagreements: [String] = []
  private static let toldRules = ["SingleFieldSubscriptions", "OverlappingFieldsCanBeMerged"]

  var description: String {
    "\(documents) documents, \(fields) fields in and out, \(extractions) selections extracted and"
      + " inlined, \(names) names there and back, \(refused) refused,"
      + " \(reported) told to be at fault, \(circles) in circles of fragments"
  }

  mutating func run(_ text: String, _ schema: Schema, name: String, fieldLimit: Int) {
    var sources = SourceMap()
    let file = sources.add(name: name, text: text)
    let (document, faults) = Parser.parse(file)
    guard faults.isEmpty, document.definitions.allSatisfy(\.isExecutable) else { return }
    documents += 1
    let editable = EditableDocuments(schema: schema, sources: sources, documents: [document])
    let before = Validator.validate([document], schema: schema).count
    var places: [SelectionSetPlace] = []
    for operation in document.operations {
      guard let name = operation.name?.text ?? (document.operations.count == 1 ? "" : nil),
        let type = schema.rootType(for: operation.kind)
      else { continue }
      let head = name.isEmpty ? "\(operation.kind)".capitalized : name
      collect(operation.selectionSet, .object(type), [head], schema, &places)
    }
    let operationNames = document.operations.compactMap { $0.name?.text }
    for fragment in document.fragments where !operationNames.contains(fragment.name.text) {
      guard let type = schema.type(named: fragment.typeCondition.text) else { continue }
      collect(fragment.selectionSet, type, [fragment.name.text], schema, &places)
    }
    var count = 0
    for place in places {
      for path in place.candidates(schema).prefix(3) where count < fieldLimit {
        count += 1
        tick(path, editable, before, validates: count == 1 || fieldLimit == .max)
      }
    }
    for place in places.dropFirst().prefix(2) { extract(place.path, editable) }
    rename(document, editable)
  }

  private mutating func tick(
    _ path: [String],
    _ editable: EditableDocuments,
    _ faults: Int,
    validates: Bool
  ) {
    let path = EditPath(names: path)
    var edited = editable
    do throws(EditFault) {
      try edited.apply(.add(path))
    } catch {
      refused += 1
      return
    }
    fields += 1
    let schema = editable.schema
    if validates, let schema {
      let all = Validator.validate(edited.documents, schema: schema)
      let after = all.filter { !Self.toldRules.contains($0.rule ?? "") }
      if all.count > faults, after.count <= faults { reported += 1 }
      if after.count > faults { fail("worse with \(path)", edited, after.map(\.message)) }
    }
    do throws(EditFault) {
      let added = edited
      try edited.apply(.remove(path))
      if Self.bytes(edited) != Self.bytes(editable) { fail("\(path) in and out", added) }
    } catch {
      fail("\(path) cannot go: \(error.message)", edited)
    }
  }

  private mutating func extract(_ path: [String], _ editable: EditableDocuments) {
    var edited = editable
    do throws(EditFault) {
      try edited.apply(.extract(EditPath(names: path), name: "Extracted_"))
    } catch {
      refused += 1
      return
    }
    extractions += 1
    do throws(EditFault) {
      let extracted = edited
      try edited.apply(.inline(fragment: "Extracted_"))
      if Self.tree(edited) != Self.tree(editable) { fail("\(path) extracted", extracted) }
    } catch {
      guard !error.message.hasSuffix("spreads itself.") else { return circles += 1 }
      fail("\(path) cannot be inlined: \(error.message)", edited)
    }
  }

  private mutating func rename(_ document: Document, _ editable: EditableDocuments) {
    var pairs: [(DocumentEdit, DocumentEdit)] = []
    for fragment in document.fragments.prefix(2) {
      let name = fragment.name.text
      pairs.append(
        (.rename(.fragment(name), to: "X_"), .rename(.fragment("X_"), to: name))
      )
    }
    for operation in document.operations.prefix(2) {
      if let name = operation.name?.text {
        pairs.append(
          (.rename(.operation(name), to: "X_"), .rename(.operation("X_"), to: name))
        )
      }
      if let name = operation.variables.first?.name.text {
        let (old, new) = (EditTarget.variable(name, operation: nil), "x_")
        pairs.append(
          (.rename(old, to: new), .rename(.variable(new, operation: nil), to: name))
        )
      }
    }
    for (there, back) in pairs {
      var edited = editable
      do throws(EditFault) {
        try edited.apply(there)
        if Self.bytes(edited) == Self.bytes(editable) { fail("\(there) does nothing", edited) }
        try edited.apply(back)
        names += 1
        if Self.bytes(edited) != Self.bytes(editable) { fail("\(there) there and back", edited) }
      } catch {
        fail("\(there): \(error.message)", edited)
      }
    }
  }

  /// Only places with a unique path, and no cases that apply to every object, because these would
  /// be inlined.
  private func collect(
    _ list: SelectionList,
    _ type: NamedType,
    _ path: [String],
    _ schema: Schema,
    _ places: inout [SelectionSetPlace]
  ) {
    places.append(SelectionSetPlace(list: list, type: type, path: path))
    var seen: Set<String> = []
    for selection in list.selections {
      switch selection {
      case .fragmentSpread: continue
      case .field(let field):
        guard seen.insert(field.responseKey.text).inserted, let inner = field.selectionSet,
          let definition = schema.field(named: field.name.text, of: type),
          let innerType = schema.type(of: definition.type)
        else { continue }
        collect(inner, innerType, path + [field.responseKey.text], schema, &places)
      case .inlineFragment(let inline):
        guard let condition = inline.typeCondition?.text, inline.directives.isEmpty,
          !schema.isSubtype(type.name, of: condition), seen.insert(condition).inserted,
          schema.field(named: condition, of: type) == nil,
          let innerType = schema.type(named: condition)
        else { continue }
        collect(inline.selectionSet, innerType, path + [condition], schema, &places)
      }
    }
  }

  private mutating func fail(
    _ what: String,
    _ edited: EditableDocuments,
    _ faults: [String] = []
  ) {
    let name = edited.sources.files.first?.name ?? ""
    disagreements.append(
      "\(name): \(what) \(faults)\n" + String(decoding: Self.bytes(edited), as: UTF8.self)
    )
  }

  private static func bytes(_ editable: EditableDocuments) -> [UInt8] {
    editable.sources.files.first?.utf8 ?? []
  }

  private static func tree(_ editable: EditableDocuments) -> String {
    editable.documents.map { Printer.text(of: $0, style: .compact) }.joined()
  }
}

/// A selection set of a document with its path.
struct SelectionSetPlace {
  let list: SelectionList
  let type: NamedType
  let path: [String]

  /// Paths to fields that are not selected: leaf fields, object fields, fields with arguments, and
  /// fields of cases.
  func candidates(_ schema: Schema) -> [[String]] {
    let keys = Set(
      list.selections.compactMap { selection -> String? in
        if case .field(let field) = selection { field.responseKey.text } else { nil }
      }
    )
    let free = type.fields.filter { !keys.contains($0.name) }
    var names: [[String]] = []
    if let leaf = free.first(where: { schema.type(of: $0.type)?.isLeaf == true }) {
      names.append([leaf.name])
    }
    if let object = free.last(where: { field in
      schema.type(of: field.type)?.isComposite == true
        && field.arguments.contains(where: \.isRequired)
    }) ?? free.last(where: { schema.type(of: $0.type)?.isComposite == true }) {
      names.append([object.name])
    }
    if type.isAbstract, let object = schema.possibleTypes(of: type.name).last,
      !list.selections.contains(where: {
        if case .inlineFragment(let inline) = $0 {
          inline.typeCondition?.text == object.name
        } else {
          false
        }
      }), let field = object.fields.last(where: { type.field(named: $0.name) == nil })
    {
      names.append([object.name, field.name])
    }
    return names.map { path + $0 }
  }
}
