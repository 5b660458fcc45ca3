import Glibc

/// A command or a key of the explorer that is measured with the adversarial inputs.
struct AdversarialCommand {
  enum Way {
    /// The arguments after the name of the program.
    case program(@Sendable (AdversarialFiles) -> [String])
    /// Keys in the explorer, without the cost of opening it.
    case keys(String)
    /// One answer of the mock server, without the cost of starting it.
    case answer
  }

  let name: String
  let inputs: Set<AdversarialFiles.Kind>
  let way: Way

  static let all = commands + keys

  private static let commands = [
    AdversarialCommand(
      name: "generate",
      inputs: [.document, .schema],
      way: .program {
        ["generate"] + $0.operation
      }
    ),
    AdversarialCommand(
      name: "generate apollo",
      inputs: [.document, .schema],
      way: .program {
        ["generate", "--dialect", "apollo"] + $0.operation
      }
    ),
    AdversarialCommand(
      name: "compile",
      inputs: [.document, .schema],
      way: .program {
        ["compile"] + $0.operation
      }
    ),
    AdversarialCommand(
      name: "changes",
      inputs: [.document, .schema],
      way: .program {
        ["changes", "--from", $0.before, "--to", $0.folder]
      }
    ),
    AdversarialCommand(
      name: "reduce",
      inputs: [.document, .response],
      way: .program {
        ["reduce", $0.path] + $0.all
      }
    ),
    AdversarialCommand(
      name: "report",
      inputs: [.document, .response],
      way: .program {
        ["report", "--html", "-"] + $0.all
      }
    ),
    AdversarialCommand(
      name: "dialects",
      inputs: [.document, .response],
      way: .program {
        ["dialects"] + $0.all
      }
    ),
    AdversarialCommand(
      name: "storm",
      inputs: [.document],
      way: .program {
        ["storm"] + $0.operation
      }
    ),
    AdversarialCommand(
      name: "synthesize",
      inputs: [.document],
      way: .program {
        ["synthesize"] + $0.operation
      }
    ),
    AdversarialCommand(
      name: "covering",
      inputs: [.document],
      way: .program {
        ["synthesize", "--covering", $0.folder + "/covering", "--force"] + $0.operation
      }
    ),
    AdversarialCommand(name: "serve", inputs: [.document], way: .answer),
  ]

  private static let keys = [
    AdversarialCommand(name: "key fold all", inputs: [.document, .response], way: .keys("zMzR")),
    AdversarialCommand(name: "key search", inputs: [.response], way: .keys("/text<Enter>nn")),
    AdversarialCommand(name: "key filter", inputs: [.response], way: .keys("&s<Enter>")),
    AdversarialCommand(
      name: "key table",
      inputs: [.response],
      way: .keys(":go-table<Space>list<Enter>")
    ),
    AdversarialCommand(name: "key diff", inputs: [.response], way: .keys(":diff<Enter>")),
  ]

  /// A combination that is known to exceed the limit, up to a ratio, and why.
  struct Exception {
    /// The name of the command; `nil` for all commands.
    let command: String?
    /// The name of the family; `nil` for all families.
    let family: String?
    let ratio: Double
    let reason: String
  }

  static let exceptions =
    [
      Exception(
        command: "storm",
        family: nil,
        ratio: 8,
        reason: "each of up to 4,000 changes reads a part of the response"
      ),
      Exception(
        command: "report",
        family: "unknown type names",
        ratio: 4,
        reason: "each change of each object's type reads the response; the page has 50,000 lines"
      ),
      Exception(
        command: nil,
        family: "chain of fragments with fields",
        ratio: 2.6,
        reason: "each fragment has the fields of up to 200 others"
      ),
      Exception(
        command: "covering",
        family: "chain of fragments in objects",
        ratio: 4,
        reason: "each response ends at another level, at most 100 levels deep"
      ),
      Exception(
        command: "covering",
        family: "deferred fragments",
        ratio: 2.7,
        reason: "the data of each fragment is searched among that of all on its object"
      ),
      Exception(
        command: "report",
        family: "inline fragments in each other",
        ratio: 2.7,
        reason: "each fragment is explained with those that enclose it"
      ),
      Exception(
        command: "covering",
        family: "variables",
        ratio: 2.5,
        reason: "the property of each object is searched among those of its parent"
      ),
      Exception(
        command: nil,
        family: "conflicts",
        ratio: 2.8,
        reason: "pairs of fields are compared, up to a limit"
      ),
      Exception(
        command: nil,
        family: "every fragment twice in the last",
        ratio: 24,
        reason: "objects multiply with each fragment, up to 300,000 random values"
      ),
      Exception(
        command: nil,
        family: "input objects all to all",
        ratio: 2.8,
        reason: "each circle is reported with its fields, both up to a limit"
      ),
      Exception(
        command: nil,
        family: "cases in objects in cases",
        ratio: 7,
        reason: "names contain those of all enclosing structs, of which there are at most 500"
      ),
    ] + conditions
    + ["fragments all to all", "operations over fragments"].map { family in
      Exception(
        command: nil,
        family: family,
        ratio: 8,
        reason: "each definition has the fields of all fragments, up to 1,000,000 accessors"
      )
    }

  private static let conditions = ["conditions on fragments", "conditions on one object"].map {
    Exception(
      command: nil,
      family: $0,
      ratio: 4.4,
      reason: "each conditional struct is compared with the others of its object"
    )
  }
}

/// The files of an adversarial input in a folder.
struct AdversarialFiles {
  enum Kind { case document, schema, response }

  let folder: String
  /// A folder with a small document and the same schema.
  let before: String
  let query: String
  /// The path for `reduce`.
  let path: String

  var operation: [String] { [folder + "/schema.graphqls", folder + "/q.graphql"] }
  var all: [String] { operation + [folder + "/r.json"] }

  /// Returns the kind of a family's inputs; `nil` if only `check` reads them.
  static func kind(of family: AdversarialInputs.Family) -> Kind? {
    switch family.kind {
    case .document: .document
    case .schema: .schema
    case .response: .response
    case .recording, .configuration: nil
    }
  }

  /// Replaces the response to a document by a synthesized one, if one can be generated.
  func synthesizeResponse(_ gqlview: String) {
    let script = "\"$0\" synthesize \"$1\" \"$2\" > \"$3\" && mv \"$3\" \"$4\""
    let names = operation + [folder + "/synthesized", folder + "/r.json"]
    _ = ProgramCost(["/bin/sh", "-c", script, gqlview] + names)
  }

  /// Writes the files for a number of parts; returns them and the size of the input in bytes.
  static func write(
    _ family: AdversarialInputs.Family,
    _ count: Int,
    in scratch: String
  ) -> (files: AdversarialFiles, bytes: Int) {
    let text = family.text(count)
    let (folder, before) = (scratch + "/after", scratch + "/before")
    mkdir(folder, 0o700)
    mkdir(before, 0o700)
    var (schema, query, response) = (
      AdversarialInputs.schema, "query Q { i }", family.question?.response ?? #"{"data":null}"#
    )
    switch kind(of: family) {
    case .document: query = text
    case .schema: (schema, query) = (text, "query Q { a }")
    case .response: (query, response) = (AdversarialInputs.query, text)
    case nil: break
    }
    func write(_ text: String, _ name: String) {
      Files.write(Array(text.utf8), to: scratch + "/" + name)
    }
    write(schema, "after/schema.graphqls")
    write(query, "after/q.graphql")
    write(response, "after/r.json")
    // Not a response file of the folder, so that `changes` does not read it.
    write(AdversarialInputs.schema, "before/schema.graphqls")
    write("query Q { i }", "before/q.graphql")
    let files = AdversarialFiles(
      folder: folder,
      before: before,
      query: query,
      path: family.question?.path ?? "data"
    )
    return (files, text.utf8.count)
  }
}
