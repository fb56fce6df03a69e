// Cuts the typeface (Pretendard, OFL) into the parts that pages load: app/fonts/*.woff2 and
// app/styles/fonts{,-rest}.css. Part of npm run build. Cut parts are cached in node_modules/.cache,
// so that a second build takes no time.
import { ARTICLE_FOLDERS } from '../../contract/archives.ts'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { faces, fallbackFaces } from './css.ts'

const root = join(import.meta.dirname, '../..')
const source = readFileSync(
  join(root, 'node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2'),
)
const cache = join(root, 'node_modules/.cache/fonts')
const out = join(root, 'app/fonts')
/** Syllables of the part that every Korean page loads. */
const COMMON = 400
/** Syllables of each part for text that only some pages contain. */
const OTHER_PART = 100
/** Syllables of each part for text that content does not use yet. */
const RARE_PART = 680

/** Hangul syllables of content and labels, most used first. */
function usedSyllables(): string[] {
  const counts = new Map<string, number>()
  for (const name of globSync(
    ['content/**/*.{md,yaml}', 'messages/*.json', 'contract/*.ts', 'app/**/*.tsx'],
    {
      cwd: root,
    },
  ).sort()) {
    // a label is on every page, an article on one
    const weight = ARTICLE_FOLDERS.some((folder) => name.startsWith(`content/${folder}/`)) ? 1 : 20
    for (const character of readFileSync(join(root, name), 'utf8'))
      if (character >= '가' && character <= '힣')
        counts.set(character, (counts.get(character) ?? 0) + weight)
  }
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([character]) => character)
}

const ascii = [
  ...Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)),
  ...'\u00a0·–—‘’“”…→×₩\u2060',
]
const latin = [
  ...Array.from({ length: 95 }, (_, i) => String.fromCodePoint(0xa1 + i)),
  ...'•‹›←↑↓−€™',
].filter((character) => !ascii.includes(character))
const used = usedSyllables()
const common = new Set(used.slice(0, COMMON))
const other = used.slice(COMMON)
const hangul = Array.from({ length: 0xd7a4 - 0xac00 }, (_, i) => String.fromCodePoint(0xac00 + i))
const jamo = Array.from({ length: 0x3164 - 0x3131 }, (_, i) => String.fromCodePoint(0x3131 + i))
const marks = [...'、。〈〉《》「」『』【】〔〕㎏㎡㎢㎾℃℉ℓ％＆～①②③④⑤⑥⑦⑧⑨⑩■□▲△▶▷◆◇○●★☆']

/** A part: its characters, and its declared range if that is wider. */
interface Part {
  name: string
  characters: string[]
  range?: string[]
}
const parts: Part[] = [
  { name: 'ascii', characters: ascii },
  { name: 'common', characters: [...common], range: hangul },
  { name: 'latin', characters: latin },
  { name: 'marks', characters: [...marks, ...jamo] },
]
for (let from = 0; from < other.length; from += OTHER_PART)
  parts.push({
    name: `other-${from / OTHER_PART}`,
    characters: other.slice(from, from + OTHER_PART),
  })
for (let from = 0; from < hangul.length; from += RARE_PART) {
  // declared for a whole range of the alphabet: parts declared later take precedence, and the rule
  // stays short
  const range = hangul.slice(from, from + RARE_PART)
  parts.push({
    name: `rare-${from / RARE_PART}`,
    characters: range.filter((character) => !common.has(character) && !other.includes(character)),
    range,
  })
}

mkdirSync(cache, { recursive: true })
mkdirSync(out, { recursive: true })
const wanted = new Set(parts.map(({ name }) => `${name}.woff2`))
for (const name of readdirSync(out)) if (!wanted.has(name)) rmSync(join(out, name))
for (const { name, characters } of parts) {
  const key = createHash('sha256')
    .update(source)
    .update(`2:${characters.join('')}`)
    .digest('hex')
    .slice(0, 24)
  const cached = join(cache, `${key}.woff2`)
  if (!existsSync(cached))
    writeFileSync(
      cached,
      await subsetFont(source, characters.join(''), {
        targetFormat: 'woff2',
        noLayoutClosure: true,
        variationAxes: { wght: { min: 400, max: 700 } },
      }),
    )
  const bytes = readFileSync(cached)
  const file = join(out, `${name}.woff2`)
  if (!existsSync(file) || !readFileSync(file).equals(bytes)) writeFileSync(file, bytes)
}
/** A face declared later takes precedence: the first parts come last. */
const rules = (chosen: readonly Part[]): string =>
  faces([...chosen].reverse().map(({ name, characters, range }) => [name, range ?? characters]))
const sheets = {
  // in every document, before its first paint; on a narrow screen, often with a slow connection,
  // Hangul comes later
  'fonts.css': `@media (min-width: 768px){${rules(parts.slice(1, 2))}}\n${rules(parts.slice(0, 1))}\n${fallbackFaces()}`,
  // loaded once the page is rendered (app/document/firstView.ts)
  'fonts-rest.css': rules(parts.slice(1)),
}
for (const [name, css] of Object.entries(sheets)) {
  const sheet = join(root, 'app/styles', name)
  if (!existsSync(sheet) || readFileSync(sheet, 'utf8') !== css) writeFileSync(sheet, css)
}
process.stdout.write(
  `fonts: ${parts.length} parts, ${parts
    .slice(0, 3)
    .map(
      ({ name }) =>
        `${name} ${Math.round(readFileSync(join(out, `${name}.woff2`)).length / 1000)} kB`,
    )
    .join(', ')}\n`,
)
