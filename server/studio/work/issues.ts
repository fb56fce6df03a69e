import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { type DocumentIssue, missingOf } from '../../../contract/fields/needs.ts'
import { KIND_ROWS } from '../../../contract/studio/kinds.ts'
import type { Kind } from '../../../contract/fields/kinds.ts'
import type { Queries } from '../../database/index.ts'
import type { BodyReading } from '../../content/body-reading.ts'
import { bodyReading } from '../../content/long-bodies.ts'
import { linksOf } from '../../links/article-links.ts'
import { contentOfPath, isRoute, MEDIA_PATH, ownPath, serviceOfPath } from '../../links/target.ts'
import { contentsRepository } from './contents.repository.ts'
import { mediaOf } from './links.ts'
import type { Subject } from './subjects.ts'
import { subjectsRepository as subjects } from './subjects.repository.ts'

/** Ids per query. */
const AT_ONCE = 500
/** Files checked on disk at once. */
const LOOKS_AT_ONCE = 16

/** Returns those of `values` that a query finds, in batches: the list may be long. */
async function inParts<T>(
  values: readonly T[],
  find: (some: T[]) => Promise<Iterable<T>>,
): Promise<Set<T>> {
  const found = new Set<T>()
  for (let from = 0; from < values.length; from += AT_ONCE)
    for (const one of await find(values.slice(from, from + AT_ONCE))) found.add(one)
  return found
}

/**
 * Returns the issues of a document's categories: unknown ones, and those that its kind does not
 * use.
 */
export function categoryIssues(
  kind: Kind,
  own: readonly string[],
  parents: ReadonlyMap<string, string | null>,
) {
  const { root } = KIND_ROWS[kind]
  const issues: DocumentIssue[] = []
  for (const [index, code] of own.entries()) {
    const field = `categories.${index}`
    if (!parents.has(code)) issues.push({ field, reason: 'unknown_category', detail: code })
    else if (kind === 'news' || kind === 'pressRelease') {
      // a press release is an article in its category; others in it are news
      const other = parents.get(code) !== KIND_ROWS.news.root && code !== KIND_ROWS.news.root
      if (other || (kind === 'news' && code === KIND_ROWS.pressRelease.root))
        issues.push({ field, reason: 'other_category', detail: code })
    } else if (code !== root && parents.get(code) !== root)
      issues.push({ field, reason: 'other_category', detail: code })
  }
  if (kind === 'pressRelease' && own.length > 0 && !own.includes(root))
    issues.push({ field: 'categories', reason: 'other_category', detail: own[0] as string })
  return issues
}

/** Finds all issues of documents that block a publication. */
export function issueFinder({
  origin,
  isThere,
}: {
  /** The site's own origin: links that begin with it lead to its pages. */
  origin: string
  /** Whether a media file exists, by its URL without parameters. */
  isThere(tx: Queries, address: string): Promise<boolean>
}) {
  /** Articles that visitors can reach, will reach, or that are published together with this one. */
  const reachable = async (
    tx: Queries,
    values: readonly number[],
    groupId: string,
  ): Promise<Set<number>> =>
    inParts(values, async (some) => {
      const published = await contentsRepository.shown(tx, some)
      const planned = new Set(await contentsRepository.plannedAmong(tx, some))
      const rows = await subjects.byContents(tx, some)
      const together = new Set(
        rows.filter((row) => row.groupId === groupId).map(({ contentIdx }) => Number(contentIdx)),
      )
      return some.filter(
        (id) => published.get(id)?.status === 'PUBLISHED' || planned.has(id) || together.has(id),
      )
    })

  const brokenLinks = async (
    tx: Queries,
    { groupId }: Pick<Subject, 'groupId'>,
    document: ContentDocument,
    body: BodyReading,
  ): Promise<DocumentIssue[]> => {
    const links = linksOf(document, body).map((link) => ({
      ...link,
      path: ownPath(link.address, origin),
    }))
    const linked = links.flatMap(({ path }) => contentOfPath(path) ?? [])
    const contents = await reachable(tx, [...new Set([...document.relations, ...linked])], groupId)
    const linkedServices = links.flatMap(({ path }) => serviceOfPath(path) ?? [])
    const services = await inParts([...new Set(linkedServices)], (some) =>
      contentsRepository.servicePaths(tx, some),
    )
    const leadsNowhere = (path: string): boolean => {
      const content = contentOfPath(path)
      if (content !== null) return !contents.has(content)
      const service = serviceOfPath(path)
      if (service !== null) return !services.has(service)
      return !path.startsWith(MEDIA_PATH) && !isRoute(path)
    }
    return [
      ...document.relations.flatMap((id, index): DocumentIssue[] =>
        contents.has(id)
          ? []
          : [{ field: `relations.${index}`, reason: 'broken_link', detail: String(id) }],
      ),
      ...links.flatMap(({ field, address, path }): DocumentIssue[] =>
        path !== null && leadsNowhere(path)
          ? [{ field, reason: 'broken_link', detail: address.slice(0, 200) }]
          : [],
      ),
    ]
  }

  const missingMedia = async (
    tx: Queries,
    document: ContentDocument,
    body: BodyReading,
  ): Promise<DocumentIssue[]> => {
    const named = mediaOf(document, body).map((one) => ({
      ...one,
      path: ownPath(one.address, origin) ?? one.address,
    }))
    const files = [
      ...new Set(named.map(({ path }) => path).filter((path) => path.startsWith(MEDIA_PATH))),
    ]
    const there = new Set<string>()
    for (let from = 0; from < files.length; from += LOOKS_AT_ONCE)
      await Promise.all(
        files.slice(from, from + LOOKS_AT_ONCE).map(async (path) => {
          if (await isThere(tx, path)) there.add(path)
        }),
      )
    return named.flatMap(({ field, address, path }): DocumentIssue[] =>
      there.has(path) ? [] : [{ field, reason: 'media_missing', detail: address.slice(0, 200) }],
    )
  }

  return {
    /** Returns the broken links of a document. */
    brokenLinks: async (
      tx: Queries,
      subject: Pick<Subject, 'groupId'>,
      document: ContentDocument,
    ) => brokenLinks(tx, subject, document, await bodyReading(document.content)),
    /** Returns all issues that block publishing this document; empty = it may be published. */
    async issuesOf(
      tx: Queries,
      subject: Pick<Subject, 'kind' | 'groupId'>,
      document: ContentDocument,
    ): Promise<DocumentIssue[]> {
      const { kind } = subject
      const body = await bodyReading(document.content)
      return [
        ...missingOf(kind, document),
        // stored before there were limits
        ...(body.limit === null
          ? []
          : [{ field: 'content', reason: 'too_much', detail: body.limit } satisfies DocumentIssue]),
        ...categoryIssues(kind, document.categories, await subjects.parents(tx)),
        ...(await brokenLinks(tx, subject, document, body)),
        ...(await missingMedia(tx, document, body)),
      ]
    },
  }
}
export type IssueFinder = ReturnType<typeof issueFinder>
