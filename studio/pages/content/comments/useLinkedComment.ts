import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../client/call.ts'
import type { WorkingCopy } from '../workingCopy.ts'
import type { ArticleComments } from './articleComments.ts'

/** Opens the comment that the address names (`?comment=ID`), in the language that has it. */
export function useLinkedComment(copies: readonly WorkingCopy[], comments: ArticleComments): void {
  const [parameters] = useSearchParams()
  const id = parameters.get('comment')
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (!id || opened.current === id) return
    opened.current = id
    for (const { subject } of copies)
      void call('comments', { params: { subject } }).then(
        (all) => {
          const found = all.find((one) => one.id === id)
          // the thread of a reply
          if (found) comments.open(subject, found.parentId ?? found.id)
        },
        () => undefined,
      )
  }, [id, copies, comments])
}
