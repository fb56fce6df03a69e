// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { YearFilter } from './YearFilter.tsx'
import { YearSection } from './YearSection.tsx'

const milestones = [11, 9, 9, 6, 2].map((month, index) => ({
  month,
  title: `일 ${index}`,
  link: index % 2 ? null : `/page/detail/${index}`,
}))
const section = (given: Partial<Parameters<typeof YearSection>[0]> = {}) => (
  <YearSection
    year={2024}
    contentApiDtos={milestones}
    language="KOR"
    whole={false}
    tone={0}
    later={false}
    {...given}
  />
)
const toggle = (): HTMLElement => screen.getByRole('button')
const rest = (): HTMLElement =>
  document.getElementById(toggle().getAttribute('aria-controls') as string) as HTMLElement
const heights = (): (string | null)[] => [
  toggle().getAttribute('aria-expanded'),
  rest().getAttribute('hidden'),
]

test('FT-119 FT-120 a year shows its number and three milestones, and a toggle for the others', async () => {
  const { user } = draw(section())
  const year = screen.getByRole('region', { name: /^2024 ?년$/ })
  expect(within(year).getByRole('heading').textContent).toBe('2024년')
  const [first] = within(year).getAllByRole('list')
  expect(
    [...(first as HTMLElement).querySelectorAll('time')].map((time) => [
      time.textContent,
      time.dateTime,
    ]),
  ).toEqual([
    ['11월', '2024-11'],
    ['9월', '2024-09'],
    ['9월', '2024-09'],
  ])
  expect([toggle().textContent, ...heights()]).toEqual(['더보기', 'false', 'until-found'])
  expect(screen.getByRole('button', { name: /^더보기 2024 ?년$/ })).toBe(toggle())
  await user.click(toggle())
  expect([toggle().textContent, ...heights()]).toEqual(['접기', 'true', null])
  // the requested element has the focus
  expect(document.activeElement).toBe(rest().querySelector('li'))
  await user.click(toggle())
  expect([toggle().textContent, ...heights()]).toEqual(['더보기', 'false', 'until-found'])
  expect(document.activeElement).toBe(toggle())
})

test('FT-120 collapsed milestones open where find-in-page matches, and the focus stays', () => {
  draw(section())
  fireEvent(rest(), new Event('beforematch'))
  expect(heights()).toEqual(['true', null])
  expect(document.activeElement).toBe(document.body)
})

test('FT-120 without scripts the whole year is visible', () => {
  const served = serve(section())
  expect(served.querySelectorAll('li')).toHaveLength(5)
  expect(served.querySelectorAll('[hidden]')).toHaveLength(0)
  expect(served.querySelector('button')?.className).toContain('with-script')
})

test('FT-121 FT-124 a chosen year, and one of three milestones or fewer, have no toggle', () => {
  draw(section({ whole: true }))
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  draw(section({ year: 2009, contentApiDtos: milestones.slice(0, 3) }))
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('FT-122 a milestone with a link opens it in a new tab; one without is text', () => {
  draw(section({ whole: true }))
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(links.map((link) => [link.getAttribute('href'), link.target, link.rel])).toEqual(
    [0, 2, 4].map((index) => [`/page/detail/${index}`, '_blank', 'noopener']),
  )
  expect(links[0]?.textContent).toBe(`일 0 (${m.shell_new_window()})`)
  expect(screen.getByText('일 1').closest('a')).toBeNull()
})

test('FT-118 FT-119 the filter has all and each year as links, with the chosen one marked', async () => {
  const { user, address } = draw(<YearFilter years={[2026, 2025]} chosen={2025} />, {
    at: '/page/about/milestones?year=2025',
  })
  const bar = screen.getByRole('navigation', { name: m.milestones_years() })
  const links = within(bar).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['전체', null],
    ['2026년', null],
    ['2025년', 'page'],
  ])
  await user.click(links[1] as HTMLElement)
  expect(address()).toBe('/page/about/milestones?year=2026')
  await user.click(links[0] as HTMLElement)
  expect(address()).toBe('/page/about/milestones')
})
