import DocumentEditing
import Workspace

/// Commands that edit the selections of documents.
let editingCommands: [Command] = [
  Command(
    "fields",
    "A",
    help: "list the fields of the type here; Space adds a field to the document or removes it",
    group: .editing,
    synonyms: ["autocomplete", "pick fields", "tick"],
    disabled: { $0.workspace.schema == nil ? "No schema is loaded." : nil },
    of: .model
  ) { model, _ in FieldList.open(at: FieldList.path(in: model), in: &model.core) },
  Command(
    "add-field",
    help: "add a field, such as Query.hero.name, to the document, with the fields leading to it",
    group: .editing,
    argument: "PATH",
    synonyms: ["insert field", "select field"],
    of: .model
  ) { model, invocation in
    DocumentEdits.edit(invocation, on: &model) { text throws(EditFault) in
      .add(try EditPath(parsing: text))
    }
  },
  Command(
    "remove-field",
    help: "remove a field from the document, with everything that only it needs",
    group: .editing,
    argument: "PATH",
    synonyms: ["delete field", "unselect"],
    of: .model
  ) { model, invocation in
    DocumentEdits.edit(invocation, on: &model) { text throws(EditFault) in
      .remove(try EditPath(parsing: text))
    }
  },
  Command(
    "extract",
    help: "extract the selections at a path into a fragment, for example Query.hero=HeroDetails",
    group: .editing,
    argument: "PATH=NAME",
    synonyms: ["refactor", "extract fragment"],
    of: .model
  ) { model, invocation in
    DocumentEdits.edit(invocation, on: &model) { text throws(EditFault) in
      try .extract(parsing: text)
    }
  },
  Command(
    "inline",
    help: "replace a fragment's spreads with its selections",
    group: .editing,
    argument: "NAME",
    of: .model
  ) { model, invocation in
    DocumentEdits.edit(invocation, on: &model) { text throws(EditFault) in .inline(fragment: text) }
  },
  Command(
    "rename",
    help: "rename a definition, a $variable or a field's response key everywhere",
    group: .editing,
    argument: "OLD=NEW",
    synonyms: ["rename symbol", "refactor"],
    of: .model
  ) { model, invocation in
    DocumentEdits.edit(invocation, on: &model) { text throws(EditFault) in
      try .rename(parsing: text)
    }
  },
  Command(
    "forget-edits",
    help: "discard the edits of documents",
    group: .editing,
    aliases: ["e!"],
    synonyms: ["discard changes", "revert file", "unsaved"],
    disabled: { DocumentDraft.all(in: $0.core).isEmpty ? "No document has edits." : nil },
    of: .model
  ) { model, _ in DocumentEdits.forget(on: &model) },
]
