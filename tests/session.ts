import { randomUUID } from 'node:crypto'
import type { Language } from '../contract/language.ts'
import type { Role } from '../contract/studio/permissions.ts'
import type { Store } from '../server/database/index.ts'
import { SESSION_COOKIE, sessions } from '../server/studio/accounts/sessions.ts'

interface Person {
  /** Random by default; a fixed one keeps derived values, such as the avatar's colour. */
  id?: string | undefined
  name: string
  role: Role
  readsReports?: boolean
  managesPress?: boolean
  language?: Language
}

/** An account of the studio with a session that just began, written directly to the store. */
export async function signedIn(
  store: Store,
  {
    id = randomUUID(),
    name,
    role,
    readsReports = false,
    managesPress = false,
    language = 'KOR',
  }: Person,
): Promise<{ id: string; token: string; cookie: string }> {
  await store.kysely
    .insertInto('studio_user')
    .values({
      id,
      email: `${id}@yunseul.example`,
      name,
      role,
      readsReports: readsReports ? 1 : 0,
      managesPress: managesPress ? 1 : 0,
      language,
      state: 'ACTIVE',
      passwordHash: null,
      totpSecret: null,
      totpStep: null,
      ssoSubject: null,
      createdAt: new Date().toISOString(),
    })
    .execute()
  const token = await sessions(store).begin(id, {
    method: 'PASSKEY',
    userAgent: 'test',
    address: '127.0.0.1',
  })
  return { id, token, cookie: `${SESSION_COOKIE}=${token}` }
}
