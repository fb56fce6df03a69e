import { documentName } from '../../../visit/documentName.ts'
import { CompareButton } from '../../compare/Comparing.tsx'
import { comparedDocument } from '../../compare/comparedSubject.ts'
import type { DocumentCopy } from '../documentCopy.ts'

/** Opens what visitors see now and what they would see of a document, or without it, side by side. */
export const CompareDocument = ({ copy, isEnding }: { copy: DocumentCopy; isEnding: boolean }) => (
  <CompareButton
    title={documentName(copy.title)}
    subjects={comparedDocument(copy.subject)}
    language={copy.draft().row.languageType ?? 'KOR'}
    isEnding={isEnding}
    // what ends is what visitors see, whatever is typed
    saved={async () => isEnding || copy.saved()}
  />
)
