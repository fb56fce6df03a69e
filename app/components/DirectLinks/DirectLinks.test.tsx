// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './DirectLinks.examples.tsx'

const links = () => screen.getAllByRole('link')
/** Returns the image next to the rows. */
const shown = () =>
  [...document.querySelectorAll('[data-shown]')].map((picture) => picture.querySelector('img')?.src)

test('FT-033 FT-017 a row has kind, title and sentence; internal links carry the source marker and their page’s event', () => {
  drawExample(examples, 'Three')
  expect(screen.getByRole('navigation', { name: m.direct_links() })).toBeDefined()
  expect(links()[0]?.textContent).toContain('오늘 발표한 소식을 읽습니다')
  expect(links().map((link) => link.getAttribute('href'))).toEqual([
    '/page/presskit/press-release?t_src=main',
    '/page/story/kakao-story?lang=KOR&t_src=main',
    'https://help.yunseul.example',
  ])
  expect(links().map((link) => link.getAttribute('target'))).toEqual([null, null, '_blank'])
  expect(links().map((link) => link.dataset.event)).toEqual(Array(3).fill('example_direct'))
})

test('FT-014 the image next to the rows is that of the active row, by pointer and by keyboard', () => {
  drawExample(examples, 'Three')
  expect(shown()[0]).toContain('newsprint-sea')
  fireEvent.pointerEnter(links()[1] as HTMLElement)
  expect(shown()[0]).toContain('meeting-ripples')
  fireEvent.focus(links()[2] as HTMLElement)
  expect(shown()).toHaveLength(1)
  expect(shown()[0]).toContain('lighthouse')
})

test('FT-031 a page may highlight its rows in turn; a hovered row is shown until the next step', async () => {
  const { user, container } = drawExample(examples, 'Stepped')
  const held = () => links().findIndex((link) => 'held' in link.dataset)
  expect(container.querySelector('[data-stepped]')).not.toBeNull()
  expect(held()).toBe(1)
  expect(shown()[0]).toContain('meeting-ripples')
  fireEvent.focus(links()[0] as HTMLElement)
  expect(held()).toBe(0)
  await user.click(screen.getByRole('button'))
  expect(held()).toBe(2)
  expect(shown()[0]).toContain('lighthouse')
})
