import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import type { Language } from '../../../contract/language.ts'
import type { AiHubDocument } from '../../site/ai-hub.ts'
import { EMPTY_CONTENT_INPUT } from '../empty-content-input.ts'
import type { LoadedContent } from '../loading/articles.ts'
import { readDocument } from '../loading/documents.ts'
import { mediaLibrary } from '../loading/media.ts'
import { issueLine, type SourceIssue } from '../loading/source.ts'

const content = join(import.meta.dirname, '../../../content')

const loaded = (
  file: string,
  languageType: Language,
  contentIdx: number,
  webPath: string | null = null,
): LoadedContent => ({
  at: { file, line: 2, field: 'id' },
  sourceHash: '',
  draft: {
    ...EMPTY_CONTENT_INPUT,
    contentIdx,
    contentType: webPath ? 'SERVICE' : 'NEWS',
    title: '',
    webTitle: '',
    webPath,
    postDate: '2025-03-01',
    createDate: '',
    languageType,
    publishAt: '',
    content: '',
    categories: [],
  },
})
const NEWS = [
  loaded('news/2025/harbour/ko.md', 'KOR', 901),
  loaded('news/2025/harbour/en.md', 'ENG', 951),
  loaded('news/2025/light/ko.md', 'KOR', 902),
]
const SERVICES = [loaded('services/YunseulAsk/ko.yaml', 'KOR', 1, 'YunseulAsk')]

/** A hub with one section; `more` is in the section, `above` before the categories. */
const hub = (section: string, above = 'title: ["하나", "둘"]') => `${above}
categories:
  - code: language
    name: 말
    description: 설명
    image: ask
    bgColor: "#e9edf8"
    sections:
      - ${section.replaceAll('\n', '\n        ')}
`
const NOTHING = 'title: []\n'

/** The document of a Korean hub, and its issues. */
function read(ko: string, en = NOTHING): { document: AiHubDocument | undefined; issues: string[] } {
  const root = mkdtempSync(join(tmpdir(), 'ai-hub-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'ai-hub'))
  symlinkSync(join(content, 'media'), join(root, 'media'))
  symlinkSync(join(content, 'company'), join(root, 'company'))
  writeFileSync(join(root, 'ai-hub/ko.yaml'), ko)
  writeFileSync(join(root, 'ai-hub/en.yaml'), en)
  const issues: SourceIssue[] = []
  const media = mediaLibrary(root, issues, [])
  const documents = readDocument(
    root,
    'ai-hub',
    { media, articles: NEWS, services: SERVICES },
    issues,
  )
  return {
    document: documents.find(({ language }) => language === 'KOR')?.document as
      | AiHubDocument
      | undefined,
    issues: issues.map(issueLine),
  }
}
const at = (line: number, field: string, message: string) =>
  `content/ai-hub/ko.yaml:${line}: ${field ? `${field}: ` : ''}${message}`
const SECTION = 'categories.0.sections.0'

test('FT-081 FT-083 a category, a NEWS section by folder names, and the version of the language', () => {
  const { document, issues } = read(
    hub('templateType: NEWS\ntitle: 소식\ncontents: [harbour, light]'),
  )
  expect(issues).toEqual([])
  expect(document?.HERO_VISUAL.title).toBe('하나\n둘')
  expect(document?.AI_CONTENT).toEqual({
    categories: [
      {
        code: 'language',
        name: '말',
        description: '설명',
        image: '/media/icons/ask.svg',
        imageDark: '/media/icons/ask_dark.svg',
        bgColor: '#e9edf8',
      },
    ],
    contents: {
      말: {
        category: '말',
        sections: [{ templateType: 'NEWS', title: '소식', components: [901, 902] }],
      },
    },
  })
})

test('FT-082 a block: wide image also for small windows, images of definitions, disclosure only if set', () => {
  const { document, issues } = read(
    hub(
      'templateType: DETAIL\ntitle: 제목\ndescription: 92%가\nimage: art/lighthouse\naltDescription: 등대\ndefinitions:\n  - { title: 가, description: 나, image: art/reed-field }\nlinks:\n  - { linkTitle: 물음, linkUrl: /page/service/service/YunseulAsk }',
    ),
  )
  expect(issues).toEqual([])
  const [light, dark] = ['/media/art/lighthouse.webp', '/media/art/lighthouse_dark.webp']
  expect(document?.AI_CONTENT.contents.말?.sections).toEqual([
    {
      templateType: 'DETAIL',
      component: {
        title: '제목',
        description: '92%\u2060가',
        links: [
          { linkTitle: '물음', linkUrl: '/page/service/service/YunseulAsk', linkTarget: '_self' },
        ],
        resourceUrl: light,
        resourceUrlDark: dark,
        moResourceUrl: light,
        moResourceUrlDark: dark,
        altDescription: '등대',
        definitions: [
          {
            title: '가',
            description: '나',
            resourceUrl: '/media/art/reed-field.webp',
            resourceUrlDark: '/media/art/reed-field_dark.webp',
          },
        ],
        definitionExpandYn: 'N',
      },
    },
  ])
})

test('FT-079 a highlight with a video adds the posters of both its videos, one with an image adds none', () => {
  const { document, issues } = read(
    'title: []\nhighlight:\n  - { resourceType: VIDEO, video: video/hero, moVideo: video/water-loop, leftText: 가, rightText: 나, altDescription: 다 }\n  - { resourceType: IMAGE, image: art/seed-sun, moImage: art/reed-field, leftText: 가, rightText: 나, altDescription: 다 }\n',
  )
  expect(issues).toEqual([])
  expect(document?.HERO_VISUAL.highlight).toEqual([
    {
      resourceType: 'VIDEO',
      resourceUrl: '/media/video/hero',
      resourceUrlDark: null,
      moResourceUrl: '/media/video/water-loop',
      moResourceUrlDark: null,
      posterImageUrl: '/media/video/hero.webp',
      posterImageUrlDark: '/media/video/hero_dark.webp',
      moPosterImageUrl: '/media/video/water-loop.webp',
      moPosterImageUrlDark: '/media/video/water-loop_dark.webp',
      leftText: '가',
      rightText: '나',
      altDescription: '다',
    },
    {
      resourceType: 'IMAGE',
      resourceUrl: '/media/art/seed-sun.webp',
      resourceUrlDark: '/media/art/seed-sun_dark.webp',
      moResourceUrl: '/media/art/reed-field.webp',
      moResourceUrlDark: '/media/art/reed-field_dark.webp',
      posterImageUrl: null,
      posterImageUrlDark: null,
      moPosterImageUrl: null,
      moPosterImageUrlDark: null,
      leftText: '가',
      rightText: '나',
      altDescription: '다',
    },
  ])
})

test('FT-004 a video with a `_dark` variant uses the variant in the dark mode', () => {
  const root = mkdtempSync(join(tmpdir(), 'ai-hub-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['ai-hub', 'media/video']) mkdirSync(join(root, folder), { recursive: true })
  for (const name of ['a.mp4', 'a.webm', 'a.webp', 'a_dark.mp4', 'a_dark.webm', 'a_dark.webp'])
    writeFileSync(join(root, 'media/video', name), '')
  for (const locale of ['ko', 'en'])
    writeFileSync(
      join(root, `ai-hub/${locale}.yaml`),
      'title: []\nhighlight:\n  - { resourceType: VIDEO, video: video/a, moVideo: video/a, leftText: 가, rightText: 나, altDescription: 다 }\n',
    )
  const issues: SourceIssue[] = []
  const media = mediaLibrary(root, issues, [])
  const known = { media, articles: [], services: [] }
  const [korean] = readDocument(root, 'ai-hub', known, issues)
  expect(issues).toEqual([])
  const document = korean?.document as AiHubDocument | undefined
  expect(document?.HERO_VISUAL.highlight[0]).toMatchObject({
    resourceUrl: '/media/video/a',
    resourceUrlDark: '/media/video/a_dark',
    moResourceUrlDark: '/media/video/a_dark',
    posterImageUrlDark: '/media/video/a_dark.webp',
  })
})

test('FT-074 an unknown template is an issue with its line, and so is a field that it does not have', () => {
  expect(read(hub('templateType: POSTER\ntitle: 가')).issues).toEqual([
    at(
      9,
      `${SECTION}.templateType`,
      "Invalid discriminator value. Expected 'BRAND' | 'DETAIL' | 'GROUP' | 'NEWS'",
    ),
  ])
  expect(
    read(hub('templateType: NEWS\ntitle: 가\ncontents: [harbour]\nimage: art/lighthouse')).issues,
  ).toEqual([at(9, SECTION, 'Unrecognized key: "image"')])
  expect(
    read(hub('templateType: BRAND\ntitle: 가\ndescription: 나\naltDescription: 다')).issues,
  ).toEqual([at(9, `${SECTION}.image`, 'Invalid input: expected string, received undefined')])
})

test('a missing image, icon, video or article is an issue with file, line and field', () => {
  const { issues } = read(
    hub(
      'templateType: GROUP\ntitle: 가\ncomponents:\n  - { title: 가, description: 나, image: art/nothing }',
      'title: []\nhighlight:\n  - { resourceType: VIDEO, video: video/nothing, moVideo: video/hero, leftText: 가, rightText: 나, altDescription: 다 }',
    ).replace('image: ask', 'image: nothing'),
    hub('templateType: NEWS\ntitle: News\ncontents: [harbour, light]').replace(
      'image: ask',
      'image: talk',
    ),
  )
  expect(issues).toEqual([
    at(3, 'highlight.0.video', 'there is no film media/video/nothing (.mp4 and .webm)'),
    at(3, 'highlight.0.video', 'there is no poster media/video/nothing.webp'),
    at(8, 'categories.0.image', 'there is no icon media/icons/nothing.svg'),
    at(14, `${SECTION}.components.0.image`, 'there is no picture media/art/nothing'),
    `content/ai-hub/en.yaml:11: ${SECTION}.contents.1: there is no article light in this language`,
  ])
})

test('a duplicate code or name is an issue', () => {
  const one = hub('templateType: NEWS\ntitle: 가\ncontents: [harbour]')
  const [, category = ''] = one.split('categories:\n')
  expect(read(one + category).issues).toEqual([
    at(12, 'categories.1.code', 'language stands twice'),
    at(13, 'categories.1.name', '말 stands twice'),
  ])
})

test.each([
  ['/page/nowhere', 'is the address of no page'],
  ['/page/service/tech/', 'is the address of no page'],
  ['page/service/tech', 'is no address of a page'],
  ['//elsewhere.example', 'is no address of a page'],
  ['http://elsewhere.example', 'is no address of a page'],
  ['/page/detail/951', 'leads to no content in this language'],
  ['/page/service/service/YunseulTalk', 'leads to no service'],
  ['/page/legal/nothing', 'is the address of no page'],
  ['/media/documents/nothing.pdf', 'is no file of content/media'],
  ['#voice', 'is the code of no category'],
])('a link to a missing target is an issue: %s', (linkUrl, message) => {
  const section = (address: string) =>
    hub(
      `templateType: GROUP\ntitle: 가\ncomponents:\n  - title: 가\n    description: 나\n    links:\n      - { linkTitle: 다, linkUrl: "${address}" }`,
    )
  expect(read(section(linkUrl)).issues).toEqual([
    at(15, `${SECTION}.components.0.links.0.linkUrl`, `${linkUrl} ${message}`),
  ])
})

test('links to pages, articles, services, files, categories and other sites are valid', () => {
  const links = [
    '/',
    '/page/service/tech',
    '/page/presskit?tab=tech',
    '/page/detail/901',
    '/page/service/service/YunseulAsk',
    '/page/legal/privacy',
    '/page/responsible/dangol#a',
    '/media/documents/fact-sheet-2026.pdf',
    '#language',
    'https://opensource.yunseul.example/naru',
  ]
  const list = links.map((linkUrl) => `\n      - { linkTitle: 다, linkUrl: "${linkUrl}" }`).join('')
  expect(
    read(
      hub(
        `templateType: GROUP\ntitle: 가\ncomponents:\n  - title: 가\n    description: 나\n    links:${list}`,
      ),
    ).issues,
  ).toEqual([])
})

test('a page without English is not a valid target of an English link, unless the link names the language', () => {
  const one = (linkUrl: string) =>
    hub(
      `templateType: GROUP\ntitle: A\ncomponents:\n  - { title: A, description: B, links: [{ linkTitle: C, linkUrl: "${linkUrl}" }] }`,
    )
  expect(read(NOTHING, one('/page/story/kakao-story')).issues).toEqual([
    expect.stringContaining('/page/story/kakao-story is a page that this language does not have'),
  ])
  expect(read(NOTHING, one('/page/story/kakao-story?lang=KOR')).issues).toEqual([])
})
