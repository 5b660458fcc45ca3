import GraphQLRuntime
import ResponseAnalysis

/// A sketch with one mutation applied.
struct StormMutated {
  let response: GraphQLResponse
  /// The path of the mutated value in the sketch.
  let path: [ResponsePathElement]
  /// The entities of the complete response that the mutation removes.
  let removed: Range<Int>
  /// Whether the data itself is null.
  let isWithoutData: Bool
}

extension StormSketch {
  /// Mutates the value of a site; `nil` if the mutation cannot be applied.
  func mutated(_ mutation: StormMutation, site: StormSite, map: StormMap) -> StormMutated? {
    guard let path = path(of: site, map) else { return nil }
    let whole = [.key("data")] + path
    var editor = JSONEditor(document)
    switch mutation {
    case .unknownType:
      guard document.root.node(at: whole)?["__typename"] != nil,
        let splice = editor.setting(
          "__typename",
          in: whole,
          to: .string(StormMutation.unknownName),
          first: true
        ), editor.make([splice])
      else { return nil }
      return StormMutated(
        response: GraphQLResponse(editor.document),
        path: path,
        removed: 0..<0,
        isWithoutData: false
      )
    case .missingKey:
      guard case .key(let key)? = path.last,
        editor.make(editor.removing(key, in: Array(whole.dropLast())))
      else { return nil }
    case .failedField: return failed(path, site: site, map: map)
    case .unknownEnum, .null, .wrongKind, .hugeNumber, .emptyList:
      guard let value = mutation.replacement(for: site.type),
        let splice = editor.replacing(whole, with: value), editor.make([splice])
      else { return nil }
    }
    return StormMutated(
      response: GraphQLResponse(editor.document),
      path: path,
      removed: map.region(of: site.value),
      isWithoutData: false
    )
  }

  /// The response that a server sends if the field fails (Section 6.4.4).
  private func failed(
    _ path: [ResponsePathElement],
    site: StormSite,
    map: StormMap
  ) -> StormMutated? {
    let nullability = map.nullability(of: site.path)
    let kept = (nullability.lastIndex(of: true) ?? -1) + 1
    let error: JSONValue = [
      "message": .string("The field failed."), "path": ResponsePath(path).json,
    ]
    var editor = JSONEditor(document)
    guard
      let null = editor.replacing([.key("data")] + path.prefix(kept), with: .null),
      let errors = editor.setting("errors", in: [], to: [error]),
      editor.make([null, errors])
    else { return nil }
    return StormMutated(
      response: GraphQLResponse(editor.document),
      path: Array(path.prefix(kept)),
      removed: map.value(at: site.path.prefix(kept)).map(map.region) ?? 0..<0,
      isWithoutData: kept == 0
    )
  }

  private func path(of site: StormSite, _ map: StormMap) -> [ResponsePathElement]? {
    // In the sketch, elements have different positions in lists of objects.
    let region = map.region(of: site.value)
    if site.isItem, let first = region.first {
      return paths[first].map { Array($0.prefix(site.path.count)) }
    }
    guard let holder = paths[site.holder.index] else { return nil }
    return holder + site.path.dropFirst(holder.count)
  }
}
