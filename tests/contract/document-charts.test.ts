import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { DRAWN, type DrawnList, patternOf } from '../charts.ts'
import { valueAt, withValue } from '../../contract/studio/document-paths.ts'
import { problemsOf } from '../../contract/studio/document-problems.ts'
import {
  DOCUMENT_NAMES,
  type DocumentName,
  DOCUMENTS,
  filesOf,
} from '../../contract/documents/index.ts'
import { type FormNode, formOf } from '../../contract/documents/form.ts'
import { brokenRules } from '../../contract/documents/rules/index.ts'

const content = join(import.meta.dirname, '../../content')
const korean = (name: DocumentName): unknown =>
  parse(readFileSync(join(content, filesOf(name)[0]?.file ?? ''), 'utf8'))

/** The document with a value in place of the drawn field of each item. */
function withEach({ name, list, field }: DrawnList, value: unknown): unknown {
  const before = korean(name)
  const items = valueAt(before, list) as readonly object[]
  return withValue(before, list, items.map((item) => ({ ...item, [field]: value })) as never)
}
/** What blocks a publication, by its place. */
const blocked = (name: DocumentName, document: unknown) =>
  problemsOf(DOCUMENTS[name].schema, document).map(({ path }) => path)

/** The patterns of the lists of a form that are drawn with bars beside them. */
function barsIn(node: FormNode, pattern = ''): string[] {
  const below = (name: string) => (pattern === '' ? name : `${pattern}.${name}`)
  if (node.kind === 'list')
    return [...(node.look?.kind === 'bars' ? [pattern] : []), ...barsIn(node.item, below('*'))]
  if (node.kind === 'section')
    return node.fields.flatMap(({ name, node: inner }) => barsIn(inner, below(name)))
  if (node.kind === 'variants')
    return Object.values(node.sections).flatMap((section) => barsIn(section, pattern))
  return []
}

describe.each(DRAWN.map((one) => [`${one.name}: ${one.list}`, one] as const))('%s', (_, one) => {
  const { name, list, orNone } = one
  test('an empty list is no chart', () => {
    const places = blocked(name, withValue(korean(name), list, []))
    if (orNone) expect(places).toEqual([])
    else expect(places).toContain(list)
  })
  test('values of which nothing is drawn are no chart', () => {
    const document = withEach(one, one.nothing)
    expect(brokenRules(DOCUMENTS[name].schema, document)).toContainEqual({
      path: list.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
      label: 'document_rule_chart',
      message: expect.any(String),
    })
  })
  test('missing values are named', () => {
    const missing = Array.isArray(one.nothing) ? ['', ' '] : ''
    for (const value of [missing, undefined]) {
      const places = blocked(name, withEach(one, value))
      expect(places.some((place) => place.startsWith(`${list}.0.`) || place === list)).toBe(true)
    }
  })
  test('one figure of the company among them is left to the server', () => {
    const before = korean(name)
    if (typeof one.nothing === 'number') return
    const items = valueAt(before, list) as readonly object[]
    const figure = '{fact:some}'
    const value = Array.isArray(one.nothing) ? [figure, figure] : figure
    const document = withValue(
      before,
      list,
      items.map((item, index) => ({
        ...item,
        [one.field]: index === 0 ? value : one.nothing,
      })) as never,
    )
    expect(
      brokenRules(DOCUMENTS[name].schema, document).filter(
        ({ label }) => label === 'document_rule_chart',
      ),
    ).toEqual([])
  })
})

test('every list that a form draws as bars is one of them', () => {
  const known = new Set(DRAWN.map(({ name, list }) => `${name} ${patternOf(list)}`))
  const drawn = DOCUMENT_NAMES.flatMap((name) =>
    barsIn(formOf(DOCUMENTS[name].schema)).map((pattern) => `${name} ${pattern}`),
  )
  expect(drawn.length).toBeGreaterThan(5)
  expect(drawn.filter((one) => !known.has(one))).toEqual([])
})

test('a share of a whole, or a span of one, is drawn within it', () => {
  const places = (value: string) =>
    blocked('esg', withValue(korean('esg'), 'shareholders.figures.0.value', value))
  for (const value of ['7%', '20~35%', '100 percent', '62.5%']) expect(places(value)).toEqual([])
  for (const value of ['많음', '120%', '35~20%', '20~135%'])
    expect(places(value), value).toEqual(['shareholders.figures.0.value'])
})

test('the timeline of the milestones has a year', () => {
  expect(problemsOf(DOCUMENTS.milestones.schema, [])).toEqual([
    { path: '', reason: 'too-few', limit: 1 },
  ])
})
