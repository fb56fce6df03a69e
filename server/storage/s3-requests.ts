import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { sha256Of } from '../sha256.ts'
import { inTime } from '../time-limit.ts'
import { missingFile, StorageError } from './storage.ts'

/** Access to a bucket. */
export interface S3Access {
  /** Address of the bucket, without `/` at its end. */
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Milliseconds for an answer, retries included, and between two parts of a body. */
  limitMs: number
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Key of an object; empty = the bucket itself. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** A file by its path, or bytes. */
  body?: string | Buffer
}

/** An answer: its body must be read or aborted. */
export interface S3Answer {
  headers: Headers
  /** The body in parts; it ends with an error if the store is silent for too long. */
  parts(): AsyncGenerator<Uint8Array>
  /** Ends the transfer of a body that nobody reads. */
  abort(): void
  /** A body that is short by its nature. @throws StorageError if it is not */
  text(): Promise<string>
}

const ATTEMPTS = 4
/** Milliseconds before the second attempt; doubled each time. */
const FIRST_WAIT_MS = 150
/** Bytes of a body that a store takes per millisecond at the least: a megabyte in a second. */
const LEAST_SPEED = 1000
/** Maximum bytes of a list, and of an error. */
const TEXT_BYTES = 4 * 1024 * 1024
/** Answers that may differ a moment later. */
const PASSING = new Set([429, 500, 502, 503, 504])

/** Encoded as the signature requires it (RFC 3986), so that both sides sign the same path. */
export const encodeKey = (key: string): string =>
  key
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replace(
        /[!'()*]/g,
        (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/')

async function bodyOf(from: string | Buffer) {
  return typeof from === 'string'
    ? { body: await openAsBlob(from), sha256: await sha256Of(createReadStream(from)) }
    : { body: new Blob([new Uint8Array(from)]), sha256: await sha256Of(Readable.from([from])) }
}

/** Why there was no answer, such as `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message
}

/** The error's code in an S3 answer, such as `AccessDenied`. */
const codeIn = (text: string): string => /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ''

/**
 * Sends signed requests (AWS Signature Version 4) to an S3-compatible store. A body is announced
 * with its SHA-256, which the store compares. Redirects are not followed: they would take the
 * signature elsewhere.
 */
export function s3Requests({ bucket, region, limitMs, ...keys }: S3Access) {
  async function once(
    { method, key, query = {}, headers = {} }: S3Request,
    made: Awaited<ReturnType<typeof bodyOf>> | null,
    ms: number,
  ): Promise<{ answer: Response; abort: AbortController }> {
    const url = new URL(`${bucket}${key === '' ? '/' : `/${encodeKey(key)}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': made?.sha256 ?? EMPTY_SHA256 },
      service: 's3',
      region,
      ...keys,
    }).sign()
    const abort = new AbortController()
    try {
      const sending = fetch(signed.url, {
        method,
        headers: signed.headers,
        body: made?.body ?? null,
        redirect: 'manual',
        signal: abort.signal,
      })
      return { answer: await inTime(sending, ms), abort }
    } catch (error) {
      abort.abort()
      throw error
    }
  }

  const answerOf = (answer: Response, abort: AbortController, name: string): S3Answer => {
    async function* parts(): AsyncGenerator<Uint8Array> {
      const reader = answer.body?.getReader()
      try {
        for (;;) {
          const next = reader && (await inTime(reader.read(), limitMs))
          if (!next || next.done) return
          yield next.value
        }
      } catch (error) {
        throw new StorageError(`${name}: cut off`, { cause: error })
      } finally {
        abort.abort()
      }
    }
    return {
      headers: answer.headers,
      parts,
      abort: () => abort.abort(),
      async text() {
        const read: Uint8Array[] = []
        let bytes = 0
        for await (const part of parts()) {
          read.push(part)
          bytes += part.byteLength
          if (bytes > TEXT_BYTES) throw new StorageError(`${name}: an endless answer`)
        }
        return Buffer.concat(read).toString('utf8')
      },
    }
  }

  /**
   * Sends a request, again after a failure that may pass.
   * @throws an error with the code `ENOENT` if there is no such object, StorageError
   */
  return async function send(request: S3Request): Promise<S3Answer> {
    const { method, key, body } = request
    const name = `${method} ${key || 'list'}`
    const made = body === undefined ? null : await bodyOf(body)
    const ends = Date.now() + limitMs + (made?.body.size ?? 0) / LEAST_SPEED
    let failure = new StorageError(`${name}: no answer in ${limitMs} ms`)
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (attempt > 0) await delay(FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random()))
      const left = Math.ceil(ends - Date.now())
      if (left <= 0) break
      try {
        const { answer, abort } = await once(request, made, left)
        const read = answerOf(answer, abort, name)
        if (answer.ok) return read
        const code = codeIn(await read.text())
        if (answer.status === 404 && (method === 'HEAD' || code === 'NoSuchKey'))
          throw missingFile(key)
        failure = new StorageError(`${name}: ${answer.status}${code && ` ${code}`}`)
        if (!PASSING.has(answer.status)) break
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error
        failure =
          error instanceof StorageError
            ? error
            : new StorageError(`${name}: ${reasonOf(error)}`, { cause: error })
      }
    }
    throw failure
  }
}

const EMPTY_SHA256 = createHash('sha256').digest('hex')
