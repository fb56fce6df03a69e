import type { Language } from '../../contract/language.ts'
import { STUDIO_HEADER, type StudioError } from '../../contract/studio/call.ts'
import { type Asset, ONE_REQUEST, UPLOAD_LIMITS } from '../../contract/studio/media.ts'
import { IMPORT_BYTES } from '../../contract/studio/imports.ts'
import { RESUMABLE_FROM } from '../../contract/studio/uploads.ts'
import { addressOf, CallError } from './call.ts'
import { persist } from './persist.ts'
import { type SendOptions, type UploadedAsset, uploadName } from './sending.ts'

/** Result of an upload: the asset in the library, or the error. */
export type Uploaded = { file: File; asset: UploadedAsset } | { file: File; error: CallError }

export interface UploadOptions {
  /** Called with the index of a file and its uploaded fraction, from 0 to 1. */
  onProgress?: (index: number, part: number) => void
  signal?: AbortSignal
  /** Id of the mp4 that the uploaded webm files are versions of. */
  twinOf?: string
  /** Folder of new files. */
  folder?: string
}

/**
 * Returns the byte limit for a file's type; anything but images, videos and audio counts as a document.
 */
export function limitOf({ type }: Pick<File, 'type'>): number {
  if (type.startsWith('image/')) return UPLOAD_LIMITS.picture
  if (type.startsWith('audio/')) return UPLOAD_LIMITS.audio
  return type.startsWith('video/') ? UPLOAD_LIMITS.film : UPLOAD_LIMITS.document
}

/**
 * Sends a file as the body of a call and reports progress.
 * @throws CallError as any call; status 413 without a request if the file is too large; AbortError
 */
function send<T>(
  { method, address }: { method: 'POST' | 'PUT'; address: string },
  file: File,
  { onProgress, signal }: { onProgress?: (part: number) => void; signal?: AbortSignal | undefined },
): Promise<T> {
  if (file.size > Math.min(ONE_REQUEST, limitOf(file)))
    return Promise.reject(new CallError({ status: 413 }))
  // fetch reports no upload progress
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.setRequestHeader(STUDIO_HEADER, '1')
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const body = read<T>(request.responseText)
      if (request.status === 200 && body?.success) return resolve(body.data)
      reject(new CallError({ status: request.status, ...(body && !body.success ? body : {}) }))
    }
    request.onerror = () => reject(new CallError({ status: 0 }))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal?.aborted) return reject(new DOMException('aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

const inOneRequest = (
  file: File,
  { onProgress, signal, cancel, twinOf, folder }: SendOptions,
): Promise<UploadedAsset> =>
  send<UploadedAsset>(
    {
      method: 'POST',
      address: addressOf('uploadMedia', {
        query: { name: uploadName(file), twinOf, folder },
      }),
    },
    file,
    {
      ...(onProgress ? { onProgress } : {}),
      signal: AbortSignal.any([signal, cancel].filter((one) => one !== undefined)),
    },
  )

/**
 * Uploads one file, in parts if it is large. After a lost connection it goes on by itself, as often
 * as needed.
 * @throws CallError as any call; AbortError
 */
export async function uploadFile(file: File, options: SendOptions): Promise<UploadedAsset> {
  if (file.size > limitOf(file)) throw new CallError({ status: 413 })
  if (file.size >= RESUMABLE_FROM) {
    const { uploadInParts } = await import('./uploadInParts.ts')
    return uploadInParts(file, options)
  }
  return persist(() => inOneRequest(file, options), options)
}

/** Replaces the bytes of a library file. @throws CallError */
export const replaceFile = ({ id, version }: Pick<Asset, 'id' | 'version'>, file: File) =>
  send<Asset>(
    {
      method: 'PUT',
      address: addressOf('replaceAsset', {
        params: { id },
        query: { version, name: uploadName(file) },
      }),
    },
    file,
    {},
  )

/** Sends a file to import, whose rows without a language have the given one. @throws CallError */
export const sendImport = (file: File, language: Language): Promise<{ id: string }> =>
  file.size > IMPORT_BYTES
    ? Promise.reject(new CallError({ status: 413 }))
    : send<{ id: string }>(
        {
          method: 'POST',
          address: addressOf('uploadImport', { query: { name: uploadName(file), language } }),
        },
        file,
        {},
      )

function read<T>(text: string): { success: true; data: T } | StudioError | null {
  try {
    return JSON.parse(text) as { success: true; data: T } | StudioError
  } catch {
    return null
  }
}

/**
 * Uploads files one after the other; an error is returned with its file and does not stop the
 * others.
 */
export async function uploadFiles(
  files: readonly File[],
  { onProgress, ...options }: UploadOptions = {},
): Promise<Uploaded[]> {
  const results: Uploaded[] = []
  for (const [index, file] of files.entries()) {
    options.signal?.throwIfAborted()
    try {
      results.push({
        file,
        asset: await uploadFile(file, {
          ...options,
          onProgress: (part) => onProgress?.(index, part),
          persists: false,
        }),
      })
      onProgress?.(index, 1)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      results.push({ file, error })
    }
  }
  return results
}

/** Returns dropped or pasted files in their order. */
export const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]
