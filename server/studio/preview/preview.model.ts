import { randomUUID } from 'node:crypto'
import type { Language } from '../../../contract/language.ts'
import type { Compared, Preview } from '../../../contract/studio/preview.ts'
import { type GuestRight, MOST_LINKS } from '../../../contract/studio/guests.ts'
import type { Config } from '../../config.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { Cuts } from '../../media/cuts.ts'
import type { Source } from '../../media/sources.ts'
import { withCutPictures } from '../../site-model.ts'
import { hashOfToken, newToken, SESSION_COOKIE } from '../accounts/sessions.ts'
import type { Audit } from '../audit/audit.model.ts'
import { StudioError } from '../studio-error.ts'
import { withToken } from './addresses.ts'
import type { Session } from '../session.ts'
import type { AnySubject } from '../work/subject-kind.ts'
import type { OpenedPreview } from './opened.ts'
import { accessIn } from './access-in.ts'
import { type PreviewRow, previewRepository } from './preview.repository.ts'
import type { Previewed } from './previewed.ts'
import { rehearsals } from './rehearsal.ts'

const DAY_MS = 86_400_000
/** How long the studio's own preview of a draft is valid. */
const OWN_MS = 3_600_000
/** Minimum interval between writes of the time at which a link was last opened. */
const NOTED_EVERY_MS = 60_000
const TOKEN = /^[\w-]{43}$/
const MEDIA_KEY = /^studio\/([\w-]{43})\/([0-9a-f]{32})\.([\w.]{3,40})$/
/** Returns the value of a cookie in a `Cookie` header; null if it is not there. */
function cookieOf(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const text = pair.trim()
    if (text.startsWith(`${name}=`)) return text.slice(name.length + 1)
  }
  return null
}

export interface PreviewParts {
  config: Pick<Config, 'origin'>
  store: Store
  audit: Pick<Audit, 'write'>
  sessions: { of(token: string): Promise<Session | null> }
  /** How previews show a kind of subjects. */
  previewedOf(name: string): Previewed
  media: { source(id: string, extension?: string): Promise<Source | null> }
  /** How pictures of the release are cropped now. */
  cuts(): Cuts
}

const previewOf = ({
  id,
  subject,
  revision,
  name,
  allows,
  by,
  byName,
  at,
  expiresAt,
  openedAt,
}: PreviewRow): Preview => ({
  id,
  subject,
  revision,
  name,
  allows,
  by: { id: by, name: byName ?? '' },
  at,
  expiresAt,
  openedAt,
})

/** Links that show a draft on its real page: tokens of 256 bits, stored only as hashes. */
export function previewModel({
  config,
  store,
  audit,
  sessions,
  media,
  cuts,
  previewedOf,
}: PreviewParts) {
  const repository = previewRepository(store)
  const rehearsed = rehearsals(store)

  /** A revision, or the current working copy; null if there is none. */
  const documentOf = (
    queries: Queries,
    subject: AnySubject,
    revision: number | null,
  ): Promise<unknown> => {
    const { subjects } = previewedOf(subject.subject)
    return revision === null
      ? subjects.documentOf(queries, subject)
      : subjects.revisions.document(queries, subject.subject, revision)
  }
  /** The document that visitors see now; null if there is none. */
  const publishedOf = async (queries: Queries, subject: AnySubject): Promise<unknown> =>
    subject.live && subject.liveRevision !== null
      ? documentOf(queries, subject, subject.liveRevision)
      : null
  const shownBy = async (row: PreviewRow) => {
    const subject = await previewedOf(row.subject).subjects.find(store.kysely, row.subject)
    // what a letter to the press opens before the publication ends with it
    if (row.pressMailId !== null && subject?.live === 1) return null
    const document = subject && (await documentOf(store.kysely, subject, row.revision))
    return document ? { subject, document } : null
  }

  /** The session of the studio that a page's request carries; null for guests. */
  async function sessionIn(cookies: string | undefined): Promise<Session | null> {
    const token = cookieOf(cookies, SESSION_COOKIE)
    return token ? sessions.of(token) : null
  }

  /** Returns the preview that a token opens now, for the sender of these cookies. */
  async function rowOf(token: string, cookies: string | undefined): Promise<PreviewRow | null> {
    if (!TOKEN.test(token)) return null
    const row = await repository.byToken(hashOfToken(token), new Date().toISOString())
    if (!row) return null
    if (row.sessionId === null) return row
    return (await sessionIn(cookies))?.id === row.sessionId ? row : null
  }

  /** A preview of a document, as if that were its subject's. */
  async function opened(
    row: PreviewRow,
    token: string,
    { subject, document }: { subject: AnySubject; document: unknown },
    reader: Pick<Session, 'permissions'> | null,
  ): Promise<OpenedPreview> {
    const kind = previewedOf(row.subject)
    const rehearsal =
      row.compared === 'NOW'
        ? null
        : row.compared === 'WITHOUT'
          ? kind.ending(subject)
          : await kind.rehearsal(subject, document, token)
    return {
      language: row.language ?? kind.languageOf(subject) ?? 'KOR',
      expiresAt: row.expiresAt,
      compared: row.compared,
      access: accessIn(row, kind.accessOf(subject, document)),
      own: row.sessionId !== null,
      editable: reader?.permissions.includes('content.read') ? row.subject : null,
      seen: kind.fingerprint(document),
      guest: row.sessionId === null ? { link: row.id, right: row.allows } : null,
      problems: rehearsal?.problems ?? (() => []),
      over: (model, spent) =>
        rehearsal ? withCutPictures(rehearsed(model, rehearsal, spent), cuts) : model,
    }
  }

  /**
   * @throws StudioError 404 if the subject does not exist, 400 if the revision does not or the kind
   * does not allow the right, 409 if there are too many links, or nothing to unpublish
   */
  async function begin(
    subject: string,
    {
      revision,
      expiresAt,
      sessionId,
      name = '',
      allows = 'see',
      language,
      compared = null,
    }: {
      revision: number | null
      expiresAt: number
      sessionId: string | null
      name?: string
      allows?: GuestRight
      language?: Language | undefined
      compared?: Compared | null | undefined
    },
    { user }: Session,
  ) {
    const kind = previewedOf(subject)
    if (!kind.rights.includes(allows)) throw new StudioError(400, { field: 'allows' })
    await kind.open(subject)
    const token = newToken()
    const at = new Date().toISOString()
    const row = {
      id: randomUUID(),
      tokenHash: hashOfToken(token),
      subject,
      revision,
      sessionId,
      by: user.id,
      at,
      expiresAt: new Date(expiresAt).toISOString(),
      openedAt: null,
      allows,
      name,
      compared,
      pressMailId: null,
    }
    const { pages, language: chosen } = await store.transaction(async (tx) => {
      const found = await kind.subjects.require(tx, subject)
      const document = await documentOf(tx, found, revision)
      if (!document) throw new StudioError(400, { field: 'revision' })
      if (sessionId === null && (await repository.count(subject, at, tx)) >= MOST_LINKS)
        throw new StudioError(409, { problem: 'state', data: { reason: 'links' } })
      if (compared === 'WITHOUT' && !kind.mayEnd(found))
        throw new StudioError(409, { problem: 'state', data: { reason: 'not_live' } })
      const own = kind.languageOf(found)
      // one that has a language of its own has no other
      const chosen = own === null ? (language ?? null) : null
      await repository.add({ ...row, language: chosen }, tx, at)
      if (sessionId === null)
        await audit.write(tx, {
          by: user.id,
          action: 'preview.make',
          subject,
          details: { preview: row.id, revision, expiresAt: row.expiresAt, allows, name },
        })
      const pagesOf = (one: unknown) => kind.pagesOf(tx, found, one, own ?? chosen ?? 'KOR')
      const published = await publishedOf(tx, found)
      const shown = published ? await pagesOf(published) : []
      // what it leaves changes too: the list it was in, the search for its former title
      const pages = new Set(
        compared === 'WITHOUT' && published ? shown : [...(await pagesOf(document)), ...shown],
      )
      return { pages: [...pages], language: chosen }
    })
    return {
      preview: previewOf({ ...row, language: chosen, byName: user.name }),
      path: withToken(pages[0] ?? '/', token),
      pages,
    }
  }

  return {
    async list(subject: string): Promise<Preview[]> {
      if (!(await previewedOf(subject).subjects.find(store.kysely, subject)))
        throw new StudioError(404)
      return (await repository.list(subject, new Date().toISOString())).map(previewOf)
    },
    /** Creates a link for anyone who has it. Its URL is returned once. */
    async make(
      subject: string,
      {
        days,
        revision,
        name,
        allows,
        language,
      }: {
        days: number
        revision: number | null
        name: string
        allows: GuestRight
        language?: Language | undefined
      },
      session: Session,
    ) {
      const { preview, path } = await begin(
        subject,
        {
          revision,
          expiresAt: Date.now() + days * DAY_MS,
          sessionId: null,
          name,
          allows,
          language,
        },
        session,
      )
      return { preview, address: `${config.origin}${path}` }
    },
    /**
     * Creates the studio's own preview of the working copy: valid for an hour, in this session
     * only. One side of a comparison on request.
     */
    async own(
      subject: string,
      session: Session,
      asked: { language?: Language | undefined; compared?: Compared | undefined } = {},
    ) {
      const { preview, path, pages } = await begin(
        subject,
        { ...asked, revision: null, expiresAt: Date.now() + OWN_MS, sessionId: session.id },
        session,
      )
      return { address: path, expiresAt: preview.expiresAt, pages }
    },
    /** @throws StudioError 404; 403 if it is another user's and the user may not review */
    async revoke(id: string, { user, permissions }: Session): Promise<void> {
      await store.transaction(async (tx) => {
        const row = await repository.byId(id, tx)
        if (!row) throw new StudioError(404)
        if (row.by !== user.id && !permissions.includes('content.review'))
          throw new StudioError(403, { problem: 'permission', data: { reason: 'others' } })
        await repository.remove(id, tx)
        await audit.write(tx, {
          by: user.id,
          action: 'preview.revoke',
          subject: row.subject,
          details: { preview: id },
        })
      })
    },
    /** Returns the preview that pages show for a token; null = none, without a reason. */
    async open(token: string, cookies: string | undefined): Promise<OpenedPreview | null> {
      const row = await rowOf(token, cookies)
      const shown = row && (await shownBy(row))
      if (!row || !shown) return null
      const now = Date.now()
      if (
        row.sessionId === null &&
        (row.openedAt === null || now - Date.parse(row.openedAt) > NOTED_EVERY_MS)
      )
        await repository.opened(row.id, new Date(now).toISOString())
      return opened(row, token, shown, await sessionIn(cookies))
    },
    /**
     * Returns the studio's own preview of a subject with a document that is not stored: what its
     * editor has typed so far. Of a document of the site, `problems` are known once it is rendered.
     * @param token of a preview that this session requested for this subject
     * @throws StudioError 404 for any other token; 400 `too_much` for a body beyond the
     * limits, 400 `document` for a document of the site beyond its own
     */
    async typed(
      name: string,
      token: string,
      document: unknown,
      session: Pick<Session, 'id' | 'permissions'>,
    ): Promise<OpenedPreview> {
      const row = await repository.byToken(hashOfToken(token), new Date().toISOString())
      const isOwn = row?.sessionId === session.id && row.subject === name && row.compared === null
      const kind = previewedOf(name)
      const subject = isOwn ? await kind.subjects.find(store.kysely, name) : null
      if (!row || !subject) throw new StudioError(404)
      return opened(row, token, { subject, document: await kind.checked(document) }, session)
    },
    /**
     * Returns an upload by its key with a token: one that the previewed document names, or any in
     * the studio's own preview; else null.
     */
    async upload(key: string, cookies: string | undefined): Promise<Source | null> {
      const [, token, id, extension] = MEDIA_KEY.exec(key) ?? []
      const row = token ? await rowOf(token, cookies) : null
      // it may name files of the library that its editor inserted and did not save yet
      if (row && id && row.sessionId !== null)
        return (await sessionIn(cookies))?.permissions.includes('content.read')
          ? media.source(id, extension)
          : null
      const shown = row && (await shownBy(row))
      return id && shown && (await previewedOf(row?.subject ?? '').files(shown.document)).has(id)
        ? media.source(id, extension)
        : null
    },
  }
}
