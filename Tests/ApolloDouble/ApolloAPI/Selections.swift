// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations belong to another library, whose documentation describes them.

public struct Selection: Sendable {
  public struct FieldPolicy: Sendable {
    public init(keyArgs: [String]) {}
  }

  public static func field(
    _ name: String,
    alias: String? = nil,
    _ type: any OutputTypeConvertible.Type,
    arguments: [String: InputValue]? = nil,
    fieldPolicy: FieldPolicy? = nil
  ) -> Selection { Selection() }

  public static func inlineFragment(_ fragment: any InlineFragment.Type) -> Selection {
    Selection()
  }

  public static func fragment(_ fragment: any Fragment.Type) -> Selection { Selection() }

  public static func deferred(
    if condition: Condition? = nil,
    _ fragment: any Deferrable.Type,
    label: String
  ) -> Selection { Selection() }

  public static func include(if condition: Condition, _ selection: Selection) -> Selection {
    selection
  }

  public static func include(if condition: Condition, _ selections: [Selection]) -> Selection {
    Selection()
  }

  public struct Condition: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, Sendable {
    public init(stringLiteral value: String) {}
    public init(booleanLiteral value: Bool) {}

    public static prefix func ! (condition: Condition) -> Condition { condition }
    public static func && (left: Condition, right: Condition) -> Condition { left }
    public static func || (left: Condition, right: Condition) -> Condition { left }
  }
}

public enum InputValue: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  case null
  case variable(String)
  case value

  public init(stringLiteral value: String) { self = .value }
  public init(integerLiteral value: Int) { self = .value }
  public init(floatLiteral value: Double) { self = .value }
  public init(booleanLiteral value: Bool) { self = .value }
  public init(arrayLiteral elements: InputValue...) { self = .value }
  public init(dictionaryLiteral elements: (String, InputValue)...) { self = .value }
}
