import { ManifestError } from '../../server/backup/manifest.ts'
import { SealError } from '../../server/backup/sealed-copy.ts'
import { ConfigurationError } from '../../server/config.ts'
import { CopyError } from '../../server/database/copies.ts'
import { StoreUnavailableError } from '../../server/database/store.ts'
import { StorageError } from '../../server/storage/index.ts'
import { TransferError } from '../../server/database/transfer/transfer-error.ts'

const EXPECTED = [
  ConfigurationError,
  CopyError,
  ManifestError,
  SealError,
  StorageError,
  StoreUnavailableError,
  TransferError,
]

/** Runs a command; an error that an operator can mend is printed as one line, with exit code 1. */
export async function failing(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isExpected =
      EXPECTED.some((kind) => error instanceof kind) ||
      (error as NodeJS.ErrnoException).code !== undefined
    if (!isExpected) throw error
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
