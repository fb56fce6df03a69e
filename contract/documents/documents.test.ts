import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import * as field from './fields.ts'
import { type FormNode, formOf } from './form.ts'
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  DOCUMENT_NAMES,
  DOCUMENTS,
  type DocumentOf,
  type DocumentRow,
  filesOf,
} from './index.ts'

const root = join(import.meta.dirname, '../..')
const labelsOf = (locale: string) =>
  JSON.parse(readFileSync(join(root, `studio/messages/${locale}.json`), 'utf8')) as object

/** What a file says: of Markdown its front matter, and its body. */
function valuesIn(file: string, text: string, keys?: readonly string[]): unknown {
  if (keys) {
    const all = parse(text) as Record<string, unknown>
    return Object.fromEntries(keys.map((key) => [key, all[key]]))
  }
  if (!file.endsWith('.md')) return parse(text)
  const [, front = '', body] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text) ?? []
  return { ...parse(front), body }
}

/** A node and all below it, each with its path. */
function* nodesIn(node: FormNode, path = 'document'): Generator<[string, FormNode]> {
  yield [path, node]
  if (node.kind === 'section')
    for (const { name, node: inner } of node.fields) yield* nodesIn(inner, `${path}.${name}`)
  if (node.kind === 'list') yield* nodesIn(node.item, `${path}[]`)
  if (node.kind === 'variants')
    for (const [name, inner] of Object.entries(node.sections))
      yield* nodesIn(inner, `${path}.${name}`)
}

/** Values in a document at most, and letters: what a form may send is bounded by its schema. */
function mostOf(node: FormNode): { values: number; characters: number } {
  const add = (all: { values: number; characters: number }[]) => ({
    values: all.reduce((sum, one) => sum + one.values, 1),
    characters: all.reduce((sum, one) => sum + one.characters, 0),
  })
  if (node.kind === 'section') return add(node.fields.map(({ node: inner }) => mostOf(inner)))
  if (node.kind === 'variants') {
    // a value is one of them
    const each = Object.values(node.sections).map(mostOf)
    return {
      values: 1 + Math.max(...each.map(({ values }) => values)),
      characters: Math.max(...each.map(({ characters }) => characters)),
    }
  }
  if (node.kind === 'field')
    return { values: 1, characters: node.widget === 'number' ? 0 : (node.max ?? 10) }
  const { values, characters: length } = mostOf(node.item)
  return { values: node.max * values + 1, characters: node.max * length }
}

const content = join(root, 'content')
/** Every schema with its files; those that may be missing are left out where they are. */
const SCHEMAS: {
  name: string
  schema: z.ZodType
  files: string[]
  keys?: readonly string[] | undefined
}[] = [
  ...DOCUMENT_NAMES.map((name) => {
    const { schema, absent, keys }: DocumentRow = DOCUMENTS[name]
    const files = filesOf(name).map(({ file }) => file)
    const there = (file: string) => absent === undefined || existsSync(join(content, file))
    return { name, schema, files: files.filter(there), keys }
  }),
  ...COLLECTION_NAMES.map((name) => {
    const { schema, folder } = COLLECTIONS[name]
    return { name, schema, files: globSync(`${folder}/*/{ko,en}.yaml`, { cwd: content }) }
  }),
]

describe.each(SCHEMAS)('the document $name', ({ name, schema, files, keys }) => {
  const form = formOf(schema)

  test('is rendered from its schema: every part has existing labels, every text and list a limit', () => {
    const [ko, en] = [labelsOf('ko'), labelsOf('en')]
    for (const [path, node] of nodesIn(form)) {
      const options = node.kind === 'field' ? Object.values(node.options ?? {}) : []
      const unit = node.kind === 'field' && node.unit ? [node.unit] : []
      for (const key of [node.label, ...(node.help ? [node.help] : []), ...options, ...unit]) {
        expect(Object.hasOwn(ko, key), `${path}: ${key}`).toBe(true)
        expect(Object.hasOwn(en, key), `${path}: ${key}`).toBe(true)
      }
      if (node.kind === 'list') expect(node.max, path).toBeGreaterThan(0)
      if (node.kind === 'field' && !['choice', 'date', 'instant', 'switch'].includes(node.widget))
        expect(node.max, path).toBeGreaterThan(0)
      if (node.kind === 'field' && node.widget === 'asset')
        expect(node.asset, path).toMatch(/^(?:picture|film|icon|file)$/)
    }
  })

  test('is bounded', () => {
    const { values, characters } = mostOf(form)
    expect(values).toBeLessThan(20_000)
    expect(characters).toBeLessThan(2_000_000)
  })

  test('holds what its files contain', () => {
    if (name in COLLECTIONS) expect(files.length).toBeGreaterThan(1)
    for (const file of files) {
      const values = valuesIn(file, readFileSync(join(content, file), 'utf8'), keys)
      expect(schema.safeParse(values).error?.issues ?? [], file).toEqual([])
    }
  })
})

const label = 'document_field_title'

test('a form has the kinds, limits and defaults passed to the builders', () => {
  const form = formOf(
    field.section(
      { label },
      {
        title: field.text({ label, max: 60 }),
        target: field.choice({ a: label, b: label }, { label }).default('a'),
        above: field.number({ label, min: 1, max: 9 }).nullable(),
        rows: field.table({ label, row: label, max: 9 }, { on: field.switch({ label }) }),
        blocks: field
          .list(
            { label, max: 5 },
            field.variants('kind', { label }, [
              field.section({ label }, { kind: z.literal('one'), text: field.date({ label }) }),
              field.section({ label }, { kind: z.literal('two') }),
            ]),
          )
          .optional(),
      },
    ),
  )
  expect(form).toMatchObject({
    kind: 'section',
    fields: [
      { name: 'title', optional: false, node: { kind: 'field', widget: 'text', max: 60 } },
      { name: 'target', optional: true, initial: 'a', node: { options: { a: label, b: label } } },
      { name: 'above', optional: false, nullable: true, node: { widget: 'number' } },
      {
        name: 'rows',
        node: { kind: 'list', widget: 'table', min: 0, max: 9, item: { kind: 'section' } },
      },
      {
        name: 'blocks',
        optional: true,
        node: {
          item: {
            kind: 'variants',
            by: 'kind',
            sections: { one: { fields: [{ name: 'text' }] }, two: { fields: [] } },
          },
        },
      },
    ],
  })
})

test('a part without a label, a limit or an option name does not compile', () => {
  const parts = [
    // @ts-expect-error no label
    () => field.text({ max: 3 }),
    // @ts-expect-error no limit
    () => field.text({ label }),
    // @ts-expect-error no limit of a list
    () => field.list({ label }, field.date({ label })),
    // @ts-expect-error an option without its label
    () => field.choice({ a: undefined }, { label }),
    // @ts-expect-error a label that is no key
    () => field.date({ label: 'First day' }),
  ]
  expect(parts).toHaveLength(5)
  const lead: DocumentOf<'home'>['hero']['lead'] = ''
  // @ts-expect-error texts are texts
  const none: DocumentOf<'home'>['hero']['lead'] = 1
  expect([lead, none]).toEqual(['', 1])
})

test('a schema without a builder is rejected with its path', () => {
  const bare = field.section({ label }, { inner: field.section({ label }, { text: z.string() }) })
  expect(() => formOf(bare)).toThrow(/^inner\.text: string: made by no builder/)
  expect(() => formOf(z.strictObject({}))).toThrow(/^document: object: made by no builder/)
  const changed = field.section(
    { label },
    { text: field.text({ label, max: 9 }).transform(Number) as unknown as z.ZodType },
  )
  expect(() => formOf(changed)).toThrow(/^text: pipe/)
})

test('a schema validates what its form declares: lengths, counts, values and unknown keys', () => {
  const schema = field.section(
    { label },
    {
      title: field.text({ label, max: 3, filled: true }),
      lines: field.list({ label, min: 1, max: 2 }, field.text({ label, max: 3 })),
      four: field.list({ label, count: 4 }, field.number({ label, min: 0, max: 9 })),
    },
  )
  const good = { title: ' a ', lines: [''], four: [1, 2, 3, 4] }
  expect(schema.parse(good).title).toBe('a')
  for (const wrong of [
    { title: 'abcd' },
    { title: '  ' },
    { lines: [] },
    { lines: ['', '', ''] },
    { four: [1, 2, 3] },
    { four: [1, 2, 3, 10] },
    { more: 1 },
  ])
    expect(schema.safeParse({ ...good, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
})
