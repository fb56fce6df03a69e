import type { z } from 'zod'
import { own } from '../own.ts'
import { type FormField, type FormNode, formOf } from './form.ts'
import { type AnyDocumentName, rowOfDocument } from './collected.ts'

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

const forms = new WeakMap<z.ZodType, FormNode>()
/** The form of a document, made once for all of its schema. */
export function formOfDocument(name: AnyDocumentName): FormNode {
  const { schema } = rowOfDocument(name)
  let form = forms.get(schema)
  if (!form) forms.set(schema, (form = formOf(schema)))
  return form
}
