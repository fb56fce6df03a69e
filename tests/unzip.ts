import { crc32 } from 'node:zlib'

/** A file of an archive that was read back. */
export interface Unzipped {
  name: string
  body: Buffer
  /** 0 = stored without compression. */
  method: number
  /** Whether the name is marked as UTF-8. */
  utf8: boolean
}

/**
 * Reads an archive by its directory, as unpackers do. @throws if lengths or checksums do not
 * match it
 */
export function unzip(archive: Buffer): Unzipped[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('no end of a directory')
  let at = archive.readUInt32LE(end + 16)
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error(`no entry of a directory at ${at}`)
    const [flags, method, sum, length] = [
      archive.readUInt16LE(at + 8),
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 24),
    ]
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    if (archive.readUInt32LE(local) !== 0x04034b50) throw new Error(`no file at ${local}`)
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const body = archive.subarray(from, from + length)
    if (crc32(body) !== sum) throw new Error(`${name} does not have its check sum`)
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    return { name, body, method, utf8: (flags & 0x0800) !== 0 }
  })
}
