/// The name of one element of a schema, such as `Query.pet(id:)` (Section 2.14).
package enum SchemaCoordinate: Hashable, Sendable, CustomStringConvertible {
  /// `Name`: a type.
  case type(Name)
  /// `Name . Name`: a field, an input field or an enum value.
  case member(type: Name, Name)
  /// `Name . Name ( Name : )`: an argument of a field.
  case argument(type: Name, field: Name, Name)
  /// `@ Name`: a directive.
  case directive(Name)
  /// `@ Name ( Name : )`: an argument of a directive.
  case directiveArgument(directive: Name, Name)

  package var description: String {
    switch self {
    case .type(let name): name.text
    case .member(let type, let name): "\(type).\(name)"
    case .argument(let type, let field, let name): "\(type).\(field)(\(name):)"
    case .directive(let name): "@\(name)"
    case .directiveArgument(let directive, let name): "@\(directive)(\(name):)"
    }
  }
}
