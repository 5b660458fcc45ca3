import GraphQLRuntime

/// An entry in a response's `extensions` that may be a remark of the server, or such an entry in a
/// member of the response that the specification does not define.
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
  private static let textKeys = [
    "message", "reason", "detail", "description", "text", "title", "code",
  ]
  /// The members of responses, and of parts of responses, that are not searched.
  private static let definedKeys: Set<String> = [
    "data", "errors", "extensions", "hasNext", "pending", "incremental", "completed", "label",
    "path", "subPath", "items", "id",
  ]

  /// A value in `extensions` that is examined.
  private struct Place {
    private(set) var name: String
    private(set) var node: JSONNode
    /// Whether it is inside a list or object of warnings or errors.
    private(set) var isOfRemarks = false
    /// Whether it is inside a list or object of information such as deprecations.
    private(set) var isOfNotices = false
    private(set) var isListItem = false
    /// The key of the value, or of the list that it is in.
    private(set) var key: String?
    private(set) var depth = 0

    init(extensions: JSONNode) {
      name = "extensions"
      node = extensions
    }

    /// A member of the response that the specification does not define, such as `warnings`.
    init(response: JSONNode.Member) {
      self.init(extensions: response.value)
      self = member(response)
      name = response.key
    }

    func item(_ item: JSONNode, at index: Int) -> Place {
      var place = self
      place.name += "[\(index)]"
      place.node = item
      place.isListItem = true
      return place
    }

    func member(_ member: JSONNode.Member) -> Place {
      var place = self
      place.name += ".\(member.key)"
      place.node = member.value
      place.isListItem = false
      place.key = member.key
      place.depth += 1
      let key = member.key.lowercased()
      let isOfRemarks = ["warning", "error"].contains(where: key.contains)
      let isOfNotices = ["info", "notice"].contains(where: key.contains)
      if isOfRemarks { place.isOfRemarks = true }
      if isOfNotices && !isOfRemarks || key.contains("deprecat") { place.isOfNotices = true }
      return place
    }
  }

  /// Returns the entries that have a text with a path or locations, are in a list of warnings or
  /// errors, or are texts with a path.
  static func all(in response: GraphQLResponse) -> [ExtensionRemark] {
    var found: [ExtensionRemark] = []
    let others =
      response.isBareData || response.root.kind != .object
      ? [] : response.root.members.prefix(limit).filter { !definedKeys.contains($0.key) }
    // Healthy responses have members such as `"error": {"code": 0, "message": "success"}`.
    let remarks = others.map { Place(response: $0) }.filter { place in
      place.isOfRemarks
        && (place.node.kind == .array || ServerRemark.writtenPath(of: place.node) != nil)
    }
    var open =
      remarks.reversed()
      + (response.extensions.map { [Place(extensions: $0)] } ?? [])
    while let place = open.popLast(), found.count < limit {
      switch place.node.kind {
      case .array:
        if let remark = remark(ofPath: place) {
          found.append(remark)
        } else {
          let items = place.node.elements.prefix(limit).enumerated()
          open += items.map { place.item($1, at: $0) }.reversed()
        }
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

  /// Returns a path in a list of paths as a remark, such as in `unauthorizedPaths`; `nil` if it is
  /// not one.
  private static func remark(ofPath place: Place) -> ExtensionRemark? {
    guard place.isListItem, let key = place.key, isOfFaultyPaths(key),
      let path = PathResolver.elements(of: place.node), !path.isEmpty
    else { return nil }
    return ExtensionRemark(
      warning: warning(place, "the path is in `\(key)`"),
      path: path,
      isCertain: false
    )
  }

  /// Whether a key is that of the paths of fields that have no value because of a fault.
  private static func isOfFaultyPaths(_ key: String) -> Bool {
    let key = key.lowercased()
    let words = [
      "unauth", "authoriz", "denied", "forbidden", "error", "warning", "fail", "mask", "redact",
    ]
    return key.hasSuffix("paths") && words.contains { key.contains($0) }
  }

  /// Returns an object as a remark; `nil` if it has no text, or nothing shows what the text is about.
  private static func remark(_ place: Place) -> ExtensionRemark? {
    let node = place.node
    let message = node["message"]?.string
    let isMarked = place.isOfRemarks || node["path"] != nil || node["locations"] != nil
    let hasPath = ServerRemark.writtenPath(of: node) != nil || node["affectedPath"] != nil
    guard message == nil ? hasPath : isMarked || hasPath,
      let text = textKeys.lazy.compactMap({ node[$0]?.string }).first(where: { !$0.isEmpty })
    else { return nil }
    return ExtensionRemark(
      warning: warning(place, text),
      isCertain: message != nil && isMarked
    )
  }

  /// Returns a text in a list as a remark, with a path at its beginning such as in
  /// `users.0.team: denied`.
  private static func remark(_ place: Place, _ text: String) -> ExtensionRemark? {
    guard place.isListItem else { return nil }
    if let remark = remark(ofPath: place) { return remark }
    if let colon = text.firstIndex(of: ":"), let path = path(String(text[..<colon])) {
      let message = text[text.index(after: colon)...].drop { $0 == " " }
      return ExtensionRemark(
        warning: warning(place, String(message)),
        path: path,
        isCertain: place.isOfRemarks
      )
    }
    guard place.isOfRemarks else { return nil }
    return ExtensionRemark(warning: warning(place, text), isCertain: true)
  }

  /// Returns the texts of an object whose keys are paths, and the other members.
  private static func divided(_ place: Place) -> (texts: [ExtensionRemark], others: [Place]) {
    var texts: [ExtensionRemark] = []
    var others: [Place] = []
    for member in place.node.members.prefix(limit) {
      let inner = place.member(member)
      if let text = member.value.string, let path = path(member.key) {
        texts.append(
          ExtensionRemark(
            warning: warning(inner, text),
            path: path,
            isCertain: false
          )
        )
        continue
      }
      others.append(inner)
    }
    return (texts, others)
  }

  /// Returns the elements of a path of more than one element.
  private static func path(_ text: String) -> [ResponsePathElement]? {
    guard let path = PathResolver.elements(ofText: text), path.count > 1 else { return nil }
    return path
  }

  private static func warning(_ place: Place, _ text: String) -> ServerRemark {
    var warning = ServerRemark(
      source: .extension(place.name),
      message: text,
      node: place.node,
      place: .unknown
    )
    warning.isNotice = place.isOfNotices
    return warning
  }
}
