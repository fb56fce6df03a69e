import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ContentCard } from '../../contract/content.ts'
import { hasSubjects } from '../../contract/subscriptions.ts'
import type { Config } from '../config.ts'
import type { Store } from '../database/index.ts'
import type { Bounces } from '../bounces/bounces.model.ts'
import type { ReturnPaths } from '../bounces/return-path.ts'
import { suppressions } from '../bounces/suppressions.repository.ts'
import { bulkHeaders, staleAfter } from '../delivery/bulk-mail.ts'
import { warmUp } from '../delivery/warm-up.ts'
import {
  type OutboxMail,
  type OutboxOptions,
  type OutboxRunner,
  type OutboxServer,
  outboxRunner,
} from '../outbox.ts'
import { outboxRows } from '../outbox.repository.ts'
import { issuesRepository as issues } from './issues.repository.ts'
import type { SealedSubscription, SubscriptionKeys } from './keys.ts'
import { confirmLetter, changeLetter, newsLetter } from './letter-text.ts'
import { nextDigest } from './pace.ts'
import type { Subscribing } from './subscriptions.model.ts'
import {
  type StoredSubscription,
  subscriptionsRepository as subscriptions,
} from './subscriptions.repository.ts'

const DAY_MS = 24 * 3_600_000
/** Subscriptions whose mails are made in one transaction. */
const BATCH = 500
/** Articles that an issue, or a collected letter, is looked for in. */
const MOST_ARTICLES = 1000
/** Articles that one letter tells of, the newest. */
const MOST_TOLD = 30
/** How long sent mails are kept: bounces name them, and the limit of mails a day counts them. */
const KEPT_MS = 10 * DAY_MS
/** While many letters are sent, requests wait no longer than this. */
const COLLECT_MS = 5000

type Told = Awaited<ReturnType<typeof issues.articles>>[number]

/** Whether an article is of a subject that a subscriber chose, who may have chosen none. */
const isOfSubject = ({ list, categories }: Told, subjects: string): boolean =>
  !hasSubjects(list) ||
  subjects.trim() === '' ||
  categories.split(' ').some((code) => code !== '' && subjects.includes(` ${code} `))

/** The articles of a list that a subscriber chose. */
const chosen = (
  articles: readonly Told[],
  { languages, lists, subjects }: Pick<StoredSubscription, 'languages' | 'lists' | 'subjects'>,
): number[] =>
  articles
    .filter(
      (one) =>
        languages.includes(` ${one.language} `) &&
        lists.includes(` ${one.list} `) &&
        isOfSubject(one, subjects),
    )
    .slice(0, MOST_TOLD)
    .map(({ contentIdx }) => contentIdx)

/**
 * Mails subscribers: links to confirm and to change, and letters about articles, at once or
 * collected. Mails are made in batches by the leader, each with the cursor that it moves in one
 * transaction: a process that ends in between leaves nobody out, and writes to nobody twice.
 */
export function subscriptionLetters(
  store: Store,
  {
    keys,
    subscribing,
    config,
    paths,
    bounces,
  }: {
    keys: SubscriptionKeys
    subscribing: Pick<Subscribing, 'readRequests'>
    config: OutboxServer & Pick<Config, 'origin' | 'SUBSCRIPTION_MAIL_FROM' | 'MAIL_WARM_UP'>
    paths: ReturnPaths | null
    bounces: Pick<Bounces, 'refused' | 'removeOld'>
  },
  { now = Date.now, ...options }: OutboxOptions = {},
): OutboxRunner {
  const { kysely } = store
  const at = (ms: number): string => new Date(ms).toISOString()
  const staleMs = staleAfter(config)
  let collectedAt = 0

  /** Makes the collected letters that are due. */
  const collectDigests = async (): Promise<void> => {
    const until = at(now())
    let articles: Told[] | null = null
    for (;;) {
      const due = await issues.due(kysely, until, BATCH)
      if (due.length === 0) return
      // no letter collects more than a week, and a day of an outage
      articles ??= await issues.articles(kysely, at(now() - 8 * DAY_MS), until, MOST_ARTICLES)
      const all = articles
      await store.transaction(async (tx) => {
        const mails = []
        for (const { id, pace, nextDigestAt, digestSince, ...choice } of due) {
          const next = { since: until, next: nextDigest(pace, now()) }
          if (!(await issues.collected(tx, id, nextDigestAt as string, next))) continue
          const told = chosen(
            all.filter(({ issue }) => (issue as string) > (digestSince ?? until)),
            choice,
          )
          if (told.length > 0)
            mails.push({
              ...{ id: randomUUID(), subscriptionId: id, at: until },
              ...{ kind: 'NEWS' as const, articles: told },
            })
        }
        await issues.mail(tx, mails)
      })
    }
  }

  /** Makes the letters of issues for who is told at once. */
  const issueLetters = async (): Promise<void> => {
    for (;;) {
      const issue = await issues.unfinished(kysely)
      if (!issue) return
      const to = await issues.atOnce(kysely, issue.cursor, issue.id, BATCH)
      const articles = (await issues.articles(kysely, '', issue.id, MOST_ARTICLES)).filter(
        (one) => one.issue === issue.id,
      )
      await store.transaction(async (tx) => {
        const last = to.at(-1)?.id ?? issue.cursor
        if (!(await issues.move(tx, issue.id, issue.cursor, last, to.length < BATCH))) return
        await issues.mail(
          tx,
          to.flatMap((one) => {
            const told = chosen(articles, one)
            return told.length > 0
              ? [
                  {
                    ...{ id: randomUUID(), subscriptionId: one.id, at: at(now()) },
                    ...{ kind: 'NEWS' as const, articles: told },
                  },
                ]
              : []
          }),
        )
      })
    }
  }

  const collect = async (): Promise<void> => {
    collectedAt = performance.now()
    await subscribing.readRequests()
    await collectDigests()
    await store.transaction((tx) => issues.make(tx, at(now())))
    await issueLetters()
    await issues.removeSent(kysely, at(now() - KEPT_MS))
    await bounces.removeOld()
  }

  const mailOf = async (id: string): Promise<OutboxMail | null> => {
    if (performance.now() - collectedAt > COLLECT_MS) await collect()
    const mail = await issues.mailById(kysely, id)
    const to = mail && (await subscriptions.byId(kysely, mail.subscriptionId))
    if (!mail || !to || mail.at < at(now() - staleMs)) return null
    const { email, token } = JSON.parse(keys.open(to.sealed, to.id, to.keyId)) as SealedSubscription
    const links = { origin: config.origin, token, language: to.language }
    const suppressed = await suppressions.of(kysely, keys.hashes(email))
    // a link that its owner asked for shows whether the address takes mail again
    if (suppressed === 'COMPLAINT' || (suppressed !== null && mail.kind === 'NEWS')) return null
    const path = paths?.of({ kind: 'subscription', id })
    const shared = {
      ...{ from: config.SUBSCRIPTION_MAIL_FROM, to: { name: '', address: email } },
      ...(path ? { envelope: { from: path, to: email } } : {}),
    }
    if (mail.kind !== 'NEWS') {
      // confirmed meanwhile: the other letter would be wrong
      if ((mail.kind === 'CONFIRM') !== (to.state === 'PENDING')) return null
      return {
        ...shared,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(mail.kind === 'CONFIRM' ? confirmLetter(links) : changeLetter(links)),
      }
    }
    const cards = (
      await issues.cards(kysely, mail.articles.split(' ').filter(Boolean).map(Number))
    ).map((card) => JSON.parse(card) as ContentCard)
    if (to.state !== 'ACTIVE' || cards.length === 0) return null
    const { leave, ...letter } = newsLetter(cards, links)
    return {
      ...shared,
      isBulk: true,
      headers: bulkHeaders(leave),
      ...letter,
    }
  }

  return outboxRunner(
    config,
    {
      name: 'subscription',
      rows: outboxRows(kysely, 'subscription_mail', 'id', sql<boolean>`kind <> 'NEWS'`),
      collect,
      mailOf,
      isMany: true,
      ceiling: config.MAIL_WARM_UP && warmUp(kysely, config.MAIL_WARM_UP, now),
      refused: (id, status) => bounces.refused({ kind: 'subscription', id }, status),
    },
    { now, ...options },
  )
}
