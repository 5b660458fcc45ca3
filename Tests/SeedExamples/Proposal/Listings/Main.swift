import GraphQLRuntime
import Support

/// Reads the animals from a server with every listing.
@main enum Program {
  static func main() async {
    let server = Server(url: CommandLine.arguments[2])
    await run([
      Example("Views", prints: 2) { try await views(server) },
      Example("Input", prints: 6) { input() },
      Example("Operations", prints: 3) { try await operations(server) },
      Example("Fragments", prints: 4) { try await fragments(server) },
      Example("Type cases", prints: 5) { try await typeCases(server) },
      Example("Selections", prints: 5) { try await selections(server) },
      Example("Selected fragments", prints: 2) { try await selectedFragments(server) },
      Example("Selected type cases", prints: 4) { try await selectedTypeCases(server) },
      Example("Appendices", prints: 5) { try await appendices(server) },
      Example("Subtypes", prints: 2) { try await subtypes(server) },
    ])
  }
}

func views(_ server: Server) async throws {
  let animals = try await server.animals(
    FieldAccessors.Animal.self,
    "{ __typename species height { __typename feet } } }"
  )
  print(animals.map { "\($0.species) \($0.height.feet)" })
  let heights = try await server.animals(
    Tall<EnumAccessor.Animal>.self,
    "{ __typename height { __typename size: relativeSize } } }"
  )
  print(heights.map(\.height.size.rawValue))
}

func input() {
  print(NullableInput.MyInput(size: .some(.LARGE)).dict, NullableInput.MyInput().dict)
  print(NullableInputWithDefault.MyInput(size: .none).dict)
  print(RequiredInput.MyInput(size: .SMALL).size)
  print(RequiredInputWithDefault.MyInput(size: nil).size as Any)
  print(OptionalInput.MyInput(size: .null).size)
  print(InputWithGeneratedDefault.MyInput().size)
}

func operations(_ server: Server) async throws {
  let simple = try await server.data(of: SimpleOperation.AnimalQuery())
  print(simple.allAnimals.map(\.species))
  let scalar = try await server.data(of: ScalarArgument.AnimalQuery(count: 1))
  print(scalar.allAnimals.map { $0.predators.map(\.species) })
  let nullable = try await server.data(of: NullableArgument.AnimalQuery(count: nil))
  print(nullable.allAnimals.map { $0.predators.map(\.species) })
}

func fragments(_ server: Server) async throws {
  let text = """
    { __typename ...AnimalDetails } }
    fragment AnimalDetails on Animal { __typename species }
    """
  let animals = try await server.animals(FragmentStructs.Animal.self, text)
  print(animals.map(\.species))
  print(animals.map(\.fragments.animalDetails.species))
  let drafts = try await server.animals(DraftFragmentStructs.Animal.self, text)
  print(drafts.map { $0.species ?? "none" })
  print(drafts.map { $0.fragments.animalDetails.species ?? "none" })
}

func typeCases(_ server: Server) async throws {
  let text = "{ __typename species ... on Pet { humanName } ... on Cat { isJellicle } } }"
  let animals = try await server.animals(TypeCases.Animal.self, text)
  print(animals.map { $0.asPet?.humanName ?? "-" })
  let siblings = try await server.animals(TypeCasesMerged.Animal.self, text)
  print(
    siblings.compactMap { $0.asCat.map { "\($0.species) \($0.humanName ?? "-") \($0.isJellicle)" } }
  )
  // In the draft, names are never null.
  let named =
    "{ __typename species ... on Pet { humanName: favoriteToy } ... on Cat { isJellicle } } }"
  let drafts = try await server.animals(DraftTypeCases.Animal.self, named)
  print(drafts.compactMap { $0.asPet?.humanName })
  let cats = try await server.animals(DraftTypeCasesMerged.Animal.self, named)
  print(cats.compactMap { $0.asCat.map { "\($0.species) \($0.humanName) \($0.isJellicle)" } })
  let pets = try await server.animals(
    Unions.ClassroomPet.self,
    ": classroomPets { __typename ... on Pet { humanName } ... on Bird { wingspan } } }"
  )
  print(pets.map { "\($0.asPet?.humanName ?? "-") \($0.asBird?.wingspan ?? 0)" })
}

func selections(_ server: Server) async throws {
  let species = try await server.animals(FieldSelection.Animal.self, "{ __typename species } }")
  print(species.map(\.species))
  let predators = try await server.animals(
    ScalarValue.Animal.self,
    "{ __typename predators(first: 3) { __typename species } } }"
  )
  print(predators.map { $0.predators.map(\.species) })
  let variable = try await server.data(of: VariableArgument.Query(count: 1))
  print(variable.allAnimals.map { $0.predators.map(\.species) })
  let skipped = try await server.data(of: Skipping.Query(skipSpecies: true))
  print(skipped.allAnimals.map { $0.species ?? "-" })
  let included = try await server.data(of: Including.Query(includeDetails: true))
  print(
    included.allAnimals.map { "\($0.height?.meters ?? -1) \($0.skinCovering?.rawValue ?? "-")" }
  )
}

func selectedFragments(_ server: Server) async throws {
  let data = try await server.data(of: FragmentSelections.Query())
  print(data.allAnimals.map { $0.fragments.animalDetails.skinCovering?.rawValue ?? "-" })
  let drafts = try await server.animals(
    DraftFragmentSelections.AnimalDetails.self,
    "{ __typename height { __typename meters } skinCovering } }"
  )
  print(drafts.map(\.height.meters))
}

func selectedTypeCases(_ server: Server) async throws {
  let text = "{ __typename species ... on Pet { humanName } ... on Bird { wingspan } } }"
  let animals = try await server.animals(TypeCaseSelections.Animal.self, text)
  print(animals.map { "\($0.species) \($0.asPet?.humanName ?? "-") \($0.asBird?.wingspan ?? 0)" })
  let drafts = try await server.animals(DraftTypeCaseSelections.Animal.self, text)
  print(drafts.map { $0.asPet?.humanName ?? "-" })
  let named = try await server.animals(NamedTypeCase.Animal.self, text)
  print(named.map { $0.asPet?.fragments.petDetails.humanName ?? "-" })
  let draftNamed = try await server.animals(DraftNamedTypeCase.Animal.self, text)
  print(draftNamed.map { $0.asPet?.fragments.petDetails.humanName ?? "-" })
}

func appendices(_ server: Server) async throws {
  let heights = try await server.animals(
    AnimalHeightQuery.Animal.self,
    "{ __typename height { __typename meters feet yards } } }"
  )
  print(heights.map { "\($0.height.meters) \($0.height.yards)" })
  let meters = try await server.animals(
    AnimalMetersQuery.Animal.self,
    "{ __typename height { __typename meters } } }"
  )
  print(meters.map(\.height.meters))
  let text = """
    {
      __typename species
      ... on Pet { humanName favoriteToy }
      ... on WarmBlooded { bodyTemperature }
    } }
    """
  let animals = try await server.animals(AppendixB.Animal.self, text)
  print(animals.compactMap { $0.asPet?.fragments.petDetails.favoriteToy })
  print(animals.compactMap { $0.asPet?.asWarmBlooded?.bodyTemperature })
  let drafts = try await server.animals(DraftAppendixB.AllAnimals.self, text)
  print(drafts.compactMap { $0.asWarmBlooded?.fragments.warmBloodedDetails.bodyTemperature })
}

func subtypes(_ server: Server) async throws {
  let text = "{ __typename ... on Bird { wingspan } ... on Cat { bodyTemperature } } }"
  let without = try await server.animals(WithoutSubtypes.Animal.self, text)
  print(without.map { "\($0.asBird?.wingspan ?? 0) \($0.asCat?.bodyTemperature ?? 0)" })
  let animals = try await server.animals(WithSubtypes.Animal.self, text)
  print(
    animals.map { animal in
      switch animal.subtype {
      case .bird(let bird): "bird \(bird.wingspan)"
      case .cat(let cat): "cat \(cat.bodyTemperature)"
      case ._other: "other"
      }
    }
  )
}
