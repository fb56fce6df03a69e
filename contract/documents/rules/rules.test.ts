import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  COLLECTIONS,
  DOCUMENT_NAMES,
  type DocumentName,
  type DocumentRow,
  DOCUMENTS,
  filesOf,
} from '../index.ts'
import type { LabelKey } from '../fields.ts'
import { valueAt, withValue } from '../../studio/document-paths.ts'
import { brokenRules } from './index.ts'

const root = join(import.meta.dirname, '../../..')
const content = join(root, 'content')
const labelsIn = (locale: string) =>
  JSON.parse(readFileSync(join(root, `studio/messages/${locale}.json`), 'utf8')) as object

function documentIn(file: string, keys?: readonly string[]): unknown {
  const all = parse(readFileSync(join(content, file), 'utf8')) as Record<string, unknown>
  return keys ? Object.fromEntries(keys.map((key) => [key, all[key]])) : all
}
const korean = (name: DocumentName): unknown => {
  const { keys }: DocumentRow = DOCUMENTS[name]
  return documentIn(filesOf(name)[0]?.file ?? '', keys)
}
const broken = (name: DocumentName, document: unknown) =>
  brokenRules(DOCUMENTS[name].schema, document).map(({ path, label }) => [path.join('.'), label])

/** A document, the change that breaks a rule, and the place and rule that are named. */
type Case = [
  name: DocumentName,
  change: Readonly<Record<string, unknown>>,
  place: string,
  label: LabelKey,
]
/** Stands for the value at another place of the document. */
class Like {
  readonly path: string
  constructor(path: string) {
    this.path = path
  }
}
const like = (path: string) => new Like(path)

const CASES: readonly Case[] = [
  ['home', { 'hero.lead': ' ' }, 'hero.lead', 'document_rule_filled'],
  [
    'home',
    { 'parallax.1.nameEng': like('parallax.0.nameEng') },
    'parallax.1.nameEng',
    'document_rule_twice',
  ],
  [
    'home',
    { 'servicesSection.items.1': like('servicesSection.items.0') },
    'servicesSection.items.1',
    'document_rule_twice',
  ],
  ['main', { 'story.headline': '' }, 'story.headline', 'document_rule_filled'],
  ['facts', { 'figures.1.key': like('figures.0.key') }, 'figures.1.key', 'document_rule_twice'],
  ['terminology', { 'ko.0.why': 'no-such' }, 'ko.0.why', 'document_rule_reason'],
  ['terminology', { 'ko.1.not': like('ko.0.not') }, 'ko.1.not.0', 'document_rule_twice'],
  ['promises', { 'promises.0.by': 'nobody' }, 'promises.0.by', 'document_rule_party'],
  ['promises', { 'promises.0.until': '2027-02-30' }, 'promises.0.until', 'document_rule_day'],
  [
    'promises',
    { 'promises.0.answered': like('promises.0.in.0') },
    'promises.0.answered',
    'document_rule_answer',
  ],
  [
    'group',
    { '1.companies.0.code': like('0.companies.0.code') },
    '1.companies.0.code',
    'document_rule_twice',
  ],
  ['categories', { '1.code': like('0.code') }, '1.code', 'document_rule_twice'],
  ['categories', { '1.parent': 'XX' }, '1.parent', 'document_rule_parent'],
  ['categories', { '1.parent': like('1.code') }, '1.parent', 'document_rule_below_itself'],
  ['categories', { '1.section': like('0.section') }, '1.section', 'document_rule_twice'],
  [
    'categories',
    { '2.exposureName': like('1.exposureName') },
    '2.exposureName',
    'document_rule_twice',
  ],
  ['menu', { 'mainMenu.0.url': '' }, 'mainMenu.0.url', 'document_rule_no_way'],
  [
    'menu',
    { 'mainMenu.0.secondDepthMenu.1.url': like('mainMenu.0.secondDepthMenu.0.url') },
    'mainMenu.0.secondDepthMenu.1.url',
    'document_rule_same_way',
  ],
  // of another part of the menu
  [
    'menu',
    { 'mainMenu.1.secondDepthMenu.0.url': like('mainMenu.0.secondDepthMenu.1.url') },
    'mainMenu.1.secondDepthMenu.0.url',
    'document_rule_same_way',
  ],
  [
    'menu',
    { 'mainMenu.1.secondDepthMenu.0.thirdDepthMenu.0.url': like('mainMenu.1.url') },
    'mainMenu.1.secondDepthMenu.0.thirdDepthMenu.0.url',
    'document_rule_way_back',
  ],
  ['menu', { 'mainMenu.1.list': undefined }, 'mainMenu.1.list', 'document_rule_menu_source'],
  [
    'menu',
    { 'mainMenu.0.contentData.ko.0.isOutLink': true },
    'mainMenu.0.contentData.ko.0.outLink',
    'document_rule_out_link',
  ],
  [
    'menu',
    { 'mainMenu.1.path': like('mainMenu.0.path') },
    'mainMenu.1.path',
    'document_rule_twice',
  ],
  [
    'footer',
    { 'legal.1.linkUrl': like('legal.0.linkUrl') },
    'legal.1.linkUrl',
    'document_rule_twice',
  ],
  [
    'search-bar',
    { 'ko.MAIN.HASHTAG.1.title': like('ko.MAIN.HASHTAG.0.title') },
    'ko.MAIN.HASHTAG.1.title',
    'document_rule_twice',
  ],
  ['recommended-keywords', { 'ko.1': like('ko.0') }, 'ko.1', 'document_rule_twice'],
  ['recommended-keywords', { 'ko.0': '' }, 'ko.0', 'document_rule_filled'],
  ['tags', { 'ko.first': ['접근성', '접근성'] }, 'ko.first.1', 'document_rule_twice'],
  [
    'tags',
    { 'en.first': ['ESG', 'AI'], 'en.hidden': ['Home', 'AI '] },
    'en.hidden.1',
    'document_rule_tag_first',
  ],
  ['challenge', { 'period.to': '2000-01-01' }, 'period.to', 'document_rule_period'],
  [
    'challenge',
    { 'faq.items.1.title': like('faq.items.0.title') },
    'faq.items.1.title',
    'document_rule_twice',
  ],
  [
    'culture',
    { 'value.cards.1.title': like('value.cards.0.title') },
    'value.cards.1.title',
    'document_rule_twice',
  ],
  [
    'active-green',
    { 'transition.rows.1.percent': '140%' },
    'transition.rows.1.percent',
    'document_rule_percent',
  ],
  [
    'active-green',
    { 'transition.rows.1.year': '1999' },
    'transition.rows.1.year',
    'document_rule_rising',
  ],
  [
    'active-green',
    { 'transition.rows': [{ year: '2025', percent: '0%' }] },
    'transition.rows',
    'document_rule_chart',
  ],
  [
    'dangol',
    { 'help.tabs.1.name': like('help.tabs.0.name') },
    'help.tabs.1.name',
    'document_rule_twice',
  ],
  [
    'data-center',
    { 'directions.ways.1.name': like('directions.ways.0.name') },
    'directions.ways.1.name',
    'document_rule_twice',
  ],
  [
    'ai-hub',
    { 'categories.1.code': like('categories.0.code') },
    'categories.1.code',
    'document_rule_twice',
  ],
  [
    'esg',
    { 'indicators.1.type': like('indicators.0.type') },
    'indicators.1.type',
    'document_rule_twice',
  ],
  ['esg', { 'indicators.0.value': '약 12' }, 'indicators.0.value', 'document_rule_numeral'],
  [
    'esg',
    { 'indicators.0.footnotes': [1, 99] },
    'indicators.0.footnotes.1',
    'document_rule_footnote',
  ],
  [
    'esg',
    { 'indicators.0.series': [{ year: '2025', value: '3' }] },
    'indicators.0.series',
    'document_rule_series',
  ],
  [
    'esg',
    {
      'indicators.0.series': [
        { year: '2024', value: '0' },
        { year: '2025', value: '0' },
      ],
    },
    'indicators.0.series',
    'document_rule_chart',
  ],
  [
    'esg',
    {
      'indicators.0.unit': '%',
      'indicators.0.series': [
        { year: '2024', value: '3' },
        { year: '2025', value: '101' },
      ],
    },
    'indicators.0.series.1.value',
    'document_rule_percent',
  ],
  [
    'esg',
    {
      'head.gauge.marks': [
        { year: '2025', value: '3' },
        { year: '2024', value: '4' },
      ],
    },
    'head.gauge.marks.1.year',
    'document_rule_rising',
  ],
  ['social-value', { 'impact.map.total': '1억 원' }, 'impact.map.sources', 'document_rule_sum'],
  [
    'social-value',
    { 'impact.map.flows.0.value': '많음' },
    'impact.map.flows.0.value',
    'document_rule_number',
  ],
  [
    'social-value',
    { 'innovation.cases.0.notes': [40] },
    'innovation.cases.0.notes.0',
    'document_rule_footnote',
  ],
  [
    'social-value',
    { 'reports.0.published': '2000-01-01' },
    'reports.0.published',
    'document_rule_published',
  ],
  [
    'sosin',
    { 'activities.items.0.month': '2026-13' },
    'activities.items.0.month',
    'document_rule_month',
  ],
  ['milestones', { '1.year': like('0.year') }, '1.year', 'document_rule_twice'],
  ['principles', { '1.link': like('0.link') }, '1.link', 'document_rule_twice'],
  ['investors', { 'years.1.year': '1999' }, 'years.1.year', 'document_rule_rising'],
  [
    'investors',
    { years: [{ year: '2025', revenue: 0, profit: 0 }] },
    'years',
    'document_rule_chart',
  ],
  [
    'esg-library',
    { 'policies.1.category': like('policies.0.category') },
    'policies.1.category.ko',
    'document_rule_twice',
  ],
  [
    'responsible/digitalAILiteracy',
    { 'sections.1.id': like('sections.0.id') },
    'sections.1.id',
    'document_rule_twice',
  ],
]

test.each(CASES)('%s: %o breaks the rule of %s', (name, change, place, label) => {
  const before = korean(name)
  let document = before
  for (const [path, value] of Object.entries(change))
    document = withValue(
      document,
      path,
      value instanceof Like ? valueAt(before, value.path) : value,
    )
  expect(document).not.toEqual(before)
  expect(broken(name, document)).toContainEqual([place, label])
  for (const locale of ['ko', 'en']) expect(Object.keys(labelsIn(locale))).toContain(label)
})

test('rows and levels of a page of digital responsibility fit each other', () => {
  const block = (one: object) => ({ sections: [{ id: 'a', blocks: [one] }] })
  const table = block({ kind: 'table', head: ['가', '나'], rows: [['1', '1'], ['2']] })
  expect(broken('responsible/digitalAILiteracy', table)).toEqual([
    ['sections.0.blocks.0.rows.1', 'document_rule_cells'],
  ])
  const levels = block({
    kind: 'levels',
    levels: [
      { name: '첫째', items: [{ under: null }] },
      { name: '둘째', items: [{ under: 2 }] },
    ],
  })
  expect(broken('responsible/digitalAILiteracy', levels)).toEqual([
    ['sections.0.blocks.0.levels.1.items.0.under', 'document_rule_under'],
  ])
})

test('the files of content/ break no rule', () => {
  for (const name of DOCUMENT_NAMES) {
    const { schema, keys }: DocumentRow = DOCUMENTS[name]
    for (const { file } of filesOf(name))
      if (file.endsWith('.yaml') && existsSync(join(content, file)))
        expect(brokenRules(schema, documentIn(file, keys)), file).toEqual([])
  }
  for (const file of globSync('services/*/{ko,en}.yaml', { cwd: content }))
    expect(brokenRules(COLLECTIONS.services.schema, documentIn(file)), file).toEqual([])
})

test('a document of any other form is left to its schema', () => {
  for (const name of DOCUMENT_NAMES)
    for (const wrong of [null, 3, 'text', [], {}, [null], { mainMenu: [3, { url: 4 }] }])
      expect(() => broken(name, wrong), name).not.toThrow()
})
