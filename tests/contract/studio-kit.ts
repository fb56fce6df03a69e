import { signedIn } from '../session.ts'
import { onTestFinished } from 'vitest'
import { STUDIO_API, STUDIO_HEADER } from '../../contract/studio/call.ts'
import type { Role } from '../../contract/studio/permissions.ts'
import type { Bodies } from '../../server/limits/bodies.ts'
import type { Pages } from '../../server/http/pages.ts'
import { type Answer, sendRequest } from '../server.ts'
import { usuallyOn } from '../thorough.ts'
import { type ApiSite, type Database, DATABASES as BOTH, openApiSite } from './api-site.ts'

/**
 * The databases that the studio's calls are tested on: PostgreSQL in a usual run, whose browser
 * tests all run the studio on SQLite, and both in a thorough one.
 */
export const DATABASES: readonly Database[] = usuallyOn('PostgreSQL', BOTH)
export const ORIGIN = 'https://www.yunseul.example'

/** A signed-in person, calling as their browser would. */
export interface Caller {
  id: string
  cookie: string
  /** Sends a call; `body` as JSON, `bytes` unchanged, `version` as If-Match. */
  call(
    method: string,
    path: string,
    options?: {
      body?: unknown
      bytes?: Buffer
      version?: number
      headers?: Record<string, string>
    },
  ): Promise<{
    answer: Answer
    body: { status: number; data: never; problem?: string; field?: string }
  }>
}

/**
 * Someone who calls the studio as the browser of a session does.
 * @param ask sends a request to the site
 */
export const callerOf = (ask: ApiSite['ask'], id = '', cookie = ''): Caller => ({
  id,
  cookie,
  async call(method, path, { body, bytes, version, headers = {} } = {}) {
    const answer = await ask(`${STUDIO_API}${path}`, {
      method,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(method === 'GET' ? {} : { origin: ORIGIN, [STUDIO_HEADER]: '1' }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(bytes === undefined ? {} : { body: bytes }),
    })
    return { answer, body: answer.text.startsWith('{') ? JSON.parse(answer.text) : null }
  },
})

/** Someone at a running server, as browser of a session. */
export const callerAt = (origin: string, cookie?: string): Caller =>
  callerOf((path, options) => sendRequest(origin, path, options), '', cookie)

/** A site with its API only, on one of the databases; closed after the test. */
export async function openStudio(
  database: (typeof DATABASES)[number],
  environment: Record<string, string> = {},
  { loaded = false, pages, bodies }: { loaded?: boolean; pages?: Pages; bodies?: Bodies } = {},
): Promise<{
  site: ApiSite
  as(
    role: Role,
    more?: { readsReports?: boolean; managesPress?: boolean; name?: string },
  ): Promise<Caller>
  nobody: Caller
}> {
  const site = await openApiSite(database, {
    environment,
    loaded,
    pages,
    ...(bodies ? { bodies } : {}),
  })
  onTestFinished(() => site.stop())
  const caller = (id: string, cookie: string): Caller => callerOf(site.ask, id, cookie)
  return {
    site,
    nobody: caller('', ''),
    async as(role, { readsReports = false, managesPress = false, name = role.toLowerCase() } = {}) {
      const { id, cookie } = await signedIn(site.store, { name, role, readsReports, managesPress })
      return caller(id, cookie)
    },
  }
}
