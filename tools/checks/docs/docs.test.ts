import { expect, test } from 'vitest'
import { missingLinks, missingPaths, treeOf } from './paths.ts'
import { prose, rowsOf, unknownIdentifiers } from './requirements.ts'

const tree = treeOf([
  'README.md',
  'app/pages/detail/route.tsx',
  'app/pages/detail/detail.test.tsx',
  'content/news/2026/care/ko.md',
  'docs/content.md',
  'server/http/pipeline.ts',
  'tests/contract/store-purges.test.ts',
])
const paths = (markdown: string, ignored: string[] = []): string[] =>
  missingPaths(markdown, tree, ignored).map(({ line, path }) => `${line} ${path}`)

test('finds an identifier without a row with its line, at both ends of a range', () => {
  const rows = new Set(
    rowsOf('| ID | Requirement |\n|---|---|\n| SH-001 | one |\n| FT-012 | two; see SH-001 |'),
  )
  expect([...rows]).toEqual(['SH-001', 'FT-012'])
  // concatenated here, so that the check of this file itself finds nothing
  const unknown = `AR-${7}`
  expect(
    unknownIdentifiers(`// SH-001, FT-012 and SH-…\n// SH-001..002, ${unknown}\nSH-nnn`, rows),
  ).toEqual([
    { line: 2, id: 'SH-002' },
    { line: 2, id: unknown },
  ])
})

test('a real name in a code span or a constant belongs to the contract, one in prose does not', () => {
  expect(prose('The tab `acme-story`, ACME_REPORT_KOR, Acme.')).not.toMatch(/acme-story|ACME_/)
  expect(prose('The tab of Acme.')).toContain('Acme')
})

test('finds a missing path, written from the root or by its end', () => {
  expect(paths('`app/pages/detail/route.tsx` and\n`app/pages/detial/route.tsx`')).toEqual([
    '2 app/pages/detial/route.tsx',
  ])
  expect(paths('`pipeline.ts`, `http/pipeline.ts`, `pipelines.ts`, `line.ts`')).toEqual([
    '1 pipelines.ts',
    '1 line.ts',
  ])
  expect(paths('`pages/detail`, `pages/list`, `http/`, `https/`, `http/other`')).toEqual([
    '1 pages/list',
    '1 https/',
    '1 http/other',
  ])
  expect(paths('`npx node server/http/pipe.ts --x`, `server/http/pipeline.ts:12`')).toEqual([
    '1 server/http/pipe.ts',
  ])
})

test('matches file name prefixes, extensions, placeholders and patterns against existing files', () => {
  expect(
    paths(
      '`tests/contract/store-purges`, `.test.tsx`, `app/pages/<page>/route.tsx`, `content/news/**/ko.md`',
    ),
  ).toEqual([])
  expect(
    paths('`tests/contract/store`, `app/pages/*/{route,detail.test}.tsx`, `content/news/…/ko.md`'),
  ).toEqual([])
  expect(
    paths(
      '`tests/contract/stor`, `.spec.tsx`, `app/pages/<page>/data.ts`, `content/news/**/en.md`',
    ),
  ).toEqual([
    '1 tests/contract/stor',
    '1 .spec.tsx',
    '1 app/pages/<page>/data.ts',
    '1 content/news/**/en.md',
  ])
})

test('addresses, commands, subjects, fenced examples and git-ignored names are not paths of the repository', () => {
  expect(
    paths('`/page/x`, `https://a.example/b.ts`, `npm run x -- --y`, `content/1201`, `text/html`'),
  ).toEqual([])
  expect(
    paths('```\n`app/nothing.ts`\n```\n`build/x.js`, `app/styles/fonts-rest.css`', [
      'build/',
      'app/styles/fonts*.css',
    ]),
  ).toEqual([])
})

test('a name listed as absent must be in the document and absent', () => {
  const absent = (list: string): string => `<!-- not in the repository: ${list} -->`
  expect(paths(`\`app/Venue.tsx\`\n${absent('app/Venue.tsx')}`)).toEqual([])
  expect(paths(`\`README.md\`\n${absent('README.md, app/Other.tsx')}`)).toHaveLength(2)
})

test('finds a broken relative link, from the folder of its document', () => {
  const links =
    '[a](../docs/content.md#motifs) [b](https://a.example/b) [c](#d)\n[e](conten.md) `[f](gone.md)`'
  expect(missingLinks('docs/guide.md', links, tree)).toEqual([{ line: 2, path: 'docs/conten.md' }])
})
