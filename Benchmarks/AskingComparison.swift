import Glibc

/// Compares gqlview and jq on the same questions about a response.
///
/// The times are for whole processes and include reading the file, which the explorer does only
/// once.
enum AskingComparison {
  private struct Question {
    let name: String
    let gqlview: [String]
    let jq: String
  }

  private static let questions = [
    Question(
      name: "how many names contain a text",
      gqlview: [
        "select", "--where", "species ~ \"number 9\"", "--in", "allAnimals", "--print", "count",
      ],
      jq: "[.data.allAnimals[]|select(.species|contains(\"number 9\"))]|length"
    ),
    Question(
      name: "how many of each type",
      gqlview: ["select", "--in", "allAnimals", "--group", "__typename"],
      jq: ".data.allAnimals|group_by(.__typename)|map(length)"
    ),
    Question(
      name: "the last ten by a text",
      gqlview: [
        "select", "--in", "allAnimals", "--columns", "species", "--sort=-species", "--limit", "10",
      ],
      jq: ".data.allAnimals|sort_by(.species)[-10:][].species"
    ),
  ]

  /// Prints a row for each question, without values for jq if it is not installed.
  static func report(_ gqlview: String, _ sample: [String], _ path: String) {
    print("\n| question, as a process | gqlview | jq |")
    print("| --- | --: | --: |")
    for question in questions {
      let here = cost([gqlview] + question.gqlview + sample + [path])
      let there =
        access("/usr/bin/jq", X_OK) == 0 ? cost(["/usr/bin/jq", question.jq, path]) : "—"
      print("| \(question.name) | \(here) | \(there) |")
    }
  }

  /// Returns the time in milliseconds and the peak memory of one run, or its status if it failed.
  private static func cost(_ arguments: [String]) -> String {
    let start = Measurement.clock(CLOCK_MONOTONIC)
    guard let cost = ProgramCost(arguments) else { return "—" }
    let time = Int((Measurement.clock(CLOCK_MONOTONIC) - start).rounded())
    guard cost.status == 0 else { return "status \(cost.status.map(String.init) ?? "none")" }
    return "\(time), \(Int(cost.megabytes)) MB"
  }
}
