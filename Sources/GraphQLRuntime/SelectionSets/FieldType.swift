/// A Swift type that a field can have in generated code.
///
/// Conforming types are `String`, `Int`, `Double`, `Bool`, ``GraphQLEnum``, every
/// ``RootSelectionSet``, and optionals and arrays of these. Code outside this module does not need
/// to add conformances.
public protocol FieldType: Sendable {
  /// The output type by which the executor completes the field.
  static var __outputType: Selection.OutputType { get }

  /// Reads a stored value, or returns `nil` if it is of another type.
  static func __read(_ stored: ResponseValue?) -> Self?
}

extension String: FieldType {
  /// A non-null string.
  public static var __outputType: Selection.OutputType { .nonNull(.string) }

  /// Reads a stored string.
  @inlinable public static func __read(_ stored: ResponseValue?) -> String? {
    if case .string(let value) = stored?.content { value } else { nil }
  }
}

extension Int: FieldType {
  /// A non-null integer.
  public static var __outputType: Selection.OutputType { .nonNull(.int) }

  /// Reads a stored integer.
  @inlinable public static func __read(_ stored: ResponseValue?) -> Int? {
    if case .int(let value) = stored?.content { value } else { nil }
  }
}

extension Double: FieldType {
  /// A non-null floating-point number.
  public static var __outputType: Selection.OutputType { .nonNull(.double) }

  /// Reads a stored number.
  @inlinable public static func __read(_ stored: ResponseValue?) -> Double? {
    if case .double(let value) = stored?.content { value } else { nil }
  }
}

extension Bool: FieldType {
  /// A non-null Boolean.
  public static var __outputType: Selection.OutputType { .nonNull(.bool) }

  /// Reads a stored Boolean.
  @inlinable public static func __read(_ stored: ResponseValue?) -> Bool? {
    if case .bool(let value) = stored?.content { value } else { nil }
  }
}

extension GraphQLEnum: FieldType {
  /// A non-null value of the enum.
  public static var __outputType: Selection.OutputType {
    .nonNull(.enumeration(name: Enum.__typename, values: Enum.allCases.map(\.rawValue)))
  }

  /// Reads a stored raw value.
  @inlinable public static func __read(_ stored: ResponseValue?) -> GraphQLEnum<Enum>? {
    String.__read(stored).map { GraphQLEnum(rawValue: $0) }
  }
}

extension Optional: FieldType where Wrapped: FieldType {
  /// The nullable form of the wrapped type.
  public static var __outputType: Selection.OutputType {
    let wrapped = Wrapped.__outputType
    guard case .nonNull(let nullable) = wrapped else { return wrapped }
    return nullable
  }

  /// Reads a stored value; a missing or null value is `nil` of the wrapped type.
  @inlinable public static func __read(_ stored: ResponseValue?) -> Wrapped?? {
    guard let stored else { return .some(nil) }
    if case .null = stored.content { return .some(nil) }
    guard let value = Wrapped.__read(stored) else { return nil }
    return .some(value)
  }
}

extension Array: FieldType where Element: FieldType {
  /// A non-null list.
  public static var __outputType: Selection.OutputType { .nonNull(.list(Element.__outputType)) }

  /// Reads a stored list, or returns `nil` if an item is of another type.
  @inlinable public static func __read(_ stored: ResponseValue?) -> [Element]? {
    guard case .list(let items) = stored?.content else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(items.count)
    for item in items {
      guard let element = Element.__read(item) else { return nil }
      elements.append(element)
    }
    return elements
  }
}
