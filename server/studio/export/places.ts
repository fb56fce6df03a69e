import { ARCHIVES } from '../../../contract/archives.ts'
import type { ExportFilter, ExportKind } from '../../../contract/studio/export-calls.ts'
import { KIND_ROWS, kindOf } from '../../../contract/studio/kinds.ts'
import type { ExportedRow } from './export.repository.ts'

/** An article of an export with the folder of its file below `content/`. */
export interface Place {
  contentIdx: number
  languageType: string
  /** Such as `news/2026/harbour`; both languages share it. */
  folder: string
}

const kindIn = (row: ExportedRow, codes: ReadonlySet<string> | undefined): ExportKind | null => {
  const kind = kindOf(row.contentType, [...(codes ?? [])])
  return kind && (KIND_ROWS[kind].archive ?? 'news')
}

const matches = (row: ExportedRow, kind: ExportKind, filter: ExportFilter): boolean =>
  (filter.kind ?? kind) === kind &&
  (filter.language ?? row.languageType) === row.languageType &&
  (filter.from ?? '') <= row.postDate &&
  row.postDate <= (filter.to ?? '9999')

/**
 * The articles of an export with their folders: those that `content/` has keep their names, others
 * are named by their ids. Services are documents, and not among them.
 * @param codes categories of articles with their parents, by id
 * @param known names of folders in `content/`, by ids of articles
 */
export function placesOf(
  rows: readonly ExportedRow[],
  codes: ReadonlyMap<number, ReadonlySet<string>>,
  known: ReadonlyMap<number, string>,
  filter: ExportFilter,
): Place[] {
  const kinds = new Map<number, ExportKind>()
  const chosen = rows.filter((row) => {
    const kind = kindIn(row, codes.get(row.contentIdx))
    if (kind === null || !matches(row, kind, filter)) return false
    kinds.set(row.contentIdx, kind)
    return true
  })
  const byId = new Map(chosen.map((row) => [row.contentIdx, row]))
  const folders = new Map<number, string>()
  const taken = new Set<string>()
  return chosen.map((row) => {
    const { contentIdx, languageType, postDate } = row
    const kind = kinds.get(contentIdx) as ExportKind
    let folder = folders.get(contentIdx)
    if (folder === undefined) {
      const other = row.pairContentIdx === null ? undefined : byId.get(row.pairContentIdx)
      const isPair =
        other?.pairContentIdx === contentIdx &&
        other.languageType !== languageType &&
        kinds.get(other.contentIdx) === kind
      const named = known.get(contentIdx) ?? (isPair ? known.get(other.contentIdx) : undefined)
      const name = named === undefined || taken.has(named) ? `article-${contentIdx}` : named
      taken.add(name)
      const archive = kind === 'news' ? 'news' : ARCHIVES[kind].folder
      folder = `${archive}/${postDate.slice(0, 4)}/${name}`
      if (isPair) folders.set(other.contentIdx, folder)
    }
    return { contentIdx, languageType, folder }
  })
}
