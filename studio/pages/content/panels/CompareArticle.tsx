import type { Draft } from '../../../../contract/studio/work.ts'
import { m } from '../../../paraglide/messages.js'
import { CompareButton } from '../../compare/Comparing.tsx'
import { comparedArticle } from '../../compare/comparedSubject.ts'
import type { PanelProps } from './panel.ts'

interface CompareArticleProps extends Pick<PanelProps, 'saved' | 'pair'> {
  row: Draft['row']
  isEnding?: boolean
}

/** Opens what visitors see now and what they would see of an article, or without it, side by side. */
export const CompareArticle = ({ row, saved, pair, isEnding = false }: CompareArticleProps) => (
  <CompareButton
    title={row.title || m.untitled()}
    subjects={comparedArticle(row)}
    language={row.languageType}
    isEnding={isEnding}
    // what ends is what visitors see, whatever is typed
    saved={async () => isEnding || Promise.all([saved(), pair?.saved()])}
  />
)
