import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { UnreadableFile } from './read-csv.ts'

/** Entries of an archive; bytes of all of them, and how many times larger they may be than it. */
const MOST_ENTRIES = 20_000
const MOST_BYTES = 2 * 1024 * 1024 * 1024
const MOST_RATIO = 100
/** Small archives may be of texts that repeat themselves. */
const ANY_RATIO_BYTES = 64 * 1024 * 1024
/** Characters of the path of an entry. */
const LONGEST_PATH = 1000
/** Type of a file in the attributes that Unix writes, and that of a symbolic link. */
const [TYPE_MASK, LINK] = [0o170000, 0o120000]

/** A file in an archive. */
export interface ZipEntry {
  /** Path with slashes, relative, without `..`. */
  path: string
  /** Bytes that its stream has: with others it ends in an error. */
  bytes: number
  open(): Promise<Readable>
}

/** The beginning of an archive. */
export const isZip = (head: Buffer): boolean =>
  head.subarray(0, 4).toString('latin1') === 'PK\x03\x04'

/**
 * Lists the files of an archive on the disk: its directory alone is read. Folders, symbolic links and
 * what some systems add are left out.
 * @throws UnreadableFile `zip` if it is broken or has a path that leaves it, `zip_encrypted`,
 *   `zip_large` beyond the limits
 */
export async function openZip(file: string): Promise<{ entries: ZipEntry[]; close(): void }> {
  const zip = await yauzl.openPromise(file, { autoClose: false }).catch(() => {
    throw new UnreadableFile('zip')
  })
  const close = (): void => zip.close()
  try {
    if (zip.entryCount > MOST_ENTRIES) throw new UnreadableFile('zip_large')
    const entries: ZipEntry[] = []
    let bytes = 0
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize, externalFileAttributes } = entry
      bytes += uncompressedSize
      const isBomb = bytes > ANY_RATIO_BYTES && bytes > MOST_RATIO * zip.fileSize
      if (bytes > MOST_BYTES || isBomb || fileName.length > LONGEST_PATH)
        throw new UnreadableFile('zip_large')
      if (entry.isEncrypted()) throw new UnreadableFile('zip_encrypted')
      const isLink = ((externalFileAttributes >>> 16) & TYPE_MASK) === LINK
      if (isLink || fileName.endsWith('/') || fileName.startsWith('__MACOSX/')) continue
      entries.push({
        path: fileName,
        bytes: uncompressedSize,
        open: () => zip.openReadStreamPromise(entry),
      })
    }
    return { entries, close }
  } catch (error) {
    close()
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile('zip')
  }
}
