import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import type { AssetRow } from './media.repository.ts'

/**
 * What it takes to change the bytes that a file is served with.
 * @throws StudioError 403 `others` if it is another's, `published` if visitors see it, and the role
 *   is too low
 */
export function requireRight({ by, live }: AssetRow, { user, permissions }: Session): void {
  if (by !== user.id && !permissions.includes('content.review'))
    throw new StudioError(403, { problem: 'permission', data: { reason: 'others' } })
  if (live === 1 && !permissions.includes('content.publish'))
    throw new StudioError(403, { problem: 'published' })
}
