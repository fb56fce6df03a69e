import type { AuditAction } from '../../../contract/studio/audit.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { PressListTable, PressPersonTable } from '../../database/schema.ts'
import { log } from '../../log.ts'
import { type OpenedPerson, openPerson } from '../../press/sealed-person.ts'
import type { AddressKeys } from '../../reports/address-keys.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'

/** What the models of the press share. */
export interface PressParts {
  store: Store
  audit: Audit
  /** Made or opened at the first use. */
  keys(): AddressKeys
}

/** The audit's names of a person and of a list: nothing of a person. */
export const personSubject = (id: string): string => `press/${id}`
export const listSubject = (id: string): string => `presslist/${id}`

/** An answer 409 with a reason that the studio has a text for. */
export const refused = (reason: string, more: object = {}, cause?: unknown): StudioError =>
  new StudioError(409, {
    problem: 'state',
    data: { reason, ...more },
    ...(cause === undefined ? {} : { cause }),
  })

/** An answer 412: `data` is the current version. */
export const stale = ({ id, version }: { id: string; version: number }): StudioError =>
  new StudioError(412, { problem: 'stale', data: { id, version } })

/** Opens a person. @throws StudioError 409 `state` if the key is missing, or the row was changed */
export function openedPerson(keys: AddressKeys, row: PressPersonTable): OpenedPerson {
  if (!keys.has(row.keyId)) throw refused('press-key')
  try {
    return openPerson(keys, row)
  } catch (error) {
    throw refused('press-damaged', {}, error)
  }
}

/** The name of a list; empty if it does not open. */
export function listName(keys: AddressKeys, { id, sealed, keyId }: PressListTable): string {
  try {
    return keys.open(sealed, id, keyId)
  } catch (error) {
    log.error('list of the press does not open', error, { list: id })
    return ''
  }
}

/**
 * Records a reading in a transaction of its own, which is committed before anything is opened: a
 * reading that cannot be recorded does not happen.
 * @param check looks, in the same transaction, whether there is something to read
 */
export const recordReading = (
  { store, audit }: PressParts,
  action: Extract<AuditAction, `press.${string}`>,
  subject: string | null,
  { user }: Session,
  check: (tx: Queries) => Promise<void> = async () => {},
): Promise<void> =>
  store.transaction(async (tx) => {
    await check(tx)
    await audit.write(tx, { by: user.id, action, subject })
  })
