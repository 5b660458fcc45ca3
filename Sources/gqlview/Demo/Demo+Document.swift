extension Demo {
  /// The operation of the demo, written by `Scripts/embed-demo`.
  static let document: StaticString = ##"""
    # Every animal through nested entities, type cases, and fragments that overlap.
    query AllAnimals {
      allAnimals {
        height {
          feet
          inches
        }
        ...HeightInMeters
        ...WarmBloodedDetails
        species
        skinCovering
        ... on Pet {
          ...PetDetails
          ...WarmBloodedDetails
          ... on Animal {
            height {
              relativeSize
              centimeters
            }
          }
        }
        ... on Cat {
          isJellicle
        }
        ... on ClassroomPet {
          ... on Bird {
            wingspan
          }
        }
        predators(first: 3) {
          species
          ... on WarmBlooded {
            predators {
              species
            }
            ...WarmBloodedDetails
            laysEggs
          }
        }
      }
    }

    fragment HeightInMeters on Animal {
      height {
        meters
      }
    }

    fragment PetDetails on Pet {
      humanName
      favoriteToy
      owner {
        firstName
      }
    }

    fragment WarmBloodedDetails on WarmBlooded {
      bodyTemperature
      height {
        meters
        yards
      }
    }

    """##
}
