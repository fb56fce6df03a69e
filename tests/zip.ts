import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive; what is given besides is written as it is, also if it is wrong. */
export interface Zipped {
  path: string
  body: Buffer | string
  isDeflated?: boolean
  /** General purpose flags; bit 0 = encrypted. */
  flags?: number
  /** Bytes that the directory says, instead of the real ones. */
  bytes?: number
  /** Attributes of Unix, such as those of a symbolic link. */
  mode?: number
}

/** An archive (PKZIP APPNOTE 4.3), also one that programs refuse. */
export function zipped(files: readonly Zipped[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, body, isDeflated = false, flags = 0, bytes, mode = 0o100644 } of files) {
    const [name, data] = [Buffer.from(path), Buffer.from(body)]
    const packed = isDeflated ? deflateRawSync(data) : data
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags | 0x800, 2)
    common.writeUInt16LE(isDeflated ? 8 : 0, 4)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes ?? data.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(mode * 0x10000, 6)
    rest.writeUInt32LE(offset, 10)
    const made = Buffer.from([20, 3])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), made, common, rest, name]))
    parts.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, entries, end])
}
