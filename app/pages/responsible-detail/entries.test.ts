import { expect, test } from 'vitest'
import type { Principle } from '../../../contract/principles.ts'
import type { ResponsibleBlock, ResponsiblePage } from '../../../contract/responsibility.ts'
import { entriesOf, idsOf, othersOf } from './entries.ts'

const card = (
  name: string,
  engLink: string | null,
  link = `/page/responsible/detail/${name}`,
): Principle => ({
  thumbnailImage: '',
  thumbnailImageDark: null,
  link,
  engLink,
  title: name,
  engTitle: `${name} in English`,
  text: '',
  engText: '',
})
const CARDS = [
  card('hateSpeech', '/page/responsible/detail/hateSpeech'),
  card('digitalAILiteracy', null),
  card('privacy', 'https://privacy.yunseul.example/en', 'https://privacy.yunseul.example'),
]
const company = (id: string) => ({
  id,
  name: id,
  does: '',
  icon: '',
  iconDark: null,
  text: '',
  cases: [],
})
const page = (...blocks: ResponsibleBlock[]): ResponsiblePage => ({
  name: 'digitalAILiteracy',
  title: '',
  description: '',
  lead: '',
  dated: '',
  sections: [
    { id: 'meaning', title: 'Meaning', lead: null, blocks: [{ kind: 'prose', paragraphs: [] }] },
    { id: 'cases', title: 'Cases', lead: null, blocks },
  ],
})

test('AR-157 the table of contents lists sections and their companies; a page without companies has none', () => {
  const entries = entriesOf(
    page({ kind: 'companies', companies: [company('games'), company('pay')] }),
  )
  expect(idsOf(entries)).toEqual(['meaning', 'cases', 'games', 'pay'])
  expect(entriesOf(page({ kind: 'prose', paragraphs: ['a'] }))).toEqual([])
})

test('AR-064 AR-066 related pages are pages of this site except the current one, in its language', () => {
  expect(othersOf(CARDS, 'hateSpeech', 'KOR').map(({ title }) => title)).toEqual([
    'digitalAILiteracy',
  ])
  expect(othersOf(CARDS, 'hateSpeech', 'ENG')).toEqual([])
  expect(othersOf(CARDS, 'algorithm', 'ENG').map(({ title }) => title)).toEqual([
    'hateSpeech in English',
  ])
})
