import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import iconv from 'iconv-lite'

/** Encodings by their byte order marks. */
const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** Encodings without a mark, most telling first. */
const UNMARKED = ['utf-8', 'euc-kr'] as const
/** What the decoder of `iconv-lite` writes for bytes that are no character. */
const NO_CHARACTER = '\ufffd'

/**
 * A decoder of EUC-KR with all syllables of CP949: that of Node.js reads them as other characters.
 * @throws TypeError for bytes that it does not have
 */
function koreanDecoder() {
  const decoder = iconv.getDecoder('cp949')
  const checked = (text: string): string => {
    if (text.includes(NO_CHARACTER)) throw new TypeError('not in EUC-KR')
    return text
  }
  return {
    decode: (bytes?: Buffer): string =>
      checked(bytes ? decoder.write(bytes) : (decoder.end() ?? '')),
  }
}
/** @throws TypeError for bytes that the encoding does not have */
function decoderOf(encoding: string): { decode(bytes?: Buffer): string } {
  if (encoding === 'euc-kr') return koreanDecoder()
  const decoder = new TextDecoder(encoding, { fatal: true })
  return { decode: (bytes) => decoder.decode(bytes, { stream: bytes !== undefined }) }
}

/**
 * The text of a file in parts, without its byte order mark.
 * @throws TypeError for bytes that the encoding does not have
 */
export async function* textOf(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = decoderOf(encoding)
  for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
    const text = decoder.decode(bytes)
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
