/// A response that arrives in parts and is merged as they arrive.
///
/// It supports the current format (`pending`, `incremental`, `completed`) and the older formats, in
/// which each part has a path and a label. Invalid parts never make the response invalid; they are
/// listed in `faults`.
package struct IncrementalResponse: Sendable {
  /// The response merged so far: `data`, `errors` and `extensions`.
  package private(set) var response: JSONValue
  /// All announced deliveries, in the order of the announcements.
  package private(set) var deliveries: [Delivery] = []
  /// The last `hasNext` value received; `nil` if no part has one.
  private var lastHasNext: Bool?
  /// True if the server will send more parts.
  package var hasNext: Bool { lastHasNext ?? false }
  /// The first hundred faults.
  package private(set) var faults: [DeliveryFault] = []
  /// The number of parts received, including the initial one.
  package private(set) var partCount = 1

  /// The index in `deliveries` by delivery ID.
  private var indices: [String: Int] = [:]

  private static let faultLimit = 100
  /// The maximum number of listed deliveries, so that endless parts need no endless memory.
  private static let deliveryLimit = 10_000
  /// The members that control the delivery and are not part of the response.
  private static let framing = ["hasNext", "pending", "incremental", "completed"]

  /// Returns true if a JSON text is the first of several parts.
  package static func begins(with node: JSONNode) -> Bool {
    guard
      node["hasNext"]?.bool == true || node["pending"]?.kind == .array
        || node["incremental"]?.kind == .array
    else { return false }
    return node["data"] != nil && node["path"] == nil
  }

  /// Returns true if a JSON text continues an incremental response.
  package static func continues(with node: JSONNode) -> Bool {
    guard node.kind == .object else { return false }
    if node["incremental"] != nil || node["completed"] != nil || node["path"] != nil { return true }
    return node["hasNext"] != nil && node["data"] == nil
  }

  /// Returns true if a JSON text is a response in one piece of which the server says that nothing
  /// follows.
  package static func ends(with node: JSONNode) -> Bool {
    node.kind == .object && node["hasNext"]?.bool == false && node["data"] != nil
      && !begins(with: node)
  }

  /// Starts with the initial part, received that many seconds after the request was sent (`nil` if
  /// unknown).
  package init(_ first: JSONNode, at seconds: Double?) {
    let members = first.members.filter { member in
      !Self.framing.contains(member.key) && !(member.key == "extensions" && member.value.isNull)
    }
    response = .object(members.map { JSONValue.Member($0.key, JSONValue($0.value)) })
    lastHasNext = first["hasNext"]?.bool
    announce(first, at: seconds)
    apply(incrementsOf: first, at: seconds)
    complete(first["completed"], at: seconds)
  }

  /// Creates a response from one JSON value with all payloads: an initial payload with its
  /// increments, or a list of payloads.
  ///
  /// Fails for any other value.
  package init?(wholeStream root: JSONNode) {
    if root.kind == .object {
      guard Self.begins(with: root) else { return nil }
      self.init(root, at: nil)
      return
    }
    guard root.kind == .array, let first = root.elements.first(where: { _ in true }),
      Self.begins(with: first)
    else { return nil }
    self.init(first, at: nil)
    for part in root.elements.dropFirst() {
      guard Self.continues(with: part) else { return nil }
      apply(part, at: nil)
    }
  }

  /// The deferred and streamed data announced so far.
  package var record: DeliveryRecord {
    DeliveryRecord(
      deliveries: deliveries,
      faults: faults,
      end: lastHasNext == false ? .announced : .lacking
    )
  }

  /// Merges another part into the response.
  package mutating func apply(_ part: JSONNode, at seconds: Double?) {
    partCount += 1
    announce(part, at: seconds)
    apply(incrementsOf: part, at: seconds)
    if part["incremental"] == nil, part["path"] != nil || part["data"] != nil {
      apply(increment: part, at: seconds)
    } else {
      addErrors(part["errors"])
    }
    if let extensions = part["extensions"], extensions.kind == .object {
      var merged = response["extensions"] ?? .object([])
      merged.merge(JSONValue(extensions))
      response.set("extensions", merged)
    }
    complete(part["completed"], at: seconds)
    lastHasNext = part["hasNext"]?.bool ?? lastHasNext
  }

  /// The response as one JSON text.
  package var utf8: [UInt8] { Array(JSONPrinter.print(response, layout: .compact).utf8) }

  private mutating func announce(_ part: JSONNode, at seconds: Double?) {
    guard let pending = part["pending"], pending.kind == .array else { return }
    for node in pending.elements {
      guard let id = Self.id(of: node) else { continue }
      guard deliveries.count < Self.deliveryLimit else {
        report(.tooMany(limit: Self.deliveryLimit))
        continue
      }
      indices[id] = deliveries.count
      deliveries.append(
        Delivery(
          id: id,
          label: node["label"]?.string,
          path: Self.path(node["path"]),
          announced: seconds
        )
      )
    }
  }

  private mutating func apply(incrementsOf part: JSONNode, at seconds: Double?) {
    guard let increments = part["incremental"], increments.kind == .array else { return }
    for node in increments.elements { apply(increment: node, at: seconds) }
  }

  private mutating func apply(increment node: JSONNode, at seconds: Double?) {
    let id = Self.id(of: node)
    var path: [ResponsePathElement]
    guard node.kind == .object, id != nil || node["path"]?.kind == .array else {
      return report(.noPlace)
    }
    if let id {
      guard let known = indices[id] else {
        return report(.unannounced(id: id))
      }
      path = deliveries[known].path.elements + Self.path(node["subPath"]).elements
      if let items = node["items"], items.kind == .array {
        deliveries[known].itemCount += items.count
      }
    } else {
      path = Self.path(node["path"]).elements
    }
    let errors = node["errors"]
    addErrors(errors)
    var isDone = true
    var isNull = false
    if let items = node["items"] {
      isNull = items.isNull
      // The older format gives the index of the first element.
      var index: Int?
      if id == nil, case .index(let first) = path.last {
        index = first
        path.removeLast()
      }
      if items.kind == .array {
        isDone = add(items.elements.map { JSONValue($0) }, to: path, index)
      }
    } else if let data = node["data"] {
      isNull = data.isNull
      let value = JSONValue(data)
      if !isNull {
        isDone = updateData(at: path) { target -> Bool in
          // An object stays an object; the place of a streamed list item can have any type.
          if case .object = target, data.kind != .object { return false }
          target.merge(value)
          return true
        }
      }
    }
    if !isDone {
      report(.unreachable(ResponsePath(path)))
    }
    guard id == nil else { return }
    let failed = isNull ? errors.map { $0.elements.map { JSONValue($0) } } ?? [] : nil
    note(
      label: node["label"]?.string,
      ResponsePath(path),
      failed.map { .failed($0) } ?? .delivered,
      items: node["items"]?.count,
      at: seconds
    )
  }

  /// Records a delivery of the older formats, which announce it together with its data.
  ///
  /// The parts of a streamed list are recorded as one delivery.
  private mutating func note(
    label: String?,
    _ path: ResponsePath,
    _ state: Delivery.State,
    items: Int?,
    at seconds: Double?
  ) {
    if let items,
      let index = deliveries.lastIndex(where: {
        $0.id == nil && $0.label == label && $0.path == path
      })
    {
      deliveries[index].itemCount += items
      deliveries[index].completed = seconds
      deliveries[index].part = partCount
      deliveries[index].state = state
      return
    }
    guard deliveries.count < Self.deliveryLimit else { return }
    deliveries.append(
      Delivery(
        id: nil,
        label: label,
        path: path,
        state: state,
        announced: seconds,
        completed: seconds,
        part: partCount,
        itemCount: items ?? 0
      )
    )
  }

  private mutating func add(
    _ items: [JSONValue],
    to path: [ResponsePathElement],
    _ index: Int?
  ) -> Bool {
    updateData(at: path) { list -> Bool in
      guard case .array(var elements) = list else { return false }
      list = .null
      defer { list = .array(elements) }
      var position = index ?? elements.count
      guard position >= 0, position <= elements.count else { return false }
      for item in items {
        if position < elements.count { elements[position] = item } else { elements.append(item) }
        position += 1
      }
      return true
    }
  }

  private mutating func complete(_ completed: JSONNode?, at seconds: Double?) {
    guard let completed, completed.kind == .array else { return }
    for node in completed.elements {
      let id = Self.id(of: node)
      guard let index = id.flatMap({ indices[$0] }), deliveries[index].state == .pending else {
        report(.notPending(id: id))
        continue
      }
      let errors = node["errors"].flatMap { $0.kind == .array ? $0 : nil }
      deliveries[index].completed = seconds
      deliveries[index].part = partCount
      deliveries[index].state =
        errors.map { .failed($0.elements.map { JSONValue($0) }) } ?? .delivered
      addErrors(errors)
    }
  }

  private mutating func addErrors(_ node: JSONNode?) {
    guard let node, node.kind == .array else { return }
    var errors: [JSONValue] = []
    if case .array(let known) = response["errors"] { errors = known }
    errors += node.elements.map { JSONValue($0) }
    if !errors.isEmpty { response.set("errors", .array(errors)) }
  }

  private mutating func updateData(
    at path: [ResponsePathElement],
    _ body: (inout JSONValue) -> Bool
  ) -> Bool {
    // Responses cannot be deeper, because the result could not be scanned again.
    guard path.count < JSONDocument.maximumDepth else { return false }
    return response.update(at: [.key("data")] + path, body)
  }

  private mutating func report(_ fault: DeliveryFault) {
    if faults.count < Self.faultLimit { faults.append(fault) }
  }

  /// Returns a delivery's ID, which most servers send as a string and some as a number.
  private static func id(of node: JSONNode) -> String? {
    node["id"].flatMap { $0.string ?? $0.numberText }
  }

  private static func path(_ node: JSONNode?) -> ResponsePath {
    guard let node, node.kind == .array else { return ResponsePath([]) }
    return ResponsePath(
      node.elements.map { element in
        element.string.map { .key($0) } ?? .index(element.numberText.flatMap { Int($0) } ?? -1)
      }
    )
  }
}
