/// A filter whose names and types are known to be right for a row.
indirect enum FilterTest {
  case and([FilterTest])
  case or([FilterTest])
  case not(FilterTest)
  /// Whether it is nil; with reasons, whether it is so for one of them.
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
