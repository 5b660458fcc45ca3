/// The cases of generated enums, which keep the schema's capitals (P13).
enum EnumCaseNames {
  /// The case of an enum value, without back-ticks; it gives way to what every enum has.
  static func swiftName(of value: String) -> String {
    isTaken(value) ? value + "_" : value
  }

  private static func isTaken(_ name: String) -> Bool {
    switch name {
    case "allCases", "init", "self": true
    case _: false
    }
  }
}
