import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/** Encodings by their byte order marks. */
const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** Encodings without a mark, most telling first; `euc-kr` of the WHATWG includes CP949. */
const UNMARKED = ['utf-8', 'euc-kr'] as const

/**
 * The text of a file in parts, without its byte order mark.
 * @throws TypeError for bytes that the encoding does not have
 */
export async function* textOf(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
    const text = decoder.decode(bytes, { stream: true })
    if (text) yield text
  }
  const rest = decoder.decode()
  if (rest) yield rest
}

async function isIn(file: string, encoding: string): Promise<boolean> {
  try {
    for await (const _ of textOf(file, encoding));
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The encoding of a file by the names of the WHATWG: by its mark, else by its bytes; null = unknown. */
export async function encodingOf(file: string): Promise<string | null> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(3), 0, 3, 0)
    const marked = MARKS.find(([, mark]) =>
      mark.every((byte, at) => at < bytesRead && buffer[at] === byte),
    )
    const candidates = marked ? [marked[0]] : UNMARKED
    for (const encoding of candidates) if (await isIn(file, encoding)) return encoding
    return null
  } finally {
    await handle.close()
  }
}
