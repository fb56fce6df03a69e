import { Readable } from 'node:stream'
import { Parser } from 'htmlparser2'
import { type S3Access, encodeKey, s3Requests } from './s3-requests.ts'
import { type Storage, StorageError, type StoredFile } from './storage.ts'

/** The times of an object: a copy is one of its own. */
const written = (time: string | null | undefined) => {
  const changed = Date.parse(time ?? '')
  return { changed, named: changed }
}

/** A page of a list, as `ListObjectsV2` answers it. */
export interface ListPage {
  files: StoredFile[]
  /** Where the next page begins; null = this was the last. */
  next: string | null
}

/** Reads the XML of `ListObjectsV2` with `encoding-type=url`. */
export function readList(xml: string): ListPage {
  const files: StoredFile[] = []
  const values = new Map<string, string>()
  let text = ''
  const parser = new Parser(
    {
      onopentag() {
        text = ''
      },
      ontext(part) {
        text += part
      },
      onclosetag(name) {
        if (name === 'Contents')
          files.push({
            key: decodeURIComponent((values.get('Key') ?? '').replaceAll('+', ' ')),
            bytes: Number(values.get('Size')),
            ...written(values.get('LastModified')),
          })
        else values.set(name, text)
        text = ''
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  const isMore = values.get('IsTruncated') === 'true'
  return { files, next: isMore ? (values.get('NextContinuationToken') ?? null) : null }
}

/**
 * Files in a bucket of an S3-compatible store.
 * @param prefix beginning of all keys: empty, or with `/` at its end
 * @param bucketName for copies within the store
 */
export function s3Storage(
  access: S3Access,
  { prefix, bucketName }: { prefix: string; bucketName: string },
): Storage {
  const send = s3Requests(access)
  const storage: Storage = {
    name: `s3://${bucketName}/${prefix}`,
    isShared: true,
    async put(key, from) {
      await (await send({ method: 'PUT', key: prefix + key, body: from })).text()
    },
    async open(key, range) {
      const headers: Record<string, string> = range
        ? { range: `bytes=${range.start}-${range.end}` }
        : {}
      const answer = await send({ method: 'GET', key: prefix + key, headers })
      // also if it is closed before it was read: then its parts never begin
      return Readable.from(answer.parts(), { objectMode: false }).once('close', answer.abort)
    },
    async head(key) {
      try {
        const { headers } = await send({ method: 'HEAD', key: prefix + key })
        const bytes = Number(headers.get('content-length'))
        return { key, bytes, ...written(headers.get('last-modified')) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async copy(key, other) {
      const from = async (own: string, headers: Record<string, string>): Promise<void> => {
        const source = `/${encodeKey(bucketName)}/${encodeKey(prefix + own)}`
        const answer = await send({
          method: 'PUT',
          key: prefix + other,
          headers: { 'x-amz-copy-source': source, ...headers },
        })
        // an error after the first byte of the answer is in it, under a good status
        if (/<Error>/.test(await answer.text())) throw new StorageError(`copy ${own}: failed`)
      }
      // one that is there is copied onto itself, so that its age begins anew
      const isThere =
        (await storage.head(other)) !== null &&
        (await from(other, { 'x-amz-metadata-directive': 'REPLACE' }).then(
          () => true,
          (error: NodeJS.ErrnoException) => {
            // removed meanwhile
            if (error.code !== 'ENOENT') throw error
            return false
          },
        ))
      if (!isThere) await from(key, {})
    },
    async remove(key) {
      await (await send({ method: 'DELETE', key: prefix + key })).text()
    },
    async *list(folder) {
      let next: string | null = null
      do {
        const query: Record<string, string> = {
          'list-type': '2',
          'encoding-type': 'url',
          prefix: `${prefix}${folder}/`,
          ...(next === null ? {} : { 'continuation-token': next }),
        }
        const page = readList(await (await send({ method: 'GET', key: '', query })).text())
        for (const file of page.files) yield { ...file, key: file.key.slice(prefix.length) }
        next = page.next
      } while (next !== null)
    },
  }
  return storage
}
