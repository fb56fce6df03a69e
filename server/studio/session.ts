import type { Language } from '../../contract/language.ts'
import type { Permission, Role } from '../../contract/studio/permissions.ts'

/** Whoever calls, as their session says. */
export interface Session {
  /** Public id of the session; its token is known to the browser alone. */
  id: string
  user: { id: string; name: string; email: string; role: Role; language: Language }
  permissions: readonly Permission[]
  /** Whether a proof of who it is was given within ten minutes. */
  fresh: boolean
}
