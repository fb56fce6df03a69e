import type { Anchor } from '../../../contract/studio/anchors.ts'
import type { Queries } from '../../database/index.ts'
import { type CommentRecord, commentsRepository as comments } from './comments.repository.ts'
import type { AnySubject, Subjects } from './subject-kind.ts'

/** Returns the anchor of a comment; null if it is about no words. */
export const anchorOf = ({
  blockId,
  start,
  words,
  before,
  after,
}: Pick<CommentRecord, 'blockId' | 'start' | 'words' | 'before' | 'after'>): Anchor | null =>
  words
    ? { block: blockId, start: start ?? 0, words, before: before ?? '', after: after ?? '' }
    : null

/** Returns the columns of an anchor. */
export const anchorColumns = (anchor: Anchor | null) => ({
  blockId: anchor?.block ?? null,
  start: anchor?.start ?? null,
  words: anchor?.words ?? null,
  before: anchor?.before ?? null,
  after: anchor?.after ?? null,
})

/** The words of a comment, and the field that they are in. */
export interface Commented {
  field: string
  anchor: Anchor
  gone: boolean
}

/** How the words of a kind of documents are read, for the comments on them. */
export interface CommentedWords<D> {
  /** Carries comments from a document to its next one, in their order. */
  carry(given: readonly Commented[], before: D, after: D): Promise<Commented[]>
  /** The field that has the words of a comment now; null if they are gone. */
  find(given: Omit<Commented, 'gone'>, document: D): Promise<string | null>
  /**
   * The field of a new comment on words as it is stored. @throws StudioError 400 `anchor` for words
   * that the field cannot have
   */
  admit(given: Omit<Commented, 'gone'>, document: D, subject: string): string
}

/** The same of the working copies of subjects, for those who don't know the kind. */
export interface SubjectWords {
  find(tx: Queries, subject: AnySubject, given: Omit<Commented, 'gone'>): Promise<string | null>
  admit(tx: Queries, subject: AnySubject, given: Omit<Commented, 'gone'>): Promise<string>
}

export const subjectWords = <S extends AnySubject, D>(
  subjects: Pick<Subjects<S, D>, 'documentOf'>,
  words: CommentedWords<D>,
): SubjectWords => ({
  find: async (tx, subject, given) => words.find(given, await subjects.documentOf(tx, subject)),
  admit: async (tx, subject, given) =>
    words.admit(given, await subjects.documentOf(tx, subject), subject.subject),
})

const sameAnchor = (one: Anchor, other: Anchor): boolean => {
  const columns = anchorColumns(other)
  return Object.entries(anchorColumns(one)).every(
    ([key, value]) => columns[key as keyof typeof columns] === value,
  )
}

/**
 * Returns what carries the open comments on words from a working copy to its next one, in the
 * transaction that changes it: each change of a text passes there.
 */
export const carrierOf =
  <D>(words: CommentedWords<D>) =>
  async (tx: Queries, subject: string, before: D, after: D): Promise<void> => {
    const own = (await comments.anchored(tx, subject)).flatMap((row) => {
      const anchor = anchorOf(row)
      return anchor ? [{ id: row.id, field: row.field ?? '', anchor, gone: row.gone === 1 }] : []
    })
    if (own.length === 0) return
    const at = new Date().toISOString()
    const carried = await words.carry(own, before, after)
    for (const [index, { id, field, anchor, gone }] of own.entries()) {
      const next = carried[index] as Commented
      if (next.field !== field) await comments.moveThread(tx, subject, id, next.field)
      if (next.field !== field || next.gone !== gone || !sameAnchor(anchor, next.anchor))
        await comments.change(tx, id, {
          ...anchorColumns(next.anchor),
          gone: next.gone ? 1 : 0,
          changedAt: at,
        })
    }
  }
