import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../client/queries.ts'
import type { ListRow } from './listRows.ts'

/**
 * Returns the main image of each row by its id, from the first of its languages that has one. They
 * are asked for after the rows, which do not wait for them.
 */
export function useImages(rows: readonly ListRow[], isOn: boolean): ReadonlyMap<string, string> {
  // a save changes the version: only then may the image be another one
  const names = rows.flatMap(({ members }) => members.map(({ subject }) => subject)).join()
  const versions = rows.flatMap(({ members }) => members.map(({ version }) => version)).join()
  const question = queryOf('subjectImages', { query: { subjects: names } })
  const { data = [] } = useQuery({
    ...question,
    queryKey: [...question.queryKey, versions] as unknown as typeof question.queryKey,
    enabled: isOn && names !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  })
  if (!isOn) return new Map()
  const images = new Map(data.map(({ subject, image }) => [subject, image]))
  return new Map(
    rows.flatMap(({ id, members }) => {
      const image = members.map(({ subject }) => images.get(subject)).find(Boolean)
      return image ? [[id, image]] : []
    }),
  )
}
