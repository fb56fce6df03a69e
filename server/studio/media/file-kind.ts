import { own } from '../../../contract/own.ts'
import { fileTypeFromBuffer } from 'file-type'

/** Bytes of a file's beginning that its kind is told from. */
export const HEAD_BYTES = 16 * 1024

export interface FileKind {
  kind: 'picture' | 'film' | 'document'
  /** Of the file as it came; pictures are kept as WebP. */
  extension: string
  /** What the decoder must find too; null = it is no picture. */
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
 * What a file is, by its first bytes and never by its name; null for what the site does not take. A drawing (SVG) is a
 * program to its reader and is none of them: it is sent as a picture of dots.
 */
export async function kindOfFile(head: Buffer): Promise<FileKind | null> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  return (found && own(KINDS, found.mime)) ?? null
}
