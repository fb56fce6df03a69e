import { randomUUID } from 'node:crypto'
import type { Anchor, SelectedWords } from '../../../contract/studio/anchors.ts'
import { collapsedText } from '../../../contract/studio/block-text.ts'
import type { Person } from '../../../contract/studio/call.ts'
import { MOST_MENTIONS, mentionsIn } from '../../../contract/studio/mentions.ts'
import type { Comment } from '../../../contract/studio/work.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import * as notifications from '../notifications/record.ts'
import { StudioError } from '../studio-error.ts'
import type { Session } from '../session.ts'
import { anchorIn } from './article-words.ts'
import { anchorColumns, anchorOf, type SubjectWords } from './comment-anchors.ts'
import { type CommentRecord, commentsRepository as comments } from './comments.repository.ts'
import { people } from './people.repository.ts'
import type { AnySubject } from './subject-kind.ts'
import type { Subject, SubjectStore } from './subjects.ts'

/** Maximum comments on one subject: all of them are shown at once. */
export const MOST_COMMENTS = 500

/** A new comment or reply. */
interface NewComment {
  parentId: string | null
  field: string | null
  quote: string
  anchor: Anchor | null
  text: string
}

/** A guest of a preview link, who comments without an account. */
export interface CommentGuest {
  id: string
  name: string
}

/** Comments on working copies and their words, with one level of replies. */
export function commentsModel(
  store: Store,
  {
    open,
    wordsOf,
    work,
    audit,
  }: {
    open: (name: string) => Promise<AnySubject>
    /** How the words of a subject are read. */
    wordsOf: (name: string) => SubjectWords
    work: SubjectStore
    audit: Pick<Audit, 'write'>
  },
) {
  const shown = async (tx: Queries, subject: string): Promise<Comment[]> => {
    const rows = await comments.newest(tx, subject)
    const names = await people.names(
      tx,
      rows.flatMap(({ by, resolvedBy, mentions }) => [by, resolvedBy, ...idsIn(mentions)]),
    )
    const person = (id: string) => ({ id, name: names.get(id) ?? '' })
    return rows.map((row) => {
      const { id, parentId, field, quote, text, by, at, resolvedBy, resolvedAt } = row
      return {
        id,
        parentId,
        field,
        quote,
        anchor: anchorOf(row),
        gone: row.gone === 1,
        text,
        mentions: idsIn(row.mentions).map(person),
        by: by
          ? { ...person(by), guest: false }
          : { id: row.guestId ?? '', name: row.guestName ?? '', guest: true },
        at,
        editedAt: row.editedAt,
        resolved:
          resolvedBy !== null && resolvedAt !== null
            ? { by: person(resolvedBy), at: resolvedAt }
            : null,
      }
    })
  }
  const required = async (tx: Queries, subject: string, id: string): Promise<CommentRecord> => {
    const row = await comments.one(tx, subject, id)
    if (!row) throw new StudioError(404)
    return row
  }
  /** Returns the users that a text mentions. @throws StudioError 400 for others, or too many */
  const mentioned = async (
    tx: Queries,
    text: string,
    before: readonly string[] = [],
  ): Promise<string[]> => {
    const ids = mentionsIn(text)
    // who left since stays mentioned
    const added = ids.filter((id) => !before.includes(id))
    const known = ids.length > MOST_MENTIONS ? [] : await people.colleaguesOf(tx, added)
    if (ids.length > MOST_MENTIONS || known.length < added.length)
      throw new StudioError(400, { field: 'text' })
    return ids
  }
  /** Adds a comment, checked; the row is returned for who tells of it. */
  const put = async (
    tx: Queries,
    subject: string,
    { parentId, field, quote, anchor, text }: NewComment,
    author: { by: string; mentions: readonly string[] } | { guest: CommentGuest },
  ): Promise<NewRow> => {
    const parent = parentId === null ? null : await required(tx, subject, parentId)
    if ((await comments.count(tx, subject)) >= MOST_COMMENTS)
      throw new StudioError(409, { problem: 'state' })
    const at = new Date().toISOString()
    const row = {
      id: randomUUID(),
      subject,
      parentId: parent ? (parent.parentId ?? parent.id) : null,
      field: parent ? parent.field : field,
      quote: anchor ? anchor.words : quote,
      text,
      by: 'by' in author ? author.by : '',
      at,
      resolvedBy: null,
      resolvedAt: null,
      changedAt: at,
      mentions: 'by' in author ? author.mentions.join(' ') : '',
      ...(parent || field === null ? {} : anchorColumns(anchor)),
      ...('guest' in author ? { guestId: author.guest.id, guestName: author.guest.name } : {}),
    }
    await comments.add(tx, row)
    return row
  }
  return {
    async all(name: string): Promise<Comment[]> {
      const { subject } = await open(name)
      return shown(store.kysely, subject)
    },
    /** Everybody who can be mentioned. */
    colleagues: (): Promise<Person[]> => people.colleagues(store.kysely),
    /**
     * Adds a comment, or a reply to one; a reply to a reply belongs to the same comment. Its words
     * may be not saved yet: they are looked for at the next save. @throws StudioError 404, 409
     * beyond 500, 400 `text` for mentions of nobody, 400 `anchor` for words of a document of the
     * site in what is no text of it
     */
    async add(name: string, given: NewComment, { user }: Session): Promise<Comment[]> {
      const opened = await open(name)
      const { subject } = opened
      await store.transaction(async (tx) => {
        const mentions = await mentioned(tx, given.text)
        const { anchor, parentId } = given
        // a reply is about what its comment is about
        const field =
          anchor && parentId === null
            ? await wordsOf(name).admit(tx, opened, { field: given.field ?? '', anchor })
            : given.field
        const row = await put(tx, subject, { ...given, field }, { by: user.id, mentions })
        const told = { commentId: row.id, by: user.id }
        await notifications.mentioned(tx, opened, { ...told, to: mentions })
        if (!row.parentId) return
        const thread = await comments.thread(tx, subject, row.parentId)
        const users = new Set(thread.map(({ by }) => by))
        for (const id of ['', ...mentions]) users.delete(id)
        await notifications.replied(tx, opened, { ...told, to: [...users] })
      })
      return shown(store.kysely, subject)
    },
    /**
     * Adds the comment of a guest, in the caller's transaction; words are found by themselves and
     * what stands around them. @returns its id. @throws StudioError 404, 409 beyond 500
     */
    async addOfGuest(
      tx: Queries,
      subject: Subject,
      {
        words,
        ...given
      }: Pick<NewComment, 'parentId' | 'field' | 'text'> & {
        words: SelectedWords | null
      },
      guest: CommentGuest,
    ): Promise<string> {
      const quote = words ? collapsedText(words.words) : ''
      const anchor =
        words && given.field
          ? await anchorIn(
              { ...words, words: quote },
              await work.documentOf(tx, subject),
              given.field,
            )
          : null
      const row = await put(tx, subject.subject, { ...given, quote, anchor }, { guest })
      return row.id
    },
    /**
     * Resolves or reopens a comment, or changes its text. @throws StudioError 404; 403 for another
     * user's text; 400 if a reply is to be resolved
     */
    async change(
      name: string,
      id: string,
      { text, resolved }: { text?: string | undefined; resolved?: boolean | undefined },
      { user }: Session,
    ): Promise<Comment[]> {
      const opened = await open(name)
      const { subject } = opened
      await store.transaction(async (tx) => {
        const row = await required(tx, subject, id)
        if (text !== undefined && row.by !== user.id)
          throw new StudioError(403, { problem: 'permission' })
        if (resolved !== undefined && row.parentId !== null)
          throw new StudioError(400, { field: 'resolved' })
        const at = new Date().toISOString()
        const before = idsIn(row.mentions)
        const mentions = text === undefined ? before : await mentioned(tx, text, before)
        const anchor = resolved === false ? anchorOf(row) : null
        // the words of a resolved comment are not followed
        const found = anchor
          ? await wordsOf(name).find(tx, opened, { field: row.field ?? '', anchor })
          : null
        const set = {
          ...(text !== undefined &&
            text !== row.text && { text, editedAt: at, mentions: mentions.join(' ') }),
          ...(resolved !== undefined && {
            resolvedBy: resolved ? user.id : null,
            resolvedAt: resolved ? at : null,
          }),
          ...(anchor && { gone: found === null ? 1 : 0 }),
        }
        if (found !== null && found !== row.field) await comments.moveThread(tx, subject, id, found)
        if (Object.keys(set).length) await comments.change(tx, id, { ...set, changedAt: at })
        await notifications.mentioned(tx, opened, {
          commentId: id,
          by: user.id,
          to: mentions.filter((one) => !before.includes(one)),
        })
      })
      return shown(store.kysely, subject)
    },
    /**
     * Removes the user's own comment, or a guest's if the user may review, with the replies of both.
     * @throws StudioError 404; 403 if it is another user's; 409 if somebody else replied
     */
    async remove(name: string, id: string, { user, permissions }: Session): Promise<Comment[]> {
      const { subject } = await open(name)
      await store.transaction(async (tx) => {
        const row = await required(tx, subject, id)
        // strangers wrote it, who cannot be asked to take it back
        const isGuests = row.guestId !== null && permissions.includes('content.review')
        if (row.by !== user.id && !isGuests) throw new StudioError(403, { problem: 'permission' })
        const answers = (await comments.thread(tx, subject, id)).filter((one) => one.id !== id)
        if (answers.some(({ by, guestId }) => by !== user.id && !(isGuests && guestId !== null)))
          throw new StudioError(409, { problem: 'state', data: { reason: 'answered' } })
        await comments.remove(tx, subject, id)
        await audit.write(tx, {
          by: user.id,
          action: 'comment.remove',
          subject,
          details: { comment: id },
        })
      })
      return shown(store.kysely, subject)
    },
  }
}

type NewRow = Pick<CommentRecord, 'id' | 'subject' | 'by' | 'parentId'>

const idsIn = (mentions: string): string[] => mentions.split(' ').filter(Boolean)
