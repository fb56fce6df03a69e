import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { detailPath } from '../../../../contract/addresses.ts'
import type { StoryCompany } from '../../../../contract/content.ts'
import {
  type ImportNote,
  type ImportReason,
  MOST_IMPORT_ROWS,
} from '../../../../contract/studio/imports.ts'
import { kindOf } from '../../../../contract/studio/kinds.ts'
import { UPLOAD_LIMITS } from '../../../../contract/studio/media.ts'
import type { Vocabulary } from '../../../../contract/studio/work.ts'
import { stableBody } from '../../../content/body.ts'
import { documentOf } from '../../../content/fields.ts'
import { type LoadedContent, readArticles } from '../../../content/loading/articles.ts'
import { mediaLibrary } from '../../../content/loading/media.ts'
import type { SourceIssue } from '../../../content/loading/source.ts'
import { kindOfName } from '../../media/file-kind.ts'
import { NO_FILE, placeOfFile } from '../file-addresses.ts'
import type { ImportedFile, ReadRow } from '../press-release.ts'
import { UnreadableFile } from '../read-csv.ts'
import { addressOfRow } from '../row-links.ts'
import { openZip, type ZipEntry } from '../zip.ts'
import { unpackContent } from './unpack.ts'

const SHOWN = 200
const MOST_NOTES = 20
/** An address of a file in the JSON of an article; a film has none of its endings. */
const ADDRESS = /\/media\/([^\s"'\\<>()?#&]{1,390})/g
const FILM = '.mp4'
/** A link to an article in a body. */
const ARTICLE_LINK = /href="\/page\/detail\/(\d{1,9})"/g
/** What of an article is made anew here, or never leaves the studio. */
const WITHOUT = { audioMale: null, audioFemale: null, audioTiming: null }

async function hashOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const digest = createHash('sha256')
  for await (const part of stream) digest.update(part)
  return digest.digest('hex')
}

/** Whether the site has the same file in its own media. */
async function isOfSite(path: string, entry: ZipEntry | undefined): Promise<boolean> {
  const there = await stat(path).catch(() => null)
  if (!there?.isFile()) return false
  if (!entry) return true
  if (there.size !== entry.bytes) return false
  const own = await hashOf(createReadStream(path) as AsyncIterable<Buffer>)
  return own === (await hashOf((await entry.open()) as AsyncIterable<Buffer>))
}

/** Files that articles name, each with a number, unless the site has them. */
function filesOf(media: ReadonlyMap<string, ZipEntry>, site: string) {
  const numbered = new Map<string, ImportedFile>()
  const known = new Map<string, { address: string; reason: ImportReason | null }>()

  async function find(key: string): Promise<{ address: string; reason: ImportReason | null }> {
    const isStem = !/\.\w{2,5}$/.test(key)
    const name = isStem ? key + FILM : key
    const entry = media.get(name)
    if (await isOfSite(join(site, 'media', name), entry))
      return { address: `/media/${key}`, reason: null }
    if (!entry) return { address: placeOfFile(NO_FILE), reason: 'media_missing' }
    const kind = kindOfName(name)
    if (kind === null || entry.bytes > UPLOAD_LIMITS[kind])
      return { address: placeOfFile(NO_FILE), reason: 'media_refused' }
    const number = numbered.size + 1
    numbered.set(name, { path: entry.path, number, description: '', isStem })
    return { address: placeOfFile(number), reason: null }
  }
  return {
    numbered,
    async at(key: string) {
      const found = known.get(key) ?? (await find(key))
      known.set(key, found)
      return found
    },
  }
}

/** What the dry run of an archive of `content/` is read with. */
export interface ContentOrder {
  /** A folder that does not exist yet, for what is unpacked; the caller removes it. */
  folder: string
  /** The folder `content/` of the site. */
  site: string
  categories: Vocabulary['categories']
  companies: [code: string, company: StoryCompany][]
}

/**
 * Reads an archive of `content/`, as an export writes it, by the functions of the loader: its articles
 * and the files that they name. Documents are counted. @throws UnreadableFile
 */
export async function readContent(
  file: string,
  { folder, site, categories, companies }: ContentOrder,
): Promise<{ rows: ReadRow[]; leftOut: string[] }> {
  const { entries, close } = await openZip(file)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { media, documents } = await unpackContent(entries, folder, site)
    const issues: SourceIssue[] = []
    const codes = new Map(categories.map(({ code, parentCode }) => [code, parentCode]))
    const library = mediaLibrary(folder, issues, [])
    const known = { codes, companies: new Map(companies) }
    const articles = await readArticles(folder, library, known, issues)
    if (articles.length > MOST_IMPORT_ROWS) throw new UnreadableFile('rows')
    const wrong = Map.groupBy(issues, (issue) => issue.file)
    const files = filesOf(media, site)
    const rowOf = new Map(articles.map(({ draft }, at) => [draft.contentIdx, at + 1]))
    const rows: ReadRow[] = []
    for (const article of articles)
      rows.push(await rowFor(article, { row: rows.length + 1, codes, files, rowOf, wrong }))
    const read = new Set(articles.map(({ at }) => at.file))
    for (const [path, some] of wrong)
      if (!read.has(path)) rows.push(refused(path, rows.length + 1, some))
    const first = rows.length
    for (const [name, one] of files.numbered)
      rows.push({
        ...{ row: first + one.number, line: 0, languageType: 'KOR', title: name },
        ...{ postDate: '', id: '', pair: '', pairRow: null, notes: [], fields: null, file: one },
      })
    return { rows, leftOut: documents > 0 ? [`document ${documents}`] : [] }
  } finally {
    close()
  }
}

const issueNotes = (issues: readonly SourceIssue[] = []): ImportNote[] =>
  issues.slice(0, MOST_NOTES).map(({ line, field, message }) => ({
    ...{ field: null, reason: 'content_file' as const },
    detail: `${line}${field ? `, ${field}` : ''}: ${message}`.slice(0, SHOWN),
  }))

const refused = (path: string, row: number, issues: readonly SourceIssue[]): ReadRow => ({
  ...{ row, line: issues[0]?.line ?? 1, title: path.slice(0, SHOWN), postDate: '' },
  ...{ id: '', pair: '', pairRow: null, fields: null, notes: issueNotes(issues) },
  languageType: path.endsWith('en.md') ? 'ENG' : 'KOR',
})

/** An article as a row: its files by their places, its links and relations by rows. */
async function rowFor(
  { at, draft }: LoadedContent,
  {
    row,
    codes,
    files,
    rowOf,
    wrong,
  }: {
    row: number
    codes: ReadonlyMap<string, string | null>
    files: ReturnType<typeof filesOf>
    rowOf: ReadonlyMap<number, number>
    wrong: ReadonlyMap<string, SourceIssue[]>
  },
): Promise<ReadRow> {
  const document = { ...documentOf(draft), ...WITHOUT }
  const notes = issueNotes(wrong.get(at.file))
  // the loader trusts the HTML of a release; what an editor sends passes the sanitiser
  const body = notes.length === 0 ? stableBody(document.content) : ''
  if (body === null) notes.push({ field: 'body', reason: 'body', detail: '' })
  const { languageType, title, postDate } = { ...draft, ...document }
  const common = {
    ...{ row, line: at.line, languageType, title: title.slice(0, 2 * SHOWN), postDate },
    // the languages of an article lie in one folder
    ...{ id: dirname(at.file), pair: '', pairRow: null, notes },
  }
  const kind = kindOf(
    draft.contentType,
    draft.categories.flatMap((code) => [code, codes.get(code) ?? '']),
  )
  if (kind === null && notes.length === 0)
    notes.push({ field: 'categories', reason: 'content_file', detail: String(at.line) })
  if (kind === null || body === null || notes.length > 0) return { ...common, fields: null }
  const links: Record<string, string> = {}
  const content = body.replaceAll(ARTICLE_LINK, (whole, id: string) => {
    const target = rowOf.get(Number(id))
    if (target === undefined) return whole
    links[target] = detailPath(Number(id))
    return `href="${addressOfRow(target)}"`
  })
  const relationRows = document.relations.flatMap((id) => rowOf.get(id) ?? [])
  const json = JSON.stringify({ ...document, relations: [], content })
  const addresses = new Map<string, string>()
  for (const [, key = ''] of json.matchAll(ADDRESS)) {
    if (addresses.has(key)) continue
    const { address, reason } = await files.at(key)
    addresses.set(key, address)
    if (reason !== null && notes.length < MOST_NOTES)
      notes.push({ field: null, reason, detail: key.slice(0, SHOWN) })
  }
  const joined = json.replaceAll(ADDRESS, (whole, key: string) => addresses.get(key) ?? whole)
  return {
    ...common,
    kind,
    fields: JSON.parse(joined) as typeof document,
    ...(Object.keys(links).length > 0 ? { links } : {}),
    ...(relationRows.length > 0 ? { relationRows } : {}),
  }
}
