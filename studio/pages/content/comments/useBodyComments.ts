import { useMemo } from 'react'
import type { BodyCommentsOf } from '../../../editor/comments/bodyCommentsOf.ts'
import { useArticleComments, useOpenComments, useShownComments } from './articleComments.ts'

/** The comments of a body, for its editor; undefined outside of an article. */
export function useBodyComments(subject: string, readOnly: boolean): BodyCommentsOf | undefined {
  const article = useArticleComments()
  const { active } = useShownComments()
  const open = useOpenComments(subject)
  const comments = useMemo(
    () =>
      open.flatMap(({ id, field, anchor }) =>
        field === 'content' && anchor ? [{ id, anchor }] : [],
      ),
    [open],
  )
  return useMemo(
    () =>
      article
        ? {
            comments,
            active,
            onActive: article.activate,
            onOpen: (id) => article.open(subject, id),
            onComment: readOnly
              ? undefined
              : (anchor) =>
                  article.begin(subject, { field: 'content', quote: anchor?.words ?? '', anchor }),
            onGone: (ids) => article.tellGone(subject, ids),
            onReady: (begin) => article.registerBody(subject, begin),
          }
        : undefined,
    [article, subject, readOnly, comments, active],
  )
}
