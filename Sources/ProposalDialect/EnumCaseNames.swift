/// The case names of generated enums, which keep the schema's capitalization (P13).
enum EnumCaseNames {
  /// The case name of an enum value, not escaped.
  ///
  /// A value named `allCases` is renamed.
  static func swiftName(of value: String) -> String {
    value == "allCases" ? value + "_" : value
  }
}
