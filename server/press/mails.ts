import type { PressMail } from '../../contract/studio/press.ts'
import type { Queries } from '../database/index.ts'
import { issuesRepository } from '../subscriptions/issues.repository.ts'

/** Mails of a person that are told, the newest. */
const MOST = 100

/** Hashes of one address: each kind of data has a key of its own. */
export interface AddressHashes {
  press: readonly string[]
  subscription: readonly string[]
}

/** Mails to an address that wait or were sent not long ago, newest first. */
export const mailsOf = async (queries: Queries, hashes: AddressHashes): Promise<PressMail[]> =>
  (await issuesRepository.mailsTo(queries, hashes.subscription, MOST)).map(
    ({ kind, at, state, attempts }) => ({
      ...{ kind, at, attempts },
      state: state === 'SENT' ? ('SENT' as const) : ('WAITING' as const),
    }),
  )
