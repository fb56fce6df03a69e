import { randomUUID } from 'node:crypto'
import { documentOfSubject } from '../../../contract/documents/subjects.ts'
import { servicePath } from '../../../contract/addresses.ts'
import { collectedOf } from '../../../contract/documents/collected.ts'
import type { ContentCard } from '../../../contract/content.ts'
import { MOST_WAITING_DELIVERIES, type WebhookEvent } from '../../../contract/studio/webhooks.ts'
import type { Publishing } from '../../content/publishing.model.ts'
import type { Queries } from '../../database/index.ts'
import { linkOf } from '../../feeds/rss.ts'
import type { Publication, Visible } from '../publication/visible.ts'
import type { AnySubject } from '../work/subject-kind.ts'
import { deliveriesRepository } from './deliveries.repository.ts'
import { endpointsRepository } from './endpoints.repository.ts'

/** What is said of an article or a document: nothing of people, and nothing of its text. */
export interface WebhookData {
  /** `content/9400`, `document/home/KOR`. */
  subject: string
  /** Joins the languages of one article or document. */
  group: string
  /** Number of an article; null for a document. */
  id: number | null
  kind: string
  /** Null = a document that holds both. */
  language: string | null
  /** Of its page; null if it is part of several. */
  address: string | null
}

/** What is sent, as JSON. */
export const webhookPayload = (type: string, at: string, data: object): string =>
  JSON.stringify({ type, timestamp: at, data })

/** A new id of a message. */
export const newMessageId = (): string => `msg_${randomUUID().replaceAll('-', '')}`

/**
 * Records an event for every endpoint that chose it, in the transaction of what happened: endpoints
 * are told if and only if it happened. An endpoint that too much waits for misses it, and the
 * publication goes on.
 */
async function record(tx: Queries, type: WebhookEvent, data: WebhookData): Promise<void> {
  const endpoints = (await endpointsRepository.all(tx)).filter(({ events }) =>
    events.split(' ').includes(type),
  )
  if (endpoints.length === 0) return
  const waiting = await deliveriesRepository.waiting(tx)
  const at = new Date().toISOString()
  const [open, full] = [[], []] as [string[], string[]]
  for (const { id } of endpoints)
    ((waiting.get(id) ?? 0) < MOST_WAITING_DELIVERIES ? open : full).push(id)
  for (const id of full) await endpointsRepository.miss(tx, id)
  await deliveriesRepository.add(
    tx,
    open.map((endpointId) => ({
      ...{ endpointId, type, at },
      messageId: newMessageId(),
      payload: webhookPayload(type, at, data),
    })),
  )
}

/** What describes a subject to endpoints while visitors see it. */
type DescribedBy<S> = (tx: Publication, subject: S) => Promise<string | null>

function recorder<S extends AnySubject>(of: 'article' | 'document', addressOf: DescribedBy<S>) {
  return async (
    tx: Publication,
    subject: S,
    what: 'published' | 'changed' | 'unpublished',
    address?: string | null,
  ): Promise<void> =>
    record(tx, `${of}.${what}`, {
      subject: subject.subject,
      group: subject.groupId,
      id: subject.contentIdx === null ? null : Number(subject.contentIdx),
      kind: subject.kind,
      language: subject.languageType,
      address: address === undefined ? await addressOf(tx, subject) : address,
    })
}

/** Tells endpoints what becomes visible, changes, and is hidden. */
function announcing<S extends AnySubject>(
  visible: Visible<S>,
  of: 'article' | 'document',
  addressOf: DescribedBy<S>,
): Visible<S> {
  const tell = recorder(of, addressOf)
  return {
    async show(tx, before, ...rest) {
      const what = before.live ? 'changed' : 'published'
      const done = await visible.show(tx, before, ...rest)
      await tell(tx, done.subject, what)
      return done
    },
    async hide(tx, before, ...rest) {
      // what is hidden has no page any more
      const address = await addressOf(tx, before)
      const done = await visible.hide(tx, before, ...rest)
      await tell(tx, done.subject, 'unpublished', address)
      return done
    },
  }
}

/** Of an article: the page that its card leads to. */
const articleAddress =
  (origin: string, publishing: Pick<Publishing, 'currentOf'>): DescribedBy<AnySubject> =>
  async (tx, { contentIdx }) => {
    const current = contentIdx === null ? null : await publishing.currentOf(tx, Number(contentIdx))
    return current && linkOf(JSON.parse(current.card) as ContentCard, origin)
  }

/** Of a document: the page of a service; others are parts of several pages. */
const documentAddress =
  (origin: string): DescribedBy<AnySubject> =>
  async (_tx, { subject, languageType }) => {
    const collected = collectedOf(documentOfSubject(subject)?.name ?? '')
    return collected?.collection === 'services'
      ? `${origin}${servicePath(collected.slug)}${languageType === 'ENG' ? '?lang=ENG' : ''}`
      : null
  }

/** How articles become visible and hidden, with endpoints told of it. */
export const announcedArticles = <S extends AnySubject, V extends Visible<S>>(
  visible: V,
  { origin, publishing }: { origin: string; publishing: Pick<Publishing, 'currentOf'> },
): V & { unpublished(tx: Publication, subject: S, address: string | null): Promise<void> } => {
  const addressOf = articleAddress(origin, publishing)
  const tell = recorder<S>('article', addressOf)
  return {
    ...visible,
    ...announcing<S>(visible, 'article', addressOf),
    unpublished: (tx: Publication, subject: S, address: string | null) =>
      tell(tx, subject, 'unpublished', address),
  }
}

/** How documents become visible and hidden, with endpoints told of it. */
export const announcedDocuments = <S extends AnySubject, V extends Visible<S>>(
  visible: V,
  origin: string,
): V => ({ ...visible, ...announcing<S>(visible, 'document', documentAddress(origin)) })
