/// A rule of Section 5 for executable documents.
///
/// The rules are under `Rules`, and listed in `specifiedRules`.
package protocol ValidationRule: Sendable {
  /// The reference implementation's name without the suffix `Rule`.
  static var name: String { get }

  /// A short summary of the requirement without full stop.
  static var summary: String { get }

  /// Reports every violation in the documents of the context.
  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector)
}
