import AnimalKingdomAPI
import GraphQLRuntime
import Support

@main enum Program {
  static func main() async {
    await run([
      Example("Composed cache keys", prints: 3) {
        for name in ["Cat", "Dog", "Fish"] {
          let pet: JSONObject = ["__typename": name, "species": "S", "humanName": "N"]
          print(Schema.cacheKey(for: pet) ?? "none")
        }
      },
      Example("Schema types", prints: 2) {
        let names = AnimalKingdomAPI.ClassroomPet.possibleTypes.count
        print(names, AnimalKingdomAPI.ClassroomPet(AnimalKingdomAPI.Dog()) == nil)
        print(AnimalKingdomAPI.Dog.__metadata.implements.count)
      },
    ])
  }
}
