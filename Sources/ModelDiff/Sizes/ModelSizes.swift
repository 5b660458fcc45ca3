package import DialectKit
package import SelectionIR

/// The sizes of generated Swift: of each definition, each struct, and each fragment's contribution
/// by merging.
package struct ModelSizes: Sendable {
  /// An operation or fragment.
  package struct Definition: Sendable {
    /// The Swift name.
    package let name: String
    package let isFragment: Bool
    package let path: String
    package let size: GeneratedSize
  }

  package struct Struct: Sendable {
    package let set: SelectionSetID
    package let path: String
    /// The size without nested structs.
    package let own: GeneratedSize
    package let whole: GeneratedSize
  }

  /// The contribution of a fragment to the structs of one definition that spread it, directly or
  /// through another fragment.
  package struct Contribution: Sendable {
    package let fragment: String
    package let definition: String
    /// The properties that only this fragment selects, structs with only such properties, and the
    /// bytes of both.
    package var only = GeneratedSize()
    /// The number of properties that are also selected elsewhere.
    package var shared = 0
  }

  /// The operations and fragments in document order.
  package private(set) var definitions: [Definition] = []
  /// The structs in the order of the definitions, outer ones first.
  package private(set) var structs: [Struct] = []
  package private(set) var contributions: [Contribution] = []
  /// The size of schema types and other shared code.
  package private(set) var schemaTypes = GeneratedSize()

  package var total: GeneratedSize { definitions.reduce(schemaTypes) { $0 + $1.size } }

  /// Measures the generated files of a document.
  package init(_ files: [GeneratedFile], of document: CompiledDocument) {
    var operations: [(Int, GeneratedFile)] = []
    var fragments: [(Int, GeneratedFile)] = []
    for file in files {
      switch file.spans.first?.node {
      case .operation(let index): operations.append((index, file))
      case .fragment(let index): fragments.append((index, file))
      case .selectionSet, .selection, .accessor, .caseAccessor, .fragmentAccessor, .schemaType, nil:
        schemaTypes += MeasuredFile(file).size
      }
    }
    for (index, file) in operations {
      add(file, document.operations[index].structName, isFragment: false, document)
    }
    for (index, file) in fragments {
      add(file, document.fragments[index].structName, isFragment: true, document)
    }
  }

  /// The structs with the largest own size, largest first.
  package func largest(_ count: Int) -> [Struct] {
    Array(
      structs.enumerated().sorted {
        ($1.element.own.bytes, $0.offset) < ($0.element.own.bytes, $1.offset)
      }
      .prefix(count).map(\.element)
    )
  }

  private mutating func add(
    _ file: GeneratedFile,
    _ name: String,
    isFragment: Bool,
    _ document: CompiledDocument
  ) {
    let measured = MeasuredFile(file)
    definitions.append(
      Definition(name: name, isFragment: isFragment, path: file.path, size: measured.size)
    )
    structs += measured.structs().map { found in
      Struct(
        set: found.set,
        path: document[found.set].path,
        own: found.own,
        whole: found.whole
      )
    }
    contributions += Self.contributions(measured, definition: name, document: document)
  }

  private static func contributions(
    _ file: MeasuredFile,
    definition: String,
    document: CompiledDocument
  ) -> [Contribution] {
    var found: [String: Contribution] = [:]
    // The end of the last struct that was counted as a whole.
    var counted = 0
    for span in file.file.spans {
      switch span.node {
      case .selectionSet(let id):
        let set = document[id]
        let sources = Set(set.accessors.map { onlyFragment(of: $0) })
        guard span.range.lowerBound >= counted, set.selections.isEmpty, !set.accessors.isEmpty,
          sources.count == 1, let fragment = sources.first ?? nil
        else { continue }
        counted = span.range.upperBound
        found[fragment, default: .init(fragment: fragment, definition: definition)].only +=
          file.size(of: span.range)
      case .accessor(let id, let index):
        let accessor = document[id].accessors[index]
        if let fragment = onlyFragment(of: accessor) {
          var size = span.range.lowerBound >= counted ? file.size(of: span.range) : GeneratedSize()
          size.accessors = 1
          found[fragment, default: .init(fragment: fragment, definition: definition)].only += size
          continue
        }
        for fragment in fragments(of: accessor) {
          found[fragment, default: .init(fragment: fragment, definition: definition)].shared += 1
        }
      case .operation, .fragment, .selection, .caseAccessor, .fragmentAccessor, .schemaType:
        continue
      }
    }
    return found.values.sorted { $0.fragment < $1.fragment }
  }

  private static func fragments(of accessor: Accessor) -> Set<String> {
    Set(
      accessor.provenance.compactMap {
        if case .fragment(let name) = $0.origin { name } else { nil }
      }
    )
  }

  /// The fragment that is the only source of an accessor.
  private static func onlyFragment(of accessor: Accessor) -> String? {
    let names = fragments(of: accessor)
    let isAlone = accessor.provenance.allSatisfy {
      if case .fragment = $0.origin { true } else { false }
    }
    return isAlone && names.count == 1 ? names.first : nil
  }
}
