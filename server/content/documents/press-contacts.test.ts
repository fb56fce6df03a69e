import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { pressContactsDocument } from '../../../contract/documents/press-contacts.ts'
import { brokenRules } from '../../../contract/documents/rules/index.ts'
import { contactsFor, type PressContacts } from '../../../contract/press-contacts.ts'
import { withValue } from '../../../contract/studio/document-paths.ts'
import { readDocument } from '../loading/documents.ts'
import { mediaLibrary } from '../loading/media.ts'
import type { SourceIssue } from '../loading/source.ts'

const CONTENT = join(import.meta.dirname, '../../../content')
const file: unknown = parse(readFileSync(join(CONTENT, 'navigation/press-contacts.yaml'), 'utf8'))

/** The places of what a change of the document breaks: of its schema, else of its rules. */
function broken(place: string, value: unknown): string[] {
  const changed = withValue(file as never, place, value as never)
  const { error } = pressContactsDocument.safeParse(changed)
  if (error) return error.issues.map((issue) => `schema ${issue.path.join('.')}`)
  return brokenRules(pressContactsDocument, changed).map(
    ({ path: at, label }) => `${label.replace('document_rule_', '')} ${at.join('.')}`,
  )
}

/** The answers of a document's file, by language. */
function answers(root: string): Record<string, PressContacts> {
  const issues: SourceIssue[] = []
  const known = { media: mediaLibrary(CONTENT, issues, []), articles: [], services: [] }
  const documents = readDocument(root, 'press-contacts', known, issues)
  expect(issues).toEqual([])
  return Object.fromEntries(
    documents.map(({ language, document }) => [language, document as PressContacts]),
  )
}

test('each language has the contacts in its own words, in the order of the file', () => {
  const { KOR, ENG } = answers(CONTENT)
  expect(KOR?.contacts.map(({ subject }) => subject)).toEqual([
    '회사 전반',
    '서비스',
    '기술과 AI',
    '투자 정보',
    'ESG와 상생',
  ])
  expect(ENG?.contacts[3]).toMatchObject({
    subject: 'Investor information',
    keywords: ['Results', 'Investors', 'Listing'],
    email: 'ir@yunseul.example',
    hours: [{ first: 'mon', last: 'fri', from: '08:30', until: '17:30' }],
  })
  expect(KOR?.contacts[1]?.note).toBeNull()
})

test('without the file there are no contacts', () => {
  expect(answers(join(CONTENT, 'media'))).toEqual({
    KOR: { lead: null, contacts: [] },
    ENG: { lead: null, contacts: [] },
  })
})

test('an empty list breaks nothing', () => {
  expect(broken('contacts', [])).toEqual([])
})

test('an address of mail, a number and hours are what they say', () => {
  expect(broken('contacts.0.email', 'press at yunseul.example')).toEqual([
    'schema contacts.0.email',
  ])
  for (const phone of ['대표번호', '12', '033-000-0110 안내', 'tel:033-000-0110', '033--000-0110'])
    expect(broken('contacts.0.phone', phone), phone).toEqual(['phone contacts.0.phone'])
  for (const phone of ['1577-0000', '+82-33-000-0110', '033 000 0110', '{fact:phone}'])
    expect(broken('contacts.0.phone', phone), phone).toEqual([])
  expect(broken('contacts.0.hours.0.from', '9시')).toEqual(['time contacts.0.hours.0.from'])
  expect(broken('contacts.0.hours.0.until', '25:00')).toEqual(['time contacts.0.hours.0.until'])
  expect(broken('contacts.0.hours.0.until', '08:59')).toEqual(['until contacts.0.hours.0.until'])
  expect(broken('contacts.0.hours.0.until', '09:00')).toEqual(['until contacts.0.hours.0.until'])
  expect(broken('contacts.0.hours.0.first', 'sun')).toEqual(['days contacts.0.hours.0.last'])
  expect(broken('contacts.0.hours', [])).toEqual(['schema contacts.0.hours'])
})

test('a subject, a category and a keyword have one contact, and one is general', () => {
  expect(broken('contacts.1.subject.ko', '회사 전반')).toEqual(['twice contacts.1.subject.ko'])
  expect(broken('contacts.2.categories', ['CC', 'CB'])).toEqual(['twice contacts.2.categories.1'])
  expect(broken('contacts.4.keywords', { ko: ['실적'], en: [] })).toEqual([
    'twice contacts.4.keywords.ko.0',
  ])
  expect(broken('contacts.0.general', false)).toEqual(['general contacts.0.general'])
  expect(broken('contacts.2.general', true)).toEqual(['general contacts.2.general'])
  expect(broken('contacts.1.holidays.en', ' ')).toEqual(['schema contacts.1.holidays.en'])
})

test('a release has the contacts of its categories and keywords, else the general one', () => {
  const contacts = answers(CONTENT).KOR?.contacts ?? []
  const of = (codes: string[], names: string[] = []): string[] =>
    contactsFor(contacts, {
      categoryList: codes.map((code) => ({ code })),
      keywordList: names.map((name) => ({ name })),
    }).map(({ subject }) => subject)
  expect(of(['CA'])).toEqual(['회사 전반'])
  expect(of(['CA', 'CB'])).toEqual(['서비스'])
  expect(of(['CA'], ['실적', '윤슬페이'])).toEqual(['투자 정보'])
  expect(of(['CA', 'CE', 'CC'])).toEqual(['기술과 AI', 'ESG와 상생'])
  expect(contactsFor([], { categoryList: [{ code: 'CB' }], keywordList: [] })).toEqual([])
})
