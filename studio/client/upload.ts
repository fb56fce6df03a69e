import { STUDIO_HEADER, type StudioError } from '../../contract/studio/call.ts'
import { type Asset, UPLOAD_LIMITS } from '../../contract/studio/media.ts'
import { addressOf, CallError } from './call.ts'

/** What came of a file: it lies in the library, or why it does not. */
export type Uploaded = { file: File; asset: Asset } | { file: File; error: CallError }

export interface UploadOptions {
  /** Part of the bytes that are on the way, from 0 to 1, of each file in its order. */
  onProgress?: (index: number, part: number) => void
  signal?: AbortSignal
  /** Id of the mp4 that the files, webm, are the same film as. */
  twinOf?: string
}

/** Bytes that a file of its type may have; what is neither picture nor film is a document. */
export function limitOf({ type }: Pick<File, 'type'>): number {
  if (type.startsWith('image/')) return UPLOAD_LIMITS.picture
  return type.startsWith('video/') ? UPLOAD_LIMITS.film : UPLOAD_LIMITS.document
}

/**
 * Uploads a file to the library, and says how far it is.
 * @throws CallError as of every call; status 413 without asking the server where the file is too large; AbortError
 */
function upload(
  file: File,
  onProgress: (part: number) => void,
  { signal, twinOf }: Pick<UploadOptions, 'signal' | 'twinOf'>,
): Promise<Asset> {
  if (file.size > limitOf(file)) return Promise.reject(new CallError({ status: 413 }))
  // fetch does not say how much of a body is sent
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(
      'POST',
      addressOf('uploadMedia', { query: { name: file.name.slice(-255) || file.type, twinOf } }),
    )
    request.setRequestHeader(STUDIO_HEADER, '1')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const told = read(request.responseText)
      if (request.status === 200 && told?.success) return resolve(told.data)
      reject(new CallError({ status: request.status, ...(told && !told.success ? told : {}) }))
    }
    request.onerror = () => reject(new CallError({ status: 0 }))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function read(text: string): { success: true; data: Asset } | StudioError | null {
  try {
    return JSON.parse(text) as { success: true; data: Asset } | StudioError
  } catch {
    return null
  }
}

/** Uploads files one after the other; what failed is told with its file, and does not hold up the others. */
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
        asset: await upload(file, (part) => onProgress?.(index, part), options),
      })
      onProgress?.(index, 1)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      results.push({ file, error })
    }
  }
  return results
}

/** Files that were dropped or pasted, in their order. */
export const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]
