/// The answer to `why PATH`.
package enum WhyAnswer: Sendable {
  /// The path leads to something that is there, or it is told why not.
  case explained(path: AccessPath, Explanation)
  /// The path has a name that nobody knows, or cannot be followed by its form.
  case unknown(message: String, suggestions: [String])

  /// 0 present, 1 not there, 2 no answer.
  package var exitStatus: Int32 {
    switch self {
    case .explained(_, let explanation): explanation.isPresent ? 0 : 1
    case .unknown: 2
    }
  }
}

extension ResponseReader {
  /// Follows a path as a person wrote it, and explains what stands at its end.
  package func why(_ text: String) -> WhyAnswer {
    do throws(AccessPathError) {
      return why(try AccessPath(parsing: text))
    } catch {
      return .unknown(
        message: "the path `\(shortened(text))` has a fault at position \(error.offset + 1): "
          + error.message,
        suggestions: []
      )
    }
  }

  package func why(_ path: AccessPath) -> WhyAnswer {
    var components = path.components
    // A field that is called `data` wins over the word in front of Swift paths.
    if components.first == .name("data"),
      !document[document.resolved(rootSet)].accessors.contains(where: { $0.responseKey == "data" })
    {
      components.removeFirst()
    }
    var walk = PathWalk(reader: self, path: AccessPath(components))
    let answer = walk.answer()
    guard case .explained(let path, var explanation) = answer, let place = walk.responsePath else {
      return answer
    }
    explanation.consequences = consequences(at: place)
    return .explained(path: path, explanation)
  }
}
