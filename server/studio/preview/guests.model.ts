import { randomUUID } from 'node:crypto'
import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { mentionsIn, shownText } from '../../../contract/studio/mentions.ts'
import {
  type Approval,
  GUEST_RIGHTS,
  type GuestPage,
  type GuestRight,
  MOST_GUEST_COMMENTS,
  MOST_LINK_APPROVALS,
  MOST_LINK_COMMENTS,
  type Verdict,
} from '../../../contract/studio/guests.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { StudioApprovalTable } from '../../database/schema.ts'
import { hashOfToken } from '../accounts/sessions.ts'
import type { Audit } from '../audit/audit.model.ts'
import { guestAnswered } from '../notifications/record.ts'
import { StudioError } from '../studio-error.ts'
import { MOST_COMMENTS } from '../work/comments.model.ts'
import { commentsRepository } from '../work/comments.repository.ts'
import type { Work } from '../work/index.ts'
import { people } from '../work/people.repository.ts'
import { fingerprintOf } from './fingerprint.ts'
import { guestsRepository as guests } from './guests.repository.ts'
import { type PreviewRow, previewRepository } from './preview.repository.ts'

export interface GuestsParts {
  store: Store
  audit: Pick<Audit, 'write'>
  work: Pick<Work, 'subjects' | 'comments'>
}

interface Quoted {
  quote: string
  before: string
  after: string
}

const has = ({ allows }: Pick<PreviewRow, 'allows'>, right: GuestRight): boolean =>
  GUEST_RIGHTS.indexOf(allows) >= GUEST_RIGHTS.indexOf(right)

/** The last answer of each guest, of rows from the newest on. */
function lastOfEach(rows: readonly StudioApprovalTable[]): StudioApprovalTable[] {
  const seen = new Set<string>()
  return rows.filter(({ previewId, guestName }) => {
    const key = `${previewId} ${guestName}`
    return !seen.has(key) && seen.add(key)
  })
}

/**
 * What readers of a preview link without an account may say: comments, and an approval that changes
 * no state. They are known by the name that they give; a link sees only what its own readers said,
 * and the answers to that.
 */
export function guestsModel({ store, audit, work: { subjects, comments } }: GuestsParts) {
  const previews = previewRepository(store)

  /** @throws StudioError 404 if the link is unknown, expired, revoked or the studio's own; 403 */
  async function linkOf(queries: Queries, token: string, right: GuestRight): Promise<PreviewRow> {
    const row = await previews.byToken(hashOfToken(token), new Date().toISOString(), queries)
    if (!row || row.sessionId !== null) throw new StudioError(404)
    if (!has(row, right)) throw new StudioError(403, { problem: 'permission' })
    return row
  }

  const approvalsOf = (rows: readonly StudioApprovalTable[], now: string): Approval[] =>
    lastOfEach(rows).map(({ id, linkName, guestName, verdict, note, at, seen }) => ({
      id,
      link: linkName,
      name: guestName,
      verdict,
      note,
      at,
      isCurrent: seen === now,
    }))

  async function fingerprint(queries: Queries, name: string): Promise<string> {
    const subject = await subjects.find(queries, name)
    if (!subject) throw new StudioError(404)
    return fingerprintOf(await subjects.documentOf(queries, subject))
  }

  async function pageOf(token: string): Promise<GuestPage> {
    const queries = store.kysely
    const link = await linkOf(queries, token, 'see')
    const { subject } = link
    const rows = has(link, 'comment') ? await guests.threads(queries, subject, link.id) : []
    const names = await people.names(
      queries,
      rows.flatMap(({ by, text }) => [by, ...mentionsIn(text)]),
    )
    const said = ({ id, text, by, guestName, at }: (typeof rows)[number]) => ({
      id,
      // a guest's own text mentions nobody
      text: guestName === null ? shownText(text, (user) => names.get(user) ?? '') : text,
      by: { name: guestName ?? names.get(by) ?? '', isGuest: guestName !== null },
      at,
    })
    const given = has(link, 'approve') ? await guests.approvals(queries, subject, link.id) : []
    const now = given.length > 0 ? await fingerprint(queries, subject) : ''
    const { link: used } = await guests.counts(queries, subject, link.id)
    return {
      link: link.id,
      right: link.allows,
      expiresAt: link.expiresAt,
      threads: rows
        .filter(({ parentId }) => parentId === null)
        .map((root) => ({
          ...said(root),
          // as they are now, after edits around and within them
          quote: root.words ?? root.quote,
          before: root.before ?? '',
          after: root.after ?? '',
          isResolved: root.resolvedAt !== null,
          answers: rows.filter(({ parentId }) => parentId === root.id).map(said),
        })),
      approvals: approvalsOf(given, now).map(({ link: _, ...rest }) => rest),
      left: Math.max(0, MOST_LINK_COMMENTS - used),
    }
  }

  return {
    /** Key of a link for its limits; made-up tokens have none. @throws StudioError 404 */
    keyOf: async (token: string): Promise<string> =>
      `link ${(await linkOf(store.kysely, token, 'see')).id}`,
    /** Everything that a link's readers see of what was said. @throws StudioError 404 */
    page: pageOf,
    /**
     * Adds a comment, or a reply to one of the same link. @throws StudioError 404; 403 if the link
     * does not allow it; 409 beyond the limits of link and subject
     */
    async comment({
      token,
      name,
      text,
      parentId,
      ...words
    }: { token: string; name: string; text: string; parentId: string | null } & Quoted) {
      await store.transaction(async (tx) => {
        const link = await linkOf(tx, token, 'comment')
        const subject = await subjects.require(tx, link.subject)
        const parent =
          parentId === null ? null : await commentsRepository.one(tx, subject.subject, parentId)
        if (parentId !== null && (parent?.guestId !== link.id || parent.parentId !== null))
          throw new StudioError(404)
        const counts = await guests.counts(tx, subject.subject, link.id)
        if (
          counts.link >= MOST_LINK_COMMENTS ||
          counts.guests >= MOST_GUEST_COMMENTS ||
          counts.all >= MOST_COMMENTS
        )
          throw new StudioError(409, { problem: 'state', data: { reason: 'full' } })
        const document = await subjects.documentOf(tx, subject)
        const id = await comments.addOfGuest(
          tx,
          subject,
          {
            parentId,
            field: fieldOf(document, words),
            text,
            words: words.quote
              ? { words: words.quote, before: words.before, after: words.after }
              : null,
          },
          { id: link.id, name },
        )
        await guestAnswered(tx, subject, {
          guest: name,
          commentId: id,
          approved: false,
          to: [link.by],
        })
        await audit.write(tx, {
          by: null,
          action: 'preview.comment',
          subject: subject.subject,
          details: { preview: link.id, comment: id, guest: name },
        })
      })
      return pageOf(token)
    },
    /**
     * Records what a guest says about the approval of the text that they saw. @throws StudioError
     * 404; 403 if the link does not allow it; 409 if the text was changed since, or beyond the limit
     */
    async approve({
      token,
      name,
      verdict,
      note,
      seen,
    }: {
      token: string
      name: string
      verdict: Verdict
      note: string
      seen: string
    }) {
      await store.transaction(async (tx) => {
        const link = await linkOf(tx, token, 'approve')
        const subject = await subjects.require(tx, link.subject)
        const document =
          link.revision === null
            ? await subjects.documentOf(tx, subject)
            : await subjects.revisions.document(tx, subject.subject, link.revision)
        if (!document || fingerprintOf(document) !== seen)
          throw new StudioError(409, { problem: 'state', data: { reason: 'changed' } })
        if ((await guests.approvals(tx, subject.subject, link.id)).length >= MOST_LINK_APPROVALS)
          throw new StudioError(409, { problem: 'state', data: { reason: 'full' } })
        const id = randomUUID()
        await guests.addApproval(tx, {
          id,
          subject: subject.subject,
          previewId: link.id,
          linkName: link.name,
          guestName: name,
          verdict,
          note,
          seen,
          revision: link.revision,
          at: new Date().toISOString(),
        })
        await guestAnswered(tx, subject, {
          guest: name,
          commentId: null,
          approved: verdict === 'approved',
          to: [link.by],
        })
        await audit.write(tx, {
          by: null,
          action: 'preview.approve',
          subject: subject.subject,
          details: { preview: link.id, verdict, guest: name },
        })
      })
      return pageOf(token)
    },
    /** The last answers of guests of all links of a subject. @throws StudioError 404 */
    async approvals(subject: string): Promise<Approval[]> {
      const now = await fingerprint(store.kysely, subject)
      return approvalsOf(await guests.approvals(store.kysely, subject), now)
    },
  }
}

/** The field that commented words are in; null = none are meant. */
function fieldOf(
  { title, desc }: Pick<ContentDocument, 'title' | 'desc'>,
  { quote, before, after }: Quoted,
): 'title' | 'desc' | 'content' | null {
  if (!quote) return null
  const words = `${before}${quote}${after}`
  if (title.includes(words)) return 'title'
  return desc.includes(words) ? 'desc' : 'content'
}
