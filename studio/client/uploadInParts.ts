import { DetailedError, type UploadOptions, Upload } from 'tus-js-client'
import { STUDIO_HEADER, type StudioError } from '../../contract/studio/call.ts'
import { UPLOAD_PART } from '../../contract/studio/uploads.ts'
import { addressOf, askForSession, call, CallError } from './call.ts'
import { persist } from './persist.ts'
import { type SendOptions, type UploadedAsset, uploadName } from './sending.ts'

/** An error of the protocol's library as that of a call: the answer is one of the studio. */
function callError(error: unknown): CallError {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  if (!answer?.getStatus()) return new CallError({ status: 0 })
  let said: Partial<StudioError> = {}
  try {
    said = JSON.parse(answer.getBody()) as StudioError
  } catch {
    // a proxy answered
  }
  return new CallError(
    { ...said, status: answer.getStatus() },
    Number(answer.getHeader('retry-after')) || undefined,
  )
}

/** Another request has the upload, or knows another offset: asking for it again helps. */
const isBehind = ({ status }: CallError): boolean => status === 409

/** The uploads of this browser that go on with a file: tus knows it by name, size and time. */
async function forget(upload: Upload): Promise<void> {
  const { urlStorage } = upload.options
  for (const { urlStorageKey } of await upload.findPreviousUploads())
    await urlStorage?.removeUpload(urlStorageKey)
}

/**
 * Uploads a file in parts by tus 1.0.0. It goes on after a lost connection, after a server that
 * ended, and, when the same file is chosen again, after the page was left.
 * @throws CallError; AbortError
 */
export async function uploadInParts(
  file: File,
  { onProgress, onWaiting, twinOf, folder, replaces, signal, cancel, persists }: SendOptions,
): Promise<UploadedAsset> {
  let settle: { done(): void; failed(error: unknown): void } | null = null
  const options: UploadOptions = {
    endpoint: addressOf('beginUpload', {
      query: {
        ...{ name: uploadName(file), twinOf, folder },
        ...(replaces ? { replaces: replaces.id, version: replaces.version } : {}),
      },
    }),
    headers: { [STUDIO_HEADER]: '1' },
    chunkSize: UPLOAD_PART,
    // `persist` tries again, and says that it waits
    retryDelays: null,
    removeFingerprintOnSuccess: false,
    // all parts sent = the server is processing it
    onProgress: (sent, total) => onProgress?.(Math.min(0.999, total > 0 ? sent / total : 0)),
    onSuccess: () => settle?.done(),
    onError: (error) => settle?.failed(error),
  }
  const upload = new Upload(file, options)
  const [previous] = (await upload.findPreviousUploads()).sort(
    (a, b) => Date.parse(b.creationTime) - Date.parse(a.creationTime),
  )
  if (previous) upload.resumeFromPreviousUpload(previous)
  const aborted = (): DOMException => new DOMException('aborted', 'AbortError')
  const send = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (act: () => void): void => {
        settle = null
        signal?.removeEventListener('abort', leave)
        cancel?.removeEventListener('abort', leave)
        act()
      }
      const leave = (): void => {
        void upload.abort()
        end(() => reject(aborted()))
      }
      if (signal?.aborted || cancel?.aborted) return leave()
      signal?.addEventListener('abort', leave)
      cancel?.addEventListener('abort', leave)
      settle = {
        done: () => end(resolve),
        failed: (error) => end(() => reject(callError(error))),
      }
      upload.start()
    })
  const attempt = async (): Promise<void> => {
    try {
      await send()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.problem === 'session' && (await askForSession())) return attempt()
      // as if nobody had answered: the next attempt begins with the offset
      if (isBehind(error) && !error.problem) throw new CallError({ status: 0 })
      throw error
    }
  }
  const waits = { onWaiting, persists, signal, cancel }
  try {
    await persist(attempt, waits)
    onProgress?.(1)
    const id = upload.url?.split('/').at(-1) ?? ''
    const stored = await persist(() => call('finishUpload', { params: { id } }), waits)
    await forget(upload)
    return stored
  } catch (error) {
    // only what was left may go on
    if (error instanceof CallError || cancel?.aborted) await forget(upload)
    if (cancel?.aborted && upload.url)
      await Upload.terminate(upload.url, options).catch(() => undefined)
    throw error
  }
}
