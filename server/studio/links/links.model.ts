import { setImmediate } from 'node:timers/promises'
import { contentDocument } from '../../../contract/fields/schemas.ts'
import {
  type BrokenLink,
  type LinkFilter,
  LINKS_PAGE,
  LINKS_TOLD,
  type LinkPlace,
  type LinksBefore,
  MOST_PLACES,
} from '../../../contract/studio/link-calls.ts'
import { MOST_SUBJECTS, type VersionedSubject } from '../../../contract/studio/many.ts'
import type { Config } from '../../config.ts'
import { bodyReading } from '../../content/long-bodies.ts'
import type { Store } from '../../database/index.ts'
import { type Link, linksOf } from '../../links/article-links.ts'
import { linksRepository } from '../../links/links.repository.ts'
import { contentTarget, isExternal, serviceTarget, targetOf } from '../../links/target.ts'
import { detailPath, servicePath } from '../../../contract/addresses.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { Documents } from '../documents/index.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import { carryComments } from '../work/article-words.ts'
import { identified } from '../work/identities.ts'
import type { Work } from '../work/index.ts'
import { people, personOf } from '../work/people.repository.ts'
import { validatedBody } from '../work/validate-body.ts'
import { brokenLinksRepository as linkReads, type Named } from './broken-links.repository.ts'
import { linksOfDocument, targetOfDocument } from './document-links.ts'
import { documentWithReplaced, replacing, withReplaced } from './replaced.ts'

/** Links of a draft that are looked at. */
const MOST_LOOKED_AT = 2000
/** Parts of an article that others link to, and a draft is compared with. */
const MOST_PARTS = 200

/** Links between what visitors read: who links to what, what leads nowhere, and how it is mended. */
export function linksModel(
  store: Store,
  {
    config,
    work,
    documents,
    audit,
  }: {
    config: Pick<Config, 'origin' | 'LINK_CHECKS'>
    work: Pick<Work, 'subjects'> & { drafts: Pick<Work['drafts'], 'open'> }
    documents: Pick<Documents, 'open' | 'owns' | 'subjects'>
    audit: Pick<Audit, 'write'>
  },
) {
  const { kysely } = store
  const { origin } = config

  /** All addresses that lead to an article or a service: links may name the site's origin. */
  const targetsOf = (target: string): string[] => {
    const content = /^content\/(\d+)$/.exec(target)?.[1]
    const service = target.startsWith(serviceTarget(''))
      ? target.slice(serviceTarget('').length)
      : null
    const path =
      content !== undefined
        ? detailPath(Number(content))
        : service !== null
          ? servicePath(service)
          : target.startsWith('page/')
            ? target.slice('page'.length)
            : null
    return path === null ? [target] : [target, `${origin}${path}`]
  }

  /**
   * What of a draft leads nowhere for visitors.
   * @param self what leads to it, and `anchors` its headings: they are what will be there
   */
  const brokenIn = async (
    links: readonly Link[],
    { subject, self, anchors }: { subject: string; self?: string; anchors?: ReadonlySet<string> },
  ): Promise<LinksBefore['broken']> => {
    const found = links.slice(0, MOST_LOOKED_AT).flatMap((link) => {
      const target = targetOf(link.address, { origin, self })
      return target ? [{ ...link, ...target }] : []
    })
    const problemOf = await linksRepository.problemsOf(
      kysely,
      found.filter(({ target }) => target !== self),
    )
    return found
      .flatMap(({ field, address, target, fragment }) => {
        const ownProblem = fragment === null || anchors?.has(fragment) ? null : 'fragment'
        const problem = target === self ? ownProblem : problemOf({ target, fragment })
        return problem === null ? [] : [{ subject, field, address: address.slice(0, 200), problem }]
      })
      .slice(0, LINKS_TOLD)
  }

  /** What a draft does to links, without who links to it. */
  type Leading = Pick<LinksBefore, 'broken' | 'lost'> & { target: string | null }

  const ofDocument = async (name: string): Promise<Leading> => {
    const subject = await documents.open(name)
    const document = await documents.subjects.documentOf(kysely, subject)
    const broken = await brokenIn(linksOfDocument(name, document), { subject: name })
    return { target: targetOfDocument(name), broken, lost: [] }
  }

  const ofArticle = async (name: string): Promise<Leading> => {
    const subject = await work.drafts.open(name)
    const document = await work.subjects.documentOf(kysely, subject)
    const { links, anchors } = await bodyReading(document.content)
    const target = contentTarget(Number(subject.contentIdx))
    const kept = new Set(anchors)
    const shown = (await linksRepository.anchorsOf(kysely, [target])).get(target)
    const lost: LinksBefore['lost'] = []
    if (shown)
      for (const fragment of await linkReads.fragments(kysely, target, [name], MOST_PARTS))
        if (shown.has(fragment) && !kept.has(fragment) && lost.length < LINKS_TOLD) {
          const places = await linkReads.places(kysely, [target], fragment, LINKS_TOLD)
          lost.push({ subject: name, fragment, places: places.slice(0, LINKS_TOLD) })
        }
    return {
      target,
      broken: await brokenIn(linksOf(document, { links }), {
        subject: name,
        self: target,
        anchors: kept,
      }),
      lost,
    }
  }

  const before = async (names: readonly string[]): Promise<LinksBefore> => {
    const all: Leading[] = []
    for (const name of names) {
      // other requests get their turn
      await setImmediate()
      try {
        all.push(await (documents.owns(name) ? ofDocument(name) : ofArticle(name)))
      } catch (error) {
        if (!(error instanceof StudioError && error.status === 404)) throw error
      }
    }
    const targets = all.flatMap(({ target }) => (target === null ? [] : targetsOf(target)))
    const own = new Set(names)
    const places = (await linkReads.places(kysely, targets)).filter(
      ({ subject }) => !own.has(subject),
    )
    return {
      inbound: places.slice(0, LINKS_TOLD),
      inboundCount: places.length,
      broken: all.flatMap(({ broken }) => broken).slice(0, LINKS_TOLD),
      lost: all.flatMap(({ lost }) => lost).slice(0, LINKS_TOLD),
    }
  }

  /** @throws StudioError 400 `to` if the site has nothing there */
  const expectReachable = async (to: string): Promise<void> => {
    const target = targetOf(to, { origin })
    if (target === null || isExternal(target.target)) return
    const problemOf = await linksRepository.problemsOf(kysely, [target])
    if (problemOf(target) !== null) throw new StudioError(400, { field: 'to' })
  }

  const replaceInDocument = async (
    { subject: name, version }: VersionedSubject,
    named: Named,
    to: string,
    { user }: Session,
  ): Promise<void> => {
    await documents.open(name)
    await store.transaction(async (tx) => {
      const { subjects } = documents
      const before = await subjects.require(tx, name, version)
      const working = await subjects.documentOf(tx, before)
      const next = documentWithReplaced(name, working, replacing(named, to))
      if (subjects.kind.isSame(working, next)) return
      const at = new Date().toISOString()
      await subjects.putDraft(tx, before, next, user.id, at)
      await subjects.put(tx, before, { state: 'DRAFT', by: user.id, at }, next)
      await audit.write(tx, { by: user.id, action: 'link.replace', subject: name })
    })
  }

  const replaceInArticle = async (
    { subject: name, version }: VersionedSubject,
    named: Named,
    to: string,
    { user }: Session,
  ): Promise<void> => {
    const { subjects } = work
    const opened = await work.drafts.open(name)
    const replace = replacing(named, to, contentTarget(Number(opened.contentIdx)))
    const written = await subjects.documentOf(kysely, opened)
    const replaced = withReplaced(written, replace)
    if (subjects.kind.isSame(written, replaced)) return
    const valid = contentDocument.safeParse(replaced)
    if (!valid.success)
      throw new StudioError(400, {
        field: ['document', ...(valid.error.issues[0]?.path ?? [])].map(String).join('.'),
      })
    const next = await validatedBody(replaced)
    await store.transaction(async (tx) => {
      const before = await subjects.require(tx, name, version)
      // saved since it was read above
      if (before.version !== opened.version) await subjects.require(tx, name, opened.version)
      const working = await subjects.documentOf(tx, before)
      const document = await identified(next, working)
      await carryComments(tx, name, working, document)
      const at = new Date().toISOString()
      await subjects.putDraft(tx, before, document, user.id, at)
      await subjects.put(tx, before, { state: 'DRAFT', by: user.id, at }, document)
      await audit.write(tx, { by: user.id, action: 'link.replace', subject: name })
    })
  }

  return {
    /**
     * Who links to some subjects, and which links of their drafts lead nowhere: asked before a step
     * that publishes or unpublishes them, and nothing is blocked by it. Unknown ones are left out.
     * @param names separated by commas
     * @throws StudioError 400 beyond `MOST_SUBJECTS`
     */
    async before(names: string): Promise<LinksBefore> {
      const asked = [...new Set(names.split(',').filter(Boolean))]
      if (asked.length > MOST_SUBJECTS) throw new StudioError(400, { field: 'subjects' })
      return before(asked)
    },
    /** Links of published pages that lead nowhere, by their address. */
    async list({
      which,
      page,
    }: {
      which?: LinkFilter | undefined
      page: number
    }): Promise<{ rows: BrokenLink[]; total: number; checksOthers: boolean }> {
      const { rows, total } = await linkReads.list(
        kysely,
        which,
        LINKS_PAGE,
        (page - 1) * LINKS_PAGE,
      )
      const places = await linkReads.firstPlaces(kysely, rows)
      const names = await people.names(
        kysely,
        rows.map(({ by }) => by),
      )
      return {
        total,
        checksOthers: config.LINK_CHECKS,
        rows: rows.map(({ reason, by, at, ...row }) => ({
          ...row,
          places: places.get(`${row.target}\n${row.fragment}`) ?? [],
          ignored:
            by === null || at === null
              ? null
              : { reason: reason ?? '', by: personOf(names, by) ?? { id: by, name: '' }, at },
        })),
      }
    },
    /** The pages that link to a part of a target. */
    async places({ target, fragment }: Named): Promise<{ places: LinkPlace[]; more: boolean }> {
      const places = await linkReads.places(kysely, [target], fragment)
      return { places: places.slice(0, MOST_PLACES), more: places.length > MOST_PLACES }
    },
    /**
     * Returns a function that replaces a link in the working copy of a subject, like a save: it becomes
     * a draft, and visitors see it with its next publication. Without the link nothing changes.
     * @throws StudioError 400 `to` if it leads nowhere; the function: 404; 412 `stale`; 400 with the
     *   field, beyond a document's limits
     */
    async replacing(named: Named, to: string) {
      await expectReachable(to)
      return (of: VersionedSubject, session: Session): Promise<void> =>
        documents.owns(of.subject)
          ? replaceInDocument(of, named, to, session)
          : replaceInArticle(of, named, to, session)
    },
    /** Leaves a broken link as it is. @throws StudioError 404 if nothing links there */
    async ignore(named: Named, reason: string, { user }: Session): Promise<void> {
      await store.transaction(async (tx) => {
        if (!(await linkReads.isLinked(tx, named))) throw new StudioError(404)
        const at = new Date().toISOString()
        const { target, fragment } = named
        await linkReads.ignore(tx, { target, fragment, reason, by: user.id, at })
        await audit.write(tx, { by: user.id, action: 'link.ignore', subject: null })
      })
    },
    /** Lists it again. @throws StudioError 404 if it is not ignored */
    async unignore(named: Named, { user }: Session): Promise<void> {
      await store.transaction(async (tx) => {
        if (!(await linkReads.unignore(tx, named))) throw new StudioError(404)
        await audit.write(tx, { by: user.id, action: 'link.unignore', subject: null })
      })
    },
  }
}
export type Links = ReturnType<typeof linksModel>
