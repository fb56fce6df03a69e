import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Bounces } from '../../../bounces/bounces.model.ts'
import type { ReturnPaths } from '../../../bounces/return-path.ts'
import { suppressions } from '../../../bounces/suppressions.repository.ts'
import type { Config } from '../../../config.ts'
import type { Store } from '../../../database/index.ts'
import { bulkHeaders, staleAfter } from '../../../delivery/bulk-mail.ts'
import { warmUp } from '../../../delivery/warm-up.ts'
import { log } from '../../../log.ts'
import { once } from '../../../once.ts'
import {
  type OutboxMail,
  type OutboxOptions,
  type OutboxRunner,
  type OutboxServer,
  outboxRunner,
} from '../../../outbox.ts'
import { outboxRows } from '../../../outbox.repository.ts'
import { type PressKeysConfig, pressKeys } from '../../../press/keys.ts'
import {
  type LetterMail,
  pressLetters,
  type StoredLetter,
} from '../../../press/letters.repository.ts'
import { type LetterArticle, pressLetterOf } from '../../../press/letter-text.ts'
import { pressRecipients } from '../../../press/recipients.ts'
import { pressRepository as press } from '../../../press/press.repository.ts'
import { subscriptionKeys, type SubscriptionKeysConfig } from '../../../subscriptions/keys.ts'
import { returnedMails, returnPathsOf } from '../../../subscriptions/returned.ts'
import { hashOfToken } from '../../accounts/sessions.ts'
import { usersRepository } from '../../accounts/users.repository.ts'
import {
  type ArticleGroup,
  groupOf,
  isLive,
  publicationOf,
  publishedArticle,
  writtenArticle,
} from './letter-articles.ts'
import { audienceOf, languageFor, languagesOf, notesOf, tokenOf } from './stored-letter.ts'

const DAY_MS = 24 * 3_600_000
/** Persons whose mails are made in one transaction. */
const BATCH = 500
/** How long a letter is kept with what became of its mails: private links end what they began. */
const KEPT_MS = 365 * DAY_MS
/** While many letters are sent, the next ones are looked for this often. */
const COLLECT_MS = 5000

export type LetterSenderConfig = OutboxServer &
  PressKeysConfig &
  SubscriptionKeysConfig &
  Pick<Config, 'origin' | 'SUBSCRIPTION_MAIL_FROM' | 'MAIL_WARM_UP' | 'BOUNCE_ADDRESS'>

/**
 * Mails letters to the press. Mails are made in batches by the leader, each with the cursor that it
 * moves in one transaction: a process that ends in between leaves nobody out, and writes to nobody
 * twice. A letter whose article is hidden waits, with all its mails.
 */
export function pressLetterSender(
  store: Store,
  config: LetterSenderConfig,
  { now = Date.now, ...options }: OutboxOptions = {},
): OutboxRunner {
  const { kysely } = store
  const keys = once(() => pressKeys(config))
  const addressKeys = once(() => subscriptionKeys(config))
  const returning = once((): { paths: ReturnPaths | null; bounces: Bounces } => {
    const paths = returnPathsOf(config, addressKeys())
    return { paths, bounces: returnedMails(store, config, { keys: addressKeys(), paths, now }) }
  })
  const recipients = pressRecipients(store, keys)
  const at = (ms: number): string => new Date(ms).toISOString()
  const staleMs = staleAfter(config)
  let collectedAt = Number.NEGATIVE_INFINITY
  /** The last article that was made to a letter: the same for all who read its language. */
  const made = new Map<string, LetterArticle | null>()

  /**
   * Whether a letter may leave: visitors see its article, or a schedule will publish what is
   * embargoed. Without one nobody is told an instant that is none.
   */
  const isReady = async (letter: StoredLetter, group: ArticleGroup): Promise<boolean> => {
    const languages = languagesOf(letter)
    return letter.kind === 'RELEASE'
      ? isLive(group, languages)
      : (await publicationOf(kysely, group, languages)) !== null
  }
  /** Begins a planned letter if it is due, and what it waits for has happened. */
  const begin = async (letter: StoredLetter, group: ArticleGroup): Promise<void> => {
    const languages = languagesOf(letter)
    if (letter.kind === 'EMBARGOED' && languages.some((one) => group.get(one)?.live === 1)) {
      // published before it left: there is no embargo any more
      await pressLetters.advance(kysely, letter.id, 'PLANNED', { state: 'CANCELLED' })
      log.info('press letter over', { letter: letter.id })
      return
    }
    const isDue = letter.sendWhen !== 'AT' || (letter.dueAt ?? '') <= at(now())
    if (isDue && (await isReady(letter, group)))
      await pressLetters.advance(kysely, letter.id, 'PLANNED', { state: 'SENDING' })
  }

  /** Makes the mails of a letter that is being sent. */
  const make = async (first: StoredLetter): Promise<void> => {
    const languages = languagesOf(first)
    let audience: ReturnType<typeof audienceOf>
    try {
      audience = audienceOf(keys(), first)
    } catch (error) {
      // left to a process that has its key
      log.error('press letter does not open', error, { letter: first.id })
      return
    }
    for (let letter = first; ; ) {
      const { recipients: batch, next } = await recipients.batch(audience, letter.cursor, BATCH)
      const moved = await store.transaction(async (tx) => {
        if (!(await pressLetters.move(tx, letter, next ?? letter.cursor, next === null)))
          return false
        const there = new Set(
          (
            await press.byIds(
              tx,
              batch.map(({ id }) => id),
            )
          ).map(({ id }) => id),
        )
        await pressLetters.addMails(
          tx,
          batch
            .filter(({ id }) => there.has(id))
            .map((to) => ({
              ...{ id: randomUUID(), letterId: letter.id, personId: to.id, userId: null },
              ...{ language: languageFor(to.language, languages), at: at(now()) },
            })),
        )
        return true
      })
      if (!moved || next === null) return
      letter = { ...letter, cursor: next }
    }
  }

  /** Has the mails of a letter wait while its article is hidden, and ends it when none waits. */
  const settle = async (letter: StoredLetter, group: ArticleGroup): Promise<void> => {
    const { id, isMade } = letter
    const ready = await isReady(letter, group)
    await pressLetters.setMails(
      kysely,
      id,
      ready ? ['HELD'] : ['WAITING'],
      ready ? 'WAITING' : 'HELD',
    )
    if (isMade !== 1) return
    const waits = (await pressLetters.counts(kysely, [id])).some(
      ({ state }) => state === 'WAITING' || state === 'HELD',
    )
    if (!waits)
      await pressLetters.advance(kysely, id, 'SENDING', { state: 'SENT', sentAt: at(now()) })
  }

  const collect = async (): Promise<void> => {
    collectedAt = performance.now()
    made.clear()
    for (const letter of await pressLetters.underway(kysely)) {
      const group = await groupOf(kysely, letter.subject)
      if (letter.state === 'PLANNED') await begin(letter, group)
      const current = await pressLetters.byId(kysely, letter.id)
      if (current?.state !== 'SENDING') continue
      if (current.isMade === 0 && (await isReady(current, group))) await make(current)
      const after = await pressLetters.byId(kysely, letter.id)
      if (after?.state === 'SENDING') await settle(after, group)
    }
    await pressLetters.removeOld(kysely, at(now() - KEPT_MS))
  }

  /** What a mail is to be made of; `HELD` = not now, `SKIPPED` = not any more. */
  const articleOf = async (
    { kind }: StoredLetter,
    { language, userId }: LetterMail,
    group: ArticleGroup,
  ): Promise<LetterArticle | 'HELD' | 'SKIPPED'> => {
    const found = group.get(language)
    if (!found) return 'SKIPPED'
    const isTrial = userId !== null
    if (kind === 'EMBARGOED' && found.live === 1 && !isTrial) return 'SKIPPED'
    const key = `${kind} ${isTrial} ${found.subject} ${found.version}`
    if (!made.has(key)) {
      const own = await (kind === 'RELEASE' && (!isTrial || found.live === 1)
        ? publishedArticle(kysely, found, config.origin)
        : writtenArticle(kysely, found, config.origin, kind === 'RELEASE'))
      made.set(key, own)
    }
    return made.get(key) ?? 'HELD'
  }

  /** The address, name and private token of who gets a mail; null = nobody any more. */
  const readerOf = async (mail: LetterMail) => {
    if (mail.userId !== null) {
      const user = await usersRepository.byId(kysely, mail.userId)
      return user?.state === 'ACTIVE'
        ? { email: user.email, name: user.name, token: 'trial' }
        : null
    }
    const row = mail.personId === null ? undefined : await press.byId(kysely, mail.personId)
    if (!row || row.leftAt !== null) return null
    const to = await recipients.one(row.id)
    // it is tried on, by a process that has the key
    if (!to) throw new Error('a person of the press does not open')
    if ((await suppressions.of(kysely, addressKeys().hashes(to.email))) !== null) return null
    const token = tokenOf(keys(), mail.id)
    await pressLetters.setToken(kysely, mail.id, hashOfToken(token))
    return { email: to.email, name: to.name, token }
  }

  const mailOf = async (id: string): Promise<OutboxMail | null> => {
    if (performance.now() - collectedAt > COLLECT_MS) await collect()
    const mail = await pressLetters.mail(kysely, id)
    const letter = mail && (await pressLetters.byId(kysely, mail.letterId))
    if (mail?.state !== 'WAITING' || !letter) return null
    const skip = async (state: 'SKIPPED' | 'HELD'): Promise<null> => {
      await pressLetters.putAside(kysely, id, state)
      return null
    }
    if (mail.at < at(now() - staleMs) || mail.revokedAt !== null) return skip('SKIPPED')
    const group = await groupOf(kysely, letter.subject)
    const article = await articleOf(letter, mail, group)
    if (typeof article === 'string') return skip(article)
    const embargoAt =
      letter.kind === 'EMBARGOED' ? await publicationOf(kysely, group, languagesOf(letter)) : null
    if (letter.kind === 'EMBARGOED' && embargoAt === null)
      return skip(mail.userId === null ? 'HELD' : 'SKIPPED')
    const to = await readerOf(mail)
    if (!to) return skip('SKIPPED')
    const isTrial = mail.userId !== null
    const { leave, ...text } = pressLetterOf(article, {
      ...{ origin: config.origin, token: to.token, isTrial, hasPicture: letter.hasPicture === 1 },
      note: notesOf(letter)[mail.language],
      embargoAt,
    })
    const path = isTrial ? undefined : returning().paths?.of({ kind: 'press', id })
    return {
      from: config.SUBSCRIPTION_MAIL_FROM,
      to: { name: '', address: to.email },
      ...(path ? { envelope: { from: path, to: to.email } } : {}),
      isBulk: !isTrial,
      headers: isTrial ? { 'Auto-Submitted': 'auto-generated' } : bulkHeaders(leave),
      ...text,
    }
  }

  const rows = outboxRows(kysely, 'press_letter_mail', 'id', sql<boolean>`"userId" is not null`)
  return outboxRunner(
    config,
    {
      name: 'press-letter',
      rows: {
        ...rows,
        async recordAttempt(id, sent, ...rest) {
          // one that was put aside was not sent
          const mail = sent ? await pressLetters.mail(kysely, id) : null
          if (mail && (mail.state === 'SKIPPED' || mail.state === 'HELD')) return
          await rows.recordAttempt(id, sent, ...rest)
        },
      },
      collect,
      mailOf,
      isMany: true,
      ceiling: config.MAIL_WARM_UP && warmUp(kysely, config.MAIL_WARM_UP, now),
      refused: (id, status) => returning().bounces.refused({ kind: 'press', id }, status),
    },
    { now, ...options },
  )
}
