import { constants } from 'node:fs'
import { mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { log } from '../log.ts'
import type { Bounces } from './bounces.model.ts'
import { MESSAGE_BYTES, UnreadableMessageError } from './message.ts'

const LOOK_EVERY_MS = 30_000
/** Folder of messages that cannot be read, a mailbox below the first (Maildir++). */
const BROKEN = '.broken'

/** The beginning of a message. @throws UnreadableMessageError if it is no file */
async function beginningOf(file: string): Promise<Buffer> {
  // neither a link to another file, nor a pipe that never ends
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  let opened: Awaited<ReturnType<typeof open>>
  try {
    opened = await open(file, flags)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EMFILE' || code === 'ENFILE') throw error
    throw new UnreadableMessageError('cannot be opened')
  }
  try {
    if (!(await opened.stat()).isFile()) throw new UnreadableMessageError('no file')
    const bytes = Buffer.alloc(MESSAGE_BYTES)
    let length = 0
    for (;;) {
      const { bytesRead } = await opened.read(bytes, length, bytes.length - length, length)
      length += bytesRead
      if (bytesRead === 0 || length === bytes.length) return bytes.subarray(0, length)
    }
  } finally {
    await opened.close()
  }
}

/**
 * Reads the mailbox of return paths (a Maildir): each message is moved from `new` to `cur` once it is
 * dealt with. One that cannot be read is moved aside, and delays no other. A process that ends in
 * between reads a message again, which changes nothing more.
 * @param leads whether this process reads, checked before each message
 */
export function bounceMailbox(
  folder: string,
  { take }: Pick<Bounces, 'take'>,
  leads: () => boolean,
) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let ended = false
  /** Names that can't be moved either: told once. */
  const stuck = new Set<string>()

  const move = async (name: string, to: string): Promise<void> => {
    try {
      await mkdir(to, { recursive: true, mode: 0o700 })
      await rename(join(folder, 'new', name), join(to, `${name}:2,S`))
      stuck.delete(name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
      stuck.add(name)
      log.error('bounce not moved', new Error((error as NodeJS.ErrnoException).code ?? 'unknown'))
    }
  }
  const readOne = async (name: string): Promise<void> => {
    try {
      await take(await beginningOf(join(folder, 'new', name)))
      await move(name, join(folder, 'cur'))
    } catch (error) {
      // removed by another program
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
      if (!(error instanceof UnreadableMessageError)) throw error
      log.info('bounce not read', { reason: error.message })
      await move(name, join(folder, BROKEN, 'cur'))
    }
  }
  const readAll = async (): Promise<void> => {
    const names = await readdir(join(folder, 'new'))
    for (const name of names.sort()) {
      if (ended || !leads()) return
      if (name.startsWith('.') || stuck.has(name)) continue
      await readOne(name)
      // others are answered between two messages
      await nextTurn()
    }
  }
  /** Reads what is there; resolves once it is read. Never rejects. */
  const look = async (): Promise<void> => {
    clearTimeout(timer)
    if (ended || !leads()) return
    running ??= readAll()
      // without the message: it has the name of a file that somebody else chose
      .catch((error: unknown) =>
        log.error(
          'bounces not read',
          new Error((error as NodeJS.ErrnoException).code ?? (error as Error).name),
        ),
      )
      .finally(() => {
        running = null
        if (!ended) timer = setTimeout(look, LOOK_EVERY_MS).unref()
      })
    await running
  }
  return {
    look,
    async stop(): Promise<void> {
      ended = true
      clearTimeout(timer)
      await running
    },
  }
}
export type BounceMailbox = ReturnType<typeof bounceMailbox>
