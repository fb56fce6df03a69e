import { randomUUID } from 'node:crypto'
import { detailPath } from '../../../../contract/addresses.ts'
import type { Language } from '../../../../contract/language.ts'
import type { Config } from '../../../config.ts'
import type { Store } from '../../../database/index.ts'
import { pressLetters } from '../../../press/letters.repository.ts'
import { pressRepository as press } from '../../../press/press.repository.ts'
import { hashOfToken, newToken } from '../../accounts/sessions.ts'
import { withToken } from '../../preview/addresses.ts'
import { previewRepository } from '../../preview/preview.repository.ts'
import { groupOf, publicationOf } from './letter-articles.ts'
import { languagesOf } from './stored-letter.ts'

const HOUR_MS = 3_600_000
/** Previews that one private link keeps open: several devices of one person. */
const MOST_OPEN = 4

/** What a private link of a letter leads to. */
export type LetterLink =
  | { is: 'unknown'; language: null }
  /** Its letter has no text to open, the link was revoked, or no publication is planned any more. */
  | { is: 'ended'; language: Language }
  /** The article is published. */
  | { is: 'published'; language: Language; address: string }
  | { is: 'embargoed'; language: Language; embargoAt: string; title: string }

/**
 * The private links of letters to the press. Reading one changes nothing, as mail programs open
 * links by themselves: its button opens the draft, and that is what is counted.
 */
export function letterLinksModel(
  store: Store,
  { config, now = Date.now }: { config: Pick<Config, 'origin'>; now?: () => number },
) {
  const previews = previewRepository(store)
  const at = (ms: number): string => new Date(ms).toISOString()
  const mailOf = (token: string) => pressLetters.mailByToken(store.kysely, hashOfToken(token))

  const read = async (token: string) => {
    const mail = await mailOf(token)
    const letter = mail && (await pressLetters.byId(store.kysely, mail.letterId))
    if (!mail || !letter) return null
    const group = await groupOf(store.kysely, letter.subject)
    const subject = group.get(mail.language)
    const { language } = mail
    const lang = language === 'ENG' ? '?lang=ENG' : ''
    const link = async (): Promise<LetterLink> => {
      if (!subject || letter.kind !== 'EMBARGOED') return { is: 'ended', language }
      if (subject.live === 1)
        return {
          ...{ is: 'published', language },
          address: `${config.origin}${detailPath(Number(subject.contentIdx))}${lang}`,
        }
      const embargoAt = await publicationOf(store.kysely, group, languagesOf(letter))
      if (mail.revokedAt !== null || embargoAt === null || embargoAt <= at(now()))
        return { is: 'ended', language }
      return { is: 'embargoed', language, embargoAt, title: subject.title }
    }
    return { mail, letter, subject, link: await link() }
  }

  return {
    find: async (token: string): Promise<LetterLink> =>
      (await read(token))?.link ?? { is: 'unknown', language: null },
    /**
     * Opens the draft for the person of a private link, and records that they did.
     * @returns the path of its page, for an hour and no longer than until the publication; a link
     *   that opens nothing
     */
    async open(token: string): Promise<{ path: string } | LetterLink> {
      const found = await read(token)
      if (!found?.subject || found.link.is !== 'embargoed')
        return found?.link ?? { is: 'unknown', language: null }
      const { mail, letter, subject, link } = found
      const preview = newToken()
      const begun = at(now())
      await store.transaction(async (tx) => {
        await previews.add(
          {
            ...{ id: randomUUID(), tokenHash: hashOfToken(preview), subject: subject.subject },
            ...{ revision: null, sessionId: null, by: letter.by, at: begun, openedAt: null },
            expiresAt: at(Math.min(now() + HOUR_MS, Date.parse(link.embargoAt))),
            // no name: nothing of a person is in the clear
            ...{ allows: 'see', name: '', language: null, compared: null, pressMailId: mail.id },
          },
          tx,
          begun,
        )
        await previews.keepNewestOf(mail.id, MOST_OPEN, tx)
        await pressLetters.opened(tx, mail.id, begun)
      })
      return { path: withToken(detailPath(Number(subject.contentIdx)), preview) }
    },
    /** Whether a link ends letters, and to whom they ended already; null = it is unknown. */
    async leaving(token: string): Promise<{ language: Language; hasLeft: boolean } | null> {
      const mail = await mailOf(token)
      const person = mail?.personId ? await press.byId(store.kysely, mail.personId) : undefined
      return mail && person ? { language: mail.language, hasLeft: person.leftAt !== null } : null
    },
    /** Ends letters to the person of a private link: one press, also by a mail program. */
    async leave(token: string): Promise<Language | null> {
      const mail = await mailOf(token)
      if (!mail?.personId) return null
      const { personId, language } = mail
      await store.transaction((tx) => pressLetters.leave(tx, personId, at(now())))
      return language
    },
  }
}
export type LetterLinks = ReturnType<typeof letterLinksModel>
