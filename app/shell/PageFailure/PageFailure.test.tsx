// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { draw, drawExample, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { setLocale } from '../../paraglide/runtime.js'
import { examples } from './PageFailure.examples.tsx'
import { PageFailure } from './PageFailure.tsx'

const LANGUAGES = [
  ['KOR', 'ko', '윤슬', 'en'],
  ['ENG', 'en', 'Yunseul', 'ko'],
] as const

const notFound = examples[0]?.render()

/** Returns the markup that the server adds to the document of a not-found page. */
function served(language: 'KOR' | 'ENG' = 'KOR') {
  vi.stubEnv('SSR', true)
  const document = serve(notFound, { shell: { language } })
  vi.unstubAllEnvs()
  return document
}

afterEach(() => {
  vi.unstubAllEnvs()
  void setLocale('ko', { reload: false })
})

for (const [language, locale, brand, other] of LANGUAGES) {
  test(`SH-160 SH-163 in ${language} a 404 says that the page does not exist, and so does its title`, () => {
    void setLocale(locale, { reload: false })
    const document = served(language)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      m.not_found_message({}, { locale }),
    )
    expect(document.querySelector('title')?.textContent).toBe(
      `${m.not_found_title({}, { locale })} | ${brand}`,
    )
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    expect(screen.queryByText(m.error_title())).toBeNull()
  })

  test(`SH-040 in ${language} a failed page says so in both languages, and links home`, () => {
    void setLocale(locale, { reload: false })
    draw(<PageFailure error={new Error('failed')} />, { shell: { language } })
    const main = within(screen.getByRole('main'))
    expect(
      main.getByRole('heading', { level: 1, name: m.error_title({}, { locale }) }),
    ).toBeTruthy()
    expect(main.getByText(m.error_other_language({}, { locale })).lang).toBe(other)
    expect(main.getByRole('link', { name: m.go_home({}, { locale }) }).getAttribute('href')).toBe(
      '/',
    )
    expect(document.title).toBe(`${m.error_title({}, { locale })} | ${brand}`)
  })
}

test('SH-162 it has a required search over Home, and a home link', () => {
  served()
  const search = screen.getByRole('search') as HTMLFormElement
  expect([search.getAttribute('action'), search.method]).toEqual(['/page/', 'get'])
  const input = within(search).getByRole('searchbox', {
    name: m.not_found_search(),
  }) as HTMLInputElement
  expect([input.name, input.required]).toEqual(['searchKeyword', true])
  expect(within(search).getByRole('button', { name: m.not_found_search_submit() })).toBeTruthy()
  expect(screen.getByRole('link', { name: m.go_home() }).getAttribute('href')).toBe('/')
})

test('SH-160 hydration keeps the server’s markup and the text in its search field', async () => {
  const document = served()
  const heading = screen.getByRole('heading', { level: 1 })
  render(notFound, { container: document, hydrate: true })
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
  await userEvent.type(screen.getByRole('searchbox', { name: m.not_found_search() }), '윤슬톡')
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('윤슬톡')
})

test('SH-040 every other response and error is shown as a failure', () => {
  for (const name of ['A page that failed', 'A page that answered with a fault']) {
    // the visit itself may have failed: there is no shell data
    const { container } = drawExample(examples, name)
    expect(within(container).getByRole('heading', { level: 1 }).textContent, name).toBe(
      m.error_title(),
    )
    expect(within(container).queryByRole('search'), name).toBeNull()
  }
  const like404 = draw(<PageFailure error={{ status: 404 }} />)
  expect(within(like404.container).getByRole('heading', { name: m.error_title() })).toBeTruthy()
})
