import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serviceDetails } from '../../../contract/service-page.ts'
import type { ContentInput } from '../content-input.ts'
import type { LoadedContent } from '../loading/articles.ts'
import { mediaLibrary } from '../loading/media.ts'
import { readServices } from '../loading/services.ts'
import { issueLine, type SourceIssue } from '../loading/source.ts'

const CONTENT = join(import.meta.dirname, '../../../content')

/** The services of a folder, and some articles. */
function read(root = CONTENT, articles: readonly LoadedContent[] = []) {
  const issues: SourceIssue[] = []
  const media = mediaLibrary(CONTENT, issues, [])
  const codes = new Set(['A', 'AA', 'AB', 'AC', 'AD', 'AE', 'AF'])
  const services = readServices(root, { media, codes, articles }, issues)
  return { drafts: services.map(({ draft }) => draft), services, issues: issues.map(issueLine) }
}

/** The folder of the services after a change of one file. */
function changed(file: string, ...changes: [from: string | RegExp, to: string][]): string {
  const root = mkdtempSync(join(tmpdir(), 'services-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const part of ['services', 'company'])
    cpSync(join(CONTENT, part), join(root, part), { recursive: true })
  const path = join(root, 'services', file)
  let text = readFileSync(path, 'utf8')
  for (const [from, to] of changes) {
    expect(text).toMatch(from)
    text = text.replace(from, to)
  }
  writeFileSync(path, text)
  return root
}

const story = (contentIdx: number, given: Partial<ContentInput>): LoadedContent => ({
  at: { file: 'news/2025/one/ko.md', line: 1, field: 'id' },
  draft: {
    contentIdx,
    languageType: 'KOR',
    status: 'PUBLISHED',
    keywords: ['윤슬톡'],
    postDate: '2025-03-01',
    ...given,
  } as ContentInput,
  sourceHash: '',
})

test('FT-111 SH-193 SH-194 reads every service of the site in both languages, in the order of the ids, with the data of its page', () => {
  const { drafts, services, issues } = read()
  expect(issues).toEqual([])
  const korean = drafts.filter(({ languageType }) => languageType === 'KOR')
  const english = drafts.filter(({ languageType }) => languageType === 'ENG')
  expect(english.map(({ webPath }) => webPath)).toEqual(korean.map(({ webPath }) => webPath))
  expect(korean.map(({ position }) => position)).toEqual(korean.map((_, index) => index))
  const ids = korean.map(({ contentIdx }) => contentIdx)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  korean.forEach(({ contentIdx, pairContentIdx }, index) => {
    expect(english[index]).toMatchObject({ contentIdx: pairContentIdx, pairContentIdx: contentIdx })
  })
  for (const { service } of drafts) serviceDetails.parse(service)
  expect(services[0]?.at).toEqual({ file: 'services/YunseulTalk/ko.yaml', line: 1, field: 'id' })
})

test('FT-116 features are in the three lists that they name, with escaped text', () => {
  const root = changed('YunseulTalk/ko.yaml', [/- "대화방은 시간이[^"]*"/, '- "<b>글</b> 50%로"'])
  const { drafts } = read(root)
  const talk = drafts.find(
    ({ webPath, languageType }) => webPath === 'YunseulTalk' && languageType === 'KOR',
  )
  const { service } = talk ?? {}
  expect(service?.serviceContentFeatureList.map(({ templateType }) => templateType)).toEqual([
    '3',
    '1',
    '3-1',
  ])
  expect(service?.serviceContentFeature4List.map(({ templateType }) => templateType)).toEqual([
    '2',
    '1-1',
  ])
  expect(service?.serviceContentFeature5List.map(({ templateType }) => templateType)).toEqual([
    '2-1',
  ])
  expect(service?.serviceContentFeatureList[0]?.content).toMatch(
    /^<p>&lt;b&gt;글&lt;\/b&gt; 50%\u2060로<\/p><p>/,
  )
  expect(service?.serviceContentFeatureList[0]?.featureImageList[0]).toEqual({
    image: '/media/art/meeting-ripples.webp',
    imageDark: '/media/art/meeting-ripples_dark.webp',
    imageDescription: expect.stringMatching(/./),
  })
  expect(service?.serviceLinkList[0]).toMatchObject({ downloadYn: 'Y', button2: '고객센터' })
  expect(service?.serviceLinkList[0]?.subServiceLinkList).toHaveLength(3)
})

test('related items are the named services, then the six newest published articles with its keywords, in its language', () => {
  const articles = [
    ...Array.from({ length: 7 }, (_, index) =>
      story(100 + index, { postDate: `2025-03-0${index + 1}` }),
    ),
    story(201, { status: 'DRAFT', postDate: '2026-01-01' }),
    story(202, { languageType: 'ENG', postDate: '2026-01-01' }),
    story(203, { keywords: ['지도'], postDate: '2026-01-01' }),
  ]
  const { drafts } = read(CONTENT, articles)
  const idOf = (path: string) =>
    drafts.find(({ webPath, languageType }) => webPath === path && languageType === 'KOR')
      ?.contentIdx
  expect(drafts.find(({ contentIdx }) => contentIdx === idOf('YunseulTalk'))?.relations).toEqual([
    ...['YunseulCircle', 'YunseulGift', 'YunseulAsk', 'YunseulPay'].map(idOf),
    ...[106, 105, 104, 103, 102, 101],
  ])
})

test('issues name file, line and field', () => {
  const issues = (...changes: [from: string | RegExp, to: string][]) =>
    read(changed('YunseulTalk/ko.yaml', ...changes)).issues
  expect(issues(['webPath: YunseulTalk', 'webPath: Talk'])).toEqual([
    'content/services/YunseulTalk/ko.yaml:4: webPath: differs from the folder YunseulTalk',
  ])
  expect(
    issues(
      ['categories: [AA]', 'categories: [ZZ]'],
      ['logo: talk', 'logo: nothing'],
      ['image: art/lock-isles', 'image: art/nothing'],
      ['relations: [YunseulCircle', 'relations: [Nowhere'],
    ),
  ).toEqual([
    'content/services/YunseulTalk/ko.yaml:6: categories: there is no category ZZ',
    'content/services/YunseulTalk/ko.yaml:9: logo: there is no icon media/icons/nothing.svg',
    expect.stringMatching(/ko\.yaml:\d+: relations: there is no service Nowhere$/),
    expect.stringMatching(
      /ko\.yaml:\d+: features\.4\.images\.0\.image: there is no picture media\/art\/nothing$/,
    ),
  ])
  expect(issues(['date: 2026-11-02', 'date: 2026-13-02'])).toContainEqual(
    expect.stringMatching(/^content\/services\/YunseulTalk\/ko\.yaml:5: date: /),
  )
  expect(issues(['templateType: "3"', 'templateType: "9"'])).toContainEqual(
    expect.stringMatching(/ko\.yaml:\d+: features\.0\.templateType: Invalid option/),
  )
  expect(issues(['button2: ', 'buttonn: '])).toContainEqual(
    expect.stringMatching(/ko\.yaml:\d+: link: .*"buttonn"/),
  )
})
