import type { Permission } from '../../../contract/studio/permissions.ts'
import type { Session } from '../../studio/session.ts'
import { StudioError } from '../../studio/studio-error.ts'
import type { Studio } from '../../studio/index.ts'

/**
 * The current user and rights of a session, in the middle of a step over many. @throws StudioError
 * 401 once the session ended, 403 without the permission
 */
export async function sessionAgain(
  sessions: Studio['sessions'],
  { id }: Session,
  permission: Permission,
): Promise<Session> {
  const session = await sessions.byId(id)
  if (!session) throw new StudioError(401, { problem: 'session' })
  if (!session.permissions.includes(permission))
    throw new StudioError(403, { problem: 'permission' })
  return session
}
