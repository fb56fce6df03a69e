import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Me } from '../../../contract/studio/accounts.ts'
import { queryOf } from '../../client/queries.ts'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { RadioGroup } from '../../components/RadioGroup/RadioGroup.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { type DocumentPath, isValues } from '../../../contract/studio/document-paths.ts'
import { m } from '../../paraglide/messages.js'
import { languageName } from '../../visit/names.ts'
import { LeaveDialog } from '../content/LeaveDialog.tsx'
import { ReviewersLine } from '../content/panels/ReviewersLine.tsx'
import { SaveMark } from '../content/SaveMark.tsx'
import { useLeaving } from '../content/useLeaving.ts'
import { useWide } from '../../visit/useWide.ts'
import { documentName } from '../../visit/documentName.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { DocumentCopy } from './documentCopy.ts'
import { DocumentForm } from './DocumentForm.tsx'
import { DocumentSteps } from './DocumentSteps.tsx'
import styles from './EditDocument.module.css'
import { NewVersion } from './NewVersion.tsx'
import type { Fact } from './facts/reference.ts'
import { FormPlaces } from './places.ts'
import { ProblemList } from './ProblemList.tsx'
import { ChangedFile } from './review/ChangedFile.tsx'
import { ReviewTools } from './review/ReviewTools.tsx'

/** The company's figures, from their own document. */
function useFacts(): readonly Fact[] {
  const { data } = useQuery({
    ...queryOf('document', { params: { subject: 'document/facts' } }),
    staleTime: 60_000,
  })
  return useMemo(() => {
    const figures = isValues(data?.document) ? data.document.figures : []
    return (Array.isArray(figures) ? figures : []).flatMap((one: unknown) =>
      isValues(one) && typeof one.key === 'string'
        ? [{ key: one.key, ko: String(one.ko ?? ''), en: String(one.en ?? '') }]
        : [],
    )
  }, [data])
}

/** Renders the form of a document with its state, saves and steps; both languages side by side. */
export function EditDocument({
  me,
  copies,
  asked: askedLanguage,
  comment: askedComment,
}: {
  me: Me
  copies: readonly DocumentCopy[]
  /** The language that is shown first where there is room for one. */
  asked: string | null
  /** The comment that is shown first, of that language. */
  comment: string | null
}) {
  const [first] = copies as readonly [DocumentCopy]
  const [active, setActive] = useState(
    () => copies.find((copy) => copy.draft().row.languageType === askedLanguage) ?? first,
  )
  const [asked] = useState(active)
  const isWide = useWide('(min-width: 1400px)')
  const facts = useFacts()
  const leaving = useLeaving(copies)
  const shown = isWide ? copies : copies.filter((copy) => copy === active)
  return (
    <div className={styles.page} data-wide="">
      <PageHead title={documentName(first.name)} />
      {copies.length > 1 && !isWide && (
        <RadioGroup
          label={m.documents_language()}
          orientation="horizontal"
          items={copies.map((copy) => ({ id: copy.subject, name: nameOf(copy) }))}
          value={active.subject}
          onChange={(id) => setActive(copies.find(({ subject }) => subject === id) ?? first)}
        />
      )}
      <div className={styles.columns} data-count={shown.length}>
        {shown.map((copy) => (
          <Column
            key={copy.subject}
            {...{ me, copy, facts }}
            askedComment={copy === asked ? askedComment : null}
          />
        ))}
      </div>
      <LeaveDialog {...leaving} />
    </div>
  )
}

const nameOf = (copy: DocumentCopy): string => {
  const { languageType } = copy.draft().row
  return languageType ? languageName(languageType) : m.documents_both()
}

function Column({
  me,
  copy,
  facts,
  askedComment,
}: {
  me: Me
  copy: DocumentCopy
  facts: readonly Fact[]
  askedComment: string | null
}) {
  const { autosave } = copy
  const { state, conflict } = useSyncExternalStore(autosave.subscribe, autosave.snapshot)
  const [places] = useState(() => new FormPlaces())
  const [merges, setMerges] = useState(false)
  const last = useRef<DocumentPath | null>(null)
  const { row } = copy.draft()
  const readOnly = !me.permissions.includes('content.write')
  return (
    <section
      className={styles.column}
      aria-label={nameOf(copy)}
      onFocus={({ target }) => {
        last.current = places.holding(target) ?? last.current
      }}
    >
      <div className={styles.bar}>
        <span className={styles.state}>
          <strong className={styles.language}>{nameOf(copy)}</strong>
          <StateBadge state={state} live={row.live} />
          <SaveMark copy={copy} onMerge={() => setMerges(true)} />
        </span>
        <span className={styles.steps}>
          <ReviewTools
            {...{ me, copy, places, readOnly }}
            placeNow={() => last.current}
            asked={askedComment}
          />
          {copy.name.startsWith('legal/') && !readOnly && <NewVersion edited={copy} />}
          <DocumentSteps me={me} copy={copy} />
        </span>
      </div>
      {state === 'IN_REVIEW' && (
        <ReviewersLine
          subject={copy.subject}
          me={me}
          draft={copy.draft()}
          onChange={(reviewers) => {
            const draft = copy.draft()
            copy.receive({ ...draft, row: { ...draft.row, reviewers } })
          }}
        />
      )}
      <ChangedFile copy={copy} readOnly={readOnly} />
      <ProblemList copy={copy} places={places} />
      <DocumentForm
        form={copy.form}
        edited={copy}
        places={places}
        language={row.languageType}
        readOnly={readOnly}
        facts={facts}
      />
      {conflict && <ConflictDialog copy={copy} isOpen={merges} onClose={() => setMerges(false)} />}
    </section>
  )
}
