import type { IncomingMessage } from 'node:http'
import { IMPORT_BYTES } from '../../../contract/studio/imports.ts'
import type { UploadFiles } from './files.ts'
import { type Admission, receiverOf } from './receive.ts'
import type { UploadLimits } from './upload-limits.ts'

/** Files of an import: what is in them is decided when they are read. */
const TEXT: Admission<'text'> = {
  most: IMPORT_BYTES,
  kindOf: async () => 'text',
  mostOf: () => IMPORT_BYTES,
  besideOf: () => 0,
}

/** Receives files that are not for the library, within the limits that all ways of uploading share. */
export function textReceiver(files: UploadFiles, limits: UploadLimits) {
  const receive = receiverOf(TEXT, files, limits)
  /**
   * The file in the private folder; the caller must discard it.
   * @throws StudioError 413, 400, 408, 503 as `receiver`; 429 if too many are in progress
   */
  return async (
    incoming: IncomingMessage,
    who: string,
  ): Promise<{ file: string; bytes: number }> => {
    const release = limits.take(who)
    try {
      const { file, bytes } = await receive(incoming)
      return { file, bytes }
    } finally {
      release()
    }
  }
}
