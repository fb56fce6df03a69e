import type { Readable } from 'node:stream'

/** A range of bytes, both ends inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/** A file of the storage. */
export interface StoredFile {
  /** Its name in the storage, with `/`, such as `reports/files/…`. */
  key: string
  bytes: number
  /** Milliseconds since the epoch. */
  changed: number
  /**
   * When it got this name, in the same unit: a second name of a file is as old as its bytes by
   * `changed`.
   */
  named: number
}

/**
 * Where files are that outlive a process: a folder, or a bucket of an S3-compatible store. Files
 * never change under a key; they are written whole or not at all.
 */
export interface Storage {
  /** For operators: a folder or the address of a bucket, without secrets. */
  readonly name: string
  /** Whether it is not the data directory: other machines may use it too. */
  readonly isShared: boolean
  /**
   * Stores a complete file (its path) or bytes, durably before it resolves. The given file stays, but
   * may be the stored one under a second name: whoever gave it discards it, and writes nothing else
   * into it.
   * @throws StorageError, or the disk's own error
   */
  put(key: string, from: string | Buffer): Promise<void>
  /**
   * @throws an error with the code `ENOENT` for a missing file, at the latest when it is read;
   *   StorageError, also while it is read
   */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** @returns null if there is no such file. @throws StorageError */
  head(key: string): Promise<StoredFile | null>
  /**
   * Stores a file under a second key too. One that is there already stays, but got its name just
   * now: nobody removes it as a file that was forgotten. @throws StorageError
   */
  copy(key: string, other: string): Promise<void>
  /** Removes a file; one that is missing is no error. @throws StorageError */
  remove(key: string): Promise<void>
  /** All files whose key begins with a folder's name and `/`, in any order. @throws StorageError */
  list(folder: string): AsyncGenerator<StoredFile>
}

/** A store that is away, too slow, full, or that refuses: nothing was lost, a retry may succeed. */
export class StorageError extends Error {
  override name = 'StorageError'
}

/** A missing file, as the file system reports it. */
export const missingFile = (name: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`there is no file ${name}`), { code: 'ENOENT' })
