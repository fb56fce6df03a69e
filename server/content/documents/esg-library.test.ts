import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { esgLibrary } from '../../../contract/esg.ts'
import { readDocument } from '../loading/documents.ts'
import { mediaLibrary } from '../loading/media.ts'
import { issueLine, type SourceIssue } from '../loading/source.ts'

const content = join(import.meta.dirname, '../../../content')

/** The document of a library whose report has these resources, and its issues. */
function read(resources: string, more = '') {
  const root = mkdtempSync(join(tmpdir(), 'esg-library-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'esg'))
  mkdirSync(join(root, 'media/documents'), { recursive: true })
  symlinkSync(join(content, 'media/art'), join(root, 'media/art'))
  for (const [name, bytes] of [
    ['a-ko.pdf', 2048],
    ['a-en.pdf', 4096],
    ['a.epub', 10],
  ] as const)
    writeFileSync(join(root, 'media/documents', name), 'x'.repeat(bytes))
  writeFileSync(
    join(root, 'esg/library.yaml'),
    `editions: { KAKAO_ESG_REPORT_DAISY: { ko: 대체자료, en: Accessible material } }
recent:
  title: { ko: 보고서, en: Report }
  image: art/esg-morning
  imageDescription: { ko: 아침, en: Morning }
  resources:
    - ${resources}
${more}archive: { categoryName: { ko: 보고서, en: Reports }, reports: [] }
series: []
policies: []
`,
  )
  const issues: SourceIssue[] = []
  const media = mediaLibrary(root, issues, [])
  const known = { media, articles: [], services: [] }
  const documents = readDocument(root, 'esg-library', known, issues)
  return {
    issues: issues.map(issueLine),
    reports: documents.map(({ document }) => esgLibrary.parse(document).esgRecentReport),
  }
}
const at = (field: string, message: string) =>
  `content/esg/library.yaml:7: recent.resources.0.${field}: ${message}`

test('AR-054 FT-230 each language has its own file, whose size and format come from the file itself', () => {
  const { issues, reports } = read(
    '{ type: ETC_REPORT_FILE, title: { ko: 에너지(전체)와, en: Energy }, file: "documents/a-{lang}.pdf" }',
  )
  expect(issues).toEqual([])
  expect(reports.map((one) => one?.resources[0])).toEqual([
    expect.objectContaining({
      title: '에너지(전체)\u2060와',
      originName: 'a-ko.pdf',
      resourceUrl: '/media/documents/a-ko.pdf',
      downloadUrl: '/media/documents/a-ko.pdf?download=1',
      extension: 'PDF',
      bytes: 2048,
    }),
    expect.objectContaining({
      title: 'Energy',
      resourceUrl: '/media/documents/a-en.pdf',
      bytes: 4096,
    }),
  ])
})

test('FT-228 SH-207 an edition is named by its type, and the accessible one links to its download', () => {
  const { issues, reports } = read('{ type: KAKAO_ESG_REPORT_DAISY, file: documents/a.epub }')
  expect(issues).toEqual([])
  expect(reports[0]?.resources).toEqual([
    expect.objectContaining({
      name: '대체자료',
      korName: '대체자료',
      engName: 'Accessible material',
      altText: '보고서, 대체자료',
      link: '/media/documents/a.epub?download=1',
      extension: 'EPUB',
    }),
  ])
})

test('AR-053 a report with a video is marked as such; one without has only an image', () => {
  const report = '{ type: KAKAO_ESG_REPORT_DAISY, file: documents/a.epub }'
  expect(read(report).reports[0]).toMatchObject({
    videoYn: 'N',
    video: null,
    image: '/media/art/esg-morning.webp',
  })
  const { issues, reports } = read(report, '  video: video/none\n')
  expect(reports[0]).toMatchObject({ videoYn: 'Y', video: '/media/video/none' })
  expect(issues[0]).toBe(
    'content/esg/library.yaml:8: recent.video: there is no film media/video/none (.mp4 and .webm)',
  )
})

test.each([
  ['{ type: ESG_REPORT_FRA, file: documents/a.epub }', 'type', /^Invalid option/],
  [
    '{ type: POLICY_RULE_LINK, title: { ko: 가, en: A }, file: documents/a.epub }',
    'link',
    /is missing/,
  ],
  [
    '{ type: POLICY_RULE_FILE, title: { ko: 가, en: A }, link: "https://a.example" }',
    'file',
    /is missing/,
  ],
  [
    '{ type: POLICY_RULE_FILE, title: { ko: 가, en: A }, file: documents/none.pdf }',
    'file',
    /there is no file/,
  ],
  [
    '{ type: POLICY_RULE_LINK, title: { ko: 가, en: A }, link: /page/nowhere }',
    'link',
    /is the address of no page/,
  ],
  ['{ type: POLICY_RULE_FILE, file: documents/a.epub }', '', /neither a title nor a name/],
])('AR-055 an issue names file, line and field: %s', (resources, field, message) => {
  const { issues } = read(resources)

  expect(
    issues[0]?.startsWith(
      field ? at(field, '').trimEnd() : 'content/esg/library.yaml:7: recent.resources.0: ',
    ),
  ).toBe(true)
  expect(issues[0]?.split(': ').slice(2).join(': ')).toMatch(message)
})
