import { crc32, deflateRawSync } from 'node:zlib'

/** A file on its way into an archive. */
export interface Entry {
  name: string
  data: Uint8Array
  /** Whether it is put in as it is: the type of an EPUB must be. */
  stored?: boolean
}

/** 2 March 2026, noon, as archives write it: the same files always give the same bytes. */
const DATE = ((2026 - 1980) << 9) | (3 << 5) | 2
const TIME = 12 << 11
/** Names are UTF-8. */
const FLAGS = 0x0800
const DEFLATE = 8

function header(signature: number, entry: Entry, packed: Uint8Array, central?: number): Buffer {
  const name = Buffer.from(entry.name)
  const out = Buffer.alloc((central === undefined ? 30 : 46) + name.length)
  let at = out.writeUInt32LE(signature, 0)
  if (central !== undefined) at = out.writeUInt16LE(20, at)
  for (const value of [20, entry.stored ? 0 : FLAGS, entry.stored ? 0 : DEFLATE, TIME, DATE])
    at = out.writeUInt16LE(value, at)
  for (const value of [crc32(entry.data), packed.length, entry.data.length])
    at = out.writeUInt32LE(value, at)
  at = out.writeUInt16LE(name.length, at)
  if (central === undefined) at = out.writeUInt16LE(0, at)
  else out.writeUInt32LE(central, at + 12)
  name.copy(out, out.length - name.length)
  return out
}

/** Packs files into a ZIP archive. */
export function zip(entries: readonly Entry[]): Buffer {
  const parts: Uint8Array[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const packed = entry.stored ? entry.data : deflateRawSync(entry.data, { level: 9 })
    const local = header(0x04034b50, entry, packed)
    directory.push(header(0x02014b50, entry, packed, offset))
    parts.push(local, packed)
    offset += local.length + packed.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}
