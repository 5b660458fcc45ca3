// swift-format-ignore-file
// A test double for the part of SwiftUI that RelayViews uses. It contains the declarations that Apple
// documents, and a host that stores the state of views by their position, as SwiftUI does.

/// A property that is updated before a view's body is asked for.
public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property that the host gives its place.
@MainActor
private protocol Installed {
  func install(in host: Host, at place: String, _ values: EnvironmentValues)
}

@propertyWrapper
public struct State<Value>: DynamicProperty {
  fileprivate final class Box {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  fileprivate final class Place {
    var box: Box
    var host: Host?

    init(_ box: Box) { self.box = box }
  }

  fileprivate let place: Place

  public init(initialValue: Value) { place = Place(Box(initialValue)) }
  public init(wrappedValue: Value) { self.init(initialValue: wrappedValue) }

  public var wrappedValue: Value {
    get { place.box.value }
    nonmutating set {
      place.box.value = newValue
      let host = place.host
      MainActor.assumeIsolated { host?.changes += 1 }
    }
  }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State: Installed {
  fileprivate func install(in host: Host, at path: String, _ values: EnvironmentValues) {
    if let box = host.boxes[path] as? Box { place.box = box } else { host.boxes[path] = place.box }
    place.host = host
  }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  fileprivate final class Place {
    var values = EnvironmentValues()
  }

  fileprivate let place = Place()
  private let keyPath: KeyPath<EnvironmentValues, Value>

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value { place.values[keyPath: keyPath] }
}

extension Environment: Installed {
  fileprivate func install(in host: Host, at path: String, _ values: EnvironmentValues) {
    place.values = values
  }
}

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a view that is drawn by itself") }
}

public struct Text: View {
  fileprivate let content: String

  public nonisolated init(_ content: String) { self.content = content }

  public var body: Never { fatalError("a view that is drawn by itself") }
}

/// Views below each other.
public struct Stack: View {
  fileprivate let views: [any View]

  public init(_ views: [any View]) { self.views = views }

  public var body: Never { fatalError("a view that is drawn by itself") }
}

private struct Surrounded<Content: View>: View {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  var body: Never { fatalError("a view that is drawn by itself") }
}

extension Surrounded: Surrounding {}

@MainActor
private protocol Surrounding {
  associatedtype Content: View
  var content: Content { get }
  var change: (inout EnvironmentValues) -> Void { get }
}

extension View {
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some View {
    Surrounded(content: self) { $0[keyPath: keyPath] = value }
  }
}

/// Draws views as lines of text, and keeps their state from one drawing to the next.
@MainActor
public final class Host {
  fileprivate var boxes: [String: AnyObject] = [:]
  /// How often a state was set.
  public fileprivate(set) var changes = 0

  public init() {}

  public func draw(_ view: some View) -> [String] { draw(view, "view", EnvironmentValues()) }

  private func draw(_ view: some View, _ path: String, _ values: EnvironmentValues) -> [String] {
    if let text = view as? Text { return [text.content] }
    if let stack = view as? Stack {
      return stack.views.enumerated().flatMap { draw($1, "\(path).\($0)", values) }
    }
    if let surrounding = view as? any Surrounding { return draw(within: surrounding, path, values) }
    install(view, path, values)
    return draw(view.body, path + ".body", values)
  }

  private func draw(
    within view: some Surrounding,
    _ path: String,
    _ values: EnvironmentValues
  ) -> [String] {
    var values = values
    view.change(&values)
    return draw(view.content, path, values)
  }

  /// Gives all properties within a value their places, the innermost first, and updates them.
  private func install(_ value: Any, _ path: String, _ values: EnvironmentValues) {
    for child in Mirror(reflecting: value).children {
      guard var property = child.value as? any DynamicProperty else { continue }
      let place = "\(path).\(child.label ?? "")"
      if let installed = property as? any Installed {
        installed.install(in: self, at: place, values)
      } else {
        install(property, place, values)
        property.update()
      }
    }
  }
}
