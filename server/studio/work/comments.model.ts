import { randomUUID } from 'node:crypto'
import type { Comment } from '../../../contract/studio/work.ts'
import type { Queries, Store } from '../../database/index.ts'
import { StudioError } from '../studio-error.ts'
import type { Session } from '../session.ts'
import { type CommentRecord, commentsRepository as comments } from './comments.repository.ts'
import { people } from './people.repository.ts'
import type { Subject } from './subjects.ts'

/** Maximum comments on one subject: all of them are shown at once. */
const MOST_COMMENTS = 500

/** Comments on working copies, with one level of replies. */
export function commentsModel(store: Store, open: (name: string) => Promise<Subject>) {
  const shown = async (tx: Queries, subject: string): Promise<Comment[]> => {
    const rows = await comments.all(tx, subject)
    const names = await people.names(
      tx,
      rows.flatMap(({ by, resolvedBy }) => [by, resolvedBy]),
    )
    const person = (id: string) => ({ id, name: names.get(id) ?? '' })
    return rows.map(({ id, parentId, field, quote, text, by, at, resolvedBy, resolvedAt }) => ({
      id,
      parentId,
      field,
      quote,
      text,
      by: person(by),
      at,
      resolved:
        resolvedBy !== null && resolvedAt !== null
          ? { by: person(resolvedBy), at: resolvedAt }
          : null,
    }))
  }
  const required = async (tx: Queries, subject: string, id: string): Promise<CommentRecord> => {
    const row = await comments.one(tx, subject, id)
    if (!row) throw new StudioError(404)
    return row
  }
  return {
    async all(name: string): Promise<Comment[]> {
      const { subject } = await open(name)
      return shown(store.kysely, subject)
    },
    /**
     * Adds a comment, or a reply to one; a reply to a reply belongs to the same comment. @throws
     * StudioError 404, 409 beyond 500
     */
    async add(
      name: string,
      {
        parentId,
        field,
        quote,
        text,
      }: Pick<CommentRecord, 'parentId' | 'field' | 'quote' | 'text'>,
      { user }: Session,
    ): Promise<Comment[]> {
      const { subject } = await open(name)
      await store.transaction(async (tx) => {
        const parent = parentId === null ? null : await required(tx, subject, parentId)
        if ((await comments.count(tx, subject)) >= MOST_COMMENTS)
          throw new StudioError(409, { problem: 'state' })
        await comments.add(tx, {
          id: randomUUID(),
          subject,
          parentId: parent ? (parent.parentId ?? parent.id) : null,
          field: parent ? parent.field : field,
          quote,
          text,
          by: user.id,
          at: new Date().toISOString(),
          resolvedBy: null,
          resolvedAt: null,
        })
      })
      return shown(store.kysely, subject)
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
      const { subject } = await open(name)
      await store.transaction(async (tx) => {
        const row = await required(tx, subject, id)
        if (text !== undefined && row.by !== user.id)
          throw new StudioError(403, { problem: 'permission' })
        if (resolved !== undefined && row.parentId !== null)
          throw new StudioError(400, { field: 'resolved' })
        const at = new Date().toISOString()
        const set = {
          ...(text !== undefined && { text }),
          ...(resolved !== undefined && {
            resolvedBy: resolved ? user.id : null,
            resolvedAt: resolved ? at : null,
          }),
        }
        if (Object.keys(set).length) await comments.change(tx, id, set)
      })
      return shown(store.kysely, subject)
    },
    /**
     * Removes the user's own comment with their own replies. @throws StudioError 404; 403 if it is
     * another user's; 409 if somebody else replied
     */
    async remove(name: string, id: string, { user }: Session): Promise<Comment[]> {
      const { subject } = await open(name)
      await store.transaction(async (tx) => {
        const row = await required(tx, subject, id)
        if (row.by !== user.id) throw new StudioError(403, { problem: 'permission' })
        const answers = (await comments.all(tx, subject)).filter(({ parentId }) => parentId === id)
        if (answers.some(({ by }) => by !== user.id))
          throw new StudioError(409, { problem: 'state', data: { reason: 'answered' } })
        await comments.remove(tx, subject, id)
      })
      return shown(store.kysely, subject)
    },
  }
}
