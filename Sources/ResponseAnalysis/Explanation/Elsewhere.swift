/// A member that a struct does not have, but another struct of the same entity has.
struct Elsewhere {
  /// Where the member is, as one sentence, and the places that tell.
  var explanation: Explanation
  /// The way to the member through the other struct.
  var route: AccessRoute
  /// Whether the other struct is there, so that the route can be read as things are.
  var isReadable: Bool
  /// What a readable member is where it is not there: "it has no value: …".
  var absence: String?

  /// Says how to read a path that goes on from the member.
  ///
  /// - Parameters:
  ///   - full: The route to the end of the path; nil if it has no end, as `end` tells.
  ///   - end: What is at the end of a path that goes on.
  ///   - flip: What makes the end readable.
  /// - Returns: The explanation with the way to read the member, or what would make it readable.
  func explanation(readAs full: AccessRoute?, end: Explanation? = nil, _ flip: Flip?) -> Explanation
  {
    var explanation = explanation
    explanation.flips = [flip].compactMap { $0 }
    if isReadable { explanation.text += "; read it as `\((full ?? route).swiftPath)`" }
    guard let end else {
      if isReadable, let absence { explanation.text += ", where \(absence)" }
      return explanation
    }
    if full == nil {
      explanation.text += "; further on: \(end.text)"
    } else if isReadable, !end.isPresent {
      explanation.text += ", where nothing is: \(end.text)"
    }
    return explanation
  }
}
