import type { Queries } from '../../../database/index.ts'

/** What orders the files that are made of a video. */
export interface FilmOrders {
  /** Orders them in the transaction that stores its bytes. */
  orderIn(tx: Queries, id: string, by: string): Promise<void>
  /** Cancels the order of a video that goes in this transaction. */
  cancelIn(tx: Queries, id: string): Promise<void>
  /** Called once that is committed. */
  wake(): void
}
