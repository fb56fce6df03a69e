import type { Language } from '../../contract/language.ts'
import { STUDIO_HEADER, type StudioError } from '../../contract/studio/call.ts'
import { type Asset, ONE_REQUEST, UPLOAD_LIMITS } from '../../contract/studio/media.ts'
import {
  IMPORT_ARCHIVE_BYTES,
  type ImportedKind,
  type ImportKind,
} from '../../contract/studio/imports.ts'
import { RESUMABLE_FROM } from '../../contract/studio/uploads.ts'
import { addressOf, CallError } from './call.ts'
import { persist } from './persist.ts'
import { type SendOptions, type UploadedAsset, uploadName } from './sending.ts'

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

const inOneRequest = async (
  file: File,
  { onProgress, signal, cancel, twinOf, folder, replaces }: SendOptions,
  attempt: string,
): Promise<UploadedAsset> => {
  const name = uploadName(file)
  const options = {
    ...(onProgress ? { onProgress } : {}),
    signal: AbortSignal.any([signal, cancel].filter((one) => one !== undefined)),
  }
  if (!replaces) {
    const address = addressOf('uploadMedia', { query: { name, twinOf, folder } })
    return send<UploadedAsset>({ method: 'POST', address }, file, options)
  }
  const { id, version } = replaces
  const address = addressOf('replaceAsset', { params: { id }, query: { version, name, attempt } })
  return { ...(await send<Asset>({ method: 'PUT', address }, file, options)), known: false }
}

/**
 * Uploads one file, in parts if it is large. After a lost connection it goes on by itself, as often
 * as needed. A file that replaces another is named as an attempt: if the first request succeeded without
 * an answer, the next one has that answer.
 * @throws CallError as any call; AbortError
 */
export async function uploadFile(file: File, options: SendOptions): Promise<UploadedAsset> {
  if (file.size > limitOf(file)) throw new CallError({ status: 413 })
  if (file.size >= RESUMABLE_FROM) {
    const { uploadInParts } = await import('./uploadInParts.ts')
    return uploadInParts(file, options)
  }
  const { attempt = crypto.randomUUID() } = options
  return persist(() => inOneRequest(file, options, attempt), options)
}

/** What a file to import is, and what becomes of it. */
export interface ImportOptions {
  kind: ImportKind
  /** What posts of WordPress become. */
  as: ImportedKind
  /** Of what does not tell its own. */
  language: Language
}

/** Sends a file to import. @throws CallError */
export const sendImport = (file: File, options: ImportOptions): Promise<{ id: string }> =>
  file.size > IMPORT_ARCHIVE_BYTES
    ? Promise.reject(new CallError({ status: 413 }))
    : send<{ id: string }>(
        {
          method: 'POST',
          address: addressOf('uploadImport', { query: { name: uploadName(file), ...options } }),
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

/** Returns dropped or pasted files in their order. */
export const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]
