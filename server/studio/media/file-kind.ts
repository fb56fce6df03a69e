import { own } from '../../../contract/own.ts'
import { fileTypeFromBuffer } from 'file-type'

/** Bytes at the beginning of a file that its kind is detected from. */
export const HEAD_BYTES = 16 * 1024

export interface FileKind {
  kind: 'picture' | 'film' | 'audio' | 'document'
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
const audio = (extension: string): FileKind => ({ kind: 'audio', extension, format: null })
const KINDS: Readonly<Record<string, FileKind>> = {
  'image/jpeg': picture('jpg', 'jpeg'),
  'image/png': picture('png', 'png'),
  'image/apng': picture('png', 'png'),
  'image/webp': picture('webp', 'webp'),
  'image/gif': picture('gif', 'gif'),
  'image/avif': picture('avif', 'heif'),
  'video/mp4': { kind: 'film', extension: 'mp4', format: null },
  'video/webm': { kind: 'film', extension: 'webm', format: null },
  'audio/mpeg': audio('mp3'),
  'audio/x-m4a': audio('m4a'),
  'audio/mp4': audio('m4a'),
  'audio/ogg': audio('ogg'),
  'audio/ogg; codecs=opus': audio('opus'),
  'audio/wav': audio('wav'),
  'audio/flac': audio('flac'),
  'application/pdf': { kind: 'document', extension: 'pdf', format: null },
}

/** Kinds by the extensions that programs give to files. */
const NAMED: Readonly<Record<string, FileKind['kind']>> = {
  ...Object.fromEntries(
    ['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'apng', 'webp', 'gif', 'avif', 'heic', 'heif'].map(
      (extension) => [extension, 'picture'],
    ),
  ),
  ...Object.fromEntries(['mp4', 'm4v', 'mov', 'webm', 'mkv'].map((name) => [name, 'film'])),
  ...Object.fromEntries(
    ['mp3', 'm4a', 'm4b', 'aac', 'ogg', 'oga', 'opus', 'wav', 'flac'].map((name) => [
      name,
      'audio',
    ]),
  ),
  pdf: 'document',
}

/** The kind that the extension of a name stands for; null if it has none that is known. */
export const kindOfName = (name: string): FileKind['kind'] | null =>
  own(NAMED, /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '') ?? null

/**
 * What a file is by its content and its name: recorders write sound into plain MP4 files, whose
 * beginning does not say whether a video is in it. One that is called audio must have none, which
 * is checked with its tracks.
 */
export const namedKind = (what: FileKind, name: string): FileKind =>
  what.extension === 'mp4' && kindOfName(name) === 'audio' ? audio('m4a') : what

/**
 * Detects a file's kind by its first bytes and never by its name; null for kinds that the site does
 * not accept. SVG can run scripts in its viewer and is not accepted: vectors are uploaded as raster
 * images.
 */
export async function kindOfFile(head: Buffer): Promise<FileKind | null> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  return (found && own(KINDS, found.mime)) ?? null
}
