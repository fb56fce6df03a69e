import { sql } from 'kysely'
import type { LinkProblem } from '../../contract/studio/link-calls.ts'
import type { Queries } from '../database/index.ts'
import type { Link } from './article-links.ts'
import {
  contentTarget,
  isExternal,
  isRoute,
  optionalPages,
  serviceTarget,
  type Target,
  targetOf,
} from './target.ts'

/** Form of the index: what an earlier release indexed is indexed again. */
export const LINK_INDEX_FORM = 1
/** Links of one page that are indexed. */
const MOST_LINKS = 2000
/** Rows or parameters of one statement. */
const BATCH = 100
/** Characters of an address that are kept. */
const MOST_ADDRESS = 2000

interface Found extends Link, Target {}
interface Problem {
  problem: LinkProblem | null
  foundAt: string | null
}

const keyOf = ({ target, fragment }: Target): string => `${target}\n${fragment ?? ''}`

/** What links to other sites are known to be. */
const BROKEN = 'BROKEN'

async function inBatches<T>(
  values: readonly T[],
  look: (some: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < values.length; at += BATCH) await look(values.slice(at, at + BATCH))
}

/** Which of some targets are there for visitors, now or at an hour that is set. */
async function targetsThere(tx: Queries, targets: readonly string[]): Promise<Set<string>> {
  const there = new Set<string>()
  const ids = targets.flatMap((target) => {
    const id = /^content\/(\d+)$/.exec(target)?.[1]
    return id === undefined ? [] : Number(id)
  })
  await inBatches(ids, async (some) => {
    for (const { contentIdx } of await tx
      .selectFrom('content')
      .select('contentIdx')
      .where('contentIdx', 'in', some)
      .where('status', '=', 'PUBLISHED')
      .execute())
      there.add(contentTarget(Number(contentIdx)))
  })
  const prefix = serviceTarget('')
  const services = targets.flatMap((target) =>
    target.startsWith(prefix) ? target.slice(prefix.length) : [],
  )
  await inBatches(services, async (some) => {
    for (const { webPath } of await tx
      .selectFrom('content')
      .select('webPath')
      .where('webPath', 'in', some)
      .where('contentType', '=', 'SERVICE')
      .where('status', '=', 'PUBLISHED')
      .execute())
      if (webPath !== null) there.add(serviceTarget(webPath))
  })
  const pages = targets.filter((target) => target.startsWith('page/'))
  for (const target of pages) if (isRoute(target.slice('page'.length))) there.add(target)
  for (const [target, document] of optionalPages) {
    if (!there.has(target)) continue
    const row = await tx
      .selectFrom('site_document')
      .select('name')
      .where('name', '=', document)
      .limit(1)
      .executeTakeFirst()
    if (!row) there.delete(target)
  }
  const others = targets.filter(isExternal)
  const broken = new Set<string>()
  await inBatches(others, async (some) => {
    for (const { target } of await tx
      .selectFrom('site_link_check')
      .select('target')
      .where('target', 'in', some)
      .where('state', '=', BROKEN)
      .execute())
      broken.add(target)
  })
  for (const target of others) if (!broken.has(target)) there.add(target)
  return there
}

/** The parts of articles that are indexed, of some sources. */
async function anchorsOf(
  tx: Queries,
  sources: readonly string[],
): Promise<Map<string, Set<string>>> {
  const anchors = new Map<string, Set<string>>()
  await inBatches(sources, async (some) => {
    for (const { source } of await tx
      .selectFrom('site_link_source')
      .select('source')
      .where('source', 'in', some)
      .execute())
      anchors.set(source, new Set())
    for (const { source, anchor } of await tx
      .selectFrom('site_anchor')
      .selectAll()
      .where('source', 'in', some)
      .execute())
      anchors.get(source)?.add(anchor)
  })
  return anchors
}

const problemOfMissing = (target: string): LinkProblem => {
  if (isExternal(target)) return 'external'
  const isPage = target.startsWith('page/') && !optionalPages.some(([page]) => page === target)
  return isPage ? 'unknown' : 'gone'
}

/**
 * Why links lead nowhere, by their targets; null = they do not. Parts are known of articles only:
 * those of other pages are drawn in browsers.
 */
async function problemsOf(
  tx: Queries,
  targets: readonly Target[],
): Promise<(of: Target) => LinkProblem | null> {
  const names = [...new Set(targets.map(({ target }) => target))]
  const there = await targetsThere(tx, names)
  const named = new Set(
    targets.flatMap(({ target, fragment }) => (fragment === null ? [] : target)),
  )
  const anchors = await anchorsOf(
    tx,
    [...named].filter((target) => target.startsWith(contentTarget('')) && there.has(target)),
  )
  return ({ target, fragment }) => {
    if (!there.has(target)) return problemOfMissing(target)
    const parts = fragment === null ? undefined : anchors.get(target)
    return parts === undefined || parts.has(fragment as string) ? null : 'fragment'
  }
}

/** Writes the parts of an article. Writes only differences. */
async function putAnchors(tx: Queries, source: string, anchors: readonly string[]): Promise<void> {
  const now = new Set(anchors)
  const known = (await anchorsOf(tx, [source])).get(source) ?? new Set<string>()
  await inBatches(
    [...known].filter((anchor) => !now.has(anchor)),
    (some) =>
      tx
        .deleteFrom('site_anchor')
        .where('source', '=', source)
        .where('anchor', 'in', some)
        .execute(),
  )
  await inBatches(
    [...now].filter((anchor) => !known.has(anchor)),
    (some) =>
      tx
        .insertInto('site_anchor')
        .values(some.map((anchor) => ({ source, anchor })))
        .execute(),
  )
}

/**
 * The links of what visitors read, written in the transaction that publishes, changes or unpublishes:
 * requests of visitors never read them.
 */
export const linksRepository = {
  problemsOf,
  anchorsOf,
  /** Writes the links of a source, with the parts that others may name. Writes only differences. */
  async put(
    tx: Queries,
    source: string,
    links: readonly Link[],
    anchors: readonly string[] = [],
  ): Promise<void> {
    const found: Found[] = []
    // parts are known of articles only
    const self = source.startsWith(contentTarget('')) ? source : undefined
    for (const { field, address } of links) {
      if (found.length >= MOST_LINKS) break
      const target = targetOf(address, { self })
      if (target) found.push({ field, address: address.slice(0, MOST_ADDRESS), ...target })
    }
    await tx
      .insertInto('site_link_source')
      .values({ source, form: LINK_INDEX_FORM })
      .onConflict((conflict) => conflict.column('source').doUpdateSet({ form: LINK_INDEX_FORM }))
      .execute()
    await putAnchors(tx, source, anchors)
    const before = await tx
      .selectFrom('site_link')
      .selectAll()
      .where('source', '=', source)
      .orderBy('position')
      .execute()
    const problemOf = found.length > 0 ? await problemsOf(tx, found) : () => null
    const known = new Map(before.map((row) => [keyOf(row), row]))
    const at = new Date().toISOString()
    const rows = found.map((one, position) => {
      const problem = problemOf(one)
      const last = known.get(keyOf(one))
      const state: Problem = {
        problem,
        foundAt: problem === null ? null : last?.problem === problem ? last.foundAt : at,
      }
      return { source, position, ...one, ...state }
    })
    const textOf = (all: readonly Found[]): string =>
      JSON.stringify(
        all.map(({ field, address, target, fragment }) => [field, address, target, fragment]),
      )
    const same =
      textOf(rows) === textOf(before) &&
      rows.every(({ problem }, index) => problem === before[index]?.problem)
    if (same) return
    await tx.deleteFrom('site_link').where('source', '=', source).execute()
    await inBatches(rows, (some) =>
      tx
        .insertInto('site_link')
        .values([...some])
        .execute(),
    )
  },
  /** Forgets the links of a source: visitors no longer see it. */
  async remove(tx: Queries, source: string): Promise<void> {
    for (const table of ['site_link', 'site_anchor', 'site_link_source'] as const)
      await tx.deleteFrom(table).where('source', '=', source).execute()
  },
  /** Updates the links to a target that came, went, or has other parts now. */
  async settle(tx: Queries, target: string): Promise<void> {
    const linked = await tx
      .selectFrom('site_link')
      .select('source')
      .where('target', '=', target)
      .limit(1)
      .executeTakeFirst()
    if (!linked) return
    const at = new Date().toISOString()
    const isThere = (await targetsThere(tx, [target])).has(target)
    const parts = target.startsWith(contentTarget(''))
      ? sql<boolean>`(fragment is null or exists (select 1 from site_anchor where source = ${target} and anchor = fragment))`
      : sql<boolean>`1 = 1`
    const links = tx.updateTable('site_link').where('target', '=', target)
    if (isThere)
      await links
        .set({ problem: null, foundAt: null })
        .where('problem', 'is not', null)
        .where(parts)
        .execute()
    const problem = isThere ? 'fragment' : problemOfMissing(target)
    await links
      .set({ problem, foundAt: at })
      .where(sql<boolean>`coalesce(problem, '') <> ${problem}`)
      .$if(isThere, (query) => query.where(sql<boolean>`not ${parts}`))
      .execute()
  },
}
