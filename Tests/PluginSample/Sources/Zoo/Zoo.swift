/// Reads what the generated models have, so that it stops compiling where they change.
public func owners(of data: AnimalsQuery.Data) -> [String] {
  data.animals.compactMap { $0.asPet?.owner }
}
