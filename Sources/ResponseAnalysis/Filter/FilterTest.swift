/// A filter whose names and types have been checked for a kind of row.
indirect enum FilterTest {
  case and([FilterTest])
  case or([FilterTest])
  case not(FilterTest)
  /// Whether the value is `nil`; with reasons, for one of these reasons.
  case isNil(FilterRoute, because: [ReasonCode])
  case isNotNil(FilterRoute)
  case because(FilterRoute, [ReasonCode])
  case isTrue(FilterRoute)
  case isType(FilterRoute, Set<String>)
  case text(FilterRoute, FilterComparison, String)
  case part(FilterRoute, FilterComparison, Needle)
  case number(FilterRoute, FilterComparison, FilterNumber)
  case bool(FilterRoute, isEqual: Bool, Bool)
  case values(FilterRoute, FilterComparison, FilterRoute)
  case quantified(FilterRoute, FilterQuantifier, FilterTest)
}
