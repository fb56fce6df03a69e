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
import type { VersionedSubject } from '../../../contract/studio/many.ts'
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
import { carryComments } from '../work/comment-anchors.ts'
import { identified } from '../work/identities.ts'
import type { Work } from '../work/index.ts'
import { people, personOf } from '../work/people.repository.ts'
import { validatedBody } from '../work/validate-body.ts'
import { brokenLinksRepository as broken, type Named } from './broken-links.repository.ts'
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

  /** What of a draft leads nowhere for visitors. */
  const brokenIn = async (
    links: readonly Link[],
    self: string | undefined,
    anchors: readonly string[],
  ): Promise<LinksBefore['broken']> => {
    const found = links.slice(0, MOST_LOOKED_AT).flatMap((link) => {
      const target = targetOf(link.address, { origin, self })
      return target ? [{ ...link, ...target }] : []
    })
    const problemOf = await linksRepository.problemsOf(
      kysely,
      found.filter(({ target }) => target !== self),
    )
    const own = new Set(anchors)
    return found
      .flatMap(({ field, address, target, fragment }) => {
        const problem =
          target !== self
            ? problemOf({ target, fragment })
            : // the draft itself is what will be there
              fragment === null || own.has(fragment)
              ? null
              : ('fragment' as const)
        return problem === null ? [] : [{ field, address: address.slice(0, 200), problem }]
      })
      .slice(0, LINKS_TOLD)
  }

  const placesOf = async (target: string, without: ReadonlySet<string>): Promise<LinkPlace[]> =>
    (await broken.places(kysely, targetsOf(target))).filter(({ subject }) => !without.has(subject))

  const ofDocument = async (name: string): Promise<LinksBefore> => {
    const subject = await documents.open(name)
    const document = await documents.subjects.documentOf(kysely, subject)
    const target = targetOfDocument(name)
    const places = target === null ? [] : await placesOf(target, new Set([name]))
    return {
      inbound: places.slice(0, LINKS_TOLD),
      inboundCount: places.length,
      broken: await brokenIn(linksOfDocument(name, document), undefined, []),
      lost: [],
    }
  }

  const ofArticle = async (name: string): Promise<LinksBefore> => {
    const subject = await work.drafts.open(name)
    const document = await work.subjects.documentOf(kysely, subject)
    const reading = await bodyReading(document.content)
    const target = contentTarget(Number(subject.contentIdx))
    const places = await placesOf(target, new Set([name]))
    const kept = new Set(reading.anchors)
    const shown = (await linksRepository.anchorsOf(kysely, [target])).get(target)
    const lost: LinksBefore['lost'] = []
    if (shown)
      for (const fragment of await broken.fragments(kysely, target, [name], MOST_PARTS))
        if (shown.has(fragment) && !kept.has(fragment) && lost.length < LINKS_TOLD)
          lost.push({
            fragment,
            places: (await broken.places(kysely, [target], fragment, LINKS_TOLD)).slice(
              0,
              LINKS_TOLD,
            ),
          })
    return {
      inbound: places.slice(0, LINKS_TOLD),
      inboundCount: places.length,
      broken: await brokenIn(linksOf(document, reading), target, reading.anchors),
      lost,
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
     * Who links to a subject, and which links of its draft lead nowhere: asked before a publication or
     * an unpublication, and nothing is blocked by it.
     * @throws StudioError 404
     */
    before: (name: string): Promise<LinksBefore> =>
      documents.owns(name) ? ofDocument(name) : ofArticle(name),
    /** Links of published pages that lead nowhere, by their address. */
    async list({
      which,
      page,
    }: {
      which?: LinkFilter | undefined
      page: number
    }): Promise<{ rows: BrokenLink[]; total: number; checksOthers: boolean }> {
      const { rows, total } = await broken.list(kysely, which, LINKS_PAGE, (page - 1) * LINKS_PAGE)
      const places = await broken.firstPlaces(kysely, rows)
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
      const places = await broken.places(kysely, [target], fragment)
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
        if (!(await broken.isLinked(tx, named))) throw new StudioError(404)
        const at = new Date().toISOString()
        const { target, fragment } = named
        await broken.ignore(tx, { target, fragment, reason, by: user.id, at })
        await audit.write(tx, { by: user.id, action: 'link.ignore', subject: null })
      })
    },
    /** Lists it again. @throws StudioError 404 if it is not ignored */
    async unignore(named: Named, { user }: Session): Promise<void> {
      await store.transaction(async (tx) => {
        if (!(await broken.unignore(tx, named))) throw new StudioError(404)
        await audit.write(tx, { by: user.id, action: 'link.unignore', subject: null })
      })
    },
  }
}
export type Links = ReturnType<typeof linksModel>
