import { own } from '../../../contract/own.ts'
import { fileTypeFromBuffer } from 'file-type'

/** Bytes at the beginning of a file that its kind is detected from. */
export const HEAD_BYTES = 16 * 1024

export interface FileKind {
  kind: 'picture' | 'film' | 'document'
  /** Extension of the received file; images are stored as WebP. */
  extension: string
  /** The format that the decoder must also detect; null = not an image. */
  format: string | null
}

const picture = (extension: string, format: string): FileKind => ({
  kind: 'picture',
  extension,
  format,
})
const KINDS: Readonly<Record<string, FileKind>> = {
  'image/jpeg': picture('jpg', 'jpeg'),
  'image/png': picture('png', 'png'),
  'image/apng': picture('png', 'png'),
  'image/webp': picture('webp', 'webp'),
  'image/gif': picture('gif', 'gif'),
  'image/avif': picture('avif', 'heif'),
  'video/mp4': { kind: 'film', extension: 'mp4', format: null },
  'video/webm': { kind: 'film', extension: 'webm', format: null },
  'application/pdf': { kind: 'document', extension: 'pdf', format: null },
}

/**
 * Detects a file's kind by its first bytes and never by its name; null for kinds that the site does
 * not accept. SVG can run scripts in its viewer and is not accepted: vectors are uploaded as raster
 * images.
 */
export async function kindOfFile(head: Buffer): Promise<FileKind | null> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  return (found && own(KINDS, found.mime)) ?? null
}
