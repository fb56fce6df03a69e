import { createReadStream } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import iconv from 'iconv-lite'

/** Encodings by their byte order marks. */
const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** Encodings without a mark, most telling first. */
const UNMARKED = ['utf-8', 'euc-kr'] as const
/** Bytes that are read again from their beginning with each call. */
export type Source = () => AsyncIterable<Buffer>
/** The bytes of a file. */
export const ofFile =
  (file: string): Source =>
  () =>
    createReadStream(file) as AsyncIterable<Buffer>
/** Bytes of which a part is read before others have their turn. */
const PART = 32 * 1024
/** Bytes in memory, which no disk is to keep. */
export const ofBytes = (bytes: Buffer): Source =>
  async function* parts() {
    for (let at = 0; at < bytes.length; at += PART) {
      yield bytes.subarray(at, at + PART)
      await turn()
    }
  }

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
 * The text of a source in parts, without its byte order mark.
 * @throws TypeError for bytes that the encoding does not have
 */
export async function* textOf(source: Source, encoding: string): AsyncGenerator<string> {
  const decoder = decoderOf(encoding)
  for await (const bytes of source()) {
    const text = decoder.decode(bytes)
    if (text) yield text
  }
  const rest = decoder.decode()
  if (rest) yield rest
}

async function isIn(source: Source, encoding: string): Promise<boolean> {
  try {
    for await (const _ of textOf(source, encoding));
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

async function firstBytes(source: Source): Promise<Buffer> {
  for await (const bytes of source()) return bytes
  return Buffer.alloc(0)
}

/** The encoding of a source by the names of the WHATWG: by its mark, else by its bytes; null = unknown. */
export async function encodingOf(source: Source): Promise<string | null> {
  const first = await firstBytes(source)
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => first[at] === byte))
  const candidates = marked ? [marked[0]] : UNMARKED
  for (const encoding of candidates) if (await isIn(source, encoding)) return encoding
  return null
}
