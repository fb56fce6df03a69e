// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../../tests/dom.tsx'
import { chartsOf } from '../../../server/site/social-value.ts'
import { drawingOf } from '../../../server/charts/draw.ts'
import { loadedPage } from '../../../server/charts/example.charts.ts'
import type { SocialReport } from '../../../contract/social-value.ts'
import { m } from '../../paraglide/messages.js'
import * as layer from '../../shell/DetailLayer/detail.ts'
import { CaseView } from './CaseView.tsx'
import { ContributionView } from './ContributionView.tsx'
import { EffectView } from './EffectView.tsx'
import { ImpactView } from './ImpactView.tsx'
import { InnovationView } from './InnovationView.tsx'
import { menuOf } from './menu.ts'
import { Reports } from './Reports.tsx'
import { SideMenu } from './SideMenu.tsx'

const { page } = loadedPage()
const drawings = chartsOf(page).map(drawingOf)
const reports: SocialReport[] = [2025, 2024].map((year) => ({
  year,
  published: `${year}-07-01`,
  document: `/media/documents/esg/social-value-${year}-ko.pdf`,
  audio: `/media/audio/social-value/${year}.mp3`,
  summary: [`${year}년의 이야기`],
}))

test('FT-089 FT-091 FT-092 the dropdown opens, names the choice, and a choice closes it and navigates to its address', async () => {
  const { user, address } = draw(
    <SideMenu
      title="사회적 가치"
      entries={menuOf(page)}
      choice={{ view: 'case', company: 'bank' }}
    />,
    { at: '/page/responsible/socialValue?company=bank' },
  )
  const toggle = screen.getByRole('button', { name: /사회경제적 가치.*윤슬은행/ })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  await user.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  const menu = screen.getByRole('navigation', { name: m.social_menu() })
  const links = within(menu).getAllByRole('link')
  expect(links).toHaveLength(5 + 11)
  expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('윤슬은행')
  await user.click(within(menu).getByRole('link', { name: '경제 파급 효과' }))
  expect(address()).toBe('/page/responsible/socialValue?view=effect')
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  await user.click(within(menu).getByRole('link', { name: '윤슬' }))
  expect(address()).toBe('/page/responsible/socialValue')
})

test('FT-093 a case names service, indicator, value, condition and basis', () => {
  const [company, next = null] = page.case.companies
  if (!company) throw new Error('there is no company')
  draw(<CaseView company={company} next={next} />)
  const cases = within(document.querySelector('[data-part="cases"]') as HTMLElement).getAllByRole(
    'listitem',
  )
  expect(cases).toHaveLength(company.cases.length)
  for (const [index, { service, indicator, value, condition, basis }] of company.cases.entries()) {
    const text = cases[index]?.textContent ?? ''
    for (const part of [service, indicator, value, condition, basis]) expect(text).toContain(part)
  }
  expect(screen.getByRole('link', { name: /윤슬엔터테인먼트/ })).toBeTruthy()
})

test('FT-094 FT-095 FT-101 each effect has a graph in four forms, its table and its files, followed by footnotes', () => {
  draw(<EffectView effect={page.effect} drawings={drawings} />)
  const charts = [...document.querySelectorAll('[data-part="chart"]')]
  expect(charts.map((one) => one.getAttribute('data-chart'))).toEqual(
    page.effect.types.map(({ key }) => key),
  )
  for (const [index, chart] of charts.entries()) {
    expect(
      [...chart.querySelectorAll('[data-form]')].map((one) => one.getAttribute('data-form')),
    ).toEqual(['small', 'medium', 'large', 'largest'])
    expect(chart.querySelectorAll('[data-form] > svg > title')).toHaveLength(4)
    expect(chart.querySelectorAll('tbody tr')).toHaveLength(
      page.effect.types[index]?.years.length ?? 0,
    )
    expect(
      [...chart.querySelectorAll('a[download]')].map((one) => one.getAttribute('href')),
    ).toEqual(
      ['svg', 'png', 'csv'].map(
        (format) =>
          `/api/v1/content/social-value/charts/${page.effect.types[index]?.key}.${format}`,
      ),
    )
  }
  expect(document.querySelector('tbody tr:last-child td')?.textContent).toBe('81,910')
  expect(document.querySelectorAll('[id^="note-"]')).toHaveLength(page.effect.footnotes.length)
})

test('a view with failed drawings shows its text and no empty frame', () => {
  draw(<EffectView effect={page.effect} drawings={[]} />)
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(5)
  expect(document.querySelector('[data-part="chart"]')).toBeNull()
})

test('FT-097 five innovations with category, title, text, image, source and marks that link to their footnotes', () => {
  draw(<InnovationView innovation={page.innovation} reports={reports} />)
  const cases = [...document.querySelectorAll('[data-part="innovations"] > li')]
  expect(cases).toHaveLength(5)
  for (const [index, one] of page.innovation.cases.entries()) {
    const text = cases[index]?.textContent ?? ''
    for (const part of [one.category, one.title, one.info, one.source]) expect(text).toContain(part)
    expect(cases[index]?.querySelector('img')?.getAttribute('alt')).toBe(one.alt)
  }
  for (const mark of document.querySelectorAll('sup a'))
    expect(document.querySelector(mark.getAttribute('href') as string)).toBeTruthy()
})

test('FT-097 FT-098 reports as document and sound, the latest highlighted, the one before gray; none without its file', () => {
  draw(<Reports reports={reports} />)
  const tones = [...document.querySelectorAll('[data-tone]')]
  expect(
    tones.map((one) => [one.getAttribute('data-tone'), one.querySelectorAll('a[download]').length]),
  ).toEqual([
    ['light', 2],
    ['grey', 2],
  ])
  expect(tones[0]?.textContent).toContain('2025')
  expect(screen.getByText('2025년의 이야기')).toBeTruthy()
})

test('reports without files render no section', () => {
  draw(<Reports reports={reports.map((one) => ({ ...one, document: null, audio: null }))} />)
  expect(document.querySelector('[data-part="reports"]')).toBeNull()
})

test('FT-098 shows reports, four links, and seven topics of four figures', () => {
  draw(<ContributionView contribution={page.contribution} reports={reports} />)
  expect(
    within(screen.getByRole('navigation', { name: m.social_links() })).getAllByRole('link'),
  ).toHaveLength(4)
  const topics = [...document.querySelectorAll('[data-part="topic"]')]
  expect(topics.map((topic) => topic.querySelectorAll('dd').length)).toEqual(Array(7).fill(4))
  expect(document.querySelectorAll('[data-tone] a')).toHaveLength(4)
})

test('FT-099 FT-100 SH-165 the map opens enlarged in a layer of the type impact, and the latest report has two downloads', async () => {
  const open = vi.spyOn(layer, 'openDetailLayer').mockReturnValue()
  const { user } = draw(
    <ImpactView impact={page.impact} drawings={drawings} reports={reports.slice(0, 1)} />,
  )
  expect(
    [...document.querySelectorAll('[data-chart]')].map((one) => one.getAttribute('data-chart')),
  ).toEqual(['ecosystem', 'shared-value'])
  const zoom = screen.getByRole('button', { name: m.social_zoom() })
  // only in wide windows
  expect(zoom.closest('.from-desktop')).toBeTruthy()
  await user.click(zoom)
  expect(open.mock.calls[0]?.[0]).toMatchObject({
    type: 'impact',
    picture: {
      image: '/api/v1/content/social-value/charts/ecosystem.svg',
      imageDark: '/api/v1/content/social-value/charts/ecosystem.svg?mode=dark',
    },
  })
  expect(document.querySelectorAll('[data-tone="light"] a[download]')).toHaveLength(2)
})
