import GraphQLSyntax

/// The specification of a command-line option: its value, help section, and description.
package struct OptionSpec: Sendable {
  package let option: Option
  /// The placeholder for the value in the help; `nil` for a switch.
  package let value: String?
  /// The words allowed as value; empty if other texts are valid too.
  package let choices: [String]
  package let section: OptionSection
  /// One sentence for the help, without the allowed words and the default.
  package let description: String
  /// The default as shown in the help; `nil` if there is none.
  package let defaultValue: String?
  package let shortName: Character?
  package let isRepeatable: Bool
  /// Whether the value can be omitted at the end of the line or before another option.
  ///
  /// The project's configuration then supplies the value.
  package let hasOptionalValue: Bool
  /// The phrase for error messages that describes a valid value.
  let expectation: String
  /// Returns an error if a value is invalid; `nil` if it is valid.
  let check: @Sendable (String) -> UsageError?

  /// Creates an option with typed values.
  init<Value>(
    _ option: TypedOption<Value>,
    _ section: OptionSection,
    _ description: String,
    default defaultValue: String? = nil,
    isRepeatable: Bool = false,
    hasOptionalValue: Bool = false
  ) {
    self.option = option.option
    value = option.type.placeholder
    choices = option.type.choices
    self.section = section
    self.description = description
    self.defaultValue = defaultValue
    shortName = nil
    self.isRepeatable = isRepeatable
    self.hasOptionalValue = hasOptionalValue
    expectation = option.type.expectation
    check = { text in
      option.type.parse(text) == nil && !(hasOptionalValue && text.isEmpty)
        ? option.error(text) : nil
    }
  }

  /// Creates an option that accepts any text as its value.
  init(
    _ option: Option,
    _ placeholder: String,
    _ section: OptionSection,
    _ description: String,
    default defaultValue: String? = nil,
    isRepeatable: Bool = false,
    hasOptionalValue: Bool = false
  ) {
    self.init(
      TypedOption(option: option, type: .text(placeholder)),
      section,
      description,
      default: defaultValue,
      isRepeatable: isRepeatable,
      hasOptionalValue: hasOptionalValue
    )
  }

  /// Creates a switch, an option without a value.
  init(
    switch option: Option,
    shortName: Character? = nil,
    _ section: OptionSection,
    _ description: String
  ) {
    self.option = option
    value = nil
    choices = []
    self.section = section
    self.description = description
    defaultValue = nil
    self.shortName = shortName
    isRepeatable = false
    hasOptionalValue = false
    expectation = ""
    check = { _ in nil }
  }

  /// Returns the default specification of an option; a subcommand can replace it.
  package static func of(_ option: Option) -> OptionSpec? { table[option] }

  private static let table = Dictionary(all.map { ($0.option, $0) }) { first, _ in first }

  /// All options in help order.
  package static let all: [OptionSpec] =
    operations + objects + output + synthesis + generatedSwift + files + explorer + project
    + servers + traffic + edits + versions + program

  /// The description followed by the allowed words and the default value.
  package var summary: String {
    var text = description
    if !choices.isEmpty { text += ": \(enumerated(choices))" }
    if let defaultValue { text += " (default: \(defaultValue))" }
    return text
  }

  /// The option and its value placeholder as shown in the help, such as `--size WxH`.
  package var synopsis: String {
    let short = shortName.map { "-\($0), " } ?? ""
    return "\(short)--\(option.rawValue)"
      + (value.map { hasOptionalValue ? " [\($0)]" : " \($0)" } ?? "")
  }
}

/// A section of options in the help.
package enum OptionSection: String, CaseIterable, Sendable {
  case operation = "Operation"
  case objects = "Objects"
  case responses = "Responses"
  case output = "Output"
  case generatedSwift = "Generated Swift"
  case files = "Files"
  case edits = "Edits"
  case versions = "Versions"
  case explorer = "Explorer"
  case project = "Project and rules"
  case servers = "Servers"
  case traffic = "Traffic"
  case program = "Program"
}
