import type { Language } from '../../../contract/language.ts'
import { kindOf, KIND_ROWS } from '../../../contract/studio/kinds.ts'
import { storedCard } from '../../content/stored.ts'
import type { ServiceDetails } from '../../content/content-input.ts'
import type { Queries } from '../../database/index.ts'
import type { ContentTable } from '../../database/schema.ts'
import type { KnownContent } from './made-pages.ts'

/** Maximum rows that one statement names. */
const BATCH = 500
const COLUMNS = [
  'contentIdx',
  'contentType',
  'languageType',
  'pairContentIdx',
  'webPath',
  'title',
  'card',
] as const
type Row = Pick<ContentTable, (typeof COLUMNS)[number]>

const knownOf = (row: Row, service: KnownContent['service']): KnownContent => {
  const card = storedCard(row.card)
  const codes = card.categoryList.flatMap((one) => [one.code, one.categoryParentCode ?? ''])
  const kind = kindOf(row.contentType, codes)
  return {
    contentIdx: Number(row.contentIdx),
    languageType: row.languageType as Language,
    pairContentIdx: row.pairContentIdx === null ? null : Number(row.pairContentIdx),
    webPath: row.webPath,
    archive: kind === null ? null : KIND_ROWS[kind].archive,
    isService: row.contentType === 'SERVICE',
    title: row.title,
    desc: card.desc,
    service,
  }
}

/** All services, and some articles with their other languages, as documents name them. */
export async function knownContents(tx: Queries, ids: readonly number[]): Promise<KnownContent[]> {
  const services = await tx
    .selectFrom('content')
    .select([...COLUMNS, 'details'])
    .where('contentType', '=', 'SERVICE')
    .execute()
  const found = new Map(
    services.map(({ details, ...row }) => {
      const { logo, logoDark } = JSON.parse(details) as ServiceDetails
      return [Number(row.contentIdx), knownOf(row, { logo, logoDark } as ServiceDetails)]
    }),
  )
  let wanted = ids.filter((id) => !found.has(id))
  // the articles, then their other languages
  for (let round = 0; round < 2 && wanted.length > 0; round += 1) {
    const next: number[] = []
    for (let at = 0; at < wanted.length; at += BATCH)
      for (const row of await tx
        .selectFrom('content')
        .select(COLUMNS)
        .where('contentIdx', 'in', wanted.slice(at, at + BATCH))
        .execute()) {
        const one = knownOf(row, null)
        found.set(one.contentIdx, one)
        if (one.pairContentIdx !== null && !found.has(one.pairContentIdx))
          next.push(one.pairContentIdx)
      }
    wanted = next
  }
  return [...found.values()]
}
