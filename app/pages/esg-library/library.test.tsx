// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { EsgLibrary, EsgReport, EsgResource } from '../../../contract/esg.ts'
import { draw, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { fileText, sizeText } from '../../components/SiteLink/file.ts'
import { downloadLink } from './downloads.ts'
import { RecentReport } from './RecentReport.tsx'
import { ResourceGroup } from './ResourceGroup.tsx'
import EsgLibraryPage from './route.tsx'
import { ReportShelf } from './ReportShelf.tsx'

const resource = (given: Partial<EsgResource> & { title: string }): EsgResource => {
  const file = `/media/documents/${given.title}.pdf`
  return {
    type: 'POLICY_RULE_FILE',
    originName: `${given.title}.pdf`,
    resourceUrl: file,
    downloadUrl: `${file}?download=1`,
    linkTarget: '_blank',
    extension: 'PDF',
    bytes: 345_678,
    name: given.title,
    korName: given.title,
    engName: given.title,
    link: file,
    altText: given.title,
    ...given,
  }
}
const DAISY = resource({
  title: '대체자료',
  type: 'KAKAO_ESG_REPORT_DAISY',
  extension: 'EPUB',
  bytes: 2_040_000,
})
const report = (given: Partial<EsgReport> = {}): EsgReport => ({
  title: '2024 ESG 보고서',
  resources: [resource({ title: '국문', type: 'KAKAO_ESG_REPORT_KOR' }), DAISY],
  videoYn: 'N',
  video: null,
  image: '/media/art/esg-morning.webp',
  imageDark: null,
  imageDescription: '아침',
  ...given,
})
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => resource({ title: `규정 ${index + 1}` }))
const held = (container: HTMLElement) => container.querySelectorAll('[data-held]').length
const moreButton = () => screen.queryByRole('button', { name: new RegExp(m.more_button()) })

const library = (given: Partial<EsgLibrary> = {}): EsgLibrary => ({
  esgRecentReport: report(),
  kakaoEsgReportArchive: {
    categoryName: '보고서',
    reports: [{ title: '2025 ESG 보고서', resources: many(2) }],
  },
  etcReportArchive: [{ categoryName: '에너지 보고서', resources: many(1) }],
  policyRules: [{ category: '환경', resources: many(1) }],
  ...given,
})
const page = (of: EsgLibrary | null) => {
  const loaderData = {
    language: 'KOR',
    origin: '',
    title: 'ESG 자료실',
    description: '',
    library: of,
  }
  return <EsgLibraryPage {...({ loaderData } as Parameters<typeof EsgLibraryPage>[0])} />
}

test('AR-049 a list shows four, two more per More, which shows while any remain; the first new one gets the focus', async () => {
  const { container, user } = draw(<ResourceGroup name="사회" resources={many(7)} level="h3" />)
  expect(held(container)).toBe(3)
  await user.click(moreButton() as HTMLElement)
  expect(held(container)).toBe(1)
  expect(document.activeElement?.textContent).toContain('규정 5')
  await user.click(moreButton() as HTMLElement)
  expect(held(container)).toBe(0)
  expect(document.activeElement?.textContent).toContain('규정 7')
  expect(moreButton()).toBeNull()
})

test('AR-049 four items or fewer have no More', () => {
  const { container } = draw(<ResourceGroup name="환경" resources={many(4)} level="h3" />)
  expect([held(container), moreButton()]).toEqual([0, null])
})

test('AR-048 AR-049 the shelf collapses years by the same rule, and has all of them in the document', async () => {
  const reports = Array.from({ length: 8 }, (_, index) => ({
    title: `${2025 - index} ESG 보고서`,
    resources: [resource({ title: `국문 ${index}` }), resource({ title: `영문 ${index}` })],
  }))
  expect(
    within(serve(<ReportShelf name="보고서" reports={reports} />)).getAllByRole('link'),
  ).toHaveLength(16)
  document.body.replaceChildren()
  const { container, user } = draw(<ReportShelf name="보고서" reports={reports} />)
  expect(held(container)).toBe(4)
  await user.click(moreButton() as HTMLElement)
  expect(held(container)).toBe(2)
  expect(document.activeElement?.getAttribute('href')).toContain('국문 4')
  expect(screen.getByRole('heading', { name: '2021 ESG 보고서' })).toBeTruthy()
})

test('AR-046 AR-053 the report has its video where videoYn is Y, otherwise only its image, and downloads', () => {
  const withVideo = draw(
    <RecentReport report={report({ videoYn: 'Y', video: '/media/video/a' })} language="KOR" />,
  )
  expect(withVideo.container.querySelector('video')).not.toBeNull()
  const { container } = draw(
    <RecentReport report={report({ video: '/media/video/a' })} language="KOR" />,
  )
  expect(container.querySelector('video')).toBeNull()
  expect(within(container).getByRole('img').getAttribute('alt')).toBe('아침')
  const [korean] = within(container).getAllByRole('link')
  expect(korean?.getAttribute('href')).toBe('/media/documents/국문.pdf?download=1')
  expect(korean?.hasAttribute('download')).toBe(true)
})

test('AR-051 the note about the accessible edition appears in Korean only, and only with such a file', () => {
  const noteIn = (language: 'KOR' | 'ENG', resources = report().resources) =>
    serve(<RecentReport report={report({ resources })} language={language} />).querySelector(
      '[data-part="daisy-note"]',
    )
  expect(noteIn('KOR')?.textContent).toBe(m.esg_daisy_note())
  expect(noteIn('ENG')).toBeNull()
  expect(noteIn('KOR', many(2))).toBeNull()
})

test('FT-228 a file shows format and size; the accessible edition is labelled a file download, a link neither', () => {
  expect(fileText(resource({ title: 'a' }))).toBe('PDF, 346KB')
  expect(fileText(DAISY)).toBe(m.file_download({ size: '2MB' }))
  expect(fileText(resource({ title: 'a', extension: null, bytes: null }))).toBeNull()
  expect([999_499, 1_000_000, 1_260_000, 12_000_000, 3].map(sizeText)).toEqual([
    '999KB',
    '1MB',
    '1.3MB',
    '12MB',
    '1KB',
  ])
})

test('AR-054 AR-055 AR-056 FT-229 a document opens and has a download next to it; a link opens a new window', () => {
  const link = resource({
    title: '처리방침',
    type: 'POLICY_RULE_LINK',
    resourceUrl: 'privacy.yunseul.example',
    downloadUrl: null,
    extension: null,
    bytes: null,
  })
  const { container } = draw(
    <ResourceGroup name="사회" resources={[...many(1), link]} level="h3" />,
  )
  const links = within(container).getAllByRole('link')
  expect(links.map((one) => [one.getAttribute('href'), one.getAttribute('target')])).toEqual([
    ['/media/documents/규정 1.pdf', '_blank'],
    ['/media/documents/규정 1.pdf?download=1', null],
    ['//privacy.yunseul.example', '_blank'],
  ])
  expect(links[1]?.getAttribute('aria-label')).toBe(
    m.esg_library_download({ name: '규정 1', file: 'PDF, 346KB' }),
  )
})

test('AR-047 without a recent report it has no frame and no list in the bar', () => {
  const served = serve(page(library({ esgRecentReport: null })))
  expect(served.querySelector('[data-part="recent-report"]')).toBeNull()
  expect(served.querySelector('[data-part="download-menu"]')).toBeNull()
  expect(served.querySelector('#report')).not.toBeNull()
})

test('AR-044 SH-082 the library’s parts and the bar’s menu of them leave out what is empty', () => {
  const anchors = (served: HTMLElement) =>
    [...served.querySelectorAll('[data-part="anchor-menu"] a')].map((one) =>
      one.getAttribute('href'),
    )
  const whole = serve(page(library()))
  expect(anchors(whole)).toEqual(['#report', '#policy'])
  for (const id of ['report', 'policy']) expect(whole.querySelector(`#${id} h2`)).not.toBeNull()
  const some = serve(page(library({ policyRules: [] })))
  expect(anchors(some)).toEqual(['#report'])
  expect(some.querySelector('#policy')).toBeNull()
})

test('SH-084 SH-207 AR-059 the bar offers the editions of the report, by name, format and size, and closes again', async () => {
  const { user } = draw(page(library()))
  const button = screen.getByRole('button', { name: '2024 ESG 보고서' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  const menu = within(document.querySelector('[data-part="download-menu"]') as HTMLElement)
  expect(
    menu.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')]),
  ).toEqual([
    ['국문 (PDF, 346KB)', '/media/documents/국문.pdf?download=1'],
    ['대체자료 (파일 내려받기, 2MB)', '/media/documents/대체자료.pdf?download=1'],
  ])
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(
    downloadLink(resource({ title: 'a', downloadUrl: null, extension: null, link: '/b' })),
  ).toEqual({
    title: 'a',
    href: '/b',
  })
})

test('AR-045 a missing part is logged; a present one is not', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  location.hash = '#report'
  draw(page(library()))
  expect(warn).not.toHaveBeenCalled()
  location.hash = '#none'
  dispatchEvent(new Event('hashchange'))
  expect(warn).toHaveBeenCalledExactlyOnceWith('no part of the page is named none')
  location.hash = '#%E0%A4%A'
  expect(() => dispatchEvent(new Event('hashchange'))).not.toThrow()
  location.hash = ''
})

test('FT-234 unreadable data leaves a message and a retry link', () => {
  const served = serve(page(null))
  expect(within(served).getByText(m.esg_library_failed())).toBeTruthy()
  expect(within(served).getByRole('link', { name: m.error_retry() }).getAttribute('href')).toBe(
    '/page/responsible/esg-resource',
  )
})
