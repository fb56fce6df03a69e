import { documentOfSubject } from '../../../contract/documents/subjects.ts'
import type { DocumentProblem } from '../../../contract/studio/document-calls.ts'
import {
  type DocumentObject,
  type DocumentValue,
  idOf,
  identityPath,
  isObject,
} from '../../../contract/studio/document-items.ts'
import { own } from '../../../contract/own.ts'
import { publishingRepository } from '../../content/publishing.repository.ts'
import type { Queries } from '../../database/index.ts'
import { entryUses } from './entry-uses.repository.ts'

/** Documents whose entries others name by a code. */
interface Row {
  /** The names of the lists from the document down to its entries. */
  below: readonly string[]
  /** Fields of an entry that stay as they were published, its code first. */
  fixed: readonly string[]
  /** Which of some codes something names. */
  used(tx: Queries, codes: readonly string[]): Promise<ReadonlySet<string>>
  /** What is stored of all entries, by the fields of the document, also of those in no revision. */
  stored?(tx: Queries): Promise<DocumentObject[]>
}
const ROWS: Readonly<Partial<Record<string, Row>>> = {
  group: { below: ['companies'], fixed: ['code'], used: entryUses.companies },
  categories: {
    below: [],
    // articles are listed below the parents of their categories, and pages by the names in addresses
    fixed: ['code', 'parent', 'section', 'exposureName'],
    used: entryUses.categories,
    // a load adds those that articles of its files have to a tree that the studio published
    stored: async (tx) =>
      (await publishingRepository.categoryRows(tx)).map(
        ({ code, parentCode, section, exposureName }) => ({
          code,
          parent: parentCode ?? '',
          section: section ?? '',
          exposureName: exposureName === code ? '' : exposureName,
        }),
      ),
  },
}
const rowOf = (subject: string): Row | undefined =>
  own(ROWS, documentOfSubject(subject)?.name ?? '')

/** Whether entries of a subject are named by others. */
export const keepsEntries = (subject: string): boolean => rowOf(subject) !== undefined

interface Entry {
  path: (string | number)[]
  values: DocumentObject
  code: string
}
function entriesOf(value: DocumentValue, below: readonly string[]): Entry[] {
  const walk = (
    list: DocumentValue,
    [name, ...rest]: readonly string[],
    path: (string | number)[],
  ): Entry[] =>
    (Array.isArray(list) ? (list as readonly DocumentValue[]) : []).flatMap((item, index) => {
      if (!isObject(item)) return []
      const at = [...path, index]
      if (name !== undefined) return walk(own(item, name) ?? null, rest, [...at, name])
      const code = own(item, 'code')
      return [{ path: at, values: item, code: typeof code === 'string' ? code : '' }]
    })
  return walk(value, below, [])
}
/** Entries that are stored, but in no revision that was published. */
async function entriesBeside(tx: Queries, row: Row, known: readonly Entry[]): Promise<Entry[]> {
  const codes = new Set(known.map(({ code }) => code))
  return entriesOf((await row.stored?.(tx)) ?? [], []).filter(({ code }) => !codes.has(code))
}
const textOf = (values: DocumentObject, field: string): string => {
  const value = own(values, field)
  return typeof value === 'string' ? value : ''
}

/**
 * What a publication would break for those who name an entry: a changed code, or one that is gone
 * while something names it. Entries are compared by their codes, else by their identities. Linear in
 * both documents.
 * @param live what visitors see
 */
export async function lostEntries(
  tx: Queries,
  subject: string,
  live: DocumentValue,
  document: DocumentValue,
): Promise<DocumentProblem[]> {
  const row = rowOf(subject)
  if (!row) return []
  const before = entriesOf(live, row.below)
  const beside = await entriesBeside(tx, row, before)
  const byCode = new Map([...before, ...beside].map((entry) => [entry.code, entry]))
  const byId = new Map(before.flatMap((entry) => [[idOf(entry.values), entry] as const]))
  const entries = entriesOf(document, row.below)
  const codes = new Set(entries.map(({ code }) => code))
  const problems: DocumentProblem[] = []
  const renamed = new Set<string>()
  for (const { path, values, code } of entries) {
    const id = idOf(values)
    const same = byCode.get(code)
    const former = same ?? (id === null ? undefined : byId.get(id))
    if (!former || (!same && codes.has(former.code))) continue
    if (!same) renamed.add(former.code)
    for (const field of row.fixed) {
      const detail = textOf(former.values, field)
      if (textOf(values, field) !== detail)
        problems.push({
          path: identityPath(document, [...path, field]),
          ...{ reason: 'fixed', detail, limit: null },
        })
    }
  }
  const gone = before.flatMap(({ code }) => (codes.has(code) || renamed.has(code) ? [] : [code]))
  // whoever uses one beside the document uses those above it
  const more = beside.flatMap(({ code }) => (codes.has(code) ? [] : [code]))
  const used = gone.length > 0 ? await row.used(tx, [...gone, ...more]) : new Set<string>()
  const detail = gone.filter((code) => used.has(code)).join(', ')
  if (detail) problems.push({ path: [], reason: 'used', detail, limit: null })
  return problems
}

/**
 * Entries that a publication leaves in their table although its document has none of their codes, as
 * something names them: of a deployment's files, as those of the document were asked before.
 */
export async function keptBeside(
  tx: Queries,
  subject: string,
  codes: readonly string[],
): Promise<string[]> {
  const row = rowOf(subject)
  const published = new Set(codes)
  const beside = ((await row?.stored?.(tx)) ?? []).flatMap(({ code }) =>
    typeof code === 'string' && !published.has(code) ? [code] : [],
  )
  return row && beside.length > 0 ? [...(await row.used(tx, beside))] : []
}
