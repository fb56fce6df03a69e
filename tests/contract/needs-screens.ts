import { expect } from 'vitest'
import { duePromises, promisesOf } from '../../contract/studio/due-promises.ts'
import type { ScreenAddress } from '../../contract/studio/screens.ts'
import type { LIST_ROWS, ScheduleRow, SubjectList } from '../../contract/studio/work.ts'
import type { Webhook } from '../../contract/studio/webhooks.ts'
import { companyDay } from '../../server/content/company-days.ts'
import { stoppedOf } from '../../studio/pages/connections/stopped.ts'
import { questionOf, readView } from '../../studio/pages/list/listAddress.ts'
import { libraryQuery, viewOf } from '../../studio/pages/media/libraryView.ts'
import { filterOf, readView as readReports } from '../../studio/pages/reports/reportsAddress.ts'
import { dueBy, readSchedules } from '../../studio/pages/schedules/scheduleAddress.ts'
import type { Caller } from './studio-kit.ts'

// What the screens of the studio list at an address: the address is read with the code of each.

type Look = (typeof LIST_ROWS)[number]
type Screen = (who: Caller, search: URLSearchParams, look: Look) => Promise<number>

async function get<T>(who: Caller, path: string, query: object = {}): Promise<T> {
  const text = new URLSearchParams(query as Record<string, string>).toString()
  const { answer, body } = await who.call('GET', text ? `${path}?${text}` : path)
  expect(answer.status, answer.text).toBe(200)
  return body.data as T
}
const total = async (who: Caller, path: string, query: object = {}): Promise<number> =>
  (await get<{ total: number }>(who, path, query)).total
const state = (search: URLSearchParams) => {
  const given = search.get('state')
  return given === null ? {} : { state: given }
}

const OPENED: Readonly<Record<string, Screen>> = {
  async '/reports'(who, search) {
    const { counts } = await get<{ counts: Record<string, number> }>(
      who,
      '/reports',
      filterOf(readReports(search)),
    )
    return counts[readReports(search).state] ?? 0
  },
  async '/contents'(who, search, look) {
    const view = readView(search)
    const query = { ...questionOf(view), rows: view.rows ?? look }
    const list = await get<SubjectList>(who, '/subjects', query)
    return list.total + list.documents.length
  },
  async '/plans'(who, search) {
    const today = companyDay()
    const { show } = readSchedules(search, today)
    if (show === 'failed') return (await get<object[]>(who, '/plans/failed')).length
    const schedules = await get<ScheduleRow[]>(who, '/plans')
    return (show === 'today' ? dueBy(schedules, today) : schedules).length
  },
  '/links': (who) => total(who, '/links'),
  async '/documents/promises'(who, search) {
    const path = `/documents/${encodeURIComponent('document/promises')}`
    const promises = promisesOf((await get<{ document: unknown }>(who, path)).document)
    return search.get('show') === 'due'
      ? duePromises(promises, companyDay()).length
      : promises.length
  },
  '/media': (who, search) => total(who, '/media', libraryQuery(viewOf(search))),
  '/readings': (who, search) => total(who, '/readings', state(search)),
  '/jobs': (who, search) => total(who, '/jobs', state(search)),
  async '/connections'(who, search) {
    const webhooks = await get<Webhook[]>(who, '/webhooks')
    return (search.get('webhooks') === 'stopped' ? stoppedOf(webhooks) : webhooks).length
  },
  '/status': async (who, search) => {
    const path = search.get('show') === 'bounces' ? '/bounces' : '/rejected-mails'
    return (await get<object[]>(who, path)).length
  },
}

/**
 * The number of items that a screen lists at an address.
 * @param look how the device of the person shows articles
 */
export async function listedAt(address: ScreenAddress, who: Caller, look: Look): Promise<number> {
  const { pathname, searchParams } = new URL(address, 'https://a.example')
  const screen = OPENED[pathname]
  if (!screen) throw new Error(`no list at ${address}`)
  return screen(who, searchParams, look)
}
