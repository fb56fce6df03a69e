import { randomBytes, randomUUID } from 'node:crypto'
import type { Language } from '../../contract/language.ts'
import {
  CONFIRM_HOURS,
  type SubscriptionChoices,
  type SubscriptionList,
  type SubscriptionRequest,
} from '../../contract/subscriptions.ts'
import { suppressions } from '../bounces/suppressions.repository.ts'
import type { Queries, Store } from '../database/index.ts'
import { log } from '../log.ts'
import type { Captcha } from '../reports/captcha.ts'
import { reportsRepository } from '../reports/reports.repository.ts'
import { issuesRepository as issues } from './issues.repository.ts'
import { type SealedSubscription, type SubscriptionKeys, tokenHash } from './keys.ts'
import { nextDigest } from './pace.ts'
import {
  type StoredSubscription,
  subscriptionsRepository as subscriptions,
} from './subscriptions.repository.ts'

const DAY_MS = 24 * 3_600_000
/** Mails about a subscription itself in 24 hours, whoever asks for them. */
const MAILS_A_DAY = 3
/** Requests that are read at a time. */
const BATCH = 100

/** A list as a column: with blanks around each word. */
const words = (values: readonly string[]): string => ` ${values.join(' ')} `
const listed = <T extends string>(column: string): T[] => column.split(' ').filter(Boolean) as T[]

/** A subscription as its owner sees it. */
export interface OwnSubscription extends SubscriptionChoices {
  language: Language
  isConfirmed: boolean
}

class SpentError extends Error {}

/** Subscriptions to news by mail: asked for, confirmed, changed and ended. */
export function subscriptionsModel(
  store: Store,
  {
    keys,
    captcha,
    now = Date.now,
  }: { keys: SubscriptionKeys; captcha: Pick<Captcha, 'verify'>; now?: () => number },
) {
  const { kysely } = store
  const spent = reportsRepository(store)
  const at = (ms: number): string => new Date(ms).toISOString()

  const columnsOf = ({
    languages,
    lists,
    subjects = [],
    pace,
  }: Omit<SubscriptionChoices, 'subjects'> & Partial<SubscriptionChoices>) => ({
    languages: words([...new Set(languages)]),
    lists: words([...new Set(lists)]),
    subjects: words([...new Set(subjects)]),
    pace,
  })

  /** Reads a request: what it is about is known only now, so that its sender can't tell. */
  const answer = async (
    tx: Queries,
    row: Awaited<ReturnType<typeof subscriptions.asked>>[number],
  ): Promise<void> => {
    if (!(await subscriptions.answered(tx, row.id))) return
    // one that a former release took has no subjects
    let request: Parameters<typeof columnsOf>[0] & { email: string }
    try {
      request = JSON.parse(keys.open(row.sealed, row.id, row.keyId))
    } catch (error) {
      // changed in the database: it must not block the others
      return log.error('subscription request not read', error, { request: row.id })
    }
    const { email, ...choices } = request
    const before = await subscriptions.byAddress(tx, keys.hashes(email))
    const asked = at(now())
    const id = before?.id ?? randomUUID()
    if (!before) {
      const token = randomBytes(32).toString('base64url')
      const sealed: SealedSubscription = { email, token }
      await subscriptions.add(tx, {
        ...{ id, addressHash: keys.hash(email), tokenHash: tokenHash(token) },
        ...{ sealed: keys.seal(JSON.stringify(sealed), id), keyId: keys.keyId },
        ...{ state: 'PENDING', language: row.language, at: asked },
        ...columnsOf(choices),
        ...{ confirmedAt: null, digestSince: null, nextDigestAt: null },
      })
    } else {
      if ((await issues.mailsSince(tx, id, at(now() - DAY_MS))) >= MAILS_A_DAY) return
      // what is confirmed changes by its private link alone
      if (before.state === 'PENDING')
        await subscriptions.set(tx, id, {
          ...columnsOf(choices),
          ...{ language: row.language, at: asked },
        })
    }
    await issues.mail(
      tx,
      [
        {
          ...{ id: randomUUID(), subscriptionId: id, at: asked },
          kind: before?.state === 'ACTIVE' ? 'CHANGE' : 'CONFIRM',
        },
      ],
      true,
    )
  }

  const owned = (token: string): Promise<StoredSubscription | undefined> =>
    subscriptions.byToken(kysely, tokenHash(token))

  /** Sets choices of a subscription, and that it is confirmed. */
  const choose = async (row: StoredSubscription, choices: SubscriptionChoices): Promise<void> => {
    const until = at(now())
    // who chooses letters at once is first told what was collected so far
    const collected = choices.pace === 'NOW' && row.nextDigestAt !== null ? until : null
    await store.transaction(async (tx) => {
      await subscriptions.set(tx, row.id, {
        ...columnsOf(choices),
        ...{ state: 'ACTIVE', confirmedAt: row.confirmedAt ?? until },
        digestSince: row.nextDigestAt === null ? until : row.digestSince,
        nextDigestAt: nextDigest(choices.pace, now()) ?? collected,
      })
      // a mail arrived: whatever came back before is over
      await suppressions.forget(tx, keys.hashesOf(row))
    })
  }

  return {
    /**
     * Stores a request with its spent captcha; false = the captcha is wrong, too old or spent. What
     * is written does not depend on whether the address is known.
     */
    async ask(request: SubscriptionRequest, language: Language, began: number): Promise<boolean> {
      const { token, email, languages, lists, subjects, pace } = request
      const verdict = await captcha.verify(token, began)
      if (!verdict.good) return false
      const id = randomUUID()
      try {
        await store.transaction(async (tx) => {
          if (!(await spent.spend(tx, verdict.challenge, verdict.expiresAt))) throw new SpentError()
          await subscriptions.ask(tx, {
            ...{ id, language, at: at(now()), keyId: keys.keyId },
            addressHash: keys.hash(email),
            sealed: keys.seal(JSON.stringify({ email, languages, lists, subjects, pace }), id),
          })
        })
        return true
      } catch (error) {
        if (error instanceof SpentError) return false
        throw error
      }
    },
    /** Reads the requests that wait, and deletes what was not confirmed in time. */
    async readRequests(): Promise<void> {
      for (;;) {
        // one whose key is missing here waits for a process that has it
        const rows = await subscriptions.asked(kysely, keys.keyIds, BATCH)
        for (const row of rows) await store.transaction((tx) => answer(tx, row))
        if (rows.length < BATCH) break
      }
      await subscriptions.removeUnconfirmed(kysely, at(now() - CONFIRM_HOURS * 3_600_000))
    },
    /** The subscription of a private link; null = there is none, or not any more. */
    async find(token: string): Promise<OwnSubscription | null> {
      const row = await owned(token)
      return row
        ? {
            languages: listed<Language>(row.languages),
            lists: listed<SubscriptionList>(row.lists),
            subjects: listed<string>(row.subjects),
            pace: row.pace,
            language: row.language,
            isConfirmed: row.state === 'ACTIVE',
          }
        : null
    },
    /** Confirms a subscription, or does nothing; false = there is none. */
    async confirm(token: string): Promise<boolean> {
      const row = await owned(token)
      if (row?.state === 'PENDING')
        await choose(row, {
          languages: listed<Language>(row.languages),
          lists: listed<SubscriptionList>(row.lists),
          subjects: listed<string>(row.subjects),
          pace: row.pace,
        })
      return row !== undefined
    },
    /** Changes what a confirmed subscription receives; false = there is none. */
    async change(token: string, choices: SubscriptionChoices): Promise<boolean> {
      const row = await owned(token)
      if (row?.state !== 'ACTIVE') return false
      await choose(row, choices)
      return true
    },
    /** Deletes all that is stored of the person; does nothing if there is nothing any more. */
    async leave(token: string): Promise<void> {
      const row = await owned(token)
      if (!row) return
      const hashes = keys.hashesOf(row)
      await store.transaction(async (tx) => {
        await subscriptions.remove(tx, row.id, hashes)
        await suppressions.forget(tx, hashes)
      })
    },
  }
}
export type Subscribing = ReturnType<typeof subscriptionsModel>
