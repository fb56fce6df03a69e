import type { Dialect, Queries } from '../database/index.ts'
import type { ContentDraft } from './draft.ts'

/** A content as the loader read it. */
export interface LoadedDraft {
  draft: ContentDraft
  sourceHash: string
}

/** What is kept of a batch beside what visitors read. Nothing is written before `finish`. */
export interface LoadedBatch {
  /** Whether somebody worked at a content since it was loaded: its public row is left alone then. */
  isEdited(contentIdx: number): boolean
  /** The loader wrote a content. */
  wrote(read: LoadedDraft): void
  /** The file of an edited content changed. */
  differs(read: LoadedDraft): void
  /** The file of a content is what was loaded: nothing waits for an editor any more. */
  same(contentIdx: number): void
  /** Writes what is kept of all, in few statements. */
  finish(): Promise<void>
}

/** Begins a batch in the transaction that saves it. The store of work implements it. */
export type OpenLoadedBatch = (
  tx: Queries,
  dialect: Dialect,
  contents: readonly number[],
) => Promise<LoadedBatch>
