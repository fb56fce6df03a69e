import { createReadStream } from 'node:fs'
import { workQueue } from '../../../media/work-queue.ts'
import { StudioError } from '../../studio-error.ts'
import { readPdf } from './read.ts'

/** PDFs opened at once: each may take the memory of its process; and how many may wait. */
const [AT_ONCE, WAITING] = [1, 12]
const queue = workQueue(AT_ONCE, WAITING)

/**
 * Opens an uploaded PDF as a viewer would, in a process of its own.
 * @param who takes turns with others
 * @throws StudioError 415 `encrypted` if it needs a password, `broken` if it or its pages cannot be
 *   opened, `heavy` if that takes too much time or memory; QueueFull
 */
export async function requireOpenable(file: string, who: string): Promise<void> {
  const open = () => readPdf(createReadStream(file), 'open')
  const { reading } = await queue(new Set([who]), open)
  if (reading !== 'read') throw new StudioError(415, { field: 'body', problem: reading })
}
