import type { Store } from '../database/index.ts'
import type { AddressKeys } from '../reports/address-keys.ts'
import { type Rekeyed, resealAll } from '../reports/reseal.ts'
import { pressRepository as press } from './press.repository.ts'
import type { SealedPerson } from './sealed-person.ts'

/** Seals with the current key what former keys of the ring sealed: persons, and names of lists. */
export const rekeyPress = (store: Store, keys: AddressKeys): Promise<Rekeyed> =>
  resealAll(keys, [
    {
      rows: (keyId, after, limit) =>
        press.notSealedBy(store.kysely, 'press_list', keyId, after, limit),
      store: (row, { sealed, keyId }) =>
        store.transaction((tx) => press.reseal(tx, 'press_list', row, { sealed, keyId })),
    },
    {
      rows: (keyId, after, limit) =>
        press.notSealedBy(store.kysely, 'press_person', keyId, after, limit),
      store: (row, { text, sealed, keyId }) => {
        const addressHash = keys.hash((JSON.parse(text) as SealedPerson).email)
        return store.transaction(async (tx) => {
          if (!(await press.lock(tx, row.id))) return false
          await press.makeRoom(tx, row.id, addressHash)
          return press.reseal(tx, 'press_person', row, { sealed, keyId, addressHash })
        })
      },
    },
  ])
