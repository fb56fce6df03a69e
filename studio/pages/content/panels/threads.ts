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
