import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Asset } from '../../../contract/studio/media.ts'
import type { CallError } from '../../client/call.ts'
import { limitOf, uploadFiles } from '../../client/upload.ts'

/** A running or failed upload, or one of a file that the library has already. */
export interface Upload {
  id: number
  name: string
  /** Uploaded fraction, from 0 to 1; 1 = the server is processing it. */
  part: number
  error: CallError | null
  /** The file that was there before. */
  known?: Asset | undefined
  /** Byte limit for its file type. */
  limit: number
}

export interface Uploads {
  rows: readonly Upload[]
  isBusy: boolean
  /** Goes to a file that was there before, as to an uploaded one. */
  show: (asset: Asset) => void
  send: (files: readonly File[]) => void
  dismiss: (id: number) => void
}

let lastId = 0

/**
 * Manages uploads with progress; failed ones stay in the list with their reason until dismissed.
 * Leaving the page aborts uploads.
 */
export function useUploads({
  onUploaded,
  folder,
}: {
  /** Where new files are put. */
  folder?: string | undefined
  onUploaded?: (assets: Asset[]) => void
} = {}): Uploads {
  const queries = useQueryClient()
  const [rows, setRows] = useState<readonly Upload[]>([])
  const ending = useRef<AbortController | null>(null)
  useEffect(() => () => ending.current?.abort(), [])
  const change = (id: number, to: Partial<Upload>): void =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...to } : row)))
  const send = (files: readonly File[]): void => {
    if (files.length === 0) return
    ending.current ??= new AbortController()
    const begun = files.map((file) => ({
      id: ++lastId,
      name: file.name,
      part: 0,
      error: null,
      limit: limitOf(file),
    }))
    setRows((all) => [...all, ...begun])
    uploadFiles(files, {
      signal: ending.current.signal,
      ...(folder ? { folder } : {}),
      onProgress: (index, part) => {
        const row = begun[index]
        if (row) change(row.id, { part })
      },
    })
      .then((results) => {
        const assets: Asset[] = []
        for (const [index, result] of results.entries()) {
          const id = begun[index]?.id ?? 0
          if ('asset' in result) {
            assets.push(result.asset)
            if (result.asset.known) change(id, { known: result.asset })
            else setRows((all) => all.filter((row) => row.id !== id))
          } else change(id, { error: result.error })
        }
        void queries.invalidateQueries({ queryKey: ['media'] })
        void queries.invalidateQueries({ queryKey: ['mediaFacets'] })
        if (assets.length > 0) onUploaded?.(assets)
      })
      // the page was left
      .catch(() => undefined)
  }
  return {
    rows,
    isBusy: rows.some(({ error, known }) => error === null && !known),
    show: (asset) => onUploaded?.([asset]),
    send,
    dismiss: (id) => setRows((all) => all.filter((row) => row.id !== id)),
  }
}
