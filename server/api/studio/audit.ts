import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'

/** The audit log: who did what. */
export const auditHandlers = ({ audit }: Studio): Handlers<'audit'> => ({
  audit: ({ query }) => audit.list(query),
})
