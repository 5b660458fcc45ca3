// swift-format-ignore-file
import RelaySwiftUI

private let changeTodoStatus = graphql("""
mutation ChangeTodoStatusMutation($input: ChangeTodoStatusInput!) {
  changeTodoStatus(input: $input) {
    todo {
      id
      complete
    }
  }
}
""")

extension Mutation.Mutator where Operation == ChangeTodoStatusMutation {
  func commit(id: String, complete: Bool) {
    commit(
      variables: .init(input: .init(
        id: id,
        complete: complete
      )),
      optimisticResponse: [
        "changeTodoStatus": [
          "todo": [
            "id": id,
            "complete": complete,
          ] as [String: Any]
        ]
      ]
    )
  }
}
