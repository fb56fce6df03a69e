import { expect, vi } from 'vitest'
import type { ContentDocument } from '../../contract/fields/schemas.ts'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { SCHEDULES_TAG } from '../../server/studio/publication/schedules.repository.ts'
import { putTestCategories } from './store-kit.ts'
import { type Caller, type DATABASES, openStudio } from './studio-kit.ts'

// The workflow over HTTP: drafts, steps, and their public result.

export type Kit = Awaited<ReturnType<typeof opened>>
const MINUTE_MS = 60_000

const document = (title: string, more: Partial<ContentDocument> = {}): ContentDocument => ({
  ...EMPTY_DOCUMENT,
  title,
  desc: '새 등대가 불을 켠다.',
  postDate: '2026-11-20',
  categories: ['CA'],
  keywords: ['등대'],
  cardTemplateType: 'TEXT',
  content: '<p>등대가 섰다.</p>',
  ...more,
})

export async function opened(
  database: (typeof DATABASES)[number],
  environment: Record<string, string> = {},
) {
  const kit = await openStudio(database, environment)
  await putTestCategories(kit.site.store)
  const writer = await kit.as('WRITER')
  const editor = await kit.as('EDITOR')
  const { drafts } = kit.site.studio.work
  const session = (caller: Caller) =>
    ({ user: { id: caller.id } }) as Parameters<typeof drafts.create>[1]
  return {
    ...kit,
    writer,
    editor,
    /** A new press release, by the writer. */
    begin: (title: string, more: Partial<ContentDocument> = {}): Promise<Draft> =>
      drafts.create(
        { kind: 'pressRelease', languageType: 'KOR', document: document(title, more) },
        session(writer),
      ),
    pairOf: (of: Draft, title: string): Promise<Draft> =>
      drafts.create(
        { pairOf: of.row.subject, document: document(title, { keywords: ['Lighthouse'] }) },
        session(writer),
      ),
    save: (of: Draft, title: string, changes: Partial<ContentDocument> = {}) =>
      drafts.save(
        of.row.subject,
        of.row.version,
        { ...of.document, title, ...changes },
        session(writer),
      ),
    read: (of: Draft): Promise<Draft> => drafts.draft(of.row.subject),
  }
}

/** A step of the workflow; returns the new state of the draft, or the error. */
export async function step(
  caller: Caller,
  name: string,
  of: Draft,
  body: object = {},
  version = of.row.version,
) {
  const { body: answer } = await caller.call(
    'POST',
    `/subjects/${encodeURIComponent(of.row.subject)}/${name}`,
    {
      body,
      version,
    },
  )
  return answer as { status: number; data: Draft; problem?: string; field?: string }
}
/** The same; fails the test if it is rejected. */
export async function done(
  caller: Caller,
  name: string,
  of: Draft,
  body: object = {},
): Promise<Draft> {
  const answer = await step(caller, name, of, body)
  expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200 })
  return answer.data
}

/**
 * The public state of an article: its title, whether the list and a search contain it, and its
 * pair.
 */
export async function seen({ site }: Pick<Kit, 'site'>, of: Draft) {
  const lang = of.row.languageType
  const detail = await site.json(`/api/v1/content/${of.row.contentIdx}?lang=${lang}`)
  const list = await site.json(`/api/v2/content/news?lang=${lang}&page=1`)
  const found = await site.json(
    `/api/v1/search?lang=${lang}&page=1&keyword=${lang === 'KOR' ? encodeURIComponent('등대') : 'Lighthouse'}`,
  )
  const has = (text: string): boolean => text.includes(`"contentIdx":${of.row.contentIdx},`)
  return {
    title: detail.body.data?.title ?? null,
    pair: detail.body.data?.pairContentIdx ?? null,
    listed: has(list.answer.text),
    found: has(found.answer.text),
  }
}
export const HIDDEN = { title: null, pair: null, listed: false, found: false }

/** Moves all schedules to an instant, as if they had been set long ago. */
export async function moveTo({ site }: Pick<Kit, 'site'>, due: number): Promise<void> {
  await site.store.kysely
    .updateTable('studio_plan')
    .set({ dueAt: new Date(due).toISOString() })
    .where('state', '=', 'PLANNED')
    .execute()
  site.store.announce([SCHEDULES_TAG])
}
export const untilDue = (due: number): Promise<unknown> =>
  vi.waitUntil(() => Date.now() >= due, { timeout: 10_000, interval: 1 })
export const inAnHour = (): string => new Date(Date.now() + 60 * MINUTE_MS).toISOString()
/** The other language as in a step: with the version that was shown. */
export const as = ({ row: { subject, version } }: Draft) => ({ subject, version })
