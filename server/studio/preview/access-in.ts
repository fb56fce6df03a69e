import type { Access } from '../../../contract/page-access.ts'
import type { PreviewRow } from './preview.repository.ts'
import type { Previewed } from './previewed.ts'

/**
 * The access to closed pages: as the document sets it, or open to the studio itself and to readers
 * of a document that is on no other page. A comparison shows what visitors would get.
 */
export function accessIn(
  { compared, sessionId }: PreviewRow,
  set: ReturnType<Previewed['accessOf']>,
): Access | null {
  if (compared === 'NOW') return null
  if (set && 'sets' in set) return set.sets
  if (compared !== null) return null
  return set?.needs ?? (sessionId === null ? null : 'open')
}
