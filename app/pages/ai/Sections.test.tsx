// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AiSection } from '../../../contract/ai-hub.ts'
import { draw, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { exampleBlock, exampleDefinitions, exampleHub } from './example-hub.ts'
import { type HubPart, partsOf } from './hub.ts'
import { Sections } from './Sections.tsx'

const parts = (): HubPart[] => partsOf(exampleHub().AI_CONTENT)
/** Renders one section in a separate category. */
const drawOne = (section: AiSection) => {
  const { container, user } = draw(
    <Sections parts={[{ ...(parts()[0] as HubPart), sections: [section] }]} />,
  )
  return { user, section: container.querySelector('[data-template]') as HTMLElement }
}
const detail = (count: number, definitionExpandYn: 'Y' | 'N') =>
  drawOne({
    templateType: 'DETAIL',
    component: exampleBlock({ definitions: exampleDefinitions(count), definitionExpandYn }),
  }).section

test('FT-073 each category with articles has a tab and a section below', () => {
  draw(<Sections parts={parts()} />)
  const tabs = within(screen.getByRole('navigation', { name: m.ai_hub_tabs() })).getAllByRole(
    'link',
  )
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['언어', '#language'],
    ['약속', '#safety'],
  ])
  for (const name of ['언어', '약속']) expect(screen.getByRole('region', { name })).toBeTruthy()
  expect(screen.queryByText('빈 분야')).toBeNull()
})

test('FT-073 a tab scrolls smoothly to its part, below header and tabs, and updates the address', async () => {
  const scroll = vi.fn()
  vi.stubGlobal('scrollTo', scroll)
  vi.stubGlobal('innerWidth', 1440)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72)
  const { user } = draw(<Sections parts={parts()} />)
  const part = screen.getByRole('region', { name: '약속' })
  vi.spyOn(part, 'getBoundingClientRect').mockReturnValue({ top: 1000 } as DOMRect)
  await user.click(screen.getByRole('link', { name: '약속' }))
  expect(scroll).toHaveBeenCalledWith({ top: 1000 - 93 - 72, behavior: 'smooth' })
  expect(location.hash).toBe('#safety')
  expect(document.activeElement).toBe(part)
})

test('FT-074 FT-075 each of the four templates has its own layout', () => {
  const served = serve(<Sections parts={parts()} />)
  const forms = [...served.querySelectorAll('[data-template]')].map((section) => [
    section.getAttribute('data-template'),
    section.firstElementChild?.className,
  ])
  expect(forms.map(([template]) => template)).toEqual(['BRAND', 'DETAIL', 'GROUP', 'NEWS'])
  const names = forms.map(([, name]) => name)
  expect(names[0]).not.toContain('wrap')
  for (const name of names.slice(1)) expect(name).toContain('wrap')
  expect(served.querySelectorAll('[data-template="GROUP"] h4')).toHaveLength(2)
  expect(served.querySelectorAll('[data-template="DETAIL"] dt')).toHaveLength(5)
  expect(served.querySelectorAll('[data-template="NEWS"] article')).toHaveLength(2)
})

test('FT-004 FT-082 a block shows its dark image, its description and its links; without an image there is no frame', () => {
  const { section } = drawOne({ templateType: 'BRAND', component: exampleBlock() })
  expect(section.querySelector('source[data-dark]')?.getAttribute('srcset')).toContain(
    'whale-breath_dark',
  )
  expect(within(section).getByRole('img', { name: '숨을 내쉬는 고래' })).toBeTruthy()
  expect(within(section).getByRole('link', { name: '자세히 보기' }).getAttribute('href')).toBe(
    '/page/service/tech',
  )
  const bare = drawOne({
    templateType: 'GROUP',
    title: '모음',
    components: [exampleBlock({ resourceUrl: null, links: [] })],
  })
  expect(bare.section.querySelector('img')).toBeNull()
  expect(within(bare.section).queryByRole('link')).toBeNull()
})

test('FT-004 FT-082 a block with a separate image for small windows has both', () => {
  const { section } = drawOne({
    templateType: 'DETAIL',
    component: exampleBlock({
      moResourceUrl: '/media/art/reed-field.webp',
      moResourceUrlDark: '/media/art/reed-field_dark.webp',
    }),
  })
  expect(section.innerHTML).toContain('/media/art/whale-breath.webp')
  expect(section.querySelector('source[srcset*="reed-field_dark"]')).not.toBeNull()
})

test('FT-076 news link to their page on the site, or to the external link in a new tab', () => {
  draw(<Sections parts={parts()} />)
  const inside = screen.getByRole('link', {
    name: '윤슬물음, 출처를 먼저 보여 줍니다',
  }) as HTMLAnchorElement
  expect([inside.getAttribute('href'), inside.target]).toEqual(['/page/detail/77', ''])
  const outside = screen.getByRole('link', {
    name: `바깥 소식 (${m.shell_new_window()})`,
  }) as HTMLAnchorElement
  expect([outside.getAttribute('href'), outside.target]).toEqual(['//www.example.com/ai', '_blank'])
})

test('FT-083 the text of a news article is HTML', () => {
  draw(<Sections parts={parts()} />)
  expect(screen.getAllByText('출처', { selector: 'strong' })).toHaveLength(2)
})

test('FT-077 three definitions come before View More, the rest is in a native disclosure', () => {
  const section = detail(5, 'Y')
  const more = section.querySelector('details') as HTMLDetailsElement
  expect(more.open).toBe(false)
  expect([section.querySelectorAll('dt').length, more.querySelectorAll('dt').length]).toEqual([
    5, 2,
  ])
  expect([...more.querySelectorAll('summary span')].map((label) => label.textContent)).toEqual([
    m.definitions_open(),
    m.definitions_close(),
  ])
  expect([
    m.definitions_open({}, { locale: 'ko' }),
    m.definitions_close({}, { locale: 'ko' }),
  ]).toEqual(['전체보기', '접기'])
  expect(m.definitions_open({}, { locale: 'en' })).toBe('View More')
})

test('FT-077 nothing is collapsed where the block disables it or has only three', () => {
  for (const section of [detail(5, 'N'), detail(3, 'Y')]) {
    expect(section.querySelector('details')).toBeNull()
    expect(section.querySelectorAll('dt').length).toBeGreaterThanOrEqual(3)
  }
  expect(detail(0, 'Y').querySelector('dl')).toBeNull()
  const group = drawOne({
    templateType: 'GROUP',
    title: '모음',
    components: [exampleBlock({ definitions: exampleDefinitions(4), definitionExpandYn: 'Y' })],
  })
  expect(group.section.querySelectorAll('details dt')).toHaveLength(1)
})
