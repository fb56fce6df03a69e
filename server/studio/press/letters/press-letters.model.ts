import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Language } from '../../../../contract/language.ts'
import {
  LETTER_DAYS_AHEAD,
  MOST_LETTER_PERSONS,
  MOST_LETTER_TRIALS,
  MOST_PRESS_LETTERS,
  type PressAudienceFields,
  type PressLetter,
  type PressLetterFields,
} from '../../../../contract/studio/press-letters.ts'
import { suppressions } from '../../../bounces/suppressions.repository.ts'
import type { Config } from '../../../config.ts'
import type { Queries } from '../../../database/index.ts'
import { pressLetters, type StoredLetter } from '../../../press/letters.repository.ts'
import { pressLetterOf } from '../../../press/letter-text.ts'
import { pressRecipients } from '../../../press/recipients.ts'
import { pressRepository as press } from '../../../press/press.repository.ts'
import { openPerson } from '../../../press/sealed-person.ts'
import type { AddressKeys } from '../../../reports/address-keys.ts'
import { offersSubscriptions } from '../../../subscriptions/index.ts'
import type { Session } from '../../session.ts'
import { StudioError } from '../../studio-error.ts'
import { people, personOf } from '../../work/people.repository.ts'
import { subjectsRepository as subjects } from '../../work/subjects.repository.ts'
import { listName, type PressParts, recordReading, refused, stale } from '../parts.ts'
import {
  type ArticleGroup,
  groupOf,
  isLive,
  publicationOf,
  publishedArticle,
  writtenArticle,
} from './letter-articles.ts'
import {
  audienceOf,
  languagesOf,
  languageFor,
  notesOf,
  sealAudience,
  storedLanguages,
} from './stored-letter.ts'

const DAY_MS = 86_400_000
/** Persons that are opened before others have their turn. */
const AT_ONCE = 200
/** Where the links of a letter lead that is only shown. */
const NOWHERE = 'preview'

interface Based {
  id: string
  version: number
}
/** The audit's name of a letter. */
const letterSubject = (id: string): string => `pressletter/${id}`

/** Letters to the press: written, shown, tried, sent and cancelled. Names are told nowhere but in `open`. */
export function pressLettersModel(
  { store, audit, keys }: PressParts,
  {
    config,
    subscriptionKeys,
  }: {
    config: Pick<Config, 'origin' | 'SMTP_URL'>
    subscriptionKeys: () => AddressKeys
  },
) {
  const { kysely } = store
  const recipients = pressRecipients(store, keys)

  /** A letter of a version. @throws StudioError 404, 412 */
  const require = async (tx: Queries, { id, version }: Based): Promise<StoredLetter> => {
    const row = await pressLetters.byId(tx, id)
    if (!row) throw new StudioError(404)
    if (row.version !== version) throw stale(row)
    return row
  }
  const requireDraft = async (tx: Queries, based: Based): Promise<StoredLetter> => {
    const row = await require(tx, based)
    if (row.state !== 'DRAFT') throw refused('press-letter-sent')
    return row
  }
  /** The article in all chosen languages. @throws StudioError 404; 409 if it lacks one */
  const requireArticle = async (
    tx: Queries,
    { subject, languages }: { subject: string; languages: readonly Language[] },
  ): Promise<ArticleGroup> => {
    const group = await groupOf(tx, subject)
    if (group.size === 0) throw new StudioError(404)
    if (!languages.every((language) => group.has(language))) throw refused('press-letter-language')
    return group
  }
  const columnsOf = (id: string, fields: PressLetterFields) => ({
    ...{ subject: fields.subject, kind: fields.kind, note: JSON.stringify(fields.note) },
    ...{ languages: storedLanguages(fields.languages), hasPicture: fields.hasPicture ? 1 : 0 },
    ...sealAudience(keys(), id, fields.audience),
    ...{ sendWhen: fields.when, dueAt: fields.dueAt },
  })

  /** Numbers of recipients by the language that they get, and of those who get no mail. */
  const count = async (audience: PressAudienceFields, languages: readonly Language[]) => {
    const counts = { KOR: 0, ENG: 0, suppressed: 0 }
    for (let after: string | null = ''; after !== null; ) {
      const batch = await recipients.batch(audience, after, AT_ONCE)
      const hashes = batch.recipients.flatMap(({ email, language }) => {
        counts[languageFor(language, languages)] += 1
        return subscriptionKeys().hashes(email).slice(0, 1)
      })
      counts.suppressed += (await suppressions.among(kysely, hashes)).size
      after = batch.next
      await turn()
    }
    return counts
  }

  /** Why a letter cannot be sent now. @throws StudioError 400, 409 */
  const check = async (tx: Queries, row: StoredLetter, now: number): Promise<string | null> => {
    const languages = languagesOf(row)
    const group = await requireArticle(tx, { subject: row.subject, languages })
    const live = isLive(group, languages)
    const publishedAt = live ? null : await publicationOf(tx, group, languages)
    const { kind, sendWhen, dueAt } = row
    if (sendWhen === 'AT') {
      const due = Date.parse(dueAt ?? '')
      if (!(due > now && due < now + LETTER_DAYS_AHEAD * DAY_MS))
        throw new StudioError(400, { field: 'dueAt' })
    }
    if (kind === 'EMBARGOED') {
      if (languages.some((language) => group.get(language)?.live === 1))
        throw refused('press-letter-live')
      if (publishedAt === null) throw refused('press-letter-unplanned')
      if (sendWhen === 'AT' && (dueAt ?? '') >= publishedAt)
        throw new StudioError(400, { field: 'dueAt' })
      return publishedAt
    }
    if (sendWhen === 'NOW' && !live) throw refused('press-letter-hidden')
    if (sendWhen === 'PUBLICATION' && live) throw refused('press-letter-live')
    if (!live && publishedAt === null) throw refused('press-letter-unplanned')
    return null
  }

  const told = async (rows: readonly StoredLetter[]): Promise<PressLetter[]> => {
    const ids = rows.map(({ id }) => id)
    const counted = await pressLetters.counts(kysely, ids)
    const { opened, bounced } = await pressLetters.reactions(kysely, ids)
    const names = await people.names(
      kysely,
      rows.map(({ by }) => by),
    )
    const titles = new Map(
      (
        await subjects.byNames(
          kysely,
          rows.map(({ subject }) => subject),
        )
      ).map(({ subject, title }) => [subject, title]),
    )
    const letters: PressLetter[] = []
    for (const row of rows) {
      const languages = languagesOf(row)
      const number = (...states: string[]): number =>
        counted.reduce(
          (sum, { letterId, state, count: some }) =>
            letterId === row.id && (states.length === 0 || states.includes(state))
              ? sum + some
              : sum,
          0,
        )
      let [held, embargoAt] = [null as PressLetter['held'], row.embargoAt]
      if (row.state === 'PLANNED' || row.state === 'SENDING') {
        const group = await groupOf(kysely, row.subject)
        const live = isLive(group, languages)
        const publishedAt = live ? null : await publicationOf(kysely, group, languages)
        if (row.kind === 'EMBARGOED') embargoAt = publishedAt ?? embargoAt
        if (!live && publishedAt === null) held = 'unplanned'
        else if (!live && row.kind === 'RELEASE' && row.state === 'SENDING') held = 'hidden'
      }
      letters.push({
        ...{ id: row.id, version: row.version, subject: row.subject, languages, held, embargoAt },
        title: titles.get(row.subject) ?? '',
        ...{ kind: row.kind, note: notesOf(row), hasPicture: row.hasPicture === 1 },
        ...{ when: row.sendWhen, dueAt: row.dueAt, state: row.state, at: row.at },
        ...{ sentAt: row.sentAt, by: personOf(names, row.by) ?? { id: row.by, name: '' } },
        counts: {
          ...{ all: number(), waiting: number('WAITING', 'HELD'), sent: number('SENT') },
          ...{ refused: number('REFUSED'), skipped: number('SKIPPED', 'CANCELLED') },
          ...{ bounced: bounced.get(row.id) ?? 0, opened: opened.get(row.id) ?? 0 },
        },
      })
    }
    return letters
  }

  return {
    async list(subject: string | undefined) {
      const group = subject ? await groupOf(kysely, subject) : null
      const of = group && [...group.values()].map((one) => one.subject)
      const rows = await pressLetters.newest(kysely, of, MOST_PRESS_LETTERS)
      return { rows: await told(rows), sends: offersSubscriptions(config) }
    },
    /** A letter as each of its languages gets it, with links that lead nowhere. @throws StudioError 404, 409 */
    async draw(id: string, only: Language | null = null) {
      const row = await pressLetters.byId(kysely, id)
      if (!row) throw new StudioError(404)
      const [{ kind }, note, languages] = [row, notesOf(row), languagesOf(row)]
      const group = await requireArticle(kysely, { subject: row.subject, languages })
      const embargoAt =
        kind === 'EMBARGOED'
          ? ((await publicationOf(kysely, group, languages)) ?? new Date().toISOString())
          : null
      const drawn = []
      for (const language of only === null ? languages : [only]) {
        const found = group.get(language)
        const article =
          found &&
          ((kind === 'RELEASE' ? await publishedArticle(kysely, found, config.origin) : null) ??
            (await writtenArticle(kysely, found, config.origin, kind === 'RELEASE')))
        if (!article) throw refused('press-letter-language')
        const { leave: _, ...letter } = pressLetterOf(article, {
          ...{ origin: config.origin, token: NOWHERE, note: note[language] },
          ...{ embargoAt, isTrial: false, hasPicture: row.hasPicture === 1 },
        })
        drawn.push({ language, ...letter })
      }
      return drawn
    },
    count,
    /** Stores a letter; sent again with its id, it is the same one. @throws StudioError 404, 409 */
    create: ({ id, ...fields }: PressLetterFields & { id: string }, { user }: Session) =>
      store.transaction(async (tx) => {
        const former = await pressLetters.byId(tx, id)
        if (former) {
          if (former.by !== user.id) throw refused('press-letter-sent')
          return { id, version: former.version }
        }
        await requireArticle(tx, fields)
        await pressLetters.add(tx, {
          ...{ id, ...columnsOf(id, fields), state: 'DRAFT', cursor: '', isMade: 0 },
          ...{ by: user.id, version: 1, at: new Date().toISOString(), sentAt: null },
          embargoAt: null,
        })
        await audit.write(tx, {
          ...{ by: user.id, action: 'press.letterCreate', subject: letterSubject(id) },
          details: { article: fields.subject, kind: fields.kind },
        })
        return { id, version: 1 }
      }),
    /** @throws StudioError 404, 412; 409 once it was sent */
    change: (based: Based, fields: PressLetterFields, { user }: Session) =>
      store.transaction(async (tx) => {
        const { id, version } = based
        await requireDraft(tx, based)
        await requireArticle(tx, fields)
        if (!(await pressLetters.change(tx, based, columnsOf(id, fields)))) throw stale(based)
        await audit.write(tx, {
          ...{ by: user.id, action: 'press.letterChange', subject: letterSubject(id) },
        })
        return { id, version: version + 1 }
      }),
    /** @throws StudioError 404, 412; 409 once it was sent */
    remove: (based: Based, { user }: Session): Promise<void> =>
      store.transaction(async (tx) => {
        await requireDraft(tx, based)
        await pressLetters.remove(tx, based.id)
        await audit.write(tx, {
          ...{ by: user.id, action: 'press.letterRemove', subject: letterSubject(based.id) },
        })
      }),
    /** Mails a letter to the sender's own address. @throws StudioError 404, 409 */
    async test(id: string, language: Language, { user }: Session): Promise<void> {
      if (!offersSubscriptions(config)) throw refused('press-letter-mail')
      await store.transaction(async (tx) => {
        const row = await pressLetters.byId(tx, id)
        if (!row) throw new StudioError(404)
        const languages = languagesOf(row)
        if (!languages.includes(language)) throw refused('press-letter-language')
        const group = await requireArticle(tx, { subject: row.subject, languages })
        if (row.kind === 'EMBARGOED' && !(await publicationOf(tx, group, languages)))
          throw refused('press-letter-unplanned')
        const now = Date.now()
        const since = new Date(now - DAY_MS).toISOString()
        if ((await pressLetters.trials(tx, user.id, since)) >= MOST_LETTER_TRIALS)
          throw refused('press-letter-trials')
        await pressLetters.addMails(tx, [
          {
            ...{ id: randomUUID(), letterId: id, personId: null, userId: user.id, language },
            at: new Date(now).toISOString(),
          },
        ])
        await audit.write(tx, {
          ...{ by: user.id, action: 'press.letterTest', subject: letterSubject(id) },
          details: { language },
        })
      })
    },
    /**
     * Sends a letter, or plans it: once, as a second call has an old version.
     * @throws StudioError 403 for who may not publish; 400, 404, 409, 412
     */
    async send(based: Based, { user, permissions }: Session): Promise<Based> {
      if (!permissions.includes('content.publish'))
        throw new StudioError(403, { problem: 'permission' })
      if (!offersSubscriptions(config)) throw refused('press-letter-mail')
      const row = await requireDraft(kysely, based)
      if (!keys().has(row.keyId)) throw refused('press-key')
      const { KOR, ENG } = await count(audienceOf(keys(), row), languagesOf(row))
      if (KOR + ENG === 0) throw refused('press-letter-nobody')
      await store.transaction(async (tx) => {
        const now = Date.now()
        const embargoAt = await check(tx, await requireDraft(tx, based), now)
        const at = new Date(now).toISOString()
        if (
          !(await pressLetters.change(tx, based, { state: 'PLANNED', embargoAt, at, by: user.id }))
        )
          throw stale(based)
        await audit.write(tx, {
          ...{ by: user.id, action: 'press.letterSend', subject: letterSubject(based.id) },
          details: {
            ...{ article: row.subject, kind: row.kind, when: row.sendWhen, dueAt: row.dueAt },
            recipients: KOR + ENG,
          },
        })
      })
      return { id: based.id, version: based.version + 1 }
    },
    /** Cancels what of a letter was not sent yet. @throws StudioError 404, 412; 409 if nothing waits */
    cancel: (based: Based, { user }: Session): Promise<Based> =>
      store.transaction(async (tx) => {
        const row = await require(tx, based)
        if (row.state !== 'PLANNED' && row.state !== 'SENDING') throw refused('press-letter-sent')
        if (!(await pressLetters.change(tx, based, { state: 'CANCELLED' }))) throw stale(based)
        await pressLetters.setMails(tx, based.id, ['WAITING', 'HELD'], 'CANCELLED')
        await audit.write(tx, {
          ...{ by: user.id, action: 'press.letterCancel', subject: letterSubject(based.id) },
        })
        return { id: based.id, version: based.version + 1 }
      }),
    /** Records the reading, then tells whom a letter is to, and who opened a link. @throws 404, 409 */
    async open(id: string, session: Session) {
      await recordReading(
        { store, audit, keys },
        'press.letterRead',
        letterSubject(id),
        session,
        async (tx) => {
          const row = await pressLetters.byId(tx, id)
          if (!row) throw new StudioError(404)
          if (!keys().has(row.keyId)) throw refused('press-key')
        },
      )
      const row = await pressLetters.byId(kysely, id)
      if (!row) throw new StudioError(404)
      const audience = audienceOf(keys(), row)
      const [letter] = await told([row])
      const lists = (await press.lists(kysely)).filter((list) => audience.lists.includes(list.id))
      const mails =
        row.kind === 'EMBARGOED' ? await pressLetters.mailsOf(kysely, id, MOST_LETTER_PERSONS) : []
      const persons = new Map(
        (
          await press.byIds(
            kysely,
            mails.flatMap(({ personId }) => personId ?? []),
          )
        ).map((person) => [person.id, person]),
      )
      return {
        ...{ letter: letter as PressLetter, audience },
        lists: lists.map((list) => ({ id: list.id, name: listName(keys(), list) })),
        readers: mails.map((mail) => {
          const person = persons.get(mail.personId ?? '')
          const opened = person && keys().has(person.keyId) ? openPerson(keys(), person) : null
          return {
            ...{ id: mail.id, person: mail.personId ?? '', name: opened?.name ?? '' },
            ...{ medium: opened?.medium ?? '', state: mail.state, opens: mail.opens },
            ...{ openedAt: mail.openedAt, lastOpenedAt: mail.lastOpenedAt },
            revokedAt: mail.revokedAt,
          }
        }),
      }
    },
    /** Ends private links of a letter at once. @throws StudioError 404 */
    revoke: (id: string, mail: string | null, { user }: Session): Promise<{ links: number }> =>
      store.transaction(async (tx) => {
        const found =
          mail === null ? await pressLetters.byId(tx, id) : await pressLetters.mail(tx, mail)
        if (!found || ('letterId' in found && found.letterId !== id)) throw new StudioError(404)
        const links = await pressLetters.revoke(tx, id, mail, new Date().toISOString())
        if (links > 0)
          await audit.write(tx, {
            ...{ by: user.id, action: 'press.letterRevoke', subject: letterSubject(id) },
            details: { links, all: mail === null },
          })
        return { links }
      }),
  }
}
