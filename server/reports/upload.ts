import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Transform } from 'node:stream'
import Busboy, { type BusboyHeaders } from '@fastify/busboy'
import { ATTACHMENT_LIMIT } from '../../contract/report.ts'
import type { AttachmentFiles } from './files.ts'
import { HEAD_BYTES } from './file-kind.ts'

/** Bytes of a text field; the longest has 5,000 letters. */
const FIELD_BYTES = 32 * 1024
/** Slack of the multipart form around the attachment. */
const FORM_BYTES = 512 * 1024
/** The whole upload has to be there within this time. */
const UPLOAD_MINUTES = 10
/** A sender that is silent for longer is gone. */
const SILENCE_SECONDS = 30

/** An attachment that lies in the private folder, not yet checked. */
export interface Upload {
  file: string
  /** As the visitor's machine named it: data, never a path. */
  fileName: string
  size: number
  sha256: string
  head: Buffer
}
export interface Form {
  fields: Record<string, string>
  upload: Upload | null
}
/** What of a form cannot be read. */
export class FormError extends Error {
  override name = 'FormError'
  readonly status: 400 | 408 | 413 | 415
  readonly reason: 'malformed' | 'too-large' | 'several-files' | 'slow' | 'not-multipart' | 'too-many-parts'
  constructor(status: FormError['status'], reason: FormError['reason']) {
    super(reason)
    this.status = status
    this.reason = reason
  }
}

/**
 * Reads a multipart form from the wire: text fields into memory, the one file straight to disk, so that no report is
 * held whole in memory. What was written of a form that fails is removed.
 * @throws FormError
 */
export async function readForm(request: IncomingMessage, files: AttachmentFiles): Promise<Form> {
  const { headers } = request
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) throw new FormError(415, 'not-multipart')
  if (Number(headers['content-length'] ?? 0) > ATTACHMENT_LIMIT + FORM_BYTES) throw new FormError(413, 'too-large')
  const fields: Record<string, string> = {}
  let writing: Promise<Upload | null> | null = null
  let arriving: (NodeJS.ReadableStream & { destroy?(error?: Error): void }) | null = null
  let written: string | null = null
  let fault: FormError | null = null
  const parser = openParser(headers)
  const stop = (error: FormError): void => {
    fault ??= error
    request.unpipe(parser)
    parser.destroy(error)
  }
  parser.on('field', (name: string, value: string, nameCut: boolean, valueCut: boolean) => {
    if (nameCut || valueCut) return stop(new FormError(413, 'too-large'))
    // a name is taken once: what comes again under it is not ours
    if (!Object.hasOwn(fields, name)) fields[name] = value
  })
  parser.on('file', (name: string, stream: NodeJS.ReadableStream & { truncated?: boolean }, fileName: string) => {
    // an empty file input sends a part without a name
    if (name !== 'attachment' || !fileName) return void stream.resume()
    if (writing) {
      stream.resume()
      return stop(new FormError(400, 'several-files'))
    }
    arriving = stream
    // its failures are told by the writing; ended from here it must not end the process
    stream.on('error', () => {})
    writing = writeUpload(stream, fileName, files, (file) => {
      written = file
    }).then((upload) => {
      if (stream.truncated) throw new FormError(413, 'too-large')
      return upload
    })
    writing.catch((error: unknown) => stop(error instanceof FormError ? error : Object.assign(new FormError(400, 'malformed'), { cause: error })))
  })
  for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit']) parser.on(limit, () => stop(new FormError(400, limit === 'filesLimit' ? 'several-files' : 'too-many-parts')))
  const overall = setTimeout(() => stop(new FormError(408, 'slow')), UPLOAD_MINUTES * 60_000)
  let silence = setTimeout(() => stop(new FormError(408, 'slow')), SILENCE_SECONDS * 1000)
  const heard = (): void => {
    clearTimeout(silence)
    silence = setTimeout(() => stop(new FormError(408, 'slow')), SILENCE_SECONDS * 1000)
  }
  request.on('data', heard)
  try {
    await pipeline(request, parser)
    if (fault) throw fault
    return { fields, upload: writing ? await (writing as Promise<Upload | null>) : null }
  } catch {
    // a file whose rest will never come would be waited for
    ;(arriving as NodeJS.ReadableStream & { destroy?(error?: Error): void } | null)?.destroy?.(new FormError(400, 'malformed'))
    await (writing as Promise<unknown> | null)?.catch(() => {})
    if (written) await files.discard(written)
    const cause = (fault as FormError | null)?.cause
    if (cause && (cause as NodeJS.ErrnoException).code) throw cause
    throw fault ?? new FormError(400, 'malformed')
  } finally {
    clearTimeout(overall)
    clearTimeout(silence)
    request.off('data', heard)
  }
}

function openParser(headers: IncomingHttpHeaders) {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: { fields: 20, files: 1, parts: 24, fieldNameSize: 64, fieldSize: FIELD_BYTES, fileSize: ATTACHMENT_LIMIT, headerPairs: 20 },
    })
  } catch {
    throw new FormError(400, 'malformed')
  }
}

async function writeUpload(source: NodeJS.ReadableStream, fileName: string, files: AttachmentFiles, began: (file: string) => void): Promise<Upload> {
  const { file, stream } = await files.begin()
  began(file)
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let size = 0
  const look = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      if (size < HEAD_BYTES) head.push(Buffer.from(part.subarray(0, HEAD_BYTES - size)))
      size += part.length
      done(null, part)
    },
  })
  await pipeline(source, look, stream)
  return { file, fileName, size, sha256: hash.digest('hex'), head: Buffer.concat(head) }
}
