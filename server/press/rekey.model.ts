import type { Store } from '../database/index.ts'
import type { AddressKeys } from '../reports/address-keys.ts'
import { type Rekeyed, resealAll, type SealedRow } from '../reports/reseal.ts'
import { notSealedBy } from '../reports/sealed-rows.repository.ts'
import { pressRepository as press } from './press.repository.ts'
import type { SealedPerson } from './sealed-person.ts'

/** Seals with the current key what former keys of the ring sealed: persons, names of lists, and whom letters are to. */
export const rekeyPress = (store: Store, keys: AddressKeys): Promise<Rekeyed> =>
  resealAll(keys, [
    ...(['press_list', 'press_letter'] as const).map((table) => ({
      rows: (keyId: string, after: string, limit: number) =>
        notSealedBy(store.kysely, table, keyId, after, limit),
      store: (row: SealedRow, { sealed, keyId }: { sealed: string; keyId: string }) =>
        store.transaction((tx) => press.reseal(tx, table, row, { sealed, keyId })),
    })),
    {
      rows: (keyId, after, limit) => notSealedBy(store.kysely, 'press_person', keyId, after, limit),
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
