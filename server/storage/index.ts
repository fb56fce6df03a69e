import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import { folderStorage } from './folder.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

export { folderStorage, openFile } from './folder.ts'
export {
  type ByteRange,
  missingFile,
  type Storage,
  StorageError,
  type StoredFile,
} from './storage.ts'

export type StorageConfig = Pick<Config, 'DATA_DIR'> &
  Partial<
    Pick<
      Config,
      | 'STORAGE_URL'
      | 'STORAGE_SECONDS'
      | 'S3_ENDPOINT'
      | 'S3_REGION'
      | 'S3_ACCESS_KEY_ID'
      | 'S3_SECRET_ACCESS_KEY'
      | 'S3_PATH_STYLE'
    >
  >

/** Address of a bucket: in the path, or in the host's name. */
function addressOf(endpoint: URL, bucket: string, inPath: boolean): string {
  if (!inPath) endpoint.hostname = `${bucket}.${endpoint.hostname}`
  const { href } = endpoint
  return (href.endsWith('/') ? href.slice(0, -1) : href) + (inPath ? `/${bucket}` : '')
}

/** The storage that the environment names; `readConfig` has checked it. */
export function openStorage({
  DATA_DIR,
  STORAGE_URL,
  STORAGE_SECONDS = 10,
  S3_REGION = 'us-east-1',
  S3_ENDPOINT = '',
  S3_ACCESS_KEY_ID = '',
  S3_SECRET_ACCESS_KEY = '',
  S3_PATH_STYLE = true,
}: StorageConfig): Storage {
  if (STORAGE_URL === undefined) return folderStorage(DATA_DIR)
  const url = new URL(STORAGE_URL)
  if (url.protocol === 'file:') return folderStorage(fileURLToPath(url), true)
  const path = decodeURIComponent(url.pathname).split('/').filter(Boolean).join('/')
  return s3Storage(
    {
      bucket: addressOf(new URL(S3_ENDPOINT), url.hostname, S3_PATH_STYLE),
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      limitMs: STORAGE_SECONDS * 1000,
    },
    { prefix: path && `${path}/`, bucketName: url.hostname },
  )
}
