import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Transform } from 'node:stream'
import Busboy, { type BusboyHeaders } from '@fastify/busboy'
import { ATTACHMENT_LIMIT } from '../../contract/report.ts'
import { wellFormed } from '../../contract/well-formed.ts'
import type { AttachmentFiles } from './files.ts'
import { HEAD_BYTES, ROOT_ENTRY_BYTES, rootEntryAt } from './file-kind.ts'
import { fileSeal } from './file-seal.ts'
import { FormError } from './form-error.ts'
import type { Reserved, UploadCapacity } from './capacity.ts'

/** Maximum bytes of a text field; the longest has 5,000 characters. */
const FIELD_BYTES = 32 * 1024
/** Overhead of the multipart form around the attachment. */
const FORM_BYTES = 512 * 1024
/** Maximum bytes before the attachment: they are held until the form is parsed. */
const TEXT_BYTES = 96 * 1024
/** Stored characters of a file name: as many as file systems accept. */
const NAME_CHARACTERS = 255
/** Timeouts of a sender. */
export interface UploadTimes {
  /** Timeout of the whole upload. */
  wholeMs: number
  /** A sender that is silent for longer has disconnected. */
  silenceMs: number
  /** Timeout of the part before the attachment. */
  textMs?: number
}
const TIMES = { wholeMs: 10 * 60_000, silenceMs: 30_000, textMs: 60_000 } satisfies UploadTimes
/**
 * Bytes of a rejected upload that are still read, so that its sender receives the response: a
 * closed connection loses it.
 */
const DRAIN: { bytes: number; ms: number } = { bytes: ATTACHMENT_LIMIT * 2, ms: 20_000 }

/** An attachment stored sealed in the private folder, not yet checked. */
export interface Upload {
  file: string
  /** The visitor's file name: data, never a path. Of a very long one the end. */
  fileName: string
  size: number
  /** Key of the file; nothing else opens it. */
  key: string
  /** Of the sealed bytes. */
  sha256: string
  /** SHA-256 of the received bytes: never shown, and only stored sealed. */
  digest: string
  head: Buffer
  /** The root entry of a compound file; empty if it is none. */
  root: Buffer
}
export interface Form {
  fields: Record<string, string>
  upload: Upload | null
}

/**
 * Reads a multipart form from the wire: text fields into memory, the one file straight to disk, so
 * that no report is held whole in memory. The written file of a failed form is removed.
 * @throws FormError, or the disk's own error
 */
export async function readForm(
  request: IncomingMessage,
  files: AttachmentFiles,
  capacity: UploadCapacity,
  times: UploadTimes = TIMES,
): Promise<Form> {
  const { headers } = request
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? ''))
    throw new FormError(415, 'not-multipart')
  const length = headers['content-length'] === undefined ? null : Number(headers['content-length'])
  if (length !== null && length > ATTACHMENT_LIMIT + FORM_BYTES)
    throw new FormError(413, 'too-large')
  const fields = new Map<string, string>()
  const parser = openParser(headers)
  let writing: Promise<Upload> | null = null
  let arriving: Arriving | null = null
  let written: string | null = null
  const clocks: NodeJS.Timeout[] = []
  try {
    await new Promise<void>((resolve, reject) => {
      const malformed = (): void => reject(new FormError(400, 'malformed'))
      const slow = (): void => reject(new FormError(408, 'slow'))
      const silence = setTimeout(slow, times.silenceMs)
      const text = setTimeout(slow, times.textMs ?? TIMES.textMs)
      clocks.push(silence, text, setTimeout(slow, times.wholeMs))
      parser.on('field', (name: string, value: string, nameCut: boolean, valueCut: boolean) => {
        if (nameCut || valueCut) return reject(new FormError(413, 'field-too-large'))
        // each name is accepted once: a repeated field is not from our form
        if (!fields.has(name)) fields.set(name, wellFormed(value))
      })
      parser.on('file', (name: string, stream: Arriving, fileName: string) => {
        // an empty file input sends a part without a name
        if (name !== 'attachment' || !fileName) return void stream.resume()
        clearTimeout(text)
        arriving = stream
        // the writing reports its failures; destroying it from here must not end the process
        stream.on('error', () => {})
        writing = writeUpload(
          stream,
          wellFormed(fileName),
          files,
          capacity.begin(length, fields.get('token')),
          (file) => {
            written = file
          },
        ).then((upload) => {
          if (stream.truncated) throw new FormError(413, 'too-large')
          return upload
        })
        writing.catch(reject)
      })
      parser.on('filesLimit', () => reject(new FormError(400, 'several-files')))
      for (const limit of ['partsLimit', 'fieldsLimit'])
        parser.on(limit, () => reject(new FormError(400, 'too-many-parts')))
      parser.on('error', malformed)
      parser.once('finish', resolve)
      request.once('error', malformed)
      request.once('close', () => request.complete || malformed())
      let read = 0
      request.on('data', (part: Buffer) => {
        silence.refresh()
        // without a declared length: the bytes before, between and after the parts are counted too
        read += part.length
        if (read > ATTACHMENT_LIMIT + FORM_BYTES) reject(new FormError(413, 'too-large'))
        else if (read > TEXT_BYTES + part.length && !arriving)
          reject(new FormError(413, 'field-too-large'))
      })
      request.pipe(parser)
    })
    return { fields: Object.fromEntries(fields), upload: await (writing as Promise<Upload> | null) }
  } catch (error) {
    request.unpipe(parser)
    request.removeAllListeners('data')
    // otherwise this would wait for the rest of a file that never comes
    ;(arriving as Arriving | null)?.destroy?.(new FormError(400, 'malformed'))
    await (writing as Promise<unknown> | null)?.catch(() => {})
    if (written) await files.discard(written)
    throw error instanceof FormError || (error as NodeJS.ErrnoException).syscall
      ? error
      : new FormError(400, 'malformed')
  } finally {
    for (const clock of clocks) clearTimeout(clock)
  }
}

type Arriving = NodeJS.ReadableStream & { truncated?: boolean; destroy?(error?: Error): void }

/**
 * Reads the rest of a rejected request, up to a limit; false if the rest is too long to wait for.
 */
export async function drain(request: IncomingMessage, { bytes, ms } = DRAIN): Promise<boolean> {
  if (request.complete || request.destroyed) return !request.destroyed
  if (Number(request.headers['content-length'] ?? 0) > bytes) return false
  return new Promise<boolean>((resolve) => {
    let read = 0
    const end = (whole: boolean) => (): void => {
      clearTimeout(clock)
      request.off('data', count)
      resolve(whole)
    }
    const clock = setTimeout(end(false), ms)
    const count = (part: Buffer): void => {
      read += part.length
      if (read > bytes) end(false)()
    }
    request.on('data', count)
    request.once('end', end(true))
    request.once('close', end(false))
    request.resume()
  })
}

function openParser(headers: IncomingHttpHeaders) {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        fields: 20,
        files: 1,
        parts: 24,
        fieldNameSize: 64,
        fieldSize: FIELD_BYTES,
        fileSize: ATTACHMENT_LIMIT,
        headerPairs: 20,
      },
    })
  } catch {
    throw new FormError(400, 'malformed')
  }
}

async function writeUpload(
  source: NodeJS.ReadableStream,
  fileName: string,
  files: AttachmentFiles,
  beginning: Promise<Reserved>,
  began: (file: string) => void,
): Promise<Upload> {
  const place = await beginning
  try {
    const { file, stream } = await files.begin()
    began(file)
    const seal = fileSeal()
    const digest = createHash('sha256')
    let head: Buffer = Buffer.alloc(0)
    let root: Buffer = Buffer.alloc(0)
    let rootAt: number | null = null
    let size = 0
    const look = new Transform({
      transform(part: Buffer, _encoding, done) {
        if (size < HEAD_BYTES) head = Buffer.concat([head, part.subarray(0, HEAD_BYTES - size)])
        // it may be anywhere in the file
        rootAt ??= rootEntryAt(head)
        if (rootAt !== null && root.length < ROOT_ENTRY_BYTES)
          root = Buffer.concat([
            root,
            part.subarray(
              Math.max(0, rootAt + root.length - size),
              Math.max(0, rootAt + ROOT_ENTRY_BYTES - size),
            ),
          ])
        size += part.length
        digest.update(part)
        place.wrote(part.length)
        done(null, part)
      },
    })
    await pipeline(source, look, seal.stream, stream)
    return {
      file,
      fileName: [...fileName].slice(-NAME_CHARACTERS).join(''),
      size,
      key: seal.key,
      sha256: seal.sha256(),
      digest: digest.digest('hex'),
      head,
      root,
    }
  } finally {
    place.end()
  }
}
