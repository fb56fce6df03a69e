import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Thrown when the store itself is queried inside a transaction: the query would not see the
 * transaction's writes, and could wait for its end forever.
 */
export class OutsideTransactionError extends Error {
  override name = 'OutsideTransactionError'
  constructor() {
    super('a query outside its own transaction: use the transaction that is passed in')
  }
}

/** Detects, for one store, whether the caller runs inside an open transaction. */
export function transactionScope() {
  const scope = new AsyncLocalStorage<{ open: boolean }>()
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      const transaction = { open: true }
      try {
        return await scope.run(transaction, work)
      } finally {
        // leftovers of the work, a timer for instance, are no longer part of the transaction
        transaction.open = false
      }
    },
    /** @throws OutsideTransactionError inside an open transaction */
    refuse(): void {
      if (scope.getStore()?.open) throw new OutsideTransactionError()
    },
  }
}
export type TransactionScope = ReturnType<typeof transactionScope>
