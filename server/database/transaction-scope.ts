import { AsyncLocalStorage } from 'node:async_hooks'

/** A query of the store itself was asked for inside a transaction: it would not see what the transaction wrote, and could wait for its end for ever. */
export class BesideTransactionError extends Error {
  override name = 'BesideTransactionError'
  constructor() {
    super('a query beside its own transaction: ask the transaction that is handed in')
  }
}

/** Knows, for one store, whether what runs was called by the work of an open transaction. */
export function transactionScope() {
  const scope = new AsyncLocalStorage<{ open: boolean }>()
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      const transaction = { open: true }
      try {
        return await scope.run(transaction, work)
      } finally {
        // what the work left behind, a timer for instance, is no part of the transaction any more
        transaction.open = false
      }
    },
    /** @throws BesideTransactionError inside the work of an open transaction */
    refuse(): void {
      if (scope.getStore()?.open) throw new BesideTransactionError()
    },
  }
}
export type TransactionScope = ReturnType<typeof transactionScope>
