import GraphQLRuntime

/// An entry in a response's `extensions` that may be a remark of the server.
struct ExtensionRemark {
  var warning: ServerRemark
  /// The path that is written before the text, or as its key.
  var path: [ResponsePathElement]?
  /// Whether it is a remark even if its path does not lead to a selected field.
  let isCertain: Bool

  /// The maximum number of remarks that are read.
  private static let limit = 1_000
  /// The maximum depth at which remarks are searched.
  private static let depthLimit = 3
  /// The keys of texts, the most informative first.
  private static let textKeys = ["message", "reason", "detail", "description", "code"]

  /// A value in `extensions` that is examined.
  private struct Place {
    let name: String
    let node: JSONNode
    /// Whether it is inside a list or object of warnings or errors.
    let isOfRemarks: Bool
    var isListItem = false
    let depth: Int
  }

  /// Returns the entries that have a text with a path or locations, are in a list of warnings or
  /// errors, or are texts with a path.
  static func all(in extensions: JSONNode) -> [ExtensionRemark] {
    var found: [ExtensionRemark] = []
    var open = [Place(name: "extensions", node: extensions, isOfRemarks: false, depth: 0)]
    while let place = open.popLast(), found.count < limit {
      switch place.node.kind {
      case .array:
        open += place.node.elements.prefix(limit).enumerated().map { index, entry in
          Place(
            name: "\(place.name)[\(index)]",
            node: entry,
            isOfRemarks: place.isOfRemarks,
            isListItem: true,
            depth: place.depth
          )
        }
        .reversed()
      case .object:
        if place.depth > 0, let remark = remark(place) {
          found.append(remark)
        } else if place.depth < depthLimit {
          let (texts, others) = divided(place)
          found += texts
          open += others.reversed()
        }
      case .string:
        if let text = place.node.string, place.depth > 0, let remark = remark(place, text) {
          found.append(remark)
        }
      case .number, .bool, .null: continue
      }
    }
    return found
  }

  /// Returns an object as a remark; `nil` if it has no text, or nothing shows what the text is about.
  private static func remark(_ place: Place) -> ExtensionRemark? {
    let node = place.node
    let message = node["message"]?.string
    let isMarked = place.isOfRemarks || node["path"] != nil || node["locations"] != nil
    let hasPath = ServerRemark.writtenPath(of: node) != nil || node["affectedPath"] != nil
    guard message == nil ? hasPath : isMarked || hasPath,
      let text = textKeys.lazy.compactMap({ node[$0]?.string }).first
    else { return nil }
    return ExtensionRemark(
      warning: warning(place.name, text, node),
      isCertain: message != nil && isMarked
    )
  }

  /// Returns a text in a list as a remark, with a path at its beginning such as in
  /// `users.0.team: denied`.
  private static func remark(_ place: Place, _ text: String) -> ExtensionRemark? {
    guard place.isListItem else { return nil }
    if let colon = text.firstIndex(of: ":"), let path = path(String(text[..<colon])) {
      let message = text[text.index(after: colon)...].drop { $0 == " " }
      return ExtensionRemark(
        warning: warning(place.name, String(message), place.node),
        path: path,
        isCertain: place.isOfRemarks
      )
    }
    guard place.isOfRemarks else { return nil }
    return ExtensionRemark(warning: warning(place.name, text, place.node), isCertain: true)
  }

  /// Returns the texts of an object whose keys are paths, and the other members.
  private static func divided(_ place: Place) -> (texts: [ExtensionRemark], others: [Place]) {
    var texts: [ExtensionRemark] = []
    var others: [Place] = []
    for member in place.node.members.prefix(limit) {
      let name = "\(place.name).\(member.key)"
      if let text = member.value.string, let path = path(member.key) {
        texts.append(
          ExtensionRemark(
            warning: warning(name, text, member.value),
            path: path,
            isCertain: false
          )
        )
        continue
      }
      let isOfRemarks =
        place.isOfRemarks
        || ["warning", "error"].contains { member.key.lowercased().contains($0) }
      others.append(
        Place(name: name, node: member.value, isOfRemarks: isOfRemarks, depth: place.depth + 1)
      )
    }
    return (texts, others)
  }

  /// Returns the elements of a path of more than one element.
  private static func path(_ text: String) -> [ResponsePathElement]? {
    guard let path = PathResolver.elements(ofText: text), path.count > 1 else { return nil }
    return path
  }

  private static func warning(_ name: String, _ text: String, _ node: JSONNode) -> ServerRemark {
    ServerRemark(source: .extension(name), message: text, node: node, place: .unknown)
  }
}
