import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import english from '../../../messages/en.json' with { type: 'json' }
import { EmptyMessage } from './EmptyMessage.tsx'

test('SH-235 AR-036 the sentence of an empty English list is that of the specification', () => {
  expect(english.empty_list).toBe('English content is currently not available in this section.')
})

test('message, hint and next step stand in the part that tests and themes know', () => {
  const markup = renderToStaticMarkup(
    <EmptyMessage message="없음" hint="다시">
      <a href="/">홈</a>
    </EmptyMessage>,
  )
  expect(markup).toContain('data-part="empty-message"')
  expect(markup).toMatch(/없음.*다시.*<a href="\/">홈<\/a>/)
})
