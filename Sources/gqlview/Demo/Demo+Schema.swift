extension Demo {
  /// The schema of the demo, written by `Scripts/embed-demo`.
  static let schema: StaticString = ##"""
    type Query {
      "Every animal in the kingdom, people included."
      allAnimals: [Animal!]!
      "Every pet, animal or not."
      allPets: [Pet!]!
      "The pets that live in the classroom."
      classroomPets: [ClassroomPet!]!
    }

    "A living being."
    interface Animal {
      "The common English name of the species."
      species: String!
      height: Height!
      "The animals that hunt this one, most dangerous first."
      predators(first: Int = 5): [Animal!]!
      "What covers the skin; null when it is bare."
      skinCovering: SkinCovering
    }

    "Anything that somebody keeps for company."
    interface Pet {
      "The name that its people gave it; null for a pet without one."
      humanName: String
      favoriteToy: String!
      "The person whom the pet belongs to; null for a stray."
      owner: Human
    }

    "A pet that shares the house with its people."
    interface HousePet implements Animal & Pet {
      species: String!
      height: Height!
      predators(first: Int = 5): [Animal!]!
      skinCovering: SkinCovering
      humanName: String
      favoriteToy: String!
      owner: Human
      bestFriend: Pet
      rival: Pet
      livesWith: ClassroomPet
    }

    "An animal that keeps its temperature."
    interface WarmBlooded implements Animal {
      species: String!
      height: Height!
      predators(first: Int = 5): [Animal!]!
      skinCovering: SkinCovering
      "Degrees Celsius."
      bodyTemperature: Int!
      laysEggs: Boolean!
    }

    "One height in several units, each rounded down."
    type Height {
      relativeSize: RelativeSize!
      centimeters: Int!
      meters: Int!
      feet: Int!
      inches: Int!
      yards: Int!
    }

    type Human implements Animal & WarmBlooded {
      firstName: String!
      species: String!
      height: Height!
      predators(first: Int = 5): [Animal!]!
      skinCovering: SkinCovering
      bodyTemperature: Int!
      laysEggs: Boolean!
    }

    type Cat implements Animal & Pet & WarmBlooded {
      species: String!
      height: Height!
      predators(first: Int = 5): [Animal!]!
      skinCovering: SkinCovering
      humanName: String
      favoriteToy: String!
      owner: Human
      bodyTemperature: Int!
      laysEggs: Boolean!
      isJellicle: Boolean!
    }

    type Dog implements Animal & Pet & HousePet & WarmBlooded {
      species: String!
      height: Height!
      predators(first: Int = 5): [Animal!]!
      skinCovering: SkinCovering
      humanName: String
      favoriteToy: String!
      owner: Human
      bodyTemperature: Int!
      laysEggs: Boolean!
      bestFriend: HousePet
      rival: Cat
      livesWith: Bird
    }

    type Bird implements Animal & Pet & WarmBlooded {
      species: String!
      height: Height!
      predators(first: Int = 5): [Animal!]!
      skinCovering: SkinCovering
      humanName: String
      favoriteToy: String!
      owner: Human
      bodyTemperature: Int!
      laysEggs: Boolean!
      "Centimeters from tip to tip."
      wingspan: Int!
    }

    type Fish implements Animal & Pet {
      species: String!
      height: Height!
      predators(first: Int = 5): [Animal!]!
      skinCovering: SkinCovering
      humanName: String
      favoriteToy: String!
      owner: Human
    }

    type Rat implements Animal & Pet {
      species: String!
      height: Height!
      predators(first: Int = 5): [Animal!]!
      skinCovering: SkinCovering
      humanName: String
      favoriteToy: String!
      owner: Human
    }

    type Crocodile implements Animal {
      species: String!
      height: Height!
      predators(first: Int = 5): [Animal!]!
      skinCovering: SkinCovering
      "Years since hatching."
      age: Int!
    }

    "A pet, but no animal."
    type PetRock implements Pet {
      humanName: String
      favoriteToy: String!
      owner: Human
    }

    "The pets that a school allows."
    union ClassroomPet = Cat | Bird | Rat | PetRock

    enum RelativeSize {
      LARGE
      AVERAGE
      SMALL
    }

    enum SkinCovering {
      FUR
      HAIR
      FEATHERS
      SCALES
    }

    """##
}
