// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { TagFilter, tagQuery } from './TagFilter.tsx'

const TAGS = [
  { keywordIdx: 7, name: 'AI' },
  { keywordIdx: 3, name: '환경' },
]
const tag = (name: string, pressed: boolean) => screen.getByRole('button', { name, pressed })

test('AR-032 without scripts a tag links to the selection with it added, or removed where it is selected', () => {
  serve(<TagFilter tags={TAGS} chosen={[7]} target="archive" />)
  expect(tag('환경', false).getAttribute('href')).toBe('?keywordIdxs=3,7#archive')
  expect(tag('AI', true).getAttribute('href')).toBe('?#archive')
  expect(tag(m.tabs_all(), false).getAttribute('href')).toBe('?#archive')
})

test('AR-032 a click selects a tag, and another one deselects it', async () => {
  const none = draw(<TagFilter tags={TAGS} chosen={[]} target="archive" />)
  await none.user.click(tag('AI', false))
  expect(none.address()).toBe('/page/presskit?keywordIdxs=7')
  const both = draw(<TagFilter tags={TAGS} chosen={[3, 7]} target="archive" />)
  await both.user.click(tag('AI', true))
  expect(both.address()).toBe('/page/presskit?keywordIdxs=3')
})

test('AR-032 Space toggles a tag, and a click for a new window is left to the browser', async () => {
  const onChange = vi.fn()
  const { user, address } = draw(
    <TagFilter tags={TAGS} chosen={[3]} target="archive" onChange={onChange} />,
    {
      at: '/page/presskit?keywordIdxs=3',
    },
  )
  await user.keyboard('{Control>}')
  await user.click(tag('AI', false))
  await user.keyboard('{/Control}')
  expect(onChange).not.toHaveBeenCalled()
  tag('환경', true).focus()
  await user.keyboard(' ')
  expect(address()).toBe('/page/presskit')
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('a selection has one canonical address', () => {
  expect(tagQuery([7, 3])).toBe('?keywordIdxs=3,7')
  expect(tagQuery([])).toBe('')
})
