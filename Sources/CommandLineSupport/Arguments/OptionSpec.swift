import GraphQLSyntax

/// An option of the command line: its value, its section in the help, and one sentence about it.
package struct OptionSpec: Sendable {
  package let option: Option
  /// How help shows the value; `nil` for a switch.
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
  /// Whether the value can be omitted at the end of the line or before another option; the
  /// project's configuration then supplies it.
  package let hasOptionalValue: Bool
  /// What an error asks for.
  let expectation: String
  /// Checks a value and describes what is wrong with it; `nil` if it is valid.
  let check: @Sendable (String) -> UsageError?

  /// An option whose value has a type.
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

  /// An option whose value is any text.
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

  /// A switch.
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

  /// The specification of an option, for all its subcommands.
  package static func of(_ option: Option) -> OptionSpec? { table[option] }

  private static let table = Dictionary(all.map { ($0.option, $0) }) { first, _ in first }

  /// All options, in the order of the help.
  package static let all: [OptionSpec] =
    operations + objects + output + synthesis + generatedSwift + files + explorer + project
    + servers + traffic + edits + versions + program

  /// The description with the allowed words and the default.
  package var summary: String {
    var text = description
    // A value such as `text|json` already lists the words.
    if !choices.isEmpty { text += ": \(enumerated(choices))" }
    if let defaultValue { text += " (default: \(defaultValue))" }
    return text
  }

  /// The option as written, with its value: `--size WxH`.
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
