// swift-format-ignore-file
import RelaySwiftUI

private let removeTodo = graphql("""
mutation RemoveTodoMutation($id: ID!, $connections: [ID!]!) {
  removeTodo(id: $id) {
    deletedId @deleteEdge(connections: $connections) @deleteRecord
  }
}
""")
