import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dangolPage } from '../../../contract/dangol.ts'
import { readDocument } from '../loading/documents.ts'
import { mediaLibrary } from '../loading/media.ts'
import { issueLine, type SourceIssue } from '../loading/source.ts'

const content = join(import.meta.dirname, '../../../content')
/** The current page of a language; its links to articles lead to a page: there are no articles. */
const plain = (locale: string): string =>
  readFileSync(join(content, 'dangol', `${locale}.yaml`), 'utf8').replaceAll(
    /\/page\/(?:detail\/\d+|service\/service\/\w+)/g,
    '/page/presskit',
  )

/** Reads the page after a change of its Korean file. */
function read(change: (text: string) => string) {
  const root = mkdtempSync(join(tmpdir(), 'dangol-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const name of ['media', 'company']) symlinkSync(join(content, name), join(root, name))
  mkdirSync(join(root, 'dangol'))
  writeFileSync(join(root, 'dangol/ko.yaml'), change(plain('ko')))
  writeFileSync(join(root, 'dangol/en.yaml'), plain('en'))
  const issues: SourceIssue[] = []
  const known = { media: mediaLibrary(root, issues, []), articles: [], services: [] }
  const documents = readDocument(root, 'dangol', known, issues)
  const document = documents.find(
    ({ name, language }) => name === 'dangol' && language === 'KOR',
  )?.document
  return { document, documents, issues: issues.map(issueLine) }
}

test('FT-190 FT-191 each language becomes a separate page and banner', () => {
  const { documents, document, issues } = read((text) => text)
  expect(issues).toEqual([])
  expect(documents.map(({ name, language }) => `${name} ${language}`)).toEqual([
    'dangol KOR',
    'dangol-banner KOR',
    'dangol ENG',
    'dangol-banner ENG',
  ])
  const page = dangolPage.parse(document)
  // a help item without an image for tablets shows its own image there
  expect(page.help.tabs[0]?.tabletImage).toBe(page.help.tabs[0]?.image)
  expect(page.project.cards[0]).toMatchObject({
    logo: '/media/dangol/logo-market.svg',
    logoDark: '/media/dangol/logo-market_dark.svg',
  })
})

test.each([
  [
    'a unit that its amount does not have',
    'unit: "건"',
    'unit: "통"',
    /performance\.figures\.2\.unit: 17억 건 has no unit 통/,
  ],
  [
    'an item of the banner that is film and picture',
    'art/lantern-parade',
    'art/lantern-parade\n    video: video/water-loop',
    /banner\.2: shows either/,
  ],
  [
    'a link that leads nowhere',
    '/page/responsible/challenge',
    '/page/responsible/nothing',
    /help\.challenge\.linkUrl: .* is the address of no page/,
  ],
  [
    'a picture that is not there',
    'art/coin-tide',
    'art/coin-flood',
    /help\.tabs\.1\.image: there is no picture/,
  ],
  [
    'cards in another order',
    'key: street',
    'key: center',
    /project\.cards\.1\.key: the order is market, street, center/,
  ],
  [
    'a figure that the facts do not have',
    '{fact:dangol-streets}',
    '{fact:dangol-alleys}',
    /has no figure dangol-alleys/,
  ],
])('FT-162 FT-174 FT-177 %s is an issue, with its path', (_, from, to, addIssue) => {
  const { issues } = read((text) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  })
  expect(
    issues.some((line) => addIssue.test(line)),
    issues.join('\n'),
  ).toBe(true)
})
