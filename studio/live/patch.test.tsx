// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LivePage } from './patch.ts'

const parsed = (html: string): Document =>
  new DOMParser().parseFromString(`<html><head></head><body>${html}</body></html>`, 'text/html')

/** Markup of a part of a page: a few elements, texts and attributes, in each other. */
const markup = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('물결', '배 ', 'x', ' '),
    fc
      .tuple(
        fc.constantFrom('p', 'div', 'span', 'ul', 'li', 'h2', 'img'),
        fc.constantFrom('', ' class="a"', ' class="b"', ' id="one"', ' data-part="card"'),
        tie('nodes'),
      )
      .map(([name, attributes, inner]) =>
        name === 'img' ? `<img${attributes}>` : `<${name}${attributes}>${inner}</${name}>`,
      ),
  ),
  nodes: fc.array(tie('node'), { maxLength: 5 }).map((all) => all.join('')),
}))
const bodies = markup.nodes

it('a page becomes each version that follows, whatever differs', () => {
  fc.assert(
    fc.property(bodies, fc.array(bodies, { minLength: 1, maxLength: 4 }), (first, versions) => {
      const page = parsed(first)
      const live = new LivePage(page, parsed(first))
      for (const version of versions) {
        expect(live.show(parsed(version))).toBe(true)
        expect(page.body.innerHTML).toBe(parsed(version).body.innerHTML)
        expect(live.isVersion(parsed(version))).toBe(true)
      }
    }),
    { numRuns: 80 },
  )
})

it('what scripts added and readers changed stays', () => {
  fc.assert(
    fc.property(bodies, bodies, (one, other) => {
      const frame = (inner: string): string => `<main>${inner}</main><footer>끝</footer>`
      const page = parsed(frame(one))
      const layer = page.createElement('x-layer')
      page.body.prepend(layer)
      const within = page.createElement('x-within')
      page.querySelector('main')?.append(within)
      page.documentElement.dataset.theme = 'dark'
      const live = new LivePage(page, parsed(frame(one)))
      expect(live.show(parsed(frame(other)))).toBe(true)
      expect([layer.parentNode, within.parentNode]).toEqual([page.body, page.querySelector('main')])
      expect(page.documentElement.dataset.theme).toBe('dark')
      layer.remove()
      within.remove()
      expect(page.body.innerHTML).toBe(parsed(frame(other)).body.innerHTML)
    }),
    { numRuns: 80 },
  )
})

it('keeps the elements of a page whose text changes: opened parts stay open, and what moved stays', () => {
  const of = (title: string, text: string): string =>
    `<h1>${title}</h1><details><summary>더</summary><p>${text}</p></details><ul><li>하나</li><li>둘</li></ul>`
  const page = parsed(of('제목', '글'))
  const [details, heading] = [page.querySelector('details'), page.querySelector('h1')]
  details?.setAttribute('open', '')
  const live = new LivePage(page, parsed(of('제목', '글')))
  live.show(parsed(of('새 제목', '새 글')))
  expect(page.querySelector('details')).toBe(details)
  expect(page.querySelector('h1')).toBe(heading)
  expect([details?.hasAttribute('open'), details?.textContent, heading?.textContent]).toEqual([
    true,
    '더새 글',
    '새 제목',
  ])
})

it('a paragraph between others is inserted there, and removed again', () => {
  const of = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('\n')
  const page = parsed(of('하나', '둘', '셋'))
  const [first, second, third] = page.querySelectorAll('p')
  const live = new LivePage(page, parsed(of('하나', '둘', '셋')))
  live.show(parsed(of('하나', '사이', '둘!', '셋')))
  const now = page.querySelectorAll('p')
  expect([now[0], now[3]]).toEqual([first, third])
  live.show(parsed(of('하나', '둘!', '셋')))
  expect([...page.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    '하나',
    '둘!',
    '셋',
  ])
  expect(second?.isConnected || page.querySelectorAll('p')[1]?.isConnected).toBe(true)
})

it('scripts of a version are neither run nor changed in the page', () => {
  const page = parsed('<script>one</script><p>글</p><preview-banner>미리보기</preview-banner>')
  const live = new LivePage(
    page,
    parsed('<script>one</script><p>글</p><preview-banner>미리보기</preview-banner>'),
  )
  expect(
    live.show(parsed('<script>two</script><p>글!</p><preview-banner>다른 시각</preview-banner>')),
  ).toBe(true)
  expect(page.body.textContent).toBe('one글!미리보기')
})

it('says so where a part of the difference has no place in the page', () => {
  const page = parsed('<main><p>글</p></main>')
  const live = new LivePage(page, parsed('<main><p>글</p></main>'))
  page.querySelector('main')?.remove()
  const again = new LivePage(page, parsed('<main><p>글</p></main>'))
  expect(live.show(parsed('<main><p>글</p></main>'))).toBe(true)
  expect(again.show(parsed('<main><p>글!</p></main>'))).toBe(false)
})
