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
  case response
  case project

  /// A phrase without a full stop.
  package var meaning: String {
    switch self {
    case .refusal: "why the command failed; the exit status is 2"
    case .diagnostic: "something that was found"
    case .place: "a place in a file; lines and columns count from 1, columns in Unicode scalars"
    case .path:
      "keys and list positions from the root of the data, or of the value that the report names"
    case .change: "a change that would flip the result, as data"
    case .operation: "a compiled operation"
    case .fragment: "a compiled fragment"
    case .selectionSet: "the struct that the generator writes for a selection set"
    case .selection: "the selections of a selection set itself"
    case .conditions: "alternatives; each lists conditions that must all hold"
    case .view: "an entity as one struct sees it"
    case .outcome: "a case or fragment of a struct on this entity"
    case .accessorValue: "the value that an accessor returns"
    case .cache: "the normalized cache"
    case .fault: "a value that the program cannot read"
    case .files: "files with the action taken for each"
    case .hunk: "differing lines with surrounding lines"
    case .size: "the size of generated Swift"
    case .tally: "how often a case, a fragment or a value is present"
    case .typeCount: "an object type among the entities"
    case .responsePlace: "an entity of a response"
    case .response: "a response of a server"
    case .project: "the locations of a project's files and the options of its Swift"
    }
  }
}
