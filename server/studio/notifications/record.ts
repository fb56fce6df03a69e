import { randomUUID } from 'node:crypto'
import type { NotificationKind } from '../../../contract/studio/notifications.ts'
import type { State } from '../../../contract/studio/work.ts'
import type { Queries } from '../../database/index.ts'
import { reportDeskRepository } from '../reports/report-desk.repository.ts'
import { notificationsRepository as repository } from './notifications.repository.ts'
import { peopleWith, reviewersRepository } from './reviewers.repository.ts'
import { mailAt, readSettings } from './settings.ts'

/** Something that people are told of. */
export interface NotificationEvent {
  kind: NotificationKind
  subject: string
  /** Of the article at the time. */
  title: string
  /** Whose act it was, who is not told of it; null = a guest's, or that of a schedule. */
  by: string | null
  /** Ids of accounts; closed ones are not told. */
  to: readonly string[]
  guest?: string
  commentId?: string | null
  /** What it is told once about; the subject by default. */
  of?: string
  /**
   * Whether it is told again if it occurs again: a step is (the former notification is renewed), a
   * mention that is saved again is not.
   */
  again?: boolean
  /** Of all events of one step. */
  at?: string
}

/** Kinds that replace each other: progress of one article is one notification. */
const keyOf = ({ kind, subject, of = subject }: NotificationEvent): string =>
  `${kind === 'approved' || kind === 'scheduled' || kind === 'published' ? 'progress' : kind} ${of}`

/**
 * Tells people of an event, in the transaction of what happened: they are told if and only if it
 * happened. Mails are sent later, by what each of them wants.
 */
export async function record(tx: Queries, event: NotificationEvent): Promise<void> {
  const { kind, subject, title, by, guest = null, commentId = null, again = true } = event
  const now = Date.now()
  const to = [...new Set(event.to)].filter((id) => id !== by)
  const rows = (await repository.recipients(tx, to)).map(({ id, settings }) => ({
    id: randomUUID(),
    userId: id,
    key: keyOf(event),
    kind,
    subject,
    title,
    by,
    guest,
    commentId,
    at: event.at ?? new Date(now).toISOString(),
    readAt: null,
    mailAt: mailAt(kind, readSettings(settings), now),
    mailedAt: null,
    letterId: null,
  }))
  await (again ? repository.renew(tx, rows, now) : repository.addNew(tx, rows))
}

/** A subject with its title, as events name it. */
export interface Told {
  subject: string
  title: string
}

/**
 * Somebody is mentioned in a comment. Safe to call after each change of the comment: who was told
 * of it is not told again.
 */
export const mentioned = (
  tx: Queries,
  { subject, title }: Told,
  { commentId, by, to }: { commentId: string; by: string; to: readonly string[] },
): Promise<void> =>
  record(tx, { kind: 'mention', subject, title, by, to, commentId, of: commentId, again: false })

/**
 * A comment was answered: tells those who wrote in its thread, unless the answer mentions them.
 * @param commentId of the answer
 */
export const replied = (
  tx: Queries,
  { subject, title }: Told,
  { commentId, by, to }: { commentId: string; by: string; to: readonly string[] },
): Promise<void> =>
  record(tx, { kind: 'reply', subject, title, by, to, commentId, of: commentId, again: false })

/**
 * A guest, who has no account, commented or approved by a preview link.
 * @param guest the name that the guest gave
 * @param to who made the link, and who else is to know
 */
export const guestAnswered = (
  tx: Queries,
  { subject, title }: Told,
  {
    guest,
    commentId,
    approved,
    to,
  }: { guest: string; commentId: string | null; approved: boolean; to: readonly string[] },
): Promise<void> =>
  record(tx, {
    kind: approved ? 'guestApproval' : 'guestComment',
    subject,
    title,
    by: null,
    guest,
    to,
    commentId,
    of: commentId ?? `${subject} ${guest}`,
  })

/** A review was requested: of the assigned reviewers, else of everybody who may review. */
export async function reviewRequested(
  tx: Queries,
  { subject, title }: Told,
  { by, commentId, at }: { by: string; commentId: string | null; at: string },
): Promise<void> {
  const assigned = (await reviewersRepository.of(tx, [subject])).get(subject)
  const to = (assigned ?? (await peopleWith(tx, 'content.review'))).map(({ id }) => id)
  await record(tx, { kind: 'review', subject, title, by, to, commentId, at })
}

/** States that a request for review led to. */
const AFTER_REQUEST: readonly State[] = ['IN_REVIEW', 'APPROVED', 'PLANNED']

/**
 * Ids of those whose work a step concerns: who wrote in the draft, and, as an approval makes a
 * revision of it, who requested the review and who was told of the approval.
 */
async function concerned(
  tx: Queries,
  { subject, state }: Pick<StepOf, 'subject' | 'state'>,
  writers: readonly string[],
): Promise<string[]> {
  return AFTER_REQUEST.includes(state)
    ? [
        ...writers,
        ...(await repository.requesters(tx, `review ${subject}`)),
        ...(await repository.holders(tx, `progress ${subject}`, ['approved', 'scheduled'])),
      ]
    : [...writers]
}

/** A step over a working copy: its subject before the step, and who wrote in its draft. */
export interface StepOf extends Told {
  state: State
}

/**
 * A step ended or went on with what people wrote.
 * @param writers who wrote in the draft; none once it is a revision
 * @param by null = a schedule did it
 */
export const stepTaken = async (
  tx: Queries,
  kind: 'returned' | 'approved' | 'scheduled' | 'published',
  of: StepOf,
  {
    by,
    writers,
    commentId = null,
    at,
  }: { by: string | null; writers: readonly string[]; commentId?: string | null; at?: string },
): Promise<void> =>
  record(tx, {
    kind,
    subject: of.subject,
    title: of.title,
    by,
    to: await concerned(tx, of, writers),
    commentId,
    ...(at ? { at } : {}),
  })

/** A schedule could not be applied: tells who set it, and everybody who may publish. */
export async function scheduleFailed(
  tx: Queries,
  { subject, title }: Told,
  { by }: { by: string },
): Promise<void> {
  const publishers = (await peopleWith(tx, 'content.publish')).map(({ id }) => id)
  await record(tx, { kind: 'failed', subject, title, by: null, to: [by, ...publishers] })
}

/** An endpoint of webhooks was given up: tells who manages them. */
export const webhookGivenUp = async (tx: Queries, { subject, title }: Told): Promise<void> =>
  record(tx, {
    kind: 'webhookFailed',
    subject,
    title,
    by: null,
    to: (await peopleWith(tx, 'connections.manage')).map(({ id }) => id),
  })

/** The rights to a file end: tells who uploaded it, and the authors of articles that show it. */
export const rightsEnding = (
  tx: Queries,
  { subject, title }: Told,
  { to }: { to: readonly string[] },
): Promise<void> => record(tx, { kind: 'rightsEnd', subject, title, by: null, to })

/**
 * A safety report came: tells everybody who may read reports, by its short id alone. It is told in
 * the transaction that stores it.
 */
export async function reportArrived(tx: Queries, id: string): Promise<void> {
  const to = (await reportDeskRepository.readers(tx)).map((reader) => reader.id)
  const subject = `report/${id}`
  await record(tx, { kind: 'report', subject, title: id.slice(0, 8), by: null, to })
}

/**
 * An account that no longer may review is freed from all that it was assigned to; whoever assigned
 * it is told, and may assign others.
 */
export async function freeReviewer(tx: Queries, userId: string): Promise<void> {
  const freed = await reviewersRepository.free(tx, userId)
  const titles = await repository.inReview(
    tx,
    freed.map(({ subject }) => subject),
  )
  for (const { subject, by: assigner } of freed) {
    const title = titles.get(subject)
    if (title !== undefined)
      await record(tx, { kind: 'unassigned', subject, title, by: userId, to: [assigner] })
    // everybody is to review it again
    if (title !== undefined && !(await reviewersRepository.of(tx, [subject])).has(subject))
      await record(tx, {
        kind: 'review',
        subject,
        title,
        by: assigner,
        to: (await peopleWith(tx, 'content.review')).map(({ id }) => id),
      })
  }
}
