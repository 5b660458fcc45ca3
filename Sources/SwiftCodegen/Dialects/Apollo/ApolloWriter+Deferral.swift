import GraphQLCompiler
import GraphQLRuntime

/// What an operation says of its deferred fragments.
extension ApolloWriter {
  /// Writes the list of all deferred fragments, where there are any; it is public in any case.
  mutating func deferralMetadata(of operation: CompiledOperation) {
    let found = ApolloDeferral.all(of: operation, in: document)
    guard !found.isEmpty else { return }
    out.blank()
    out.line("// MARK: - Deferred Fragment Metadata")
    out.blank()
    out.line("public typealias ResponseFormat = IncrementalDeferredResponseFormat")
    out.open("enum DeferredFragmentIdentifiers {")
    var known: Set<ApolloDeferral.Place> = []
    for place in found.map(\.place) where known.insert(place).inserted {
      let path = place.path.map { "\"\($0)\"" }.joined(separator: ", ")
      out.line(
        "static let \(place.label) = DeferredFragmentIdentifier"
          + "(label: \"\(place.label)\", fieldPath: [\(path)])"
      )
    }
    out.close()
    out.blank()
    out.open(
      "public static let responseFormat: ResponseFormat = IncrementalDeferredResponseFormat("
    )
    out.open("deferredFragments: [")
    for deferral in found {
      let type = typeName(of: deferral.content)
      out.line("DeferredFragmentIdentifiers.\(deferral.place.label): \(type).self,")
    }
    out.close("]")
    out.close(")")
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
