import type { Asset } from '../../contract/studio/media.ts'

/** What becomes of a sent file: by default a new file of the library. */
export interface Destination {
  /** Id of the mp4 that an uploaded webm is a version of. */
  twinOf?: string | undefined
  /** Folder of a new file. */
  folder?: string | undefined
  /** The file whose bytes are replaced, and the version of it that the editor saw. */
  replaces?: Pick<Asset, 'id' | 'version'>
}

/** The file of the library that an upload changes; null = it becomes a file of its own. */
export const changedFile = ({ replaces, twinOf }: Destination): string | null =>
  replaces?.id ?? twinOf ?? null

/** How one file is sent. */
export interface SendOptions extends Destination {
  /** Called with the uploaded fraction, from 0 to 1. */
  onProgress?: (part: number) => void
  /** Called with true while the server cannot be reached, with false when it goes on. */
  onWaiting?: (isWaiting: boolean) => void
  signal?: AbortSignal
  /**
   * Aborted to end it for good; with `signal` alone the parts that were sent stay, and the same file
   * goes on after them when it is chosen again.
   */
  cancel?: AbortSignal
  /**
   * Names it: where it replaces a file in one request, it does so once, however often it is sent under
   * this name. Default: a name of this call.
   */
  attempt?: string
  /** Whether it waits and tries again by itself; default true. */
  persists?: boolean
}

/** The name of a file as it is sent: one that is pasted may have none. */
export const uploadName = (file: File): string => file.name.slice(-255) || file.type

/** A file of the library after an upload; `known`: it was there before. */
export type UploadedAsset = Asset & { known: boolean }
