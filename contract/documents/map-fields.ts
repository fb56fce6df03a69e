import { own } from '../own.ts'
import { type FormField, type FormNode, formOf } from './form.ts'
import { type DocumentName, DOCUMENTS } from './index.ts'

type Value = unknown
type Path = readonly (string | number)[]
type Change = (value: Value, field: FormField, path: Path) => Value

const isObject = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns a document with the values of its fields changed by `change`, which is told what the
 * field is and where. What no field has stays as it is.
 */
export function mapFields(node: FormNode, value: Value, change: Change, path: Path = []): Value {
  if (value === undefined || value === null) return value
  switch (node.kind) {
    case 'field':
      return change(value, node, path)
    case 'list':
      return Array.isArray(value)
        ? value.map((item, index) => mapFields(node.item, item, change, [...path, index]))
        : value
    case 'variants': {
      const by = isObject(value) && Object.hasOwn(value, node.by) ? String(own(value, node.by)) : ''
      const section = own(node.sections, by)
      return section ? mapFields(section, value, change, path) : value
    }
    case 'section': {
      if (!isObject(value)) return value
      const nodes = new Map(node.fields.map(({ name, node: inner }) => [name, inner]))
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => {
          const field = nodes.get(key)
          return [key, field ? mapFields(field, inner, change, [...path, key]) : inner]
        }),
      )
    }
  }
}

const forms = new Map<DocumentName, FormNode>()
/** The form of a document of the table, made once. */
export function formOfDocument(name: DocumentName): FormNode {
  let form = forms.get(name)
  if (!form) forms.set(name, (form = formOf(DOCUMENTS[name].schema)))
  return form
}
