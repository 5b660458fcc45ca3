/// A member that a struct does not have, but another struct of the same entity has.
struct OtherLocations {
  /// A sentence about where the member is, with the relevant positions.
  var explanation: Explanation
  /// The route to the member through the other struct.
  var route: AccessRoute
  /// Whether the other struct is present, so that the route can be read now.
  var isReadable: Bool
  /// The reason why a readable member has no value: "it has no value: …".
  var absence: String?

  /// The explanation of how to read a path that continues after the member.
  ///
  /// `full` is the route to the end of the path, or `nil` if the end does not exist, which `end`
  /// then explains. `flip` is the change that makes the end readable.
  func explanation(
    readAs full: AccessRoute?,
    end: Explanation? = nil,
    _ flip: Counterfactual?
  ) -> Explanation {
    var explanation = explanation
    explanation.flips = [flip].compactMap { $0 }
    if let end, full != nil, isReadable, end.reason == .selectedElsewhere {
      // The explanation of the end names the route if it can be read.
      explanation.text += "; \(end.text)"
      return explanation
    }
    if isReadable { explanation.text += "; read it as `\((full ?? route).swiftPath)`" }
    guard let end else {
      if isReadable, let absence { explanation.text += ", where \(absence)" }
      return explanation
    }
    if full == nil {
      explanation.text += "; further on: \(end.text)"
    } else if isReadable, !end.isPresent {
      explanation.text += ", which is missing: \(end.text)"
    }
    return explanation
  }
}
