import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Comment } from '../../../../contract/studio/work.ts'
import { call } from '../../../client/call.ts'
import type { CommentChange } from '../panels/panel.ts'
import { commentsOf } from './articleComments.ts'

/** Changes the comments of a subject; `change` resolves to whether it was stored. */
export function useChangeComments(subject: string) {
  const queries = useQueryClient()
  const params = { subject }
  const changing = useMutation({
    mutationFn: (change: CommentChange): Promise<Comment[]> => {
      if (change.is === 'add')
        return call('addComment', {
          params,
          body: {
            parentId: change.parentId,
            field: change.place?.field ?? null,
            quote: change.place?.quote ?? '',
            anchor: change.place?.anchor ?? null,
            text: change.text,
          },
        })
      const one = { params: { subject, id: change.id } }
      if (change.is === 'remove') return call('removeComment', one)
      const { text, resolved } = change
      return call('changeComment', { ...one, body: { text, resolved } })
    },
    onSuccess: (now) => {
      queries.setQueryData(commentsOf(subject).queryKey, now)
      for (const name of ['subjects', 'documents'])
        void queries.invalidateQueries({ queryKey: [name] })
    },
  })
  const change = (what: CommentChange): Promise<boolean> =>
    changing.mutateAsync(what).then(
      () => true,
      () => false,
    )
  return { change, isPending: changing.isPending, error: changing.error }
}
