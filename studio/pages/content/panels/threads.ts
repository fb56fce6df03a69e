import { FIELDS } from '../../../../contract/fields/rows.ts'
import type { ContentDocument, DocumentField } from '../../../../contract/fields/schemas.ts'
import { bodyIn, splitBody } from '../../../../contract/studio/blocks.ts'
import type { Comment } from '../../../../contract/studio/work.ts'

/** A comment with its answers, oldest first. */
export interface Thread {
  comment: Comment
  answers: Comment[]
}

/** Groups comments by thread, oldest first; an answer to an answer is in the same thread. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const threads = new Map<string, Thread>()
  // answers' ids map to their thread too
  const threadOf = new Map<string, Thread>()
  for (const comment of comments) {
    const above = comment.parentId === null ? undefined : threadOf.get(comment.parentId)
    if (above) above.answers.push(comment)
    const thread = above ?? { comment, answers: [] }
    if (!above) threads.set(comment.id, thread)
    threadOf.set(comment.id, thread)
  }
  return [...threads.values()]
}

/** Whether a user wrote in a thread, or is mentioned in it. */
export const concerns = ({ comment, answers }: Thread, user: string): boolean =>
  [comment, ...answers].some(
    ({ by, mentions }) => by.id === user || mentions.some(({ id }) => id === user),
  )

/**
 * Returns threads in the order of what they are about: the whole document, then its fields, and the
 * words of each; threads about the same stay in their order.
 * @param body as it was last saved
 */
export function inTextOrder(
  threads: readonly Thread[],
  body: Pick<ContentDocument, 'content' | 'contentBlocks'>,
): Thread[] {
  const blocks = new Map(splitBody(bodyIn(body)).blocks.map(({ id }, index) => [id, index]))
  const placeOf = ({ comment: { field, anchor } }: Thread): [number, number, number] => [
    field === null ? -1 : FIELDS.indexOf(field as DocumentField),
    anchor?.block == null ? -1 : (blocks.get(anchor.block) ?? blocks.size),
    anchor?.start ?? -1,
  ]
  return threads
    .map((thread) => ({ thread, place: placeOf(thread) }))
    .toSorted((one, other) => {
      const at = one.place.findIndex((value, index) => value !== other.place[index])
      return at < 0 ? 0 : (one.place[at] as number) - (other.place[at] as number)
    })
    .map(({ thread }) => thread)
}
