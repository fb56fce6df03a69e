import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { kitEntries } from '../../../contract/kit-archive.ts'
import { readArticles } from './articles.ts'
import { mediaLibrary } from './media.ts'
import { issueLine, type SourceIssue } from './source.ts'

const content = join(import.meta.dirname, '../../../content')
const MEDIA = join(content, 'media')
const FRONT = 'title: 로고\ndate: 2026-10-12\ntemplate: TEXT\n'

/** Reads an article with these lines of front matter, an image, a logo and a broken image. */
async function read(more: string, folder = 'media-kit', category = 'CJBA') {
  const root = mkdtempSync(join(tmpdir(), 'kit-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'media/kit'), { recursive: true })
  for (const name of ['art', 'video', 'documents'])
    symlinkSync(join(MEDIA, name), join(root, 'media', name))
  symlinkSync(join(content, 'company'), join(root, 'company'))
  await sharp({ create: { width: 1300, height: 650, channels: 3, background: '#3e8fb0' } })
    .png()
    .toFile(join(root, 'media/kit/small.png'))
  writeFileSync(join(root, 'media/kit/broken.png'), 'no picture')
  cpSync(join(MEDIA, 'brand/symbol.svg'), join(root, 'media/kit/symbol.svg'))
  const place = join(root, folder, '2026/one')
  mkdirSync(place, { recursive: true })
  writeFileSync(
    join(place, 'ko.md'),
    `---\nid: 6400\n${FRONT}categories: [${category}]\n${more}---\n본문이다.\n`,
  )
  const issues: SourceIssue[] = []
  const codes = new Map([
    ['CJB', null],
    ['CJBA', 'CJB'],
    ['CA', 'CJ'],
  ])
  const drafts = await readArticles(
    root,
    mediaLibrary(root, issues, []),
    { codes, companies: new Map() },
    issues,
  )
  return { draft: drafts[0]?.draft, issues: issues.map(issueLine) }
}

test('SH-195 AR-094 documents have name, address, format and size in bytes', async () => {
  const { draft, issues } = await read(
    'files:\n  - { file: documents/brand-guide.pdf, name: "브랜드 안내서" }\n',
  )
  expect(issues).toEqual([])
  expect(draft?.newsContentLinkDocumentList).toEqual([
    {
      newsContentLinkIdx: 1,
      resourceUrl: '/media/documents/brand-guide.pdf',
      downloadUrl: '/media/documents/brand-guide.pdf?download=1',
      originName: 'brand-guide.pdf',
      name: '브랜드 안내서',
      extension: 'PDF',
      bytes: statSync(join(MEDIA, 'documents/brand-guide.pdf')).size,
    },
  ])
  expect([draft?.newsContentLinkMediaList, draft?.brandColorList]).toEqual([[], []])
})

test('SH-196 AR-094 an image is offered in full in both modes, and in sizes of its own shape generated on request', async () => {
  const { draft, issues } = await read(
    'media:\n  - { image: art/lighthouse, name: 등대, description: 새벽의 등대 }\n',
  )
  expect(issues).toEqual([])
  const asset = draft?.newsContentLinkMediaList[0]
  expect(asset).toMatchObject({
    type: 'IMAGE',
    resourceUrl: '/media/art/lighthouse.webp',
    resourceUrlDark: '/media/art/lighthouse_dark.webp',
    posterImageUrl: null,
    originName: 'lighthouse.webp',
    downloadUrl: '/media/art/lighthouse.webp?download=1',
    linkUrl: null,
  })
  const { width, height } = await sharp(join(MEDIA, 'art/lighthouse.webp')).metadata()
  expect(asset?.fileList[0]).toEqual({
    name: 'lighthouse.webp',
    url: '/media/art/lighthouse.webp?download=1',
    extension: 'WEBP',
    bytes: statSync(join(MEDIA, 'art/lighthouse.webp')).size,
    width,
    height,
  })
  const made = Math.round(((height ?? 0) * 1920) / (width ?? 1))
  expect(asset?.fileList.slice(1, 3)).toMatchObject([
    { name: 'lighthouse_dark.webp' },
    {
      name: 'lighthouse-1920.jpg',
      url: '/media/art/lighthouse.webp?type=thumb&opt=R1920x0.fjpg&download=1',
      extension: 'JPG',
      bytes: null,
      width: 1920,
      height: made,
    },
  ])
  expect(asset?.fileList).toHaveLength(8)
})

test('SH-196 no offered size exceeds the image; a line drawing has no pixel size', async () => {
  const { draft } = await read(
    'media:\n  - { image: kit/small, name: 작은 그림, description: 물빛 }\n  - { image: kit/symbol, name: 표지, description: 물결, files: [kit/symbol.svg, kit/small.png] }\n',
  )
  const [small, symbol] = draft?.newsContentLinkMediaList ?? []
  expect(small?.fileList.map(({ name }) => name)).toEqual([
    'small.png',
    'small-1260.jpg',
    'small-640.jpg',
    'small-1260.webp',
    'small-640.webp',
  ])
  expect(symbol?.fileList).toMatchObject([
    { name: 'symbol.svg', extension: 'SVG', width: null, height: null },
    { name: 'small.png', extension: 'PNG', width: 1300, height: 650 },
  ])
})

test('SH-196 a video is offered as mp4 and webm; an item with a link has no download', async () => {
  const { draft, issues } = await read(
    'media:\n  - { video: video/water-loop, name: 물결, description: 아침 물결 }\n  - { image: art/lighthouse, name: 기준, description: 등대, link: "https://brand.yunseul.example" }\n',
  )
  expect(issues).toEqual([])
  const [video, linked] = draft?.newsContentLinkMediaList ?? []
  expect(video).toMatchObject({
    newsContentLinkIdx: 1,
    type: 'VIDEO',
    resourceUrl: '/media/video/water-loop.mp4',
    posterImageUrl: '/media/video/water-loop.webp',
    fileList: [{ extension: 'MP4' }, { extension: 'WEBM' }],
  })
  expect(linked).toMatchObject({
    linkUrl: 'https://brand.yunseul.example',
    downloadUrl: null,
    fileList: [],
  })
})

test('AR-094 a color has its values in hex, rgb and cmyk', async () => {
  const { draft } = await read(
    'colors:\n  - { name: 남색, hex: "#0B2545", cmyk: "100 80 30 40", use: 글자 }\n  - { name: 모래, hex: "#f4ebdd", use: 바탕 }\n',
  )
  expect(draft?.brandColorList).toEqual([
    { name: '남색', hex: '#0b2545', rgb: '11, 37, 69', cmyk: '100, 80, 30, 40', use: '글자' },
    { name: '모래', hex: '#f4ebdd', rgb: '244, 235, 221', cmyk: null, use: '바탕' },
  ])
})

test('AR-094 the whole kit contains every prepared file once', async () => {
  const { draft } = await read(
    'files:\n  - { file: documents/brand-guide.pdf, name: 안내서 }\nmedia:\n  - { image: kit/small, name: 하나, description: 물빛 }\n  - { image: kit/symbol, name: 둘, description: 물결, files: [kit/symbol.svg, kit/small.png] }\n  - { video: video/water-loop, name: 물결, description: 아침 물결 }\n',
  )
  expect(draft && kitEntries(draft).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'document brand-guide.pdf',
    'image small.png',
    'image symbol.svg',
    'video water-loop.mp4',
    'video water-loop.webm',
  ])
})

test.each([
  ['', /ko\.md:\d+: media: is missing/],
  [
    'files:\n  - { file: documents/none.pdf, name: 없음 }\n',
    /ko\.md:8: files\.0\.file: there is no file media\/documents\/none\.pdf/,
  ],
  [
    'media:\n  - { image: art/none, name: 없음, description: 없음 }\n',
    /media\.0\.image: there is no picture media\/art\/none/,
  ],
  [
    'media:\n  - { image: kit/small, name: 가, description: 나, files: [kit/none.svg] }\n',
    /media\.0\.files\.0: there is no file media\/kit\/none\.svg/,
  ],
  [
    'media:\n  - { video: video/none, name: 없음, description: 없음 }\n',
    /media\.0\.video: there is no film media\/video\/none/,
  ],
  [
    'media:\n  - { image: kit/broken, name: 가, description: 나 }\n',
    /media\/kit\/broken\.png cannot be read as a picture/,
  ],
  ['media:\n  - { name: 가, description: 나 }\n', /either image or video is needed/],
  [
    'media:\n  - { image: kit/small, video: video/water-loop, name: 가, description: 나 }\n',
    /either image or video is needed/,
  ],
  [
    'media:\n  - { image: kit/small, name: 가, description: 나, link: /page/presskit, files: [kit/small.png] }\n',
    /are for an image without a link/,
  ],
  ['colors:\n  - { name: 가, hex: "#0b254", use: 나 }\n', /colors\.0\.hex: is no colour/],
  [
    'colors:\n  - { name: 가, hex: "#0b2545", cmyk: "101 0 0 0", use: 나 }\n',
    /colors\.0\.cmyk: is no mixture/,
  ],
])('AR-094 %j is an issue at its path', async (more, issue) => {
  const { issues } = await read(more)
  expect(issues.join('\n')).toMatch(issue)
})

test('AR-094 no other folder has files, media or colors', async () => {
  const { issues } = await read(
    'colors:\n  - { name: 가, hex: "#0b2545", use: 나 }\n',
    'news',
    'CA',
  )
  expect(issues).toEqual([expect.stringMatching(/ko\.md:\d+: colors: is for the media kit/)])
})
