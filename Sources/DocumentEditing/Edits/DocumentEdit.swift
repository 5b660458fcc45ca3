package import GraphQLSyntax

/// One change of what documents select, or of what something in them is called.
package enum DocumentEdit: Hashable, Sendable {
  /// Selects a field, with what leads to it.
  case add(EditPath)
  /// Selects a field no longer, nor what it alone needed.
  case remove(EditPath)
  /// Makes a fragment of what is selected at a path.
  case extract(EditPath, name: String)
  /// Puts what a fragment selects in the places of its spreads.
  case inline(fragment: String)
  /// Puts it in the place of one spread.
  case inlineSpread(SourceRange)
  /// Calls a field of the response, a fragment, a variable or an operation something else.
  case rename(EditTarget, to: String)
  /// Puts other texts in the places of some, as what mends a diagnostic.
  case replace([TextReplacement])
}

/// What documents give a name to.
package enum EditTarget: Hashable, Sendable {
  /// The response key of the field at a path.
  case field(EditPath)
  case fragment(String)
  case operation(String)
  /// A variable: of one operation, or of all that define it.
  case variable(String, operation: String?)
  /// An operation where there is one of this name, else a fragment.
  case definition(String)
}

extension DocumentEdit {
  /// Reads `PATH=NAME`.
  package static func extract(parsing text: String) throws(EditFault) -> DocumentEdit {
    let (path, name) = try parts(of: text, form: "PATH=NAME, as Query.hero=HeroDetails")
    return .extract(try EditPath(parsing: path), name: name)
  }

  /// Reads `OLD=NEW`: `$id=userID`, `GetUser.$id=userID`, `Query.hero.friends=pals`,
  /// `...HeroDetails=Details` or `GetUser=FetchUser`.
  package static func rename(parsing text: String) throws(EditFault) -> DocumentEdit {
    var (old, new) = try parts(of: text, form: "OLD=NEW, as GetUser=FetchUser or $id=userID")
    if old.hasPrefix("...") { return .rename(.fragment(String(old.dropFirst(3))), to: new) }
    if let dollar = old.firstIndex(of: "$") {
      let name = String(old[old.index(after: dollar)...])
      if new.hasPrefix("$") { new.removeFirst() }
      let head = old[..<dollar]
      guard head.isEmpty || head.hasSuffix(".") else {
        throw EditFault("'\(old)' is no variable; one of an operation is written GetUser.$id.")
      }
      let operation = head.isEmpty ? nil : String(head.dropLast())
      return .rename(.variable(name, operation: operation), to: new)
    }
    if old.contains(".") { return .rename(.field(try EditPath(parsing: old)), to: new) }
    return .rename(.definition(old), to: new)
  }

  private static func parts(
    of text: String,
    form: String
  ) throws(EditFault) -> (String, String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw EditFault("'\(text)' is not of the form \(form).")
    }
    return (String(parts[0]), String(parts[1]))
  }
}
