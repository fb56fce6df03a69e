// Contacts of the press over HTTP.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { PressFields, PressPerson, PressRow } from '../../contract/studio/press.ts'
import type { PressLetterFields } from '../../contract/studio/press-letters.ts'
import type { PressTrial } from '../../contract/studio/press-import.ts'
import type { Caller } from './studio-kit.ts'

export const CONTACT: PressFields = {
  ...{ name: '한바다', email: 'planted.person@press.example', medium: '물결일보' },
  ...{ language: 'KOR', tags: ['경제'], note: '오전에 전화', lists: [] },
  consent: { how: 'CARD', day: '2026-11-02', source: '간담회에서 받은 명함' },
}
export const ONE_CONTACT =
  '이름,이메일,매체,동의일,동의 방법\n한바다,planted.person@press.example,물결일보,2026-11-02,명함'

/** The body of an import. */
export const csvFile = (csv: string | Buffer, more: object = {}) => ({
  ...{ file: Buffer.from(csv).toString('base64'), language: 'KOR', consent: null },
  ...more,
})

type Result = Awaited<ReturnType<Caller['call']>>
export const dataOf = <T>({ answer, body }: Result): T => {
  expect(answer.status, answer.text).toBe(200)
  return body.data as T
}
/** Status, problem and reason of a refusal. */
export const refusalOf = ({ answer, body }: Result): unknown[] => [
  answer.status,
  body.problem ?? body.field ?? null,
  (body.data as { reason?: string } | undefined)?.reason ?? null,
]

export interface Found {
  rows: PressRow[]
  total: number
  persons: number
  lists: { id: string; name: string; version: number; persons: number }[]
  tags: { tag: string; persons: number }[]
  unreadable: number
}

/** What somebody who keeps contacts does. */
export const deskOf = (keeper: Caller) => ({
  add: async (change: Partial<PressFields> = {}): Promise<string> => {
    const id = randomUUID()
    dataOf(await keeper.call('POST', '/press/persons', { body: { ...CONTACT, id, ...change } }))
    return id
  },
  list: async (name: string): Promise<string> => {
    const id = randomUUID()
    dataOf(await keeper.call('POST', '/press/lists', { body: { id, name } }))
    return id
  },
  find: async (body: object = {}): Promise<Found> =>
    dataOf(await keeper.call('POST', '/press/find', { body })),
  open: async (id: string): Promise<PressPerson> =>
    dataOf<{ person: PressPerson }>(await keeper.call('POST', `/press/persons/${id}/open`)).person,
  attempt: async (csv: string | Buffer, more: object = {}): Promise<PressTrial> =>
    dataOf(await keeper.call('POST', '/press/import/try', { body: csvFile(csv, more) })),
  import: (csv: string | Buffer, digest: string, more: object = {}) =>
    keeper.call('POST', '/press/import', { body: { ...csvFile(csv, more), digest } }),
})

/** The body of a letter about an article. */
export const letterOf = (
  subject: string,
  {
    audience = {},
    ...more
  }: Partial<Omit<PressLetterFields, 'audience'>> & {
    audience?: Partial<PressLetterFields['audience']>
  } = {},
): PressLetterFields & { id: string } => ({
  ...{ id: randomUUID(), subject, kind: 'RELEASE', languages: ['KOR'], hasPicture: false },
  ...{ note: { KOR: '', ENG: '' }, when: 'NOW', dueAt: null },
  audience: { lists: [], tags: [], ids: [], ...audience },
  ...more,
})
