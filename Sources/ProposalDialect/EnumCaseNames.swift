/// The cases of generated enums, which keep the schema's capitals (P13).
enum EnumCaseNames {
  /// The case of an enum value, without back-ticks; it gives way to `allCases`.
  static func swiftName(of value: String) -> String {
    value == "allCases" ? value + "_" : value
  }
}
