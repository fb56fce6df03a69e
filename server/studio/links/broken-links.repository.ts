import { type SqlBool, sql } from 'kysely'
import {
  type LinkFilter,
  type LinkPlace,
  type LinkProblem,
  MOST_PLACES,
  PLACES_LISTED,
} from '../../../contract/studio/link-calls.ts'
import type { Language } from '../../../contract/language.ts'
import type { State } from '../../../contract/studio/work.ts'
import type { Queries } from '../../database/index.ts'
import type { SiteLinkIgnoredTable } from '../../database/schema.ts'

/** A part of a target; empty = the whole. */
export interface Named {
  target: string
  fragment: string
}
export interface BrokenRow extends Named {
  address: string
  problem: LinkProblem
  foundAt: string
  count: number
  status: number | null
  reason: string | null
  by: string | null
  at: string | null
}

const fragmentOf = sql<string>`coalesce(site_link.fragment, '')`

/** Broken links with what is known of their target, and whether they stay as they are. */
const brokenLinks = (tx: Queries, which: LinkFilter | undefined) =>
  tx
    .selectFrom('site_link')
    .leftJoin('site_link_ignored as ignored', (join) =>
      join
        .onRef('ignored.target', '=', 'site_link.target')
        .on(sql<SqlBool>`ignored.fragment = ${fragmentOf}`),
    )
    .where('site_link.problem', 'is not', null)
    .where('ignored.target', which === 'ignored' ? 'is not' : 'is', null)
    .$if(which === 'internal', (query) => query.where('site_link.problem', '!=', 'external'))
    .$if(which === 'external', (query) => query.where('site_link.problem', '=', 'external'))

interface PlaceRow {
  source: string
  field: string
  kind: string
  title: string
  languageType: string | null
  state: string
  version: number
}
const placeOf = (row: PlaceRow): LinkPlace => ({
  subject: row.source,
  kind: row.kind as LinkPlace['kind'],
  title: row.title,
  languageType: row.languageType as Language | null,
  state: row.state as State,
  version: row.version,
  field: row.field,
})

/** Pages with a link, each once, with the first field that has it. */
const places = (tx: Queries, fields: ReturnType<typeof firstFields>) =>
  tx
    .selectFrom(fields.as('first'))
    .innerJoin('site_link as link', (join) =>
      join.onRef('link.source', '=', 'first.source').onRef('link.position', '=', 'first.position'),
    )
    .innerJoin('studio_subject as subject', 'subject.subject', 'link.source')
    .select([
      'link.source',
      'link.field',
      'link.target',
      'link.fragment',
      'subject.kind',
      'subject.title',
      'subject.languageType',
      'subject.state',
      'subject.version',
    ])

const firstFields = (tx: Queries, targets: readonly string[]) =>
  tx
    .selectFrom('site_link')
    .select(({ fn }) => ['source', fn.min('position').as('position')])
    .where('target', 'in', [...targets])
    .groupBy('source')

/** Reads and writes about links that lead nowhere, for the studio. */
export const brokenLinksRepository = {
  /** A page of broken addresses, those found last first, and how many there are. */
  async list(
    tx: Queries,
    which: LinkFilter | undefined,
    limit: number,
    offset: number,
  ): Promise<{ rows: BrokenRow[]; total: number }> {
    const groups = brokenLinks(tx, which)
      .select(({ fn }) => [
        'site_link.target',
        fragmentOf.as('fragment'),
        fn.min('site_link.address').as('address'),
        fn.min('site_link.problem').as('problem'),
        fn.min('site_link.foundAt').as('foundAt'),
        fn.count('site_link.source').distinct().as('count'),
        fn.min('ignored.reason').as('reason'),
        fn.min('ignored.by').as('by'),
        fn.min('ignored.at').as('at'),
      ])
      .groupBy(['site_link.target', fragmentOf])
    const counted = await tx
      .selectFrom(groups.as('groups'))
      .select(({ fn }) => fn.countAll().as('total'))
      .executeTakeFirst()
    const rows = await tx
      .selectFrom(groups.as('groups'))
      .leftJoin('site_link_check as checked', 'checked.target', 'groups.target')
      .selectAll('groups')
      .select('checked.status')
      .orderBy('groups.foundAt', 'desc')
      .orderBy('groups.target')
      .orderBy('groups.fragment')
      .limit(limit)
      .offset(offset)
      .execute()
    return {
      total: Number(counted?.total ?? 0),
      rows: rows.map((row) => ({
        ...row,
        problem: row.problem as LinkProblem,
        foundAt: row.foundAt ?? '',
        count: Number(row.count),
      })),
    }
  },
  /** The first pages of each of some broken addresses. */
  async firstPlaces(tx: Queries, named: readonly Named[]): Promise<Map<string, LinkPlace[]>> {
    const found = new Map<string, LinkPlace[]>()
    for (const one of named)
      found.set(
        `${one.target}\n${one.fragment}`,
        (await this.places(tx, [one.target], one.fragment, PLACES_LISTED)).slice(0, PLACES_LISTED),
      )
    return found
  },
  /**
   * Pages that link to one of some targets, each once.
   * @param fragment only to this part, if given; empty = to the whole
   */
  async places(
    tx: Queries,
    targets: readonly string[],
    fragment: string | null = null,
    limit = MOST_PLACES,
  ): Promise<LinkPlace[]> {
    if (targets.length === 0) return []
    const rows = await places(
      tx,
      firstFields(tx, targets).$if(fragment !== null, (query) =>
        query.where(fragmentOf, '=', fragment as string),
      ),
    )
      .orderBy('link.source')
      .limit(limit + 1)
      .execute()
    return rows.map(placeOf)
  },
  /** Parts of targets that pages beside some sources link to. */
  async fragments(
    tx: Queries,
    target: string,
    without: readonly string[],
    limit: number,
  ): Promise<string[]> {
    const rows = await tx
      .selectFrom('site_link')
      .select('fragment')
      .distinct()
      .where('target', '=', target)
      .where('fragment', 'is not', null)
      .where('source', 'not in', [...without])
      .orderBy('fragment')
      .limit(limit)
      .execute()
    return rows.flatMap(({ fragment }) => fragment ?? [])
  },
  /** Whether something links to a part of a target. */
  async isLinked(tx: Queries, { target, fragment }: Named): Promise<boolean> {
    const found = await tx
      .selectFrom('site_link')
      .select('source')
      .where('target', '=', target)
      .where(fragmentOf, '=', fragment)
      .limit(1)
      .executeTakeFirst()
    return found !== undefined
  },
  async ignore(tx: Queries, row: SiteLinkIgnoredTable): Promise<void> {
    const { reason, by, at } = row
    await tx
      .insertInto('site_link_ignored')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['target', 'fragment']).doUpdateSet({ reason, by, at }),
      )
      .execute()
  },
  /** False = it was not ignored. */
  async unignore(tx: Queries, { target, fragment }: Named): Promise<boolean> {
    const row = await tx
      .deleteFrom('site_link_ignored')
      .where('target', '=', target)
      .where('fragment', '=', fragment)
      .returning('target')
      .executeTakeFirst()
    return row !== undefined
  },
}
