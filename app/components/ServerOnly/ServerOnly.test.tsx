// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw, drawExample, serve } from '../../../tests/dom.tsx'
import { examples } from './ServerOnly.examples.tsx'
import { ServerOnly } from './ServerOnly.tsx'

afterEach(() => vi.unstubAllEnvs())

test('the server renders the content directly into the element', () => {
  serve(examples[0]?.render())
  const part = screen.getByRole('navigation', { name: '예시' })
  expect(part.outerHTML).toBe(
    '<nav id="example-drawn" aria-label="예시"><a href="/">윤슬</a></nav>',
  )
})

test('SH-233 where the data failed the element is empty, on the server and in the browser', () => {
  expect(serve(examples[1]?.render()).innerHTML).toBe('<div id="example-failed"></div>')
  expect(drawExample(examples, 'Without content').container.innerHTML).toBe(
    '<div id="example-failed"></div>',
  )
})

test('the browser renders the content that it receives', () => {
  drawExample(examples, 'With its content')
  const part = within(screen.getByRole('navigation', { name: '예시' }))
  expect(part.getByRole('link', { name: '윤슬' }).getAttribute('href')).toBe('/')
})

test('hydration keeps the server’s markup, and a new element is rendered with it', () => {
  const consoleError = vi.spyOn(console, 'error')
  const onPress = vi.fn()
  const inBrowser = (
    <ServerOnly as="nav" keep="#kept" id="kept" aria-label="예시" onClick={onPress} />
  )
  vi.stubEnv('SSR', true)
  const served = serve(
    <ServerOnly as="nav" keep="#kept" id="kept" aria-label="예시">
      <a href="#top">윤슬</a>
    </ServerOnly>,
  )
  vi.unstubAllEnvs()
  const link = screen.getByRole('link', { name: '윤슬' })
  const { rerender, unmount } = render(inBrowser, { container: served, hydrate: true })
  rerender(inBrowser)
  expect(screen.getByRole('link', { name: '윤슬' })).toBe(link)
  link.click()
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(consoleError).not.toHaveBeenCalled()
  unmount()
  expect(screen.queryByRole('link')).toBeNull()
  draw(inBrowser)
  const remounted = within(screen.getByRole('navigation', { name: '예시' }))
  expect(remounted.getByRole('link', { name: '윤슬' }).getAttribute('href')).toBe('#top')
})
