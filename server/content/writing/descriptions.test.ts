import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { withEditedDescriptions } from './descriptions.ts'

const FILE = `# of the pictures
art/harbor:
  ko: "항구"
  en: "A harbor"
  dark: { ko: "밤의 항구", en: "A harbor at night" }
art/pier: # long
  ko: "잔교"
  en: "A pier"
`

test('without descriptions of the studio the file stays as it is', async () => {
  expect(await withEditedDescriptions(FILE, new Map())).toBe(FILE)
  expect(await withEditedDescriptions('', new Map())).toBe('')
})

test('what was written stands in its entry, others stay as they are, new ones come in order', async () => {
  const text = await withEditedDescriptions(
    FILE,
    new Map([
      ['art/harbor', { KOR: '새 항구: "끝" {fact:phone}', ENG: 'It’s # new\n---\u2028\u0007' }],
      ['art/bridge', { KOR: '다리', ENG: 'A bridge' }],
      ['art/pier_dark', { KOR: '밤의 잔교', ENG: 'A pier at night' }],
      // of a picture that has no description
      ['art/sun_dark', { KOR: '달', ENG: 'The moon' }],
    ]),
  )
  expect(parse(text)).toEqual({
    'art/bridge': { ko: '다리', en: 'A bridge' },
    'art/harbor': {
      ko: '새 항구: "끝" {fact:phone}',
      en: 'It’s # new\n---\u2028\u0007',
      dark: { ko: '밤의 항구', en: 'A harbor at night' },
    },
    'art/pier': {
      ko: '잔교',
      en: 'A pier',
      dark: { ko: '밤의 잔교', en: 'A pier at night' },
    },
  })
  expect(text.startsWith('# of the pictures\nart/bridge:\n')).toBe(true)
  // the loader puts figures in place of such words
  expect(text).not.toContain('{fact:')
})

test('a file without any gets them', async () => {
  const text = await withEditedDescriptions('', new Map([['a/b', { KOR: '가', ENG: 'b' }]]))
  expect(parse(text)).toEqual({ 'a/b': { ko: '가', en: 'b' } })
})

test('cuts stand with the description of their medium, by the names of its pictures', async () => {
  const cut = { focal: { x: 0.25, y: 1 }, crops: { '1:1': { x: 0, y: 0, width: 0.5, height: 1 } } }
  const middle = { focal: { x: 0.5, y: 0.5 }, crops: {} }
  const text = await withEditedDescriptions(
    FILE,
    new Map(),
    new Map([
      ['art/harbor_dark.webp', cut],
      ['art/harbor.webp', middle],
      // nobody describes it
      ['art/sun.webp', cut],
    ]),
  )
  expect(parse(text)).toEqual({
    ...parse(FILE),
    'art/harbor': {
      ...parse(FILE)['art/harbor'],
      cuts: { 'harbor.webp': middle, 'harbor_dark.webp': cut },
    },
  })
  // written again it is the same, with what changed since
  const again = new Map([['art/harbor.webp', cut]])
  expect(parse(await withEditedDescriptions(text, new Map(), again))['art/harbor'].cuts).toEqual({
    'harbor.webp': cut,
    'harbor_dark.webp': cut,
  })
  expect(await withEditedDescriptions(text, new Map())).toBe(text)
})
