/// A named JSON structure used by several reports, or recursively by one report.
package enum SharedForm: String, CaseIterable, Sendable {
  case refusal
  case diagnostic
  case place
  case path
  case change
  case operation
  case fragment
  case selectionSet
  case selection
  case conditions
  case view
  case outcome
  case accessorValue
  case cache
  case fault
  case files
  case hunk
  case size
  case tally
  case typeCount
  case responsePlace
  case goal
  case response
  case project

  /// A phrase without a full stop.
  package var meaning: String {
    switch self {
    case .refusal: "why there is no answer; the exit status is 2"
    case .diagnostic: "something that was found"
    case .place: "a place in a file; lines and columns count from 1, columns in Unicode scalars"
    case .path: "keys and positions from the root of the data, or of what the report says"
    case .change: "a change that would flip the answer, as data"
    case .operation: "a compiled operation"
    case .fragment: "a compiled fragment"
    case .selectionSet: "the struct that the generator writes for a selection set"
    case .selection: "what a selection set asks for itself"
    case .conditions: "alternatives, of each of which all hold"
    case .view: "an entity as one struct sees it"
    case .outcome: "a case or fragment of a struct on this entity"
    case .accessorValue: "what an accessor gives"
    case .cache: "the normalized cache"
    case .fault: "a value that the program cannot read"
    case .files: "files with what became of them"
    case .hunk: "lines that differ, with lines around them"
    case .size: "what generated Swift costs"
    case .tally: "how often a case, a fragment or a value is there"
    case .typeCount: "an object type among the entities"
    case .responsePlace: "an entity of a response"
    case .goal: "something that can happen to a struct's member"
    case .response: "a response of a server"
    case .project: "where a project has its files, and how its Swift is written"
    }
  }
}
