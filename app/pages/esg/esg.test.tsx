// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { DetailLayerHost } from '../../shell/DetailLayer/DetailLayerHost.tsx'
import { closeDetailLayer } from '../../shell/DetailLayer/detail.ts'
import { Downloads } from './Downloads.tsx'
import { exampleHighlight, exampleIndicator, exampleReport } from './example.esg.ts'
import { Highlights } from './Highlights.tsx'
import { Indicators } from './Indicators.tsx'
import { Library } from './Library.tsx'
import { Outcomes } from './Outcomes.tsx'
import { Related } from './Related.tsx'
import { Report } from './Report.tsx'
import { Shareholders, spanOf } from './Shareholders.tsx'

const nine = Array.from({ length: 9 }, (_, index) => exampleHighlight(index + 1))
const links = ['가', '나', '다', '라', '마', '바'].map((name, index) => ({
  name,
  tag: '갈래',
  link: index === 0 ? 'https://privacy.yunseul.example' : `/page/presskit?${index}`,
}))

test('FT-214 AR-058 of nine highlights three are open; More opens the rest and moves the focus to the first of them', async () => {
  const { user, container } = draw(<Highlights highlights={nine} />)
  const list = container.querySelector('ul') as HTMLElement
  expect(list.children).toHaveLength(9)
  expect(list.hasAttribute('data-open')).toBe(false)
  await user.click(screen.getByRole('button', { name: new RegExp(`^${m.more_button()}.*3 / 9`) }))
  expect(list.hasAttribute('data-open')).toBe(true)
  expect(document.activeElement?.closest('[data-highlight]')?.getAttribute('data-highlight')).toBe(
    'highlight4',
  )
  expect(screen.queryByRole('button', { name: /3 \/ 9/ })).toBeNull()
})

test('FT-214 three highlights have no More, an empty list has no section', () => {
  draw(<Highlights highlights={nine.slice(0, 3)} />)
  expect(screen.getAllByRole('button')).toHaveLength(3)
  expect(draw(<Highlights highlights={[]} />).container.querySelector('section')).toBeNull()
})

test('FT-223 FT-213 a highlight opens the detail layer with its texts, and next shows the following highlight', async () => {
  const { user } = draw(
    <>
      <main>
        <Highlights highlights={nine} />
      </main>
      <DetailLayerHost />
    </>,
  )
  await user.click(screen.getByRole('button', { name: `${m.esg_highlight_open()} 하이라이트 1` }))
  const layer = await screen.findByRole('dialog', { name: '자세한 1' })
  expect(layer.dataset.type).toBe('content')
  expect(within(layer).getByText('<첫> 문단 1')).toBeTruthy()
  expect(within(layer).getByText('항목').parentElement?.textContent).toBe('항목내용')
  expect(within(layer).getByText('덧붙임')).toBeTruthy()
  expect(within(layer).getByRole('img', { name: '등대' })).toBeTruthy()
  await user.click(within(layer).getByRole('button', { name: m.detail_layer_next() }))
  expect(within(layer).getByRole('heading', { level: 2 }).textContent).toBe('자세한 2')
  expect(within(layer).queryByText('덧붙임')).toBeNull()
  act(closeDetailLayer)
})

test('FT-223 without scripts every highlight holds its own text', () => {
  const served = serve(<Highlights highlights={nine} />)
  const inside = [...served.querySelectorAll('details')]
  expect(inside.map((one) => one.className.includes('without-script'))).toEqual(Array(9).fill(true))
  expect(inside.map((one) => one.querySelector('p')?.textContent)).toEqual(
    nine.map(({ detail }) => detail.desc[0]),
  )
})

test('FT-224 an indicator has class, figure, unit and year, and its years in a table; FT-222 anchors lead to them', () => {
  draw(<Indicators indicators={[exampleIndicator('a')]} footnotes={[]} />)
  const card = screen.getByRole('article')
  for (const text of [m.esg_class_environmental(), '96,633', 'tCO2e', m.esg_year({ year: '2024' })])
    expect(within(card).getAllByText(text).length).toBeGreaterThan(0)
  expect(
    within(card)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['2023107,500', '202496,633'])
  expect(card.querySelectorAll('tr[data-own]')).toHaveLength(1)
  expect(document.querySelector('section')?.id).toBe('indicators')
})

test('FT-218 FT-225 AR-057 the number links to its footnote, whose button links back to the number', async () => {
  vi.stubGlobal('scrollTo', vi.fn())
  const indicators = [exampleIndicator('a'), exampleIndicator('b', [1]), exampleIndicator('c', [2])]
  const { user } = draw(<Indicators indicators={indicators} footnotes={['첫 주석', '둘째 주석']} />)
  const to = screen.getByRole('link', { name: m.esg_footnote({ number: 2 }) })
  await user.click(to)
  expect(document.activeElement?.textContent).toContain('둘째 주석')
  const back = screen.getByRole('link', {
    name: `${m.esg_footnote({ number: 2 })}: ${m.esg_footnote_back()}`,
  })
  expect(document.querySelector(back.getAttribute('href') as string)).toBe(to)
  await user.click(back)
  expect(document.activeElement).toBe(to)
})

test('FT-224 AR-057 the outcomes name issuer, result and subject, with an image', () => {
  const one = {
    type: 'water',
    issuer: '평가단',
    title: 'B등급',
    description: '다섯 등급 가운데 둘째',
  }
  draw(
    <Outcomes
      outcomes={[{ ...one, image: '/media/a.webp', imageDark: null, imageDescription: '고래' }]}
    />,
  )
  const item = screen.getByRole('listitem')
  expect(item.textContent).toBe('평가단B등급다섯 등급 가운데 둘째')
  expect(within(item).getByRole('img', { name: '고래' })).toBeTruthy()
})

test('FT-226 the shares of the shareholder policy are drawn from its values', () => {
  const figures = [
    { value: '7%', label: '배당' },
    { value: '20~35%', label: '환원' },
  ]
  const { container } = draw(
    <Shareholders shareholders={{ title: '정책', text: ['글'], figures }} />,
  )
  expect(
    [...container.querySelectorAll('rect')].map((bar) => [
      bar.getAttribute('x'),
      bar.getAttribute('width'),
    ]),
  ).toEqual([
    ['0', '7'],
    ['20', '15'],
  ])
  expect(spanOf('20–35%')).toEqual({ from: 20, to: 35 })
  const none = draw(<Shareholders shareholders={{ title: '정책', text: ['글'], figures: [] }} />)
  expect(none.container.querySelector('ul')).toBeNull()
})

test('FT-221 FT-228 FT-230 the download layer toggles and lists the files with kind, size and the download flag', async () => {
  const report = exampleReport()
  const { user } = draw(<Downloads report={report} />)
  const toggle = screen.getByRole('button', { name: m.esg_download({ title: report.title }) })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  await user.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  const files = screen.getAllByRole<HTMLAnchorElement>('link', { hidden: true })
  expect(files.map((file) => file.textContent)).toEqual([
    '국문PDF, 2.4MB',
    '영문PDF, 2.4MB',
    `대체자료${m.file_download({ size: '2.4MB' })}`,
  ])
  for (const file of files) {
    expect(file.getAttribute('href')).toMatch(/\?download=1$/)
    expect(file.hasAttribute('download')).toBe(true)
  }
  await user.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
})

test('FT-219 the note on the accessible edition appears in Korean only, and only where one exists', () => {
  const noted = (node: Parameters<typeof draw>[0]) =>
    draw(node).container.querySelector('[data-part="daisy-note"]')
  expect(noted(<Report report={exampleReport()} language="KOR" />)?.textContent).toBe(
    m.esg_daisy_note(),
  )
  expect(noted(<Report report={exampleReport()} language="ENG" />)).toBeNull()
  const without = exampleReport({ resources: exampleReport().resources.slice(0, 2) })
  expect(noted(<Report report={without} language="KOR" />)).toBeNull()
})

test('FT-215 the report has a video where videoYn is Y, else only its image', () => {
  const video = (given: Parameters<typeof exampleReport>[0]) =>
    draw(<Report report={exampleReport(given)} language="KOR" />).container.querySelector('video')
  expect(video({ videoYn: 'Y', video: '/media/video/a' })).not.toBeNull()
  expect(video({ videoYn: 'N', video: '/media/video/a' })).toBeNull()
  expect(video({ videoYn: 'N' })).toBeNull()
})

test('FT-212 scrollTo=video scrolls to the video, 80 px below the top; other values do not', () => {
  const scroll = vi.fn()
  vi.stubGlobal('scrollTo', scroll)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 900 } as DOMRect)
  const report = <Report report={exampleReport()} language="KOR" />
  draw(report, { at: '/page/responsible/esg?scrollTo=news' })
  expect(scroll).not.toHaveBeenCalled()
  draw(report, { at: '/page/responsible/esg?scrollTo=video' })
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 820, behavior: 'instant' })
})

test('FT-215 AR-057 two links lead to the parts of the library', () => {
  draw(
    <Library
      library={{ report: { title: '보고서', text: '' }, policy: { title: '정책', text: '' } }}
    />,
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/page/responsible/esg-resource#report',
    '/page/responsible/esg-resource#policy',
  ])
})

test('FT-216 FT-224 AR-059 shows six related websites; the toggle shows and hides those after four', async () => {
  const { user, container } = draw(<Related links={links} />)
  const list = container.querySelector('ul') as HTMLElement
  expect(list.children).toHaveLength(6)
  expect(list.firstElementChild?.textContent).toBe(`갈래가 (${m.shell_new_window()})`)
  const toggle = screen.getByRole('button')
  expect(toggle.className).toContain('only-mobile')
  await user.click(toggle)
  expect([toggle.getAttribute('aria-expanded'), list.hasAttribute('data-open')]).toEqual([
    'true',
    true,
  ])
  expect(document.activeElement).toBe(list.children[4]?.querySelector('a'))
  await user.click(toggle)
  expect([toggle.getAttribute('aria-expanded'), list.hasAttribute('data-open')]).toEqual([
    'false',
    false,
  ])
  expect(draw(<Related links={links.slice(0, 4)} />).container.querySelector('button')).toBeNull()
})
