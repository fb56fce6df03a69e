import type { Role } from '../../../contract/studio/permissions.ts'
import { m } from '../../paraglide/messages.js'

const NAMES: Record<Role, () => string> = {
  WRITER: m.role_writer,
  EDITOR: m.role_editor,
  ADMIN: m.role_admin,
}
const RIGHTS: Record<Role, () => string> = {
  WRITER: m.role_writer_may,
  EDITOR: m.role_editor_may,
  ADMIN: m.role_admin_may,
}

export const roleName = (role: Role): string => NAMES[role]()
/** Returns the permissions of a role as a sentence. */
export const roleRights = (role: Role): string => RIGHTS[role]()
