import type { Queries } from '../../../database/index.ts'
import type { AssetRow } from '../media.repository.ts'
import { storedName } from '../sources.ts'
import { isPair } from '../twins.ts'
import { NO_ORIGINAL } from './original-name.ts'
import { type SentRow, versionsRepository } from './versions.repository.ts'

/**
 * What was sent for the bytes that an upload has now, as far as its row says: of a former release,
 * who replaced the first ones is not known.
 */
export const sentOf = (row: AssetRow): SentRow => ({
  file: storedName(row),
  asset: row.id,
  name: row.originName,
  by: row.file === null ? row.by : null,
  ...{ at: row.replacedAt ?? row.at, attempt: null },
  ...NO_ORIGINAL,
})

/** Makes a version of the bytes that an upload has, in the transaction that replaces them. */
export async function keepVersion(tx: Queries, row: AssetRow, replacedAt: string): Promise<void> {
  const { id, extension, bytes, width, height, durationMs, animated, sourceHash } = row
  await versionsRepository.addSent(tx, sentOf(row))
  await versionsRepository.addVersion(tx, {
    ...{ file: storedName(row), asset: id, extension, bytes, width, height, durationMs },
    // a WebM of a former release was made of it, and is made again
    ...{ animated, sourceHash, replacedAt, twin: isPair(row) ? row.twin : null },
  })
}
