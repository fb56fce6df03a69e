import { describe, expect, it } from 'vitest'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import type { Asset } from '../../contract/studio/media.ts'
import { subjectPath } from '../../contract/studio/screens.ts'
import { noteMissingUses } from '../../server/studio/media/note-missing-uses.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'
import { data } from './studio-media-kit.ts'

// Files that came with a release, in the media library.

const HOME = 'document/home/KOR'

interface Use {
  subject: string
  title: string
  live: boolean
}
const idOf = (key: string): string => `content:${key}`
const at = (key: string, path = ''): string => `/media/${encodeURIComponent(idOf(key))}${path}`
const usesOf = (by: Caller, key: string): Promise<Use[]> => data(by, at(key, '/uses'))
/** Keys of the files of a release that a query of the library finds. */
async function keys(by: Caller, query: string): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; ; page += 1) {
    const { rows } = await data<{ rows: Asset[] }>(by, `/media?${query}&page=${page}`)
    if (rows.length === 0) return found
    found.push(...rows.flatMap(({ id }) => (id.startsWith('content:') ? [id.slice(8)] : [])))
  }
}
const draftOf = (by: Caller, subject: string): Promise<SiteDocumentDraft> =>
  data(by, `/documents/${encodeURIComponent(subject)}`)

describe.each(DATABASES)(
  'files of a release in the library (%s)',
  {
    timeout: 240_000,
  },
  (database) => {
    it('are used where loaded documents and articles name them, and where working copies do', async () => {
      const { site, as } = await openStudio(database, {}, { loaded: true })
      const editor = await as('EDITOR')
      const { document } = await draftOf(editor, HOME)
      const [{ image }] = (document as { marketing: [{ image: string }] }).marketing
      const picture = `${image}.webp`
      const [use] = (await usesOf(editor, picture)).filter(({ subject }) => subject === HOME)
      expect([use?.live, subjectPath(use?.subject ?? '')]).toEqual([
        true,
        '/documents/home?language=KOR',
      ])
      expect(await data<Asset>(editor, at(picture))).toMatchObject({ published: true })
      // an article that nobody opened in the studio; a film by its address without ending
      const film = (await usesOf(editor, 'video/water-loop.mp4')).map(({ subject }) => subject)
      expect(film).toContainEqual(expect.stringMatching(/^(?:content|document)\//))
      const named = (await usesOf(editor, 'art/barrier-free-ramp.webp')).map(
        ({ subject }) => subject,
      )
      expect(named).toContainEqual(expect.stringMatching(/^content\/\d+$/))

      const documents = await keys(editor, 'kind=document')
      expect(await keys(editor, 'kind=document&used=yes')).toEqual(documents)
      expect(documents).toContain('documents/esg/esg-report-2025-ko.pdf')
      expect(await keys(editor, 'kind=document&used=no')).toEqual([])
      // nothing names it any more; icons are shown by the site itself
      const free = 'art/lily-pads.webp'
      await site.store.kysely
        .deleteFrom('studio_media_use')
        .where((of) => of.or([of('key', 'like', '%art/lily-pads%'), of('key', 'like', '%icons/%')]))
        .execute()
      expect(await usesOf(editor, free)).toEqual([])
      expect(await keys(editor, 'q=lily-pads&used=no')).toEqual([free, 'art/lily-pads_dark.webp'])
      expect(await keys(editor, 'q=icons/talk&used=no')).toEqual([])
      // a working copy uses what visitors don't see yet
      const draft = await draftOf(editor, HOME)
      const changed = structuredClone(draft.document) as { marketing: [{ image: string }] }
      changed.marketing[0].image = free.replace('.webp', '')
      const { answer } = await editor.call('PUT', `/documents/${encodeURIComponent(HOME)}/draft`, {
        body: { document: changed },
        version: draft.row.version,
      })
      expect(answer.status, answer.text).toBe(200)
      expect(await usesOf(editor, free)).toEqual([
        expect.objectContaining({ subject: HOME, live: false }),
      ])
      expect(await keys(editor, 'q=lily-pads&used=yes')).toContain(free)
      expect(await keys(editor, 'q=lily-pads&used=no')).toEqual([])
      // visitors still see the other
      expect((await usesOf(editor, picture)).find(({ subject }) => subject === HOME)?.live).toBe(
        true,
      )
    })

    it('that a former release loaded are noted in the background, once, without losing what is noted', async () => {
      const { site, as } = await openStudio(database, {}, { loaded: true })
      const editor = await as('EDITOR')
      const { kysely } = site.store
      const rows = async () =>
        (await kysely.selectFrom('studio_media_use').selectAll().execute())
          .map(({ key, live, subject }) => `${key} ${Number(live)} ${subject}`)
          .sort()
      const before = await rows()
      expect(before.length).toBeGreaterThan(1000)
      await kysely.deleteFrom('studio_media_use').execute()
      await kysely.deleteFrom('studio_counter').where('name', '=', 'media-uses').execute()
      const own = { key: 'content:art/own.webp', live: 0, subject: 'content/1' }
      await kysely.insertInto('studio_media_use').values(own).execute()
      await noteMissingUses(site.store, false)
      expect(await rows()).toEqual([...before, `${own.key} 0 ${own.subject}`].sort())
      await kysely.deleteFrom('studio_media_use').execute()
      await noteMissingUses(site.store, false)
      expect(await rows()).toEqual([])
      expect(await keys(editor, 'used=yes&q=water')).toEqual([])
    })
  },
)
