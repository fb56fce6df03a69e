import type { StudioUserTable } from '../../database/schema.ts'

/** A new account: open, with no factors but the given ones. */
export const newAccount = (
  given: Pick<
    StudioUserTable,
    'id' | 'name' | 'email' | 'language' | 'role' | 'readsReports' | 'managesPress' | 'ssoSubject'
  >,
  createdAt: string,
): StudioUserTable => ({
  ...given,
  state: 'ACTIVE',
  passwordHash: null,
  totpSecret: null,
  totpStep: null,
  createdAt,
})
