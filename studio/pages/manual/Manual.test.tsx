// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LANGUAGES, localeOf } from '../../../contract/language.ts'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { drawExample } from '../../../tests/studio-dom.tsx'
import english from '../../messages/en.json' with { type: 'json' }
import korean from '../../messages/ko.json' with { type: 'json' }
import { m } from '../../paraglide/messages.js'
import { loadManual, readChapter } from './chapters.ts'
import { files as inEnglish } from './en.ts'
import { files as inKorean } from './ko.ts'
import { examples } from './Manual.examples.tsx'
import { searchManual } from './search.ts'
import { topicAt, TOPICS } from './topics.ts'

const [start, second] = TOPICS

test('opens a topic, follows links to others, and finds sections by words', async () => {
  const { user } = drawExample(examples, 'At a topic')
  const chapters = await loadManual('KOR')
  const titles = chapters.map(({ title }) => title)
  const topics = await screen.findByRole('navigation', { name: m.manual_topics() })
  expect(
    within(topics)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(titles)
  expect(screen.getByRole('heading', { level: 2, name: titles[0] ?? '' })).toBeTruthy()
  await user.click(within(topics).getByRole('button', { name: titles[1] ?? '' }))
  expect(document.activeElement?.textContent).toBe(titles[1])

  const target = chapters.find(({ topic }) => topic === 'schedules')?.sections[1]
  await user.type(screen.getByRole('searchbox', { name: m.manual_search() }), target?.heading ?? '')
  const [hit] = await screen.findAllByRole('button', { name: new RegExp(target?.heading ?? '') })
  await user.click(hit as HTMLElement)
  expect(document.activeElement?.id).toBe(target?.id)
})

test('both languages have every topic, with the same number of sections', async () => {
  const [ko = [], en = []] = await Promise.all(LANGUAGES.map(loadManual))
  const shapes = (chapters: typeof ko) =>
    chapters.map(({ topic, sections }) => `${topic} ${sections.length}`)
  expect(shapes(en)).toEqual(shapes(ko))
  for (const { topic, title } of [...ko, ...en]) expect(title, topic).not.toBe('')
})

test('names in bold are labels of the screen', () => {
  for (const language of LANGUAGES) {
    const [labels, files] = language === 'KOR' ? [korean, inKorean] : [english, inEnglish]
    // a parameter stands for any text
    const names = new Set(Object.values(labels).map((label) => String(label).trim()))
    for (const topic of TOPICS)
      for (const [, name = ''] of (files[`./${localeOf(language)}/${topic}.md`] ?? '').matchAll(
        /\*\*([^*]+)\*\*/g,
      ))
        for (const one of name.split(' › '))
          expect(names.has(one), `${topic} (${language}): ${one}`).toBe(true)
  }
})

test('a link or an image that leads nowhere, and a text without a title, are errors', () => {
  const read = (source: string) => () => readChapter(start, source)
  expect(read('# A\n\n[b](nowhere.md)')).toThrow('no topic nowhere.md')
  expect(read('# A\n\n![b](../pictures/nowhere.webp)')).toThrow('no image')
  expect(read('A')).toThrow('the title is missing')
  const { sections } = readChapter(start, `# A\n\nlead\n\n## B\n\nto [d](${second}.md)`)
  expect(sections.map(({ html: _, ...section }) => section)).toEqual([
    { heading: null, id: `manual-${start}-0`, text: 'lead' },
    { heading: 'B', id: `manual-${start}-1`, text: 'to d' },
  ])
  expect(sections[1]?.html).toContain(`href="/studio/manual/${second}"`)
})

test('the search wants all words, in any case, and shows where they are', () => {
  const chapters = [
    readChapter(start, '# First\n\nlead\n\n## Sign in\n\nwith a Passkey or a password'),
    readChapter(second, '# Second\n\n## Passkeys\n\nare keys'),
  ]
  expect(searchManual(chapters, 'PASSKEY').map(({ name }) => name)).toEqual(['Passkeys', 'Sign in'])
  expect(searchManual(chapters, 'passkey password')).toEqual([
    {
      topic: start,
      id: `manual-${start}-1`,
      name: 'Sign in',
      within: 'First',
      excerpt: ['with a ', 'Passkey', ' or a password'],
    },
  ])
  expect(searchManual(chapters, ' ')).toEqual([])
  expect(searchManual(chapters, 'nowhere')).toEqual([])
})

test('every screen opens at its topic', () => {
  expect(['/', '/contents', '/content/5', '/new/news', '/plans', '/nowhere'].map(topicAt)).toEqual([
    'home',
    'list',
    'writing',
    'writing',
    'schedules',
    start,
  ])
  expect(topicAt(SCREENS.media)).toBe('media')
})
