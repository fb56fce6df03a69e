import type {
  ContentDocument,
  DocumentFault,
  DocumentField,
} from '../../../contract/studio/document.ts'
import type { State } from '../../../contract/studio/work.ts'
import type { Kept } from './keeper.ts'

/** What stands on the server. */
export interface Standing {
  version: number
  document: ContentDocument
  /** Who wrote it; null = the loader, or not known. */
  by: { id: string; name: string } | null
  /** ISO instant. */
  at: string
}

/** Why a save was refused, as the client of the calls tells it; `status` 0 = the server could not be reached. */
export interface Refused {
  status: number
  message: string
  field?: string | undefined
  problem?: string | undefined
  data?: unknown
  /** Seconds. */
  retryAfter?: number | undefined
}

export type SaveState =
  /** The server has answered that all of it is on disk. */
  | { kind: 'saved'; at: string }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'offline' }
  /** Refused; `again` = it is tried again by itself. */
  | { kind: 'failed'; refused: Refused; again: boolean }
  | { kind: 'signed-out' }
  /** Somebody else changed the same fields: `theirs` stands on the server. */
  | { kind: 'conflict'; theirs: Standing; base: ContentDocument }

export interface Snapshot {
  document: ContentDocument
  version: number
  save: SaveState
  /** Whether something is not on the server, from the first key on. */
  dirty: boolean
  /** Whether this device takes what is typed, within a moment. */
  kept: boolean
  /** Of the working copy, as the server last said. */
  state: State
  /** What the server alone can tell that a publication needs; of the document as it was saved last. */
  faults: readonly DocumentFault[]
  /** What came from somebody else and was put in by itself; null once it was read. */
  merged: { fields: readonly DocumentField[]; by: Standing['by'] } | null
  /** What was found on this device and taken; null where nothing was, or once it was read. */
  restored: { at: string; before: ContentDocument } | null
}

export interface Saved {
  version: number
  at: string
  state: State
  faults: readonly DocumentFault[]
}

export interface AutosaveOptions {
  standing: Standing
  state: State
  faults: readonly DocumentFault[]
  /** Sends the document; throws what fits `Refused`. */
  send: (
    document: ContentDocument,
    version: number,
    options: { keepalive: boolean },
  ) => Promise<Saved>
  /** Keeps what is not on the server (null: nothing is left to keep) on this device. */
  keep: (entry: Kept | null) => Promise<void>
  /** Told of everything that was saved, such as for other tabs. */
  onSaved?: (standing: Standing) => void
  /** Who is writing. */
  me: Standing['by']
}

/** An error as a refusal: what is none counts as a failure of the server. */
export const asRefused = (error: unknown): Refused =>
  typeof error === 'object' && error !== null && typeof (error as Refused).status === 'number'
    ? (error as Refused)
    : { status: 500, message: error instanceof Error ? error.message : '' }

/** What stands on the server, as a refusal tells it; null where it tells nothing. */
export const standingOf = (data: unknown): Standing | null => {
  const told = data as Partial<Standing> | null | undefined
  return typeof told?.version === 'number' && told.document
    ? { version: told.version, document: told.document, by: told.by ?? null, at: told.at ?? '' }
    : null
}

/** How a copy stands that was just opened: as the server has it. */
export const opened = ({
  standing: { document, version, at },
  state,
  faults,
}: AutosaveOptions): Snapshot => ({
  document,
  version,
  save: { kind: 'saved', at },
  dirty: false,
  kept: true,
  state,
  faults,
  merged: null,
  restored: null,
})

/** How a copy stands whose save was refused. */
export function failed(refused: Refused): SaveState {
  const { status } = refused
  if (status === 401) return { kind: 'signed-out' }
  if (status === 0) return { kind: 'offline' }
  return {
    kind: 'failed',
    refused,
    again: status === 408 || status === 412 || status === 429 || status >= 500,
  }
}
