/// Uses the generated models, so that it no longer compiles if they change.
public func owners(of data: AnimalsQuery.Data) -> [String] {
  data.animals.compactMap { $0.asPet?.owner }
}
