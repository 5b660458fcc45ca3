import GraphQLCompiler
import GraphQLRuntime

/// What the responses that are loaded answer to one question.
struct HistoryAnswers: Sendable {
  /// Responses one after the other that say the same.
  struct Run: Sendable {
    let first: HistoryMoment
    var last: HistoryMoment
    var count = 1
  }

  let question: String
  /// By the positions of the responses; nil for one that cannot be asked.
  let moments: [HistoryMoment?]
  let marks: [TimeBar.Mark]
  let runs: [Run]
  /// Why none could be asked.
  let obstacle: String?

  /// Asks every response; nil once somebody stops it.
  init?(_ question: String, of workspace: Workspace, goesOn: (Double) -> Bool) {
    self.question = question
    var search = HistorySearch(question, of: LoadedHistorySource(workspace))
    var moments: [HistoryMoment?] = []
    var marks: [TimeBar.Mark] = []
    var runs: [Run] = []
    for (position, execution) in workspace.executions.enumerated() {
      guard goesOn(Double(position) / Double(workspace.executions.count)) else { return nil }
      let moment = search.moment(at: position)
      moments.append(moment)
      let reader = execution.reader
      let isFaulty = reader.result.faultCount > 0 || !reader.response.errors.isEmpty
      guard let moment else {
        marks.append(isFaulty ? .fault : .unasked)
        continue
      }
      let isTurned = runs.last.map { moment.isTurned(from: $0.last) } ?? false
      marks.append(isTurned ? .turned : isFaulty ? .fault : moment.isPresent ? .present : .absent)
      if let open = runs.last, open.last.says(theSameAs: moment) {
        runs[runs.count - 1].last = moment
        runs[runs.count - 1].count += 1
      } else {
        runs.append(Run(first: moment, last: moment))
      }
    }
    self.moments = moments
    self.marks = marks
    self.runs = runs
    obstacle = search.obstacle
  }

  /// The positions at which the answer turned.
  var turns: [Int] { marks.indices.filter { marks[$0] == .turned } }

  /// The numbers as one line, with the least and the most; nil where there are none.
  func plot(width: Int) -> String? {
    let amounts = moments.map { $0?.amount }
    let known = amounts.compactMap(\.self)
    guard let least = known.min(), let most = known.max() else { return nil }
    let ends = "  \(PlotText.text(of: least)) to \(PlotText.text(of: most))"
    return PlotText(amounts, width: max(8, width - ends.count)).text + ends
  }
}
