import type { StudioUserTable } from '../../database/schema.ts'

/** An account as it begins: open, with nothing to sign in with but what is named. */
export const newAccount = (
  given: Pick<
    StudioUserTable,
    'id' | 'name' | 'email' | 'language' | 'role' | 'readsReports' | 'ssoSubject'
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
