/// The name of a JSON Schema that the program prints; a file of `docs/reference/schemas` has the same.
///
/// Those of reports stand in the order of the subcommands.
package enum JSONSchemaName: String, CaseIterable, Sendable {
  case check
  case compile
  case codeSize = "code-size"
  case execute
  case why
  case dialects
  case dialectExpressions = "dialect-expressions"
  case wire
  case coverage
  case select
  case selectRows = "select-rows"
  case synthesize
  case coveringSet = "covering-set"
  case storm
  case reduce
  case report
  case generate
  case changes
  case edit
  case cache
  case fetch
  case proxy
  case serve
  case session
  case schema
  case spec
  case project
}
