import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/database/index.ts'
import { label } from '../../server/labels.ts'
import { IDLE_MS, LONGEST_MS } from '../../server/studio/accounts/sessions.ts'
import { createStudio } from '../../server/studio/index.ts'
import { reportForm, sendReport, solved } from '../contract/reports-form.ts'
import { DIALECTS, loadedAddress, temporaryFolder } from '../contract/store-kit.ts'
import { callerAt, ORIGIN } from '../contract/studio-kit.ts'
import { root, sendRequest } from '../server.ts'
import { signedIn } from '../session.ts'
import { startShifted } from './shifted-server.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const WORD = '물마루시계호'

test.each(DIALECTS)(
  'the clock is set back and forward by an hour: no session lives longer, no captcha counts twice, a schedule is applied once: %s',
  { timeout: 180_000 },
  async (dialect) => {
    const address = await loadedAddress(dialect)
    const dataDir = address.dataDir || temporaryFolder()
    const environment = {
      ...{ DATA_DIR: dataDir, SITE_ORIGIN: ORIGIN, CAPTCHA_DIFFICULTY: '1000' },
      ...(address.url ? { DATABASE_URL: address.url } : {}),
    }
    const store = await openDatabase({ url: address.url, dataDir })
    onTestFinished(() => store.close())
    const began = Date.now()
    const ago = (ms: number): string => new Date(began - ms).toISOString()

    /** A session with an age of its own. */
    async function session(age: { seenAt?: string; createdAt?: string }): Promise<string> {
      const { id, cookie } = await signedIn(store, { name: '쓰는 사람', role: 'WRITER' })
      await store.kysely
        .updateTable('studio_session')
        .set({ createdAt: ago(HOUR_MS / 2), ...age })
        .where('userId', '=', id)
        .execute()
      return cookie
    }
    const used = await session({})
    const unused = await session({})
    const idle = await session({ seenAt: ago(IDLE_MS + MINUTE_MS) })
    const old = await session({ createdAt: ago(LONGEST_MS + MINUTE_MS) })
    const call = async (origin: string, cookie: string): Promise<[number, string | undefined]> => {
      const { answer } = await callerAt(origin, cookie).call('GET', '/subjects')
      return [answer.status, JSON.parse(answer.text).message]
    }
    const signIn = [401, label('studio_problem_session', 'KOR')]

    const studio = createStudio({ config: readConfig({ DATA_DIR: dataDir }, root), store })
    const by = randomUUID()
    const { row } = await studio.work.drafts.create(
      {
        kind: 'pressRelease',
        languageType: 'KOR',
        document: {
          ...EMPTY_DOCUMENT,
          ...{ title: WORD, desc: WORD, content: `<p>${WORD}</p>`, categories: ['CA'] },
          ...{ postDate: ago(0).slice(0, 10), keywords: [WORD] },
          ...{ image: '/media/art/lighthouse.webp', imageDecorates: true },
        },
      },
      { user: { id: by } } as Parameters<typeof studio.work.drafts.create>[1],
    )
    const { subject, version } = row
    const dueAt = new Date(began + HOUR_MS / 2).toISOString()
    await studio.publication.schedule({ subject, version, by, action: 'publish', dueAt })
    /** Whether the article is shown, the state of its schedule, and how often it was applied. */
    async function published(origin: string): Promise<[boolean, string[], number]> {
      const { text } = await sendRequest(origin, '/api/v2/content/news?lang=KOR&page=1')
      const plans = await store.kysely.selectFrom('studio_plan').select('state').execute()
      const applied = await store.kysely
        .selectFrom('studio_audit')
        .select('subject')
        .where('subject', '=', subject)
        .where('action', '=', 'content.publish')
        .execute()
      return [text.includes(WORD), plans.map(({ state }) => state), applied.length]
    }

    const { origin, set } = await startShifted(environment, 0)
    const report = async (token: string) => {
      const form = reportForm(token, { idempotencyKey: crypto.randomUUID() })
      const { status, body } = await sendReport(origin, form)
      return [status, body.faults?.token]
    }
    const accepted = [200, undefined]
    const refused = [400, label('safety_fault_token_spent', 'KOR')]
    const [spent, backward, forward] = [
      await solved(origin),
      await solved(origin),
      await solved(origin),
    ]
    expect(await report(spent)).toEqual(accepted)
    expect((await call(origin, used))[0]).toBe(200)
    expect(await published(origin)).toEqual([false, ['PLANNED'], 0])

    await set(-HOUR_MS)
    expect((await call(origin, used))[0]).toBe(200)
    for (const ended of [idle, old]) expect(await call(origin, ended)).toEqual(signIn)
    expect(await report(backward)).toEqual(accepted)
    for (const token of [backward, spent]) expect(await report(token)).toEqual(refused)
    expect(await published(origin)).toEqual([false, ['PLANNED'], 0])
    // a process that started since cannot know how old this one is
    const late = await startShifted(environment, -HOUR_MS)
    expect(await call(late.origin, unused)).toEqual(signIn)

    await set(HOUR_MS)
    expect(await call(origin, used)).toEqual(signIn)
    expect(await report(forward)).toEqual(refused)
    expect(await report(await solved(origin))).toEqual(accepted)
    expect(await published(origin)).toEqual([true, ['APPLIED'], 1])

    await set(0)
    for (const token of [spent, backward]) expect(await report(token)).toEqual(refused)
    expect(await published(origin)).toEqual([true, ['APPLIED'], 1])
  },
)
