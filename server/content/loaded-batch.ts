import type { Dialect, Queries } from '../database/index.ts'
import type { ContentInput } from './content-input.ts'

/** An article as the loader read it. */
export interface LoadedContent {
  draft: ContentInput
  sourceHash: string
}

/** Bookkeeping of a batch in addition to what visitors read. Nothing is written before `finish`. */
export interface LoadedBatch {
  /**
   * Whether an editor changed an article since it was loaded: its public row is left alone then.
   */
  isEdited(contentIdx: number): boolean
  /** Records that the loader wrote an article. */
  wrote(read: LoadedContent): void
  /** Records that the file of an edited article changed. */
  differs(read: LoadedContent): void
  /**
   * Records that the file of an article equals the loaded one: no editor's decision is pending any
   * more.
   */
  same(contentIdx: number): void
  /** Writes the records of the whole batch, in few statements. */
  finish(): Promise<void>
}

/** Begins a batch in the transaction that saves it. The store of work implements it. */
export type OpenLoadedBatch = (
  tx: Queries,
  dialect: Dialect,
  contents: readonly number[],
) => Promise<LoadedBatch>
