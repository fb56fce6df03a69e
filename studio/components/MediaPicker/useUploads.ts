import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Asset } from '../../../contract/studio/media.ts'
import { CallError } from '../../client/call.ts'
import { changedFile, type Destination, type UploadedAsset } from '../../client/sending.ts'
import { limitOf, uploadFile } from '../../client/upload.ts'

/** Uploads that send at once; more wait for one of them. */
const AT_ONCE = 3

/** `queued`: other files are sent first; `waiting`: the server cannot be reached now. */
export type UploadState = 'queued' | 'sending' | 'waiting' | 'paused'

/** A running or failed upload, or one of a file that the library has already. */
export interface Upload {
  id: number
  name: string
  /** What it was chosen for. */
  destination: Destination
  state: UploadState
  /** Uploaded fraction, from 0 to 1; 1 = the server is processing it. */
  part: number
  error: CallError | null
  /** The file that was there before. */
  known?: Asset | undefined
  /** Byte limit for its file type. */
  limit: number
}

/** Whether one of them has not ended. */
export const isRunning = (rows: readonly Upload[]): boolean =>
  rows.some(({ error, known }) => error === null && !known)

export interface Uploads {
  rows: readonly Upload[]
  isBusy: boolean
  /** Goes to a file that was there before, as to an uploaded one. */
  show: (asset: Asset) => void
  /**
   * Sends files that were chosen together. Resolves with those that the library has afterwards, once
   * the last has ended; never, if the page is left before.
   * @param destination default: a new file in the folder of the hook
   */
  send: (files: readonly File[], destination?: Destination) => Promise<Asset[]>
  /** Stops sending; what was sent stays, and `resume` goes on after it. */
  pause: (id: number) => void
  resume: (id: number) => void
  /** Ends an upload for good. */
  cancel: (id: number) => void
  dismiss: (id: number) => void
}

/** What an upload has that is not drawn. */
interface Sending {
  file: File
  /** What it was chosen for. */
  destination: Destination
  /** The same when it goes on after a pause. */
  attempt: string
  /** Files that were chosen together. */
  together: { left: number; assets: UploadedAsset[]; resolve: (assets: Asset[]) => void }
  leave: AbortController
  cancel: AbortController
}

let lastId = 0

/**
 * Manages uploads, some at a time, each with its progress; failed ones stay in the list with their
 * reason until dismissed, and stop no other. Leaving the page stops them: the same file, chosen
 * again, goes on.
 */
export function useUploads({
  onUploaded,
  onFailed,
  tellsKnown = true,
  folder,
}: {
  /** Where new files are put. */
  folder?: string | undefined
  /** Whether a file that the library has already stays in the list, to be shown. */
  tellsKnown?: boolean
  /** Called when a file was refused, with the id of the file that it was to change. */
  onFailed?: (of: string | null) => void
  /**
   * Called with files that were chosen together, once the last of them has ended, and with the id of
   * the file that they change.
   */
  onUploaded?: (assets: Asset[], of: string | null) => void
} = {}): Uploads {
  const queries = useQueryClient()
  const [rows, setRows] = useState<readonly Upload[]>([])
  const sendings = useRef(new Map<number, Sending>())
  const waiting = useRef<number[]>([])
  const running = useRef(new Set<number>())
  const told = useRef(onUploaded)
  told.current = onUploaded
  useEffect(
    () => () => {
      waiting.current = []
      for (const { leave } of sendings.current.values()) leave.abort()
    },
    [],
  )
  const change = (id: number, to: Partial<Upload>): void =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...to } : row)))
  const drop = (id: number): void => setRows((all) => all.filter((row) => row.id !== id))

  /** Called when an upload has ended, with its file if it has one. */
  const end = (id: number, asset: UploadedAsset | null): void => {
    const sending = sendings.current.get(id)
    sendings.current.delete(id)
    if (!sending) return
    const { together, destination } = sending
    if (asset) {
      together.assets.push(asset)
      void queries.invalidateQueries({ queryKey: ['media'] })
      void queries.invalidateQueries({ queryKey: ['mediaFacets'] })
    }
    together.left -= 1
    if (together.left > 0) return
    if (together.assets.length > 0) told.current?.(together.assets, changedFile(destination))
    together.resolve(together.assets)
  }
  const begin = async (id: number): Promise<void> => {
    const sending = sendings.current.get(id)
    if (!sending) return
    running.current.add(id)
    change(id, { state: 'sending' })
    try {
      const asset = await uploadFile(sending.file, {
        ...sending.destination,
        attempt: sending.attempt,
        signal: sending.leave.signal,
        cancel: sending.cancel.signal,
        onProgress: (part) => change(id, { part }),
        onWaiting: (isWaiting) => change(id, { state: isWaiting ? 'waiting' : 'sending' }),
      })
      if (asset.known && tellsKnown) change(id, { known: asset })
      else drop(id)
      end(id, asset)
    } catch (error) {
      if (error instanceof CallError) {
        change(id, { error })
        end(id, null)
        onFailed?.(changedFile(sending.destination))
      }
      // it was paused, cancelled or left
    } finally {
      running.current.delete(id)
      next()
    }
  }
  const next = (): void => {
    while (running.current.size < AT_ONCE) {
      const id = waiting.current.shift()
      if (id === undefined) return
      void begin(id)
    }
  }
  const send = (files: readonly File[], destination: Destination = { folder }): Promise<Asset[]> =>
    new Promise((resolve) => {
      if (files.length === 0) return resolve([])
      const together = { left: files.length, assets: [], resolve }
      const begun = files.map((file): Upload => {
        const id = ++lastId
        const aborts = { leave: new AbortController(), cancel: new AbortController() }
        const attempt = crypto.randomUUID()
        sendings.current.set(id, { file, destination, attempt, together, ...aborts })
        waiting.current.push(id)
        const { name } = file
        const row = { id, name, destination, limit: limitOf(file) }
        return { ...row, state: 'queued', part: 0, error: null }
      })
      setRows((all) => [...all, ...begun])
      next()
    })
  return {
    rows,
    isBusy: isRunning(rows),
    show: (asset) => onUploaded?.([asset], null),
    send,
    pause(id) {
      waiting.current = waiting.current.filter((one) => one !== id)
      sendings.current.get(id)?.leave.abort()
      change(id, { state: 'paused' })
    },
    resume(id) {
      const sending = sendings.current.get(id)
      if (!sending) return
      sending.leave = new AbortController()
      waiting.current.push(id)
      change(id, { state: 'queued' })
      next()
    },
    cancel(id) {
      waiting.current = waiting.current.filter((one) => one !== id)
      const sending = sendings.current.get(id)
      sending?.cancel.abort()
      // one that is paused is removed by sending it: it ends before its first byte
      if (sending && !running.current.has(id)) void begin(id)
      end(id, null)
      drop(id)
    },
    dismiss: drop,
  }
}
