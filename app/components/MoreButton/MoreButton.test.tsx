import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { MoreButton } from './MoreButton.tsx'

test('AR-033 More is a link where the server can show the longer list, else a button', () => {
  expect(renderToStaticMarkup(<MoreButton shown={12} total={30} href="?after=9#new" />)).toMatch(
    /<a [^>]*data-part="more-button"[^>]*href="\?after=9#new"/,
  )
  expect(renderToStaticMarkup(<MoreButton shown={12} total={30} />)).toMatch(/<button [^>]*data-part="more-button"/)
})

test('the count, the busy state and the failure are said', () => {
  expect(renderToStaticMarkup(<MoreButton shown={12} total={30} />)).toContain('12 / 30')
  expect(renderToStaticMarkup(<MoreButton shown={12} total={30} state="loading" />)).toMatch(
    /aria-busy="true".*불러오는 중/,
  )
  expect(renderToStaticMarkup(<MoreButton shown={12} total={30} state="failed" />)).toContain(m.more_failed())
})
