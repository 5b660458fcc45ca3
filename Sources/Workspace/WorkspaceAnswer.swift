/// The operation of a response, and the variables that were sent with it.
package struct WorkspaceAnswer {
  package let operation: Int
  package let variables: WorkspaceInput?

  package init(operation: Int, variables: WorkspaceInput?) {
    self.operation = operation
    self.variables = variables
  }
}
