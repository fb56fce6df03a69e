import { siteStatusModel, type StatusParts } from '../../status/site-status.model.ts'
import type { Handlers } from './handlers.ts'

/** The state of the site, for admins. */
export function statusHandlers(parts: StatusParts): Handlers<'status'> {
  const status = siteStatusModel(parts)
  return { status: () => status() }
}
