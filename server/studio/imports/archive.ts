import type { FileHandle } from 'node:fs/promises'
import type { UploadFiles } from '../media/files.ts'

const NAME = /^import-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.zip$/

/** Name of the archive of an import among the files of uploads; `id` is a UUID. */
export const archiveName = (id: string): string => `import-${id.replaceAll('-', '')}.zip`

/** The import whose archive has a name; null = it is none. */
export const importOfName = (name: string): string | null =>
  NAME.exec(name)?.slice(1).join('-') ?? null

/** Copies the archive of an import to the disk, where it is read at any place. @throws StorageError */
export async function copyArchive(
  files: Pick<UploadFiles, 'open'>,
  name: string,
  handle: FileHandle,
): Promise<void> {
  for await (const part of (await files.open(name)) as AsyncIterable<Buffer>)
    await handle.write(part)
}
