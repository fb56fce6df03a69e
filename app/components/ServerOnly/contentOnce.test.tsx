import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { contentOnce, setToMarkup } from './contentOnce.ts'

afterEach(() => setToMarkup(null))

const itemOf = (data: object, name: string, text: string): string =>
  renderToStaticMarkup(<li {...contentOnce(data, name, <a href="/">{text}</a>)} />)

it('renders as it is without a renderer of markup', () => {
  const data = {}
  expect(itemOf(data, 'row', '윤슬')).toBe('<li><a href="/">윤슬</a></li>')
  expect(itemOf(data, 'row', '물결')).toBe('<li><a href="/">물결</a></li>')
})

it('renders the content of the same data and name once', () => {
  const toMarkup = vi.fn(renderToStaticMarkup)
  setToMarkup(toMarkup)
  const data = {}
  expect(itemOf(data, 'row', '윤슬 & 물결')).toBe('<li><a href="/">윤슬 &amp; 물결</a></li>')
  expect(itemOf(data, 'row', 'unread')).toBe('<li><a href="/">윤슬 &amp; 물결</a></li>')
  expect(toMarkup).toHaveBeenCalledTimes(1)
  expect(itemOf(data, 'quiet row', '고요')).toContain('고요')
  expect(itemOf({}, 'row', '바다')).toContain('바다')
})
