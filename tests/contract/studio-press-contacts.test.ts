import { expect, it } from 'vitest'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import { builtPages } from '../../server/http/pages.ts'
import { entryUses } from '../../server/studio/documents/entry-uses.repository.ts'
import { root } from '../server.ts'
import { usuallyOn } from '../thorough.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

// The contacts of the press, from the studio to the press pages and the releases (npm run build
// first).

const NAME = 'document/press-contacts'
const PRESS = '/page/presskit/press-release?lang=KOR'
const KIT = '/page/presskit/media-kit?lang=KOR'
const PART = 'data-part="press-contacts"'
const MARKED = 'hasPressContacts'

interface Contact {
  general?: boolean
  desk: { ko: string; en: string }
  [field: string]: unknown
}
type Document = { contacts: Contact[] }

const at = (path = ''): string => `/documents/${encodeURIComponent(NAME)}${path}`
const read = async (caller: Caller): Promise<SiteDocumentDraft & { document: Document }> =>
  (await caller.call('GET', at())).body.data
async function save(caller: Caller, document: unknown): Promise<SiteDocumentDraft> {
  const { version } = (await read(caller)).row
  const saved = await caller.call('PUT', at('/draft'), { body: { document }, version })
  expect(saved.answer.status, saved.answer.text).toBe(200)
  return read(caller)
}
async function publish(caller: Caller): Promise<number> {
  const { version } = (await read(caller)).row
  return (await caller.call('POST', at('/publish'), { body: {}, version })).answer.status
}

it.each(usuallyOn('PostgreSQL', DATABASES))(
  'contacts of the press stand on the press pages and in releases, and no other page changes (%s)',
  { timeout: 180_000 },
  async (database) => {
    const { site, as } = await openStudio(
      database,
      { RENDERS_PER_MINUTE: '1000000' },
      { loaded: true, pages: await builtPages(root) },
    )
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const text = async (path: string): Promise<string> => (await site.ask(path)).text
    const list = async (path: string): Promise<{ contentIdx: number }[]> =>
      (await site.json(path)).body.data.list
    const releaseOf = async (language: string): Promise<string> => {
      const [first] = await list(`/api/v2/content/press-release?lang=${language}`)
      return `/page/detail/${first?.contentIdx}?lang=${language}`
    }
    const [release, english] = [await releaseOf('KOR'), await releaseOf('ENG')]
    const others = [
      '/page?lang=KOR',
      '/page/presskit?lang=KOR',
      '/page/presskit?tab=service&lang=KOR',
      '/page/detail/5021?lang=KOR',
    ]
    const before = await Promise.all(others.map(text))
    expect(before.some((html) => html.includes(PART) || html.includes(MARKED))).toBe(false)
    const api = release.replace('/page/detail/', '/api/v1/content/')
    const answer = await text(api)

    for (const path of [PRESS, KIT]) {
      const html = await text(path)
      expect(html, path).toContain('홍보팀 기술 담당')
      expect(html, path).toContain('<time dateTime="09:00">오전 9시</time>')
      // the browser is sent that there are some, not what they are
      expect(html.split('press-tech@yunseul.example'), path).toHaveLength(3)
      expect(html, path).toContain(MARKED)
    }
    expect(await text(english)).toContain(PART)
    expect(await text(PRESS.replace('KOR', 'ENG'))).toContain('href="tel:+82330000110"')

    const purged: string[] = []
    site.store.onPublication((tags) => void purged.push(...tags))
    const { document } = await read(editor)
    // the second also answers for a category that no article has
    const contacts = document.contacts.map(
      (contact, index): Contact => ({
        ...contact,
        ...(index === 1 ? { categories: ['CB', 'FZ'] } : {}),
        desk: { ko: `새 ${contact.desk.ko}`, en: contact.desk.en },
      }),
    )
    expect((await save(writer, { ...document, contacts })).problems).toEqual([])
    expect(await publish(writer)).toBe(403)
    expect(await publish(editor)).toBe(200)
    expect(purged.sort()).toEqual(['document:press-contacts:ENG', 'document:press-contacts:KOR'])
    // a category that a contact names is in use
    expect(await entryUses.categories(site.store.kysely, ['FZ', 'FY'])).toEqual(new Set(['FZ']))
    for (const path of [PRESS, KIT, release]) expect(await text(path), path).toContain('새 ')
    expect(await text(PRESS)).toContain('새 홍보팀 기술 담당')

    const wrong: [Partial<Contact>, string][] = [
      [{ email: 'press@' }, 'email'],
      [{ phone: '대표번호' }, 'phone'],
      [{ general: false }, 'general'],
      [{ hours: [{ first: 'mon', last: 'fri', from: '18:00', until: '09:00' }] }, 'until'],
      [{ subject: contacts[1]?.subject }, 'ko'],
    ]
    for (const [change, field] of wrong) {
      const [first, ...rest] = contacts
      const { problems } = await save(editor, {
        ...document,
        contacts: [{ ...first, ...change }, ...rest],
      })
      expect(problems.map(({ path }) => path.at(-1))).toContain(field)
      expect(await publish(editor)).toBe(400)
    }

    await save(editor, { contacts: [] })
    expect(await publish(editor)).toBe(200)
    for (const path of [PRESS, KIT, release, english]) {
      const html = await text(path)
      expect(html.includes(PART) || html.includes(MARKED), path).toBe(false)
    }
    // the newsroom's address is there instead
    expect(await text(release)).toContain('mailto:press@yunseul.example')
    expect(await Promise.all(others.map(text))).toEqual(before)
    expect(await text(api)).toBe(answer)
  },
)
