import {
  BOUNCE_KINDS,
  type Bounce,
  type BounceKind,
  MOST_BOUNCES,
} from '../../../contract/studio/mail-calls.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import { bouncedMails } from './bounced-mails.repository.ts'

/** Mails that came back: their addresses get no more, unless somebody decides otherwise. */
export function bouncedMailsModel(
  store: Pick<Store, 'kysely' | 'transaction'>,
  audit: Pick<Audit, 'write'>,
) {
  const decide = (
    id: string,
    action: 'bounce.lift' | 'bounce.keep',
    { user }: Pick<Session, 'user'>,
    write: (tx: Queries) => Promise<void>,
  ): Promise<void> =>
    store.transaction(async (tx) => {
      const found = await bouncedMails.kindOf(tx, id)
      if (!found) throw new StudioError(404)
      // who does not want mail is not mailed, whatever somebody decides
      if (action === 'bounce.lift' && found.kind === 'COMPLAINT')
        throw new StudioError(409, { problem: 'state' })
      await write(tx)
      await audit.write(tx, { by: user.id, action, subject: null })
    })
  return {
    /** Those that nobody has seen to. */
    list: async (): Promise<Bounce[]> =>
      (await bouncedMails.list(store.kysely, MOST_BOUNCES)).map(({ mailId, ...row }) => ({
        ...row,
        mail: mailId,
      })),
    /** The number of each kind, up to `most` in all. */
    async counts(most: number): Promise<{ kind: BounceKind; count: number }[]> {
      const kinds = await bouncedMails.kinds(store.kysely, most)
      return BOUNCE_KINDS.map((kind) => ({
        kind,
        count: kinds.filter((one) => one === kind).length,
      })).filter(({ count }) => count > 0)
    },
    /** Mails the address again. @throws StudioError 404; 409 `state` after a complaint */
    lift: (id: string, session: Session): Promise<void> =>
      decide(id, 'bounce.lift', session, (tx) => bouncedMails.lift(tx, id)),
    /** Leaves it so. @throws StudioError 404 */
    keep: (id: string, session: Session): Promise<void> =>
      decide(id, 'bounce.keep', session, (tx) => bouncedMails.settle(tx, id)),
  }
}
export type BouncedMails = ReturnType<typeof bouncedMailsModel>
