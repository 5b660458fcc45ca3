// swift-format-ignore-file
import RelaySwiftUI

private let addTodo = graphql("""
mutation AddTodoMutation($input: AddTodoInput!, $connections: [ID!]!) {
  addTodo(input: $input) {
    todoEdge @appendEdge(connections: $connections) {
      node {
        ...ToDoItem_todo
      }
    }
  }
}
""")
