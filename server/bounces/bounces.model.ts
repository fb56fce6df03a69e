import { randomUUID } from 'node:crypto'
import type { ReturnedKind } from '../../contract/studio/mail-calls.ts'
import type { Queries, Store } from '../database/index.ts'
import { log } from '../log.ts'
import { readMessage, severityOf } from './message.ts'
import type { ReturnedMail, ReturnPaths } from './return-path.ts'
import { suppressions } from './suppressions.repository.ts'

/** What is done with mails of a kind that come back. */
export interface ReturnedTarget {
  /** The keyed hash of the address that a mail was to; null = it is not known any more. */
  addressHashOf(tx: Queries, id: string): Promise<string | null>
  /** Ends what the mail belongs to: its recipient complained. */
  complained(tx: Queries, id: string): Promise<void>
}

/** What a message was: `unknown` = about no mail of ours, or forged; `other` = no bounce. */
export type Taken = 'hard' | 'soft' | 'complaint' | 'other' | 'unknown'

/**
 * Takes bounces and complaints: an address that takes no mail is not mailed any more, and who
 * complains is not either.
 * @param paths null = mails are sent without return paths of their own
 */
export function bouncesModel(
  store: Pick<Store, 'kysely' | 'transaction'>,
  {
    paths,
    targets,
    now = Date.now,
  }: {
    paths: ReturnPaths | null
    targets: Readonly<Record<ReturnedKind, ReturnedTarget>>
    now?: () => number
  },
) {
  const today = (): string => new Date(now()).toISOString().slice(0, 10)
  const record = async (
    { kind, id }: ReturnedMail,
    says: 'hard' | 'soft' | 'complaint',
    status: string,
  ): Promise<boolean> =>
    await store.transaction(async (tx) => {
      const addressHash = await targets[kind].addressHashOf(tx, id)
      if (addressHash === null) return false
      await suppressions.add(tx, {
        ...{ addressHash, id: randomUUID(), mailKind: kind, mailId: id, day: today(), status },
        kind: says === 'hard' ? 'HARD' : says === 'soft' ? 'SOFT' : 'COMPLAINT',
      })
      if (says === 'complaint') await targets[kind].complained(tx, id)
      return true
    })
  return {
    /**
     * Takes a message that came to a return path.
     * @param to the recipient of its envelope, if that is known
     * @throws UnreadableMessageError if it is no message
     */
    async take(bytes: Uint8Array, to?: string): Promise<Taken> {
      const { says, status, paths: texts } = await readMessage(bytes, to)
      const mail = paths?.find(texts) ?? null
      if (!mail) return 'unknown'
      if (says === 'other') return 'other'
      if (!(await record(mail, says, status))) return 'unknown'
      log.info('mail returned', { [mail.kind]: mail.id, says, status })
      return says
    },
    /** Records that a mail server will never take mail for the recipient of a mail. */
    async refused(mail: ReturnedMail, status: string): Promise<void> {
      await record(mail, severityOf(status), status)
    },
    removeOld: () => suppressions.removeOld(store.kysely, today()),
  }
}
export type Bounces = ReturnType<typeof bouncesModel>
