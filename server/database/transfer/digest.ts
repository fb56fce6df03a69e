import { hash } from 'node:crypto'
import type { Column } from './catalog.ts'
import type { Row } from './rows.ts'

/** Marks of values, so that no value equals one of another kind. */
const MARKS = { null: 0, integer: 1, real: 2, text: 3, bytes: 4 } as const
/** Bytes before each value: its mark, and its length. */
const HEAD = 5

/** Number and content of a table's rows, the same in both databases. */
export interface Digest {
  rows: number
  hash: string
}

/**
 * Digests rows in any order: the SHA-256 of each is added to the others'. Its form is that of
 * neither database: integers in decimal digits, reals as JavaScript writes them, texts in UTF-8,
 * each with its kind and length.
 */
export function tableDigest(columns: readonly Column[]): {
  add(row: Row): void
  result(): Digest
} {
  const sums = new Uint32Array(8)
  let buffer = Buffer.allocUnsafe(65_536)
  let rows = 0
  return {
    add(row) {
      let at = 0
      for (const [index, { kind }] of columns.entries()) {
        const value = row[index] ?? null
        const text = typeof value === 'number' ? String(value) : value
        const length =
          text === null ? 0 : typeof text === 'string' ? Buffer.byteLength(text) : text.byteLength
        if (at + HEAD + length > buffer.length) {
          const larger = Buffer.allocUnsafe(2 * (at + HEAD + length))
          buffer.copy(larger, 0, 0, at)
          buffer = larger
        }
        buffer[at] = MARKS[value === null ? 'null' : kind]
        buffer.writeUInt32LE(length, at + 1)
        at += HEAD
        if (typeof text === 'string') buffer.write(text, at)
        else if (text !== null) buffer.set(text, at)
        at += length
      }
      const one = hash('sha256', buffer.subarray(0, at), 'buffer')
      for (let lane = 0; lane < sums.length; lane += 1)
        sums[lane] = (sums[lane] as number) + one.readUInt32LE(4 * lane)
      rows += 1
      // one large row is not kept for the rest
      if (buffer.length > 1_048_576) buffer = Buffer.allocUnsafe(65_536)
    },
    result: () => ({ rows, hash: Buffer.from(sums.buffer).toString('hex') }),
  }
}
