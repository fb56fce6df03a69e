import {
  type CSSProperties,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Me } from '../../../contract/studio/accounts.ts'
import type { Language } from '../../../contract/language.ts'
import type { Vocabulary } from '../../../contract/studio/work.ts'
import { call } from '../../client/call.ts'
import { saveOpen } from '../../client/unsaved.ts'
import { caretInto } from '../../editor/caretInto.ts'
import { BodyTools } from '../../editor/tools.ts'
import { PanelHandle } from '../../components/PanelHandle/PanelHandle.tsx'
import { usePageActions } from '../../components/pageActions.ts'
import { isInDialog } from '../../visit/keyTarget.ts'
import { m } from '../../paraglide/messages.js'
import { onceClosed } from '../../visit/onceClosed.ts'
import { kindName } from '../../visit/names.ts'
import { ArticleLine, ArticleTitle } from './ArticleHead.tsx'
import { BeginPair } from './BeginPair.tsx'
import { ArticleComments, ArticleCommentsProvider } from './comments/articleComments.ts'
import { selectedWords } from './comments/fieldSelection.ts'
import { useLinkedComment } from './comments/useLinkedComment.ts'
import { comparedArticle } from '../compare/comparedSubject.ts'
import { Comparing, useComparing } from '../compare/Comparing.tsx'
import { CopyHead } from './CopyHead.tsx'
import styles from './Editing.module.css'
import { Form } from './Form.tsx'
import type { FormSide } from './form.ts'
import { WRITTEN } from './sections.ts'
import { type FieldAddress, FieldRegistryProvider, useMadeFieldRegistry } from './fieldRegistry.ts'
import { ArticleMenu } from './more/ArticleMenu.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { WorkflowBar } from './panels/WorkflowBar.tsx'
import { Notes } from './Notes.tsx'
import type { PanelProps } from './panels/panel.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { SidePanel } from './SidePanel.tsx'
import { useArticleKeys } from './useArticleKeys.ts'
import { useDraft } from './useDraft.ts'
import { useSidePanel } from './useSidePanel.ts'
import { useLeaving } from './useLeaving.ts'
import { afterPress } from './press.ts'
import { type Presence, usePresence } from './usePresence.ts'
import { saveBeforeStep, takeStale } from './foreignChange.ts'
import { setPanelWidth, usePanelWidth } from '../../visit/panelWidth.ts'
import { useWide } from '../../visit/useWide.ts'
import type { WorkingCopy } from './workingCopy.ts'
import { Alignment } from './writing/Alignment.tsx'
import { useWriting } from './writing/useWriting.ts'

interface EditingProps {
  me: Me
  /** The language of the opened address. */
  first: WorkingCopy
  second: WorkingCopy | null
  vocabulary: Vocabulary
  /** The language that was just begun: the caret goes into its title; null = none. */
  begun: string | null
  onBegun: (subject: string) => void
}

/** Pixels of the panel until somebody chooses others: in most windows, and in very wide ones. */
const PANEL = 352
const WIDE_PANEL = 416

const languageOf = (copy: WorkingCopy): Language => copy.draft().row.languageType

/** Renders an article's form with its surroundings: state, other editors, next steps. */
export function Editing({ me, first, second, vocabulary, begun, onBegun }: EditingProps) {
  const { kind } = first.draft().row
  const copies = useMemo(
    // Korean first, whichever language was opened
    () =>
      [first, ...(second ? [second] : [])].sort((a, b) =>
        languageOf(b).localeCompare(languageOf(a)),
      ),
    [first, second],
  )
  const readOnly = !me.permissions.includes('content.write')
  const [active, setActive] = useState<WorkingCopy>(first)
  const [at, setAt] = useState<(FieldAddress & { isBoth: boolean }) | null>(null)
  const isWide = useWide('(min-width: 1200px)')
  const suggested = useWide('(min-width: 1680px)') ? WIDE_PANEL : PANEL
  const width = usePanelWidth() ?? suggested
  const [tools] = useState(() => new BodyTools())
  const [writes, setWrites] = useWriting(tools, () => {
    // a field that is not shown any more had the focus
    if (writes && at && !WRITTEN.some((field) => field === at.field)) goTo('content', at.subject)
  })
  const side = useSidePanel(copies, writes)
  const { panel, setPanel, showPanel, shows: showsSide, set: setSide, covers, closeOver } = side
  const [enters, setEnters] = useState(false)
  const onEntered = useCallback(() => setEnters(false), [])
  const [merging, setMerging] = useState<WorkingCopy | null>(null)
  const leaving = useLeaving(copies)
  usePageActions([
    {
      id: 'writing',
      name: writes ? m.writing_leave() : m.writing_enter(),
      icon: 'edit',
      run: () => setWrites(!writes),
    },
    { id: 'preview', name: m.side_preview(), icon: 'eye', run: () => showPanel('preview') },
    { id: 'history', name: m.side_history(), icon: 'history', run: () => showPanel('history') },
    { id: 'comments', name: m.side_comments(), icon: 'comment', run: () => showPanel('comments') },
    { id: 'missing', name: m.side_missing(), icon: 'list', run: () => showPanel('missing') },
    { id: 'channels', name: m.side_channels(), icon: 'link', run: () => showPanel('channels') },
  ])
  const fieldAt = (copy: WorkingCopy | null): string | null =>
    copy && at && (at.isBoth || at.subject === copy.subject) ? at.field : null
  const firstPresence = usePresence(first, fieldAt(first))
  const secondPresence = usePresence(second, fieldAt(second))
  const presenceOf = (copy: WorkingCopy): Presence =>
    copy === first ? firstPresence : secondPresence
  const draft = useDraft(active)
  const other = copies.find((copy) => copy !== active) ?? null
  const otherDraft = useDraft(other)
  const registry = useMadeFieldRegistry()
  const showComments = useEffectEvent((subject: string): void => {
    const copy = copies.find((one) => one.subject === subject)
    if (copy) setActive(copy)
    showPanel('comments')
  })
  const [comments] = useState(() => new ArticleComments((subject) => showComments(subject)))
  useLinkedComment(copies, comments)
  useEffect(() => tools.serve(active.subject), [tools, active])
  const sideButton = useRef<HTMLButtonElement>(null)
  const mainStep = useRef<HTMLButtonElement>(null)
  const aside = useRef<HTMLElement>(null)
  // the focus moves into what covers the form, and back to its button on close
  const focusSide = useEffectEvent((): void => {
    // a comment that was begun has it already
    if (panel !== 'comments' || !comments.read().begun) aside.current?.focus()
  })
  useEffect(() => {
    if (!covers) return
    focusSide()
    return () => sideButton.current?.focus()
  }, [covers])

  const onPlace = useCallback(
    (next: FieldAddress | null, isBoth: boolean) => {
      setAt(next && { ...next, isBoth })
      // a value of both languages belongs to the one in use
      if (isBoth) return
      const copy = copies.find(({ subject }) => subject === next?.subject)
      // the steps of the other language may be higher: what is being pressed must not move
      if (copy) afterPress(() => setActive(copy))
    },
    [copies],
  )
  const goTo = useCallback(
    (field: string, subject: string) => {
      const copy = copies.find((one) => one.subject === subject)
      if (copy) setActive(copy)
      // close what covers the form
      closeOver()
      onceClosed(() => registry.goTo(field, subject))
    },
    [copies, registry, closeOver],
  )

  // the text begins with the title, from wherever the article was opened
  const begins = useEffectEvent((subject: string) => goTo('title', subject))
  useEffect(() => {
    if (begun) begins(begun)
  }, [begun])

  useArticleKeys({
    onSave: () => void saveOpen(),
    onNextStep: () => {
      // close what covers it
      closeOver()
      setWrites(false)
      onceClosed(() => mainStep.current?.focus())
    },
    onWrites: () => setWrites(!writes),
    onComment: (target) => {
      if (readOnly) return
      const { subject, field } = at ?? { subject: active.subject, field: null }
      if (field === 'content' && comments.beginInBody(subject)) return
      const anchor = selectedWords(target)
      comments.begin(subject, { field, quote: anchor?.words ?? '', anchor })
    },
    onPage: () => {
      showPanel('preview')
      setEnters(true)
    },
    onStepComments: (by) => comments.step(active.subject, by),
    onLanguage: (index) => {
      const copy = copies[index]
      if (copy) goTo(at?.field ?? 'title', copy.subject)
    },
  })

  // on a wide window both languages are shown, whichever is active
  const alone = isWide ? null : active
  const [firstOthers, secondOthers] = [firstPresence.others, secondPresence.others]
  const sides: readonly FormSide[] = useMemo(
    () =>
      copies
        .filter((copy) => alone === null || copy === alone)
        .map((copy) => ({
          copy,
          language: languageOf(copy),
          others: copy === first ? firstOthers : secondOthers,
        })),
    [copies, alone, first, firstOthers, secondOthers],
  )
  const comparing = useComparing(() =>
    Promise.all([saveBeforeStep(active), other && saveBeforeStep(other)]),
  )
  const missingLanguage = second === null ? (languageOf(first) === 'KOR' ? 'ENG' : 'KOR') : null
  const canBegin = missingLanguage !== null && !readOnly
  const panelProps: PanelProps | null = draft && {
    subject: active.subject,
    draft,
    me,
    saved: () => saveBeforeStep(active),
    pair: other &&
      otherDraft && {
        subject: other.subject,
        language: languageOf(other),
        row: otherDraft.row,
        saved: () => saveBeforeStep(other),
      },
    onDraft: (now) => {
      active.receive(now)
      // the step may have included both languages
      if (other)
        void call('draft', { params: { subject: other.subject } }).then(
          other.receive,
          () => undefined,
        )
    },
    onStale: (now) => takeStale(other?.subject === now.subject ? other : active, now),
    onGoTo: (field, subject = active.subject) => goTo(field, subject),
    typed: {
      copies,
      at,
      enters,
      onEntered,
      onPlace: ({ field, block }, subject) => {
        goTo(field, subject)
        const body = block === null ? null : tools.named(subject)
        if (body && block !== null) caretInto(body.editing, block)
      },
      onCompare: comparing.open,
    },
  }
  const openComments = presenceOf(active).openComments ?? draft?.row.openComments ?? 0
  const [lineHeight, setLineHeight] = useState(56)
  return (
    <ArticleCommentsProvider value={comments}>
      <div
        className={styles.page}
        data-wide=""
        data-side={showsSide}
        data-writing={writes}
        style={{ '--panel': `${width}px` } as CSSProperties}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !writes || covers || event.nativeEvent.isComposing) return
          // a text prevents it always; what it means there does not arrive here
          const isText = event.target instanceof HTMLElement && event.target.isContentEditable
          if ((isText || !event.defaultPrevented) && !isInDialog(event.target)) setWrites(false)
        }}
      >
        <div
          className={styles.main}
          inert={covers}
          style={{ '--line': `${lineHeight}px` } as CSSProperties}
        >
          <ArticleTitle copy={copies[0] as WorkingCopy} />
          <ArticleLine
            kind={kindName(kind)}
            readOnly={readOnly}
            menu={<ArticleMenu copies={copies} />}
            languages={
              <>
                {copies.map((copy) => (
                  <CopyHead
                    key={copy.subject}
                    copy={copy}
                    language={languageOf(copy)}
                    presence={presenceOf(copy)}
                    isActive={copy === active}
                    onActivate={() => setActive(copy)}
                  />
                ))}
                {canBegin && missingLanguage && (
                  <BeginPair copy={first} language={missingLanguage} onBegun={onBegun} />
                )}
              </>
            }
            steps={
              panelProps && (
                <WorkflowBar
                  key={active.subject}
                  {...panelProps}
                  mainStep={mainStep}
                  showsMissing={showsSide && panel === 'missing'}
                  onMissing={() => showPanel('missing')}
                  onComments={() => showPanel('comments')}
                />
              )
            }
            writes={writes}
            onWrites={() => setWrites(!writes)}
            openComments={openComments}
            showsSide={showsSide}
            sideButton={sideButton}
            onSide={() => setSide(!showsSide)}
            onHeight={setLineHeight}
          />
          {copies.map((copy) => (
            <Notes
              key={copy.subject}
              copy={copy}
              presence={presenceOf(copy)}
              onMerge={() => setMerging(copy)}
              onGoTo={(field) => goTo(field, copy.subject)}
            />
          ))}
          <FieldRegistryProvider value={registry}>
            <Form
              kind={kind}
              sides={sides}
              copies={copies}
              vocabulary={vocabulary}
              readOnly={readOnly}
              tools={tools}
              writes={writes}
              onPlace={onPlace}
            />
          </FieldRegistryProvider>
          {writes && sides.length > 1 && <Alignment tools={tools} />}
        </div>
        {showsSide && !covers && panelProps && (
          <div className={styles.handle}>
            <PanelHandle
              width={width}
              onWidth={setPanelWidth}
              onReset={() => setPanelWidth(null)}
            />
          </div>
        )}
        {showsSide && panelProps && (
          <aside
            ref={aside}
            tabIndex={-1}
            className={styles.side}
            aria-label={m.side_label()}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && covers) setSide(false)
            }}
          >
            <SidePanel
              key={active.subject}
              {...panelProps}
              other={otherDraft}
              openComments={presenceOf(active).openComments}
              open={panel}
              onOpen={setPanel}
              onClose={() => setSide(false)}
            />
          </aside>
        )}
        {copies.map((copy) => (
          <MergeDialog
            key={copy.subject}
            copy={copy}
            isOpen={merging === copy}
            onClose={() => setMerging(null)}
          />
        ))}
        {draft && (
          <Comparing
            of={comparing}
            title={draft.row.title || m.untitled()}
            subjects={comparedArticle(draft.row)}
            language={draft.row.languageType}
          />
        )}
        <LeaveDialog {...leaving} />
      </div>
    </ArticleCommentsProvider>
  )
}
