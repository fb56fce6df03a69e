import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Me } from '../../../contract/studio/accounts.ts'
import { queryOf } from '../../client/queries.ts'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { PanelHandle } from '../../components/PanelHandle/PanelHandle.tsx'
import { usePageActions } from '../../components/pageActions.ts'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { RadioGroup } from '../../components/RadioGroup/RadioGroup.tsx'
import { type DocumentPath, isValues } from '../../../contract/studio/document-paths.ts'
import { m } from '../../paraglide/messages.js'
import { languageName } from '../../visit/names.ts'
import { comparedDocument } from '../compare/comparedSubject.ts'
import { Comparing, useComparing } from '../compare/Comparing.tsx'
import { LeaveDialog } from '../content/LeaveDialog.tsx'
import { useLeaving } from '../content/useLeaving.ts'
import { onceClosed } from '../../visit/onceClosed.ts'
import { setPanelWidth, usePanelWidth } from '../../visit/panelWidth.ts'
import { usePreviewKey } from '../../visit/usePreviewKey.ts'
import { useWide } from '../../visit/useWide.ts'
import { documentName } from '../../visit/documentName.ts'
import type { DocumentCopy } from './documentCopy.ts'
import { DocumentColumn } from './DocumentColumn.tsx'
import styles from './EditDocument.module.css'
import type { Fact } from './facts/reference.ts'
import { DocumentPreview } from './live/DocumentPreview.tsx'
import { FormPlaces } from './places.ts'

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
        ? [
            {
              ...{ key: one.key, ko: String(one.ko ?? ''), en: String(one.en ?? '') },
              ...(isValues(one.means)
                ? { means: { ko: String(one.means.ko ?? ''), en: String(one.means.en ?? '') } }
                : {}),
            },
          ]
        : [],
    )
  }, [data])
}

/** Pixels of the panel until somebody chooses others. */
const PANEL = 480

/**
 * Renders the form of a document with its state, saves and steps: both languages side by side, or
 * one with the pages that show it.
 */
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
  const [comment, setComment] = useState(askedComment)
  const [places] = useState(
    () => new Map(copies.map(({ subject }) => [subject, new FormPlaces()] as const)),
  )
  const placesOf = ({ subject }: DocumentCopy): FormPlaces => places.get(subject) as FormPlaces
  const [at, setAt] = useState<{ subject: string; path: DocumentPath } | null>(null)
  const isWide = useWide('(min-width: 1400px)')
  const isBeside = useWide('(min-width: 1200px)')
  const [previews, setPreviews] = useState(false)
  const [enters, setEnters] = useState(false)
  /** The button of the preview, which gets the focus of what closes. */
  const opener = useRef<HTMLButtonElement>(null)
  const onEntered = useCallback(() => setEnters(false), [])
  const width = usePanelWidth() ?? PANEL
  const facts = useFacts()
  const leaving = useLeaving(copies)
  const comparing = useComparing(() => active.saved())
  const besides = previews && isBeside
  const showPreview = (): void => setPreviews(true)
  usePreviewKey(() => {
    showPreview()
    setEnters(true)
  })
  usePageActions([{ id: 'preview', name: m.side_preview(), icon: 'eye', run: showPreview }])
  const shown = isWide && !besides ? copies : copies.filter((copy) => copy === active)
  const other = copies.find((copy) => copy !== active)
  /** Where the form goes once nothing covers it. */
  const waiting = useRef<DocumentPath | null>(null)
  const goThere = (path: DocumentPath): void => {
    onceClosed(() => placesOf(active).goTo(path))
  }
  const goTo = (path: DocumentPath): void => {
    if (isBeside) return goThere(path)
    waiting.current = path
    setPreviews(false)
  }
  const onUncovered = (): void => {
    const path = waiting.current
    waiting.current = null
    if (path !== null) goThere(path)
  }
  const preview = previews && (
    <DocumentPreview
      key={active.subject}
      me={me}
      copy={active}
      facts={facts}
      at={at?.subject === active.subject ? at.path : null}
      onOther={other ? () => setActive(other) : null}
      onGoTo={goTo}
      onCompare={comparing.open}
      enters={enters}
      onEntered={onEntered}
      isLarge={!isBeside}
    />
  )
  return (
    <div
      className={styles.page}
      data-wide=""
      data-preview={besides}
      style={{ '--panel': `${width}px` } as CSSProperties}
    >
      <PageHead title={documentName(first.title)} />
      {copies.length > 1 && shown.length === 1 && (
        <RadioGroup
          label={m.documents_language()}
          orientation="horizontal"
          items={copies.map((copy) => ({ id: copy.subject, name: nameOf(copy) }))}
          value={active.subject}
          onChange={(id) => setActive(copies.find(({ subject }) => subject === id) ?? first)}
        />
      )}
      <div className={styles.split}>
        <div className={styles.columns} data-count={shown.length}>
          {shown.map((copy) => (
            <DocumentColumn
              key={copy.subject}
              {...{ me, copy, facts }}
              name={nameOf(copy)}
              places={placesOf(copy)}
              place={at?.subject === copy.subject ? at.path : null}
              askedComment={copy === asked ? comment : null}
              onCommentShown={() => setComment(null)}
              onPlace={(path) => {
                // what stays where there is room for one: a step of it may be asked for
                if (copy !== active) setActive(copy)
                if (path !== null) setAt({ subject: copy.subject, path })
              }}
              previews={previews}
              opener={copy === active ? opener : undefined}
              onPreview={() => {
                setActive(copy)
                setPreviews(!previews)
              }}
            />
          ))}
        </div>
        {besides && (
          <>
            <div className={styles.handle}>
              <PanelHandle
                width={width}
                onWidth={setPanelWidth}
                onReset={() => setPanelWidth(null)}
              />
            </div>
            <aside className={styles.preview} aria-label={m.side_preview()}>
              <header className={styles.previewHead}>
                <h2 className={styles.previewTitle}>{m.side_preview()}</h2>
                <IconButton
                  icon="close"
                  label={m.side_close()}
                  size="small"
                  onPress={() => {
                    setPreviews(false)
                    opener.current?.focus()
                  }}
                />
              </header>
              {preview}
            </aside>
          </>
        )}
      </div>
      {previews && !isBeside && (
        <Dialog size="full" title={m.side_preview()} isOpen onOpenChange={setPreviews}>
          {preview}
          <WhenGone run={onUncovered} />
        </Dialog>
      )}
      <Comparing
        of={comparing}
        title={documentName(active.title)}
        subjects={comparedDocument(active.subject)}
        language={active.draft().row.languageType ?? 'KOR'}
      />
      <LeaveDialog {...leaving} />
    </div>
  )
}

/** Calls a function once what it is in is gone. */
function WhenGone({ run }: { run: () => void }) {
  const gone = useRef(run)
  useEffect(() => {
    gone.current = run
  })
  useEffect(() => () => gone.current(), [])
  return null
}

const nameOf = (copy: DocumentCopy): string => {
  const { languageType } = copy.draft().row
  return languageType ? languageName(languageType) : m.documents_both()
}
