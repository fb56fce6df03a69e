import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DOCUMENT_READINGS } from '../../../../contract/studio/media.ts'

/** Milliseconds for one file, and for opening one; only a crafted one takes longer. */
const LONGEST_MS = { read: 60_000, open: 20_000 } as const
/** Maximum bytes of an answer: the indexed characters as JSON. */
const ANSWER_BYTES = 2 * 1024 * 1024

/** What a PDF says of itself; null where it could not be read. */
export interface ReadPdf {
  reading: (typeof DOCUMENT_READINGS)[number]
  pages: number | null
  /** BCP 47, as the file declares it. */
  language: string | null
  /** Whether it has the marks that screen readers need (tagged PDF). */
  tagged: boolean | null
  /** The beginning of its words, as much as is indexed. */
  text: string
}

const FAILED = { pages: null, language: null, tagged: null, text: '' } as const

/**
 * Reads a PDF, or only opens its pages, in a process of its own, with limits of time and memory: one that exceeds them is
 * `heavy`.
 * @throws as its stream does
 */
export async function readPdf(
  bytes: Readable,
  what: keyof typeof LONGEST_MS = 'read',
): Promise<ReadPdf> {
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=256', join(import.meta.dirname, 'child.ts'), what],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {},
      timeout: LONGEST_MS[what],
      killSignal: 'SIGKILL',
    },
  )
  const parts: Buffer[] = []
  let size = 0
  child.stdout.on('data', (part: Buffer) => {
    size += part.length
    if (size > ANSWER_BYTES) child.kill('SIGKILL')
    else parts.push(part)
  })
  const ended = new Promise<boolean>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0))
  })
  try {
    await pipeline(bytes, child.stdin).catch((error: NodeJS.ErrnoException) => {
      // it ended before it had read everything
      if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
    })
  } catch (error) {
    child.kill('SIGKILL')
    await ended
    throw error
  }
  if (!(await ended)) return { reading: 'heavy', ...FAILED }
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as ReadPdf
}
