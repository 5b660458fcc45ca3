/// One rule of Section 5 over executable documents.
///
/// A rule stands in a file of its own under `Rules` and in the list `specifiedRules`.
package protocol ValidationRule: Sendable {
  /// The reference implementation's name without the suffix `Rule`.
  static var name: String { get }

  /// Reports every fault in the documents of the context.
  static func check(_ context: ValidationContext, _ report: inout Report)
}
