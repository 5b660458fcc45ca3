extension [Directive] {
  /// The reason given by `@deprecated`; `nil` if the directive is not applied.
  package var deprecationReason: String? {
    guard !isEmpty, contains(where: { $0.name.text == "deprecated" }) else { return nil }
    return string("reason", of: "deprecated") ?? "No longer supported"
  }

  /// The string value of a directive's argument.
  package func string(_ argument: String, of directive: String) -> String? {
    guard let directive = first(where: { $0.name.text == directive }),
      case .string(let text, _)? = directive.argument(named: argument)?.value.kind
    else { return nil }
    return text
  }
}
