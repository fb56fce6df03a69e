import { signedIn } from '../session.ts'
import type { BrowserContext } from '@playwright/test'
import type { Language } from '../../contract/language.ts'
import { STUDIO_API, STUDIO_HEADER } from '../../contract/studio/call.ts'
import type { Role } from '../../contract/studio/permissions.ts'
import { openDatabase } from '../../server/database/index.ts'
import { SESSION_COOKIE } from '../../server/studio/accounts/sessions.ts'

/** A person at their desk: signed in in a browser, and sending calls as its pages do. */
export interface Desk {
  id: string
  /**
   * Sends a call and returns `data` of its response; `version` as If-Match. @throws if it is
   * rejected
   */
  call<T>(
    method: string,
    path: string,
    options?: { body?: unknown; version?: number; bytes?: Uint8Array<ArrayBuffer> },
  ): Promise<T>
}

interface Account {
  /** Random by default. */
  id?: string
  role: Role
  readsReports?: boolean
  managesPress?: boolean
  name: string
  language?: Language
}

/** Signs a person in: account and session are in the database of the site, as after a passkey. */
export async function signIn(
  context: BrowserContext,
  { origin, dataDir }: { origin: string; dataDir: string },
  { id: known, role, readsReports = false, managesPress = false, name, language = 'KOR' }: Account,
): Promise<Desk> {
  const store = await openDatabase({ url: null, dataDir })
  const account = { id: known, name, role, readsReports, managesPress, language }
  const { id, token } = await signedIn(store, account).finally(() => store.close())
  // as after a sign-in: the studio uses the language of the account
  await context.addInitScript((spoken) => localStorage.setItem('studio-language', spoken), language)
  await context.addCookies([
    {
      name: SESSION_COOKIE,
      value: token,
      domain: new URL(origin).hostname,
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
  return {
    id,
    async call(method, path, { body, version, bytes } = {}) {
      const answer = await fetch(`${origin}${STUDIO_API}${path}`, {
        method,
        headers: {
          cookie: `${SESSION_COOKIE}=${token}`,
          ...(method === 'GET' ? {} : { origin, [STUDIO_HEADER]: '1' }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        },
        ...(bytes ? { body: bytes } : body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const result = (await answer.json()) as { success: boolean; data: never }
      if (!result.success) throw new Error(`${method} ${path}: ${JSON.stringify(result)}`)
      return result.data
    },
  }
}
