import { useMemo } from 'react'
import { PAGE_PARTS } from '../../../../contract/studio/page-parts.ts'
import { callFile } from '../../../client/call.ts'
import { fieldName } from '../../../visit/names.ts'
import type { LiveSource } from '../../preview/liveSource.ts'
import type { WorkingCopy } from '../workingCopy.ts'

const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(PAGE_PARTS).map((field) => [field, fieldName(field)]),
)

/** An article that is being written, for the preview; null where it is not open. */
export const useArticleSource = (copy: WorkingCopy | null): LiveSource | null =>
  useMemo(() => {
    if (!copy) return null
    const { subject, autosave, caret } = copy
    const read = () => autosave.snapshot().document
    const source: LiveSource<ReturnType<typeof read>> = {
      subject,
      read,
      subscribe: autosave.subscribe,
      input: autosave.input,
      onCaret: caret.subscribe,
      render: async (document, preview, address) => {
        const answer = await callFile('typedPage', {
          params: { subject },
          body: { preview, address, document },
        })
        return answer.text()
      },
      form: () => ({ of: 'article', contentIdx: copy.draft().row.contentIdx, names: NAMES }),
    }
    return source as unknown as LiveSource
  }, [copy])
