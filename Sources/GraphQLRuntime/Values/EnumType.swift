// Generated once for each enum that an operation uses (P13):
//
//   public enum RelativeSize: String, EnumType {
//     case LARGE
//     case AVERAGE
//     case SMALL
//   }

/// An enum generated for an enum of the schema (P13).
public protocol EnumType: RawRepresentable, CaseIterable, Hashable, VariableValue
where RawValue == String {
  /// The GraphQL name of the enum (default: the Swift name).
  static var __typename: String { get }
}

extension EnumType {
  /// The Swift name of the enum.
  public static var __typename: String { String(describing: self) }

  /// The raw value as JSON.
  public var __json: JSONValue? { .string(rawValue) }
}
