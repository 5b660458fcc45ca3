package import GraphQLSyntax

/// A change of the selections in documents, or of a name in them.
package enum DocumentEdit: Hashable, Sendable {
  /// Adds a field and the fields that lead to it.
  case add(EditPath)
  /// Removes a field and everything that only it needed.
  case remove(EditPath)
  /// Extracts the selections at a path into a fragment.
  case extract(EditPath, name: String)
  /// Replaces all spreads of a fragment by its selections.
  case inline(fragment: String)
  /// Replaces one spread by the fragment's selections.
  case inlineSpread(SourceRange)
  /// Renames a response key, fragment, variable or operation.
  case rename(EditTarget, to: String)
  /// Replaces ranges of text, for example to fix a diagnostic.
  case replace([TextReplacement])
}

/// A named part of documents.
package enum EditTarget: Hashable, Sendable {
  /// The response key of the field at a path.
  case field(EditPath)
  case fragment(String)
  case operation(String)
  /// A variable of one operation, or of all operations that define it.
  case variable(String, operation: String?)
  /// An operation with this name, or else a fragment.
  case definition(String)
}

extension DocumentEdit {
  /// Parses `PATH=NAME`.
  package static func extract(parsing text: String) throws(EditFault) -> DocumentEdit {
    let (path, name) = try parts(of: text, form: "PATH=NAME, as Query.hero=HeroDetails")
    return .extract(try EditPath(parsing: path), name: name)
  }

  /// Parses `OLD=NEW`: `$id=userID`, `GetUser.$id=userID`, `Query.hero.friends=pals`,
  /// `...HeroDetails=Details` or `GetUser=FetchUser`.
  package static func rename(parsing text: String) throws(EditFault) -> DocumentEdit {
    var (old, new) = try parts(of: text, form: "OLD=NEW, as GetUser=FetchUser or $id=userID")
    if old.hasPrefix("...") { return .rename(.fragment(String(old.dropFirst(3))), to: new) }
    if let dollar = old.firstIndex(of: "$") {
      let name = String(old[old.index(after: dollar)...])
      if new.hasPrefix("$") { new.removeFirst() }
      let head = old[..<dollar]
      guard head.isEmpty || head.hasSuffix(".") else {
        throw EditFault(
          "'\(old)' is not a variable; write a variable of an operation as GetUser.$id."
        )
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
