import Glibc

/// The same questions asked of a response by gqlview and by jq, from the start of each to its end, with
/// reading the file: what is in the explorer already read is not.
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

  /// Prints a row for each question; of jq nothing where it is not installed.
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

  /// Milliseconds and peak memory of one run; what it ended with where that was no success.
  private static func cost(_ arguments: [String]) -> String {
    let start = Measurement.clock(CLOCK_MONOTONIC)
    guard let cost = ProgramCost(arguments) else { return "—" }
    let time = Int((Measurement.clock(CLOCK_MONOTONIC) - start).rounded())
    guard cost.status == 0 else { return "status \(cost.status.map(String.init) ?? "none")" }
    return "\(time), \(Int(cost.megabytes)) MB"
  }
}
