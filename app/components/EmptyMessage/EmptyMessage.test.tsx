// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../tests/dom.tsx'
import english from '../../../messages/en.json' with { type: 'json' }
import { EmptyMessage } from './EmptyMessage.tsx'

test('SH-235 AR-036 an empty English list shows the sentence of the specification', () => {
  expect(english.empty_list).toBe('English content is currently not available in this section.')
})

test('message, hint and next step appear in this order in the documented part, which takes the focus', () => {
  draw(
    <EmptyMessage message="없음" hint="다시">
      <a href="/">홈</a>
    </EmptyMessage>,
  )
  const part = screen.getByText('없음').closest<HTMLElement>('[data-part="empty-message"]')
  expect(part?.textContent).toBe('없음다시홈')
  expect(part?.contains(screen.getByRole('link', { name: '홈' }))).toBe(true)
  part?.focus()
  expect(document.activeElement).toBe(part)
})
