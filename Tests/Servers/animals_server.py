"""The sample animals schema with data, @defer, @stream and subscriptions, on loopback.

Usage: animals_server.py PORT. Port 0 selects a free port; the first line of the output is the port.
"""

import asyncio
import os
import socket
import sys
import threading
from collections.abc import AsyncGenerator
from enum import Enum
from typing import Annotated, Optional, Union

import strawberry
import uvicorn
from strawberry.asgi import GraphQL
from strawberry.schema.config import StrawberryConfig


@strawberry.enum
class RelativeSize(Enum):
    LARGE = "LARGE"
    AVERAGE = "AVERAGE"
    SMALL = "SMALL"


@strawberry.enum
class SkinCovering(Enum):
    FUR = "FUR"
    HAIR = "HAIR"
    FEATHERS = "FEATHERS"
    SCALES = "SCALES"


@strawberry.type
class Height:
    centimeters: int

    @strawberry.field
    def relative_size(self) -> RelativeSize:
        if self.centimeters > 150:
            return RelativeSize.LARGE
        return RelativeSize.AVERAGE if self.centimeters > 50 else RelativeSize.SMALL

    @strawberry.field
    def meters(self) -> int:
        return self.centimeters // 100

    @strawberry.field
    async def feet(self) -> int:
        # Slow enough for a deferred fragment to arrive after the rest.
        await asyncio.sleep(0.05)
        return self.centimeters * 100 // 3048

    @strawberry.field
    def inches(self) -> int:
        return self.centimeters * 100 // 254

    @strawberry.field
    def yards(self) -> int:
        return self.centimeters * 100 // 9144


@strawberry.interface
class Animal:
    species: str
    height: Height
    skin_covering: Optional[SkinCovering]

    @strawberry.field
    async def predators(self, first: Optional[int] = 5) -> list["Animal"]:
        await asyncio.sleep(0.02)
        hunters = {"Cat": ["Crocodile"], "Bird": ["Cat"], "Fish": ["Cat", "Bird"]}
        names = hunters.get(type(self).__name__, [])[: 5 if first is None else first]
        return [animal for name in names for animal in ANIMALS if type(animal).__name__ == name]


@strawberry.interface
class Pet:
    human_name: Optional[str]
    favorite_toy: str
    owner: Optional["Human"]


@strawberry.interface
class HousePet(Animal, Pet):
    best_friend: Optional[Pet]
    rival: Optional[Pet]
    lives_with: Optional["ClassroomPet"]


@strawberry.interface
class WarmBlooded(Animal):
    body_temperature: int
    lays_eggs: bool


@strawberry.type
class Human(WarmBlooded):
    first_name: str


@strawberry.type
class Cat(WarmBlooded, Pet):
    is_jellicle: bool


@strawberry.type
class Bird(WarmBlooded, Pet):
    wingspan: int


@strawberry.type
class Dog(WarmBlooded, HousePet):
    best_friend: Optional[HousePet]
    rival: Optional[Cat]
    lives_with: Optional[Bird]


@strawberry.type
class Fish(Animal, Pet):
    pass


@strawberry.type
class Rat(Animal, Pet):
    pass


@strawberry.type
class Crocodile(Animal):
    age: int


@strawberry.type
class PetRock(Pet):
    pass


ClassroomPet = Annotated[Union[Cat, Bird, Rat, PetRock], strawberry.union("ClassroomPet")]

ALICE = Human(
    species="Human",
    height=Height(centimeters=170),
    skin_covering=None,
    body_temperature=37,
    lays_eggs=False,
    first_name="Alice",
)
CAT = Cat(
    species="Cat",
    height=Height(centimeters=25),
    skin_covering=SkinCovering.FUR,
    body_temperature=38,
    lays_eggs=False,
    human_name="Munkustrap",
    favorite_toy="yarn",
    owner=ALICE,
    is_jellicle=True,
)
BIRD = Bird(
    species="Budgerigar",
    height=Height(centimeters=18),
    skin_covering=SkinCovering.FEATHERS,
    body_temperature=41,
    lays_eggs=True,
    human_name=None,
    favorite_toy="bell",
    owner=None,
    wingspan=30,
)
DOG = Dog(
    species="Dog",
    height=Height(centimeters=60),
    skin_covering=SkinCovering.FUR,
    body_temperature=38,
    lays_eggs=False,
    human_name="Rex",
    favorite_toy="stick",
    owner=ALICE,
    best_friend=None,
    rival=CAT,
    lives_with=BIRD,
)
FISH = Fish(
    species="Goldfish",
    height=Height(centimeters=5),
    skin_covering=SkinCovering.SCALES,
    human_name="Bubbles",
    favorite_toy="castle",
    owner=ALICE,
)
RAT = Rat(
    species="Rat",
    height=Height(centimeters=8),
    skin_covering=SkinCovering.FUR,
    human_name=None,
    favorite_toy="wheel",
    owner=None,
)
CROCODILE = Crocodile(
    species="Nile crocodile",
    height=Height(centimeters=62),
    skin_covering=SkinCovering.SCALES,
    age=12,
)
ROCK = PetRock(human_name="Stony", favorite_toy="gravel", owner=ALICE)
ANIMALS = [CROCODILE, CAT, DOG, BIRD, FISH, RAT, ALICE]


@strawberry.type
class Query:
    @strawberry.field
    def all_animals(self) -> list[Animal]:
        return ANIMALS

    @strawberry.field
    def all_pets(self) -> list[Pet]:
        return [CAT, DOG, BIRD, FISH, RAT, ROCK]

    @strawberry.field
    def classroom_pets(self) -> list[ClassroomPet]:
        return [CAT, BIRD, RAT, ROCK]

    @strawberry.field
    def broken_animal(self) -> Optional[Animal]:
        raise ValueError("it ran away")


@strawberry.type
class Mutation:
    @strawberry.mutation
    def pet(self, human_name: str, times: int = 1) -> str:
        return f"{human_name} was petted {times} times"


@strawberry.type
class Subscription:
    @strawberry.subscription
    async def animal_seen(
        self, count: int = 3, milliseconds: int = 50
    ) -> AsyncGenerator[Animal, None]:
        for number in range(count):
            yield ANIMALS[number % len(ANIMALS)]
            await asyncio.sleep(milliseconds / 1000)


schema = strawberry.Schema(
    query=Query,
    mutation=Mutation,
    subscription=Subscription,
    types=[Human, Cat, Dog, Bird, Fish, Rat, Crocodile, PetRock],
    config=StrawberryConfig(enable_experimental_incremental_execution=True),
)
app = GraphQL(
    schema,
    allow_queries_via_get=True,
    subscription_protocols=[
        "graphql-transport-ws",
        "graphql-ws",
        "graphql-sse",
        "multipart-subscription",
    ],
)


def end_with_standard_input() -> None:
    """Exits when the process that started this server closes its pipe."""
    while os.read(0, 4096):
        pass
    os._exit(0)


def main() -> None:
    threading.Thread(target=end_with_standard_input, daemon=True).start()
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 0))
    # Clients that connect before the server runs wait in the queue.
    listener.listen(100)
    print(listener.getsockname()[1], flush=True)
    config = uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=1)
    uvicorn.Server(config).run(sockets=[listener])


main()
