import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { Pager, type PagerProps } from './Pager.tsx'

const markup = (props: PagerProps) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/page/presskit']}>
      <Pager {...props} />
    </MemoryRouter>,
  )

test('SH-148 one page or none shows nothing', () => {
  expect(markup({ pageLength: 1, currentNum: 1 })).toBe('')
  expect(markup({ pageLength: 0, currentNum: 1 })).toBe('')
})

test('SH-150 previous is disabled on the first page, next on the last', () => {
  const disabled = (name: string) =>
    new RegExp(`disabled=""><svg[^>]*><path[^>]*></path></svg><span class="sr">${name}`)
  expect(markup({ pageLength: 3, currentNum: 1 })).toMatch(disabled(m.pager_previous()))
  expect(markup({ pageLength: 3, currentNum: 1 })).not.toMatch(disabled(m.pager_next()))
  expect(markup({ pageLength: 3, currentNum: 3 })).toMatch(disabled(m.pager_next()))
})

test('SH-145 pages are links that keep the tab; the first page needs no parameter', () => {
  const html = markup({ pageLength: 3, currentNum: 2, kept: { tab: 'service' } })
  expect(html).toContain('href="/page/presskit?tab=service&amp;page=3"')
  expect(html).toMatch(/href="\/page\/presskit\?tab=service"/)
})

test('the shown page is the current one', () => {
  expect(markup({ pageLength: 9, currentNum: 5 }).match(/aria-current="page"/g)).toHaveLength(1)
})

test('SH-149 the go-to-page box is a form that keeps the tab, and only where it is asked for', () => {
  expect(markup({ pageLength: 3, currentNum: 1, goto: true, kept: { tab: 'service' } })).toMatch(
    /<form[^>]*data-part="pager-goto"[^>]*method="get".*name="tab" value="service".*name="page"/,
  )
  expect(markup({ pageLength: 3, currentNum: 1 })).not.toContain('<form')
})
