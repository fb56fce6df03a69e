import { contentPath } from '../../../contract/studio/screens.ts'
import { useCall } from '../../client/queries.ts'
import { m } from '../../paraglide/messages.js'
import { articleAt } from '../../visit/articleAddress.ts'
import { kindName } from '../../visit/names.ts'
import type { Entry } from './entries.ts'

/** The article whose public address was pasted into the palette; none if it is another text. */
export function useArticleAt(typed: string): Entry[] {
  const contentIdx = articleAt(typed)
  const subject = `content/${contentIdx ?? 0}`
  const found = useCall('draft', { params: { subject } }, { enabled: contentIdx !== null })
  if (contentIdx === null || found.data?.row.subject !== subject) return []
  const { title, kind } = found.data.row
  return [
    {
      id: `pasted ${contentIdx}`,
      name: title || m.untitled(),
      icon: 'contents',
      note: kindName(kind),
      to: contentPath(contentIdx),
    },
  ]
}
