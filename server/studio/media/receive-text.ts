import type { IncomingMessage } from 'node:http'
import { IMPORT_ARCHIVE_BYTES, IMPORT_BYTES } from '../../../contract/studio/imports.ts'
import { isZip } from '../imports/zip.ts'
import type { UploadFiles } from './files.ts'
import { type Admission, receiverOf } from './receive.ts'
import type { UploadLimits } from './upload-limits.ts'

type Form = 'text' | 'archive'
const MOST: Readonly<Record<Form, number>> = { text: IMPORT_BYTES, archive: IMPORT_ARCHIVE_BYTES }
/** Files of an import: what is in them is decided when they are read. */
const OF_IMPORT: Admission<Form> = {
  most: IMPORT_ARCHIVE_BYTES,
  kindOf: async (head) => (isZip(head) ? 'archive' : 'text'),
  mostOf: (form) => MOST[form],
  // an archive is kept
  besideOf: (bytes) => (bytes > IMPORT_BYTES ? bytes : 0),
}

/** Receives files that are not for the library, within the limits that all ways of uploading share. */
export function textReceiver(files: UploadFiles, limits: UploadLimits) {
  const receive = receiverOf(OF_IMPORT, files, limits)
  /**
   * The file in the private folder; the caller must discard it.
   * @throws StudioError 413, 400, 408, 503 as `receiver`; 429 if too many are in progress
   */
  return async (
    incoming: IncomingMessage,
    who: string,
  ): Promise<{ file: string; bytes: number; isArchive: boolean }> => {
    const release = limits.take(who)
    try {
      const { file, bytes, what } = await receive(incoming)
      return { file, bytes, isArchive: what === 'archive' }
    } finally {
      release()
    }
  }
}
