import { z } from 'zod'
import { own } from '../own.ts'
import { type FieldMeta, type ListMeta, metaOf, type Named } from './fields.ts'

/** A field of a form, with its control. */
export interface FormField extends FieldMeta {
  kind: 'field'
}
/** Fields under one heading, in their order. */
export interface FormSection extends Named {
  kind: 'section'
  fields: FormEntry[]
}
export interface FormList extends ListMeta {
  kind: 'list'
  item: FormNode
}
/** One of several sections, by the value of the field `by`. */
export interface FormVariants extends Named {
  kind: 'variants'
  by: string
  sections: Record<string, FormSection>
}
export type FormNode = FormField | FormSection | FormList | FormVariants

/** A part of a section under its name in the document. */
export interface FormEntry {
  name: string
  node: FormNode
  /** Whether it may be left out. */
  optional: boolean
  /** Whether null stands for nothing. */
  nullable?: true
  /** What it is where it is left out. */
  initial?: unknown
}

/** A schema that no form can be drawn from. */
export class UndrawableError extends Error {
  override name = 'UndrawableError'
}

/** Widgets of words, or of the name of something. */
export const WITH_TEXT: ReadonlySet<string> = new Set([
  'article',
  'asset',
  'body',
  'category',
  'fact',
  'link',
  'long-text',
  'place',
  'rich-line',
  'service',
  'text',
])

/**
 * The form of a document: sections, lists, fields, with their controls, labels and limits, from the schema alone.
 * @throws UndrawableError at a part without a label, a control or a limit
 */
export const formOf = (schema: z.ZodType): FormNode => nodeOf(schema, [])

function nodeOf(schema: z.ZodType, path: readonly string[]): FormNode {
  const fail = (why: string): never => {
    throw new UndrawableError(`${path.join('.') || 'document'}: ${why}`)
  }
  const meta = metaOf(schema)
  if (!meta) return fail(`${schema.def.type}: made by no builder of contract/documents/fields.ts`)
  if (!meta.label) return fail('no label')
  switch (meta.widget) {
    case 'section':
      if (!(schema instanceof z.ZodObject)) return fail('a section is an object')
      return { ...named(meta), kind: 'section', fields: entriesOf(schema, path) }
    case 'list':
    case 'table':
      if (!(schema instanceof z.ZodArray)) return fail('a list is an array')
      return {
        ...meta,
        kind: 'list',
        item: nodeOf(schema.element as z.ZodType, [...path, '[]']),
      }
    case 'variants': {
      if (!(schema instanceof z.ZodDiscriminatedUnion)) return fail('variants are a union')
      const by = schema.def.discriminator
      const sections = new Map<string, FormSection>()
      for (const option of schema.options) {
        const value = option instanceof z.ZodObject ? own(option.shape, by) : undefined
        if (!(value instanceof z.ZodLiteral)) return fail(`a variant has no literal ${by}`)
        const name = String(value.value)
        const node = nodeOf(option as z.ZodType, [...path, name])
        if (node.kind !== 'section') return fail(`the variant ${name} is no section`)
        sections.set(name, node)
      }
      return { ...named(meta), kind: 'variants', by, sections: Object.fromEntries(sections) }
    }
    default:
      if (WITH_TEXT.has(meta.widget) && !meta.max) return fail('no maximum of letters')
      return { ...meta, kind: 'field' }
  }
}

const named = ({ label, help }: Named): Named => ({ label, ...(help ? { help } : {}) })

function entriesOf(schema: z.ZodObject, path: readonly string[]): FormEntry[] {
  return Object.entries(schema.shape).flatMap(([name, part]) => {
    let inner = part as z.ZodType
    // what tells variants apart is chosen with the variant
    if (inner instanceof z.ZodLiteral) return []
    let optional = false
    let nullable = false
    let initial: unknown
    while (
      inner instanceof z.ZodOptional ||
      inner instanceof z.ZodNullable ||
      inner instanceof z.ZodDefault
    ) {
      if (inner instanceof z.ZodNullable) nullable = true
      else optional = true
      if (inner instanceof z.ZodDefault) initial = inner.def.defaultValue
      inner = inner.unwrap() as z.ZodType
    }
    const node = nodeOf(inner, [...path, name])
    return [
      {
        name,
        node,
        optional,
        ...(nullable ? { nullable } : {}),
        ...(initial === undefined ? {} : { initial }),
      },
    ]
  })
}
