import { randomUUID } from 'node:crypto'
import { chmod, mkdir } from 'node:fs/promises'
import type { Locker, Server } from '@tus/server'
import { STUDIO_API } from '../../../../contract/studio/call.ts'
import type { Store } from '../../../database/index.ts'
import { StudioError } from '../../studio-error.ts'
import { BUSY_SECONDS } from '../upload-limits.ts'
import { uploadsRepository } from './uploads.repository.ts'

/** Milliseconds until a request that waits for a part in progress may go on. */
const DRAIN_MS = 500

/** What the statuses of the protocol are as errors of the studio. */
const STATUSES: Readonly<Record<number, StudioError['status']>> = {
  400: 400,
  404: 404,
  409: 409,
  410: 404,
  412: 412,
  413: 413,
  415: 415,
  423: 409,
}

/** tus 1.0.0 by its library, for files in a folder and rows of the store; loaded when it is needed. */
export function uploadProtocol(
  { kysely }: Pick<Store, 'kysely'>,
  { folder, locks }: { folder: string; locks: Locker },
) {
  const begun = new WeakMap<Request, string>()
  let made: Promise<Server> | null = null

  async function make(): Promise<Server> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    const [{ Server }, { FileStore }] = await Promise.all([
      import('@tus/server'),
      import('@tus/file-store'),
    ])
    return new Server({
      path: `${STUDIO_API}/uploads`,
      relativeLocation: true,
      allowedOrigins: [],
      locker: locks,
      lockDrainTimeout: DRAIN_MS,
      namingFunction: (request) => begun.get(request as Request) ?? randomUUID(),
      getFileIdFromRequest: (request) =>
        new URL(request.url, 'http://studio').pathname.slice(`${STUDIO_API}/uploads/`.length),
      datastore: new FileStore({
        directory: folder,
        configstore: {
          async get(id) {
            const row = await uploadsRepository.byId(kysely, id)
            return row
              ? ({ id, size: row.bytes, offset: 0, creation_date: row.at } as never)
              : undefined
          },
          // its row is there before the store hears of it
          set: async () => {},
          async delete(id) {
            await uploadsRepository.remove(kysely, id)
          },
        },
      }),
    })
  }
  const server = (): Promise<Server> =>
    (made ??= make().catch((error: unknown) => {
      made = null
      throw error
    }))

  /** Passes a request to the protocol. @throws StudioError for its errors */
  const speak = async (request: Request): Promise<Response> => {
    const answer = await (await server()).handleWeb(request)
    if (answer.status < 400) return answer
    const status = STATUSES[answer.status]
    if (status === undefined)
      throw new StudioError(503, {
        retryAfter: BUSY_SECONDS,
        cause: new Error(`upload: ${answer.status} ${await answer.text()}`),
      })
    throw new StudioError(status, { field: 'body' })
  }

  return {
    /** Makes the folder, closed to others, and loads the library. */
    async ready(): Promise<void> {
      await server()
    },
    speak,
    /** Passes on the request that begins an upload, whose row is there. @throws as `speak` */
    begin(request: Request, id: string): Promise<Response> {
      begun.set(request, id)
      return speak(request)
    },
  }
}
