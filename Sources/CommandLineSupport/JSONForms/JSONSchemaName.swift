/// The name of a JSON Schema that the program prints.
///
/// Each schema is also a file in `docs/reference/schemas`. The schemas of reports are in the order
/// of the subcommands.
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
