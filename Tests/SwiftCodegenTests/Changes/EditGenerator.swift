import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import SelectionIR
import TestSupport

/// Generates small edits of a document: it removes, adds or renames a selection or adds a condition
/// to it.
struct EditGenerator {
  private let schema: Schema
  private var random: SplitMix

  /// A selection set of the document with its type.
  private struct Place {
    let list: SelectionList
    let type: String
  }

  init(schema: Schema, seed: UInt64) {
    self.schema = schema
    random = SplitMix(state: seed)
  }

  /// Returns a valid document that differs by one edit, or nil if none was found.
  mutating func edited(_ text: String) -> String? {
    for _ in 0..<60 {
      guard let edit = edit(text), edit != text, isValid(edit) else { continue }
      return edit
    }
    return nil
  }

  private func isValid(_ text: String) -> Bool {
    var sources = SourceMap()
    let parsed = Parser.parse(sources.add(name: "q.graphql", text: text))
    return parsed.diagnostics.isEmpty
      && Validator.validate([parsed.document], schema: schema).isEmpty
      && Compiler.compile([parsed.document], schema: schema).diagnostics.isEmpty
  }

  private mutating func edit(_ text: String) -> String? {
    var sources = SourceMap()
    let document = Parser.parse(sources.add(name: "q.graphql", text: text)).document
    var places: [Place] = []
    for definition in document.definitions {
      switch definition {
      case .operation(let operation):
        add(operation.selectionSet, schema.queryType?.name ?? "", to: &places)
      case .fragment(let fragment):
        add(fragment.selectionSet, fragment.typeCondition.text, to: &places)
      default: continue
      }
    }
    guard let place = random.pick(places), let selection = random.pick(place.list.selections) else {
      return nil
    }
    let end = place.list.range.end - 1
    switch random.below(8) {
    case 0,
      1 where place.list.selections.count > 1:
      return replacing(range(of: selection), "", in: text)
    case 0...3:
      guard let field = field(on: place.type) else { return nil }
      return replacing(end..<end, " \(field) ", in: text)
    case 4, 5:
      let types = schema.ownTypes.filter { $0.isComposite && schema.overlap(place.type, $0.name) }
      guard let type = random.pick(types.map(\.name)), let field = field(on: type) else {
        return nil
      }
      return replacing(end..<end, " ... on \(type) { \(field) } ", in: text)
    case 6:
      guard case .field(let field) = selection else { return nil }
      let name = field.alias == nil ? "\(field.name.text)Other: " : ""
      let start = field.range.start
      let old = field.alias.map { start..<($0.range.end + 1) } ?? start..<start
      return replacing(old, name, in: text)
    default:
      guard let variable = random.pick(["a", "b", "c"]), text.contains("$\(variable):") else {
        return nil
      }
      let place: UInt32
      switch selection {
      case .field(let field):
        guard field.directives.isEmpty else { return nil }
        place = field.selectionSet?.range.start ?? field.range.end
      case .inlineFragment(let fragment):
        guard fragment.directives.isEmpty else { return nil }
        place = fragment.selectionSet.range.start
      case .fragmentSpread(let spread):
        guard spread.directives.isEmpty else { return nil }
        place = spread.range.end
      }
      return replacing(place..<place, " @include(if: $\(variable)) ", in: text)
    }
  }

  /// Returns a field with at most one leaf field below it.
  private mutating func field(on type: String) -> String? {
    guard let field = random.pick(schema.type(named: type)?.fields ?? []),
      field.arguments.allSatisfy({ !$0.type.isNonNull || $0.defaultValue != nil })
    else { return nil }
    guard schema.type(of: field.type)?.isComposite == true else { return field.name }
    let fields = schema.type(named: field.type.typeName)?.fields ?? []
    let leaf = random.pick(fields.filter { schema.type(of: $0.type)?.isComposite == false })
    return "\(field.name) { \(leaf?.name ?? "__typename") }"
  }

  private func add(_ list: SelectionList, _ type: String, to places: inout [Place]) {
    places.append(Place(list: list, type: type))
    for selection in list.selections {
      switch selection {
      case .field(let field):
        guard let inner = field.selectionSet,
          let definition = schema.type(named: type)?.field(named: field.name.text)
        else { continue }
        add(inner, definition.type.typeName, to: &places)
      case .inlineFragment(let fragment):
        add(fragment.selectionSet, fragment.typeCondition?.text ?? type, to: &places)
      case .fragmentSpread: continue
      }
    }
  }

  private func range(of selection: GraphQLSyntax.Selection) -> Range<UInt32> {
    let range =
      switch selection {
      case .field(let field): field.range
      case .inlineFragment(let fragment): fragment.range
      case .fragmentSpread(let spread): spread.range
      }
    return range.start..<range.end
  }

  private func replacing(_ range: Range<UInt32>, _ new: String, in text: String) -> String {
    let bytes = Array(text.utf8)
    return String(
      decoding: bytes[..<Int(range.lowerBound)] + Array(new.utf8) + bytes[Int(range.upperBound)...],
      as: UTF8.self
    )
  }
}
