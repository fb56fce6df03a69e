import type { Config } from '../config.ts'
import { folderStorage } from './folder.ts'
import type { Storage } from './storage.ts'

export { folderStorage, openFile } from './folder.ts'
export {
  type ByteRange,
  missingFile,
  type Storage,
  StorageError,
  type StoredFile,
} from './storage.ts'

export type StorageConfig = Pick<Config, 'DATA_DIR'>

/** The storage that the environment names. */
export function openStorage(config: StorageConfig): Storage {
  return folderStorage(config.DATA_DIR)
}
