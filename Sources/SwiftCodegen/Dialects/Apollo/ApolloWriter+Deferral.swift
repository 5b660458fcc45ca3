import GraphQLCompiler
import GraphQLRuntime

/// What an operation says of its deferred fragments.
extension ApolloWriter {
  /// A deferred fragment with the place of its entity in the response.
  private struct Deferred: Hashable {
    let label: String
    let path: [String]
    let type: String
  }

  /// Writes the list of all deferred fragments, where there are any; it is public in any case.
  mutating func deferralMetadata(of operation: CompiledOperation) {
    var found: [Deferred] = []
    collect(from: operation.root, path: [], into: &found)
    guard !found.isEmpty else { return }
    out.blank()
    out.line("// MARK: - Deferred Fragment Metadata")
    out.blank()
    out.line("public typealias ResponseFormat = IncrementalDeferredResponseFormat")
    out.open("enum DeferredFragmentIdentifiers {")
    var known: Set<[String]> = []
    for deferred in found where known.insert([deferred.label] + deferred.path).inserted {
      let path = deferred.path.map { "\"\($0)\"" }.joined(separator: ", ")
      out.line(
        "static let \(deferred.label) = DeferredFragmentIdentifier"
          + "(label: \"\(deferred.label)\", fieldPath: [\(path)])"
      )
    }
    out.close()
    out.blank()
    out.open(
      "public static let responseFormat: ResponseFormat = IncrementalDeferredResponseFormat("
    )
    out.open("deferredFragments: [")
    for deferred in found {
      out.line("DeferredFragmentIdentifiers.\(deferred.label): \(deferred.type).self,")
    }
    out.close("]")
    out.close(")")
  }

  /// Walks object-valued fields, cases, then spreads, each to its end.
  private func collect(
    from id: SelectionSetID,
    path: [String],
    into found: inout [Deferred]
  ) {
    var cases: [CompiledSelection] = []
    var spreads: [CompiledSelection] = []
    for selection in members(of: document[id].selections) {
      switch selection {
      case .field(let field):
        guard let set = field.selectionSet else { continue }
        collect(from: set, path: path + [field.responseKey], into: &found)
      case .typeCase, .deferred(_, .selections, _): cases.append(selection)
      case .fragment, .deferred(_, .fragment, _): spreads.append(selection)
      case .conditional: continue
      }
    }
    for selection in cases + spreads {
      switch selection {
      case .field, .conditional: continue
      case .typeCase(let set): collect(from: set, path: path, into: &found)
      case .fragment(let name, _):
        guard let root = document.fragment(named: name)?.root else { continue }
        collect(from: root, path: path, into: &found)
      case .deferred(let deferral, let content, _):
        guard let set = document.selectionSet(of: content) else { continue }
        found.append(
          Deferred(label: deferral.label ?? "", path: path, type: typeName(of: content))
        )
        collect(from: set, path: path, into: &found)
      }
    }
  }

  /// The selections of a set, those of conditional groups among them.
  private func members(of selections: [CompiledSelection]) -> [CompiledSelection] {
    selections.flatMap { selection in
      if case .conditional(_, let inner) = selection { members(of: inner) } else { [selection] }
    }
  }

  /// The struct of a deferred fragment as seen from the operation's struct.
  private func typeName(of content: DeferredContent) -> String {
    switch content {
    case .fragment(let name): return document.fragment(named: name)?.structName ?? name
    case .selections(let id):
      let path = document[id].path.split(separator: ".")
      var root = id
      while let enclosing = document[root].enclosing { root = enclosing }
      let isHere = document[root].role == .operationRoot
      return path.dropFirst(isHere ? 1 : 0).joined(separator: ".")
    }
  }
}
