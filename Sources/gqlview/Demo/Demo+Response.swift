extension Demo {
  /// The response of the demo, written by `Scripts/embed-demo`.
  static let response: StaticString = ##"""
    {
      "data": {
        "allAnimals": [
          {
            "__typename": "Crocodile",
            "height": {
              "__typename": "Height",
              "feet": 2,
              "inches": 24,
              "meters": 0
            },
            "species": "Nile crocodile",
            "skinCovering": "SCALES",
            "predators": [
              {
                "__typename": "Human",
                "species": "Human",
                "predators": [],
                "bodyTemperature": 37,
                "height": {
                  "__typename": "Height",
                  "meters": 1,
                  "yards": 1
                },
                "laysEggs": false
              },
              {
                "__typename": "Cat",
                "species": "Lion",
                "predators": [
                  {
                    "__typename": "Human",
                    "species": "Human"
                  }
                ],
                "bodyTemperature": 38,
                "height": {
                  "__typename": "Height",
                  "meters": 1,
                  "yards": 1
                },
                "laysEggs": false
              },
              {
                "__typename": "Bird",
                "species": "Steppe eagle",
                "predators": [
                  {
                    "__typename": "Human",
                    "species": "Human"
                  }
                ],
                "bodyTemperature": 41,
                "height": {
                  "__typename": "Height",
                  "meters": 0,
                  "yards": 0
                },
                "laysEggs": true
              }
            ]
          },
          {
            "__typename": "Cat",
            "height": {
              "__typename": "Height",
              "feet": 0,
              "inches": 9,
              "meters": 0,
              "yards": 0,
              "relativeSize": "SMALL",
              "centimeters": 25
            },
            "bodyTemperature": 38,
            "species": "Domestic cat",
            "skinCovering": "FUR",
            "humanName": "Señor Bigotes",
            "favoriteToy": "Laser dot 🔴",
            "owner": {
              "__typename": "Human",
              "firstName": "Ada"
            },
            "isJellicle": true,
            "predators": [
              {
                "__typename": "Dog",
                "species": "Border collie",
                "predators": [
                  {
                    "__typename": "Crocodile",
                    "species": "Nile crocodile"
                  },
                  {
                    "__typename": "Cat",
                    "species": "Lion"
                  }
                ],
                "bodyTemperature": 39,
                "height": {
                  "__typename": "Height",
                  "meters": 0,
                  "yards": 0
                },
                "laysEggs": false
              },
              {
                "__typename": "Bird",
                "species": "Steppe eagle",
                "predators": [
                  {
                    "__typename": "Human",
                    "species": "Human"
                  }
                ],
                "bodyTemperature": 41,
                "height": {
                  "__typename": "Height",
                  "meters": 0,
                  "yards": 0
                },
                "laysEggs": true
              },
              {
                "__typename": "Crocodile",
                "species": "Nile crocodile"
              }
            ]
          },
          {
            "__typename": "Dog",
            "height": {
              "__typename": "Height",
              "feet": 1,
              "inches": 20,
              "meters": 0,
              "yards": 0,
              "relativeSize": "AVERAGE",
              "centimeters": 53
            },
            "bodyTemperature": 39,
            "species": "Border collie",
            "skinCovering": "FUR",
            "humanName": "Ζεύς",
            "favoriteToy": "Frisbee",
            "owner": {
              "__typename": "Human",
              "firstName": "Ngọzi"
            },
            "predators": [
              {
                "__typename": "Crocodile",
                "species": "Nile crocodile"
              },
              {
                "__typename": "Cat",
                "species": "Lion",
                "predators": [
                  {
                    "__typename": "Human",
                    "species": "Human"
                  }
                ],
                "bodyTemperature": 38,
                "height": {
                  "__typename": "Height",
                  "meters": 1,
                  "yards": 1
                },
                "laysEggs": false
              }
            ]
          },
          {
            "__typename": "Bird",
            "height": {
              "__typename": "Height",
              "feet": 0,
              "inches": 5,
              "meters": 0,
              "yards": 0,
              "relativeSize": "SMALL",
              "centimeters": 15
            },
            "bodyTemperature": 41,
            "species": "Java sparrow",
            "skinCovering": "FEATHERS",
            "humanName": "文鳥ちゃん",
            "favoriteToy": "小さな鈴",
            "owner": {
              "__typename": "Human",
              "firstName": "Ada"
            },
            "wingspan": 21,
            "predators": [
              {
                "__typename": "Cat",
                "species": "Domestic cat",
                "predators": [
                  {
                    "__typename": "Dog",
                    "species": "Border collie"
                  },
                  {
                    "__typename": "Bird",
                    "species": "Steppe eagle"
                  },
                  {
                    "__typename": "Crocodile",
                    "species": "Nile crocodile"
                  },
                  {
                    "__typename": "Fish",
                    "species": "Bull shark"
                  }
                ],
                "bodyTemperature": 38,
                "height": {
                  "__typename": "Height",
                  "meters": 0,
                  "yards": 0
                },
                "laysEggs": false
              },
              {
                "__typename": "Rat",
                "species": "Fancy rat"
              },
              {
                "__typename": "Bird",
                "species": "Steppe eagle",
                "predators": [
                  {
                    "__typename": "Human",
                    "species": "Human"
                  }
                ],
                "bodyTemperature": 41,
                "height": {
                  "__typename": "Height",
                  "meters": 0,
                  "yards": 0
                },
                "laysEggs": true
              }
            ]
          },
          {
            "__typename": "Fish",
            "height": {
              "__typename": "Height",
              "feet": 0,
              "inches": 4,
              "meters": 0,
              "relativeSize": "SMALL",
              "centimeters": 12
            },
            "species": "Goldfish",
            "skinCovering": "SCALES",
            "humanName": "Zoë",
            "favoriteToy": "Castle",
            "owner": {
              "__typename": "Human",
              "firstName": "Ada"
            },
            "predators": [
              {
                "__typename": "Cat",
                "species": "Domestic cat",
                "predators": [
                  {
                    "__typename": "Dog",
                    "species": "Border collie"
                  },
                  {
                    "__typename": "Bird",
                    "species": "Steppe eagle"
                  },
                  {
                    "__typename": "Crocodile",
                    "species": "Nile crocodile"
                  },
                  {
                    "__typename": "Fish",
                    "species": "Bull shark"
                  }
                ],
                "bodyTemperature": 38,
                "height": {
                  "__typename": "Height",
                  "meters": 0,
                  "yards": 0
                },
                "laysEggs": false
              },
              {
                "__typename": "Bird",
                "species": "Java sparrow",
                "predators": [
                  {
                    "__typename": "Cat",
                    "species": "Domestic cat"
                  },
                  {
                    "__typename": "Rat",
                    "species": "Fancy rat"
                  },
                  {
                    "__typename": "Bird",
                    "species": "Steppe eagle"
                  }
                ],
                "bodyTemperature": 41,
                "height": {
                  "__typename": "Height",
                  "meters": 0,
                  "yards": 0
                },
                "laysEggs": true
              },
              {
                "__typename": "Fish",
                "species": "Bull shark"
              }
            ]
          },
          {
            "__typename": "Rat",
            "height": {
              "__typename": "Height",
              "feet": 0,
              "inches": 3,
              "meters": 0,
              "relativeSize": "SMALL",
              "centimeters": 9
            },
            "species": "Fancy rat",
            "skinCovering": "FUR",
            "humanName": null,
            "favoriteToy": "Maze",
            "owner": null,
            "predators": [
              {
                "__typename": "Cat",
                "species": "Domestic cat",
                "predators": [
                  {
                    "__typename": "Dog",
                    "species": "Border collie"
                  },
                  {
                    "__typename": "Bird",
                    "species": "Steppe eagle"
                  },
                  {
                    "__typename": "Crocodile",
                    "species": "Nile crocodile"
                  },
                  {
                    "__typename": "Fish",
                    "species": "Bull shark"
                  }
                ],
                "bodyTemperature": 38,
                "height": {
                  "__typename": "Height",
                  "meters": 0,
                  "yards": 0
                },
                "laysEggs": false
              },
              {
                "__typename": "Bird",
                "species": "Steppe eagle",
                "predators": [
                  {
                    "__typename": "Human",
                    "species": "Human"
                  }
                ],
                "bodyTemperature": 41,
                "height": {
                  "__typename": "Height",
                  "meters": 0,
                  "yards": 0
                },
                "laysEggs": true
              },
              {
                "__typename": "Crocodile",
                "species": "Nile crocodile"
              }
            ]
          },
          {
            "__typename": "Human",
            "height": {
              "__typename": "Height",
              "feet": 5,
              "inches": 66,
              "meters": 1,
              "yards": 1
            },
            "bodyTemperature": 37,
            "species": "Human",
            "skinCovering": "HAIR",
            "predators": [
              {
                "__typename": "Crocodile",
                "species": "Nile crocodile"
              },
              {
                "__typename": "Cat",
                "species": "Lion",
                "predators": [
                  {
                    "__typename": "Human",
                    "species": "Human"
                  }
                ],
                "bodyTemperature": 38,
                "height": {
                  "__typename": "Height",
                  "meters": 1,
                  "yards": 1
                },
                "laysEggs": false
              },
              {
                "__typename": "Fish",
                "species": "Bull shark"
              }
            ]
          },
          {
            "__typename": "Cat",
            "height": {
              "__typename": "Height",
              "feet": 0,
              "inches": 10,
              "meters": 0,
              "yards": 0,
              "relativeSize": "SMALL",
              "centimeters": 27
            },
            "bodyTemperature": 39,
            "species": "Sphynx cat",
            "skinCovering": null,
            "humanName": "مشمش",
            "favoriteToy": "Radiator",
            "owner": {
              "__typename": "Human",
              "firstName": "Ngọzi"
            },
            "isJellicle": false,
            "predators": [
              {
                "__typename": "Dog",
                "species": "Border collie",
                "predators": [
                  {
                    "__typename": "Crocodile",
                    "species": "Nile crocodile"
                  },
                  {
                    "__typename": "Cat",
                    "species": "Lion"
                  }
                ],
                "bodyTemperature": 39,
                "height": {
                  "__typename": "Height",
                  "meters": 0,
                  "yards": 0
                },
                "laysEggs": false
              }
            ]
          }
        ]
      }
    }

    """##
}
