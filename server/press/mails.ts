import { own } from '../../contract/own.ts'
import type { PressMail } from '../../contract/studio/press.ts'
import type { Queries } from '../database/index.ts'
import { issuesRepository } from '../subscriptions/issues.repository.ts'
import { pressLetters } from './letters.repository.ts'

/** Mails of a person that are told, the newest. */
const MOST = 100

/** Whose mails: hashes of the address, as each kind of data has a key of its own, and the person. */
export interface AddressOfPress {
  press: readonly string[]
  subscription: readonly string[]
  person: string
}

const STATES: Readonly<Record<string, PressMail['state']>> = {
  ...{ SENT: 'SENT', REFUSED: 'REFUSED', SKIPPED: 'SKIPPED', CANCELLED: 'SKIPPED' },
}
const stateOf = (state: string): PressMail['state'] => own(STATES, state) ?? 'WAITING'

/** Mails to a person and their address that wait or were sent not long ago, newest first. */
export const mailsOf = async (queries: Queries, of: AddressOfPress): Promise<PressMail[]> => {
  const news = (await issuesRepository.mailsTo(queries, of.subscription, MOST)).map(
    ({ kind, at, state, attempts }): PressMail => ({
      ...{ kind, at, attempts, state: stateOf(state), opened: null },
    }),
  )
  const letters = (await pressLetters.mailsTo(queries, [of.person], MOST)).map(
    ({ kind, at, state, attempts, opens, lastOpenedAt }): PressMail => ({
      ...{ kind, at, attempts, state: stateOf(state) },
      opened: kind === 'EMBARGOED' ? { count: opens, last: lastOpenedAt } : null,
    }),
  )
  return [...news, ...letters].sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, MOST)
}
