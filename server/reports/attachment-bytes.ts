import { PassThrough, type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StorageError } from '../storage/index.ts'
import { fileOpen } from './file-seal.ts'
import type { AttachmentFiles } from './files.ts'
import type { StoredReport } from './reports.repository.ts'
import type { Keyring } from './seal.ts'

/** The attachment is missing, or it is not what was received. */
export class DamagedAttachmentError extends Error {
  override name = 'DamagedAttachmentError'
}

type WithAttachment = StoredReport & { attachment: NonNullable<StoredReport['attachment']> }

/** A stream from the stored bytes of an attachment to the received ones. @throws without its key */
export const unsealing = ({ id, keyId, attachment }: WithAttachment, keys: Keyring) =>
  attachment.sealedKey === null
    ? new PassThrough()
    : fileOpen(keys.open(attachment.sealedKey, id, keyId))

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

/**
 * The bytes of an attachment as they were received. The tag that proves them stands at the end of
 * the file, and what is sent cannot be taken back: the file is read once to check it, then again to
 * send it. If it changes in between, the stream fails before its end.
 * @throws DamagedAttachmentError; the storage's own error if it is unavailable
 */
export async function attachmentBytes(
  files: AttachmentFiles,
  keys: Keyring,
  report: WithAttachment,
): Promise<Readable> {
  const { storedName, sha256 } = report.attachment
  const checked = files.read(storedName)
  try {
    const nowhere = new Writable({ write: (_part, _encoding, done) => done() })
    await pipeline(checked.parts, unsealing(report, keys), nowhere)
  } catch (error) {
    const isTold = error instanceof StorageError || codeOf(error) !== undefined
    if (checked.isMissing() || !isTold)
      throw new DamagedAttachmentError(report.id, { cause: error })
    throw error
  }
  if (checked.sha256() !== sha256) throw new DamagedAttachmentError(report.id)
  const plain = unsealing(report, keys)
  // a failure destroys the stream that is returned, and so the response
  pipeline(files.read(storedName).parts, plain).catch(() => {})
  return plain
}
