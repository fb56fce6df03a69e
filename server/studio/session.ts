import type { Language } from '../../contract/language.ts'
import type { Permission, Role } from '../../contract/studio/permissions.ts'

/** The current user of a session. */
export interface Session {
  /** Public id of the session; only the browser knows its token. */
  id: string
  user: { id: string; name: string; email: string; role: Role; language: Language }
  permissions: readonly Permission[]
  /** Whether the user proved their identity within ten minutes. */
  fresh: boolean
}
