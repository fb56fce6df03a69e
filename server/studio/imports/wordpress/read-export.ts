import type { Language } from '../../../../contract/language.ts'
import type { ImportedKind } from '../../../../contract/studio/imports.ts'
import { addressOfRow, rowsLinkedIn, withRowLinks } from '../row-links.ts'
import type { ReadRow } from '../press-release.ts'
import { articleOf } from './article-of.ts'
import { type WxrFile, WxrFiles } from './files.ts'
import { WxrLinks } from './links.ts'
import { readWxr, type WxrItem } from './read-wxr.ts'

/** Types of items that are used without being imported themselves. */
const USED: ReadonlySet<string> = new Set(['attachment', 'wp_block'])
/** Types that are told of what is left out, and characters of the name of one. */
const MOST_TYPES = 50
const SHOWN = 60

const isArticle = ({ type }: WxrItem): boolean => type === 'post' || type === 'page'

/** What is not imported, as its type and its number: comments, authors, menus, types of plugins. */
function leftOut(items: readonly WxrItem[], authors: number): string[] {
  const counts = new Map<string, number>()
  const count = (type: string, by: number): void => {
    if (by > 0) counts.set(type, (counts.get(type) ?? 0) + by)
  }
  count('author', authors)
  for (const item of items) {
    count('comment', item.comments)
    if (!isArticle(item) && !USED.has(item.type))
      count(item.type.replaceAll(/[\p{Cc}\s]/gu, '').slice(0, SHOWN), 1)
  }
  return [...counts].slice(0, MOST_TYPES).map(([type, number]) => `${type} ${number}`)
}

/** Keeps the old addresses of rows that a row leads to; links to refused ones lead to those. */
function joinLinks(
  row: ReadRow,
  of: (row: number) => { row: ReadRow | undefined; link: string },
): void {
  if (!row.fields) return
  const { content } = row.fields
  const old = new Map<number, string>()
  const links: Record<string, string> = {}
  for (const number of rowsLinkedIn(content)) {
    const target = of(number)
    if (target.row?.fields) links[number] = target.link
    else {
      old.set(number, target.link)
      row.notes.push({ field: 'body', reason: 'link_missing', detail: target.link.slice(0, 200) })
    }
  }
  if (Object.keys(links).length > 0) row.links = links
  if (old.size > 0) row.fields.content = withRowLinks(content, (number) => old.get(number) ?? null)
}

/**
 * Reads an export of WordPress: its posts and pages as articles.
 * @param paths of the files that came with it, in its folder of uploads
 * @throws UnreadableFile
 */
export async function readExport(
  texts: AsyncIterable<string>,
  {
    paths,
    mediaAt,
    ...given
  }: {
    language: Language
    kind: ImportedKind
    codeOf(name: string): string | null
    paths: ReadonlySet<string>
    mediaAt(path: string, file: WxrFile): string
  },
): Promise<{ rows: ReadRow[]; leftOut: string[] }> {
  const wxr = await readWxr(texts)
  const articles = wxr.items.filter(isArticle)
  const rowOf = new Map(articles.map(({ id }, at) => [id, at + 1]))
  const reusable = new Map(
    wxr.items.filter(({ type }) => type === 'wp_block').map(({ id, content }) => [id, content]),
  )
  const context = {
    ...given,
    ...{ wxr, reusable, mediaAt },
    files: new WxrFiles(wxr.items, paths),
    links: new WxrLinks(wxr.sites, wxr.items),
    articleAt(id: string): string | null {
      const row = rowOf.get(id)
      return row === undefined ? null : addressOfRow(row)
    },
  }
  const rows = articles.map((item, at) => articleOf(item, at + 1, context))
  for (const row of rows)
    joinLinks(row, (at) => ({ row: rows[at - 1], link: articles[at - 1]?.link ?? '' }))
  return {
    rows,
    leftOut: leftOut(wxr.items, wxr.authors),
  }
}
