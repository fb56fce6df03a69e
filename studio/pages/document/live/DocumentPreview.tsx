import { useMemo, useRef, useState } from 'react'
import type { Me } from '../../../../contract/studio/accounts.ts'
import type { Language } from '../../../../contract/language.ts'
import type { DocumentPath } from '../../../../contract/studio/document-paths.ts'
import { callFile } from '../../../client/call.ts'
import { documentName } from '../../../visit/documentName.ts'
import type { FirstCompared } from '../../compare/Comparing.tsx'
import type { LiveSource } from '../../preview/liveSource.ts'
import { PreviewView } from '../../preview/PreviewView.tsx'
import type { DocumentCopy } from '../documentCopy.ts'
import type { Fact } from '../facts/reference.ts'
import { firstProblem } from '../firstProblem.ts'
import { placeName } from '../placeName.ts'
import { problemSentence } from '../problemText.ts'
import { fieldsMenu } from './fieldsMenu.ts'
import { liveValues } from './liveValues.ts'

interface DocumentPreviewProps {
  me: Me
  copy: DocumentCopy
  facts: readonly Fact[]
  /** The field that has the focus. */
  at: DocumentPath | null
  /** Shows the other language of the document; null = it has one, or holds both. */
  onOther: (() => void) | null
  onGoTo: (path: DocumentPath) => void
  /** Opens a page beside what visitors see now. */
  onCompare: (first: FirstCompared) => void
  enters: boolean
  onEntered: () => void
  /** Whether it fills a dialog. */
  isLarge: boolean
}

/** What is typed in a document, on the pages that show it. */
export function DocumentPreview({
  me,
  copy,
  facts,
  at,
  onOther,
  onGoTo,
  onCompare,
  enters,
  onEntered,
  isLarge,
}: DocumentPreviewProps) {
  const { row } = copy.draft()
  const [chosen, setChosen] = useState<Language>('KOR')
  const holdsBoth = row.languageType === null
  const language = row.languageType ?? chosen
  const { subject, form } = copy
  // read when they are used: figures that are read again must not connect the page anew
  const known = useRef(facts)
  known.current = facts
  const source = useMemo(
    (): LiveSource => ({
      subject,
      read: () => copy.document() as object,
      subscribe: copy.subscribe,
      render: async (document, preview, address) => {
        const answer = await callFile('typedDocumentPage', {
          params: { subject },
          body: { preview, address, document },
        })
        return answer.text()
      },
      form: (document) => ({
        of: 'document',
        values: liveValues(form, document, { facts: known.current, language }),
      }),
    }),
    [copy, subject, form, language],
  )
  /** The first field that breaks the page, which shows the last version without it. */
  const refusal = (error: unknown): string | null => {
    const problem = firstProblem(error)
    return (
      problem && `${placeName(form, copy.document(), problem.path)}: ${problemSentence(problem)}`
    )
  }
  return (
    <PreviewView
      me={me}
      subject={subject}
      onCompare={onCompare}
      linksOf={subject}
      rights={['see']}
      source={source}
      version={row.version}
      title={documentName(copy.title)}
      language={language}
      holdsBoth={holdsBoth}
      onOther={holdsBoth ? () => setChosen(chosen === 'KOR' ? 'ENG' : 'KOR') : onOther}
      placeOf={() => (at === null ? null : { field: at, block: null })}
      at={at}
      fieldsOf={(fields) =>
        fieldsMenu(fields).map(({ place, field }) => ({
          id: field,
          name: placeName(form, copy.document(), place),
        }))
      }
      onGoTo={({ field }) => onGoTo(field)}
      refusal={refusal}
      enters={enters}
      onEntered={onEntered}
      isLarge={isLarge}
    />
  )
}
