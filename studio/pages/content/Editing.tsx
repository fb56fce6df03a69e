import { type Ref, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Me } from '../../../contract/studio/accounts.ts'
import type { Language } from '../../../contract/language.ts'
import type { Vocabulary } from '../../../contract/studio/work.ts'
import { call } from '../../client/call.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { BodyTools } from '../../editor/tools.ts'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Badge } from '../../components/Badge/Badge.tsx'
import { isInDialog } from '../../visit/keyTarget.ts'
import { m } from '../../paraglide/messages.js'
import { kindName } from '../../visit/names.ts'
import { BeginPair } from './BeginPair.tsx'
import { CopyHead } from './CopyHead.tsx'
import styles from './Editing.module.css'
import { Form, type FormSide } from './Form.tsx'
import { type FieldAddress, FieldRegistryProvider, useMadeFieldRegistry } from './fieldRegistry.ts'
import { BodyInDialog } from './fields/BodyField.tsx'
import { ArticleMenu } from './more/ArticleMenu.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { Notes } from './Notes.tsx'
import { SidePanel } from './SidePanel.tsx'
import { useValue } from './useCopies.ts'
import { useDraft } from './useDraft.ts'
import { useLeaving } from './useLeaving.ts'
import { type Presence, usePresence } from './usePresence.ts'
import { saveBeforeStep, takeStale } from './foreignChange.ts'
import { useWide } from './useWide.ts'
import type { WorkingCopy } from './workingCopy.ts'

interface EditingProps {
  me: Me
  /** The language of the opened address. */
  first: WorkingCopy
  second: WorkingCopy | null
  vocabulary: Vocabulary
  onBegun: (subject: string) => void
}

/** With Alt, like the keys of the body's tools (`studio/editor/keys.ts`): it types no character. */
const NEXT_STEP = 'F8'

const languageOf = (copy: WorkingCopy): Language => copy.draft().row.languageType

/** Renders an article's form with its surroundings: state, other editors, next steps. */
export function Editing({ me, first, second, vocabulary, onBegun }: EditingProps) {
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
  const [at, setAt] = useState<FieldAddress | null>(null)
  const isWide = useWide('(min-width: 1200px)')
  const isWideEnough = useWide('(min-width: 1440px)')
  // next to the form if there is space; over the form only on request
  const [beside, setBeside] = useState<boolean | null>(null)
  const [over, setOver] = useState(false)
  const showsSide = isWide ? (beside ?? isWideEnough) : over
  const setSide = isWide ? setBeside : setOver
  const [merging, setMerging] = useState<WorkingCopy | null>(null)
  const leaving = useLeaving(copies)
  const fieldAt = (copy: WorkingCopy | null): string | null =>
    copy && at?.subject === copy.subject ? at.field : null
  const firstPresence = usePresence(first, fieldAt(first))
  const secondPresence = usePresence(second, fieldAt(second))
  const presenceOf = (copy: WorkingCopy): Presence =>
    copy === first ? firstPresence : secondPresence
  const draft = useDraft(active)
  const other = copies.find((copy) => copy !== active) ?? null
  const otherDraft = useDraft(other)
  const registry = useMadeFieldRegistry()
  const [tools] = useState(() => new BodyTools())
  useEffect(() => tools.serve(active.subject), [tools, active])
  const sideButton = useRef<HTMLButtonElement>(null)
  const mainStep = useRef<HTMLButtonElement>(null)
  const aside = useRef<HTMLElement>(null)
  // on a narrow window it covers the form: the focus moves in, and back to its button on close
  const covers = showsSide && !isWide
  useEffect(() => {
    if (!covers) return
    aside.current?.focus()
    return () => sideButton.current?.focus()
  }, [covers])

  const onPlace = useCallback(
    (next: FieldAddress | null) => {
      setAt(next)
      const copy = copies.find(({ subject }) => subject === next?.subject)
      if (copy) setActive(copy)
    },
    [copies],
  )
  const goTo = useCallback(
    (field: string, subject: string) => {
      const copy = copies.find((one) => one.subject === subject)
      if (copy) setActive(copy)
      // close what covers the form
      setOver(false)
      requestAnimationFrame(() => requestAnimationFrame(() => registry.goTo(field, subject)))
    },
    [copies, registry],
  )

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.isComposing) return
      const control = event.ctrlKey || event.metaKey
      if (control && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 's') {
        event.preventDefault()
        for (const { autosave } of copies) void autosave.flush()
      } else if (event.key === NEXT_STEP && event.altKey && !control && !event.shiftKey) {
        // focus the button only: a key meant for a text must never publish
        event.preventDefault()
        if (isInDialog(event.target)) return
        setSide(true)
        requestAnimationFrame(() => requestAnimationFrame(() => mainStep.current?.focus()))
      } else if (event.altKey && !control && (event.code === 'Digit1' || event.code === 'Digit2')) {
        const copy = copies[event.code === 'Digit1' ? 0 : 1]
        event.preventDefault()
        if (copy) goTo(at?.field ?? 'title', copy.subject)
      }
    }
    // before any control of the form that stops propagation
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [copies, goTo, at, setSide])

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
  const missingLanguage = second === null ? (languageOf(first) === 'KOR' ? 'ENG' : 'KOR') : null
  const canBegin = missingLanguage !== null && !readOnly
  return (
    <div className={styles.page} data-wide="" data-side={showsSide}>
      <div className={styles.main} inert={covers}>
        <Head
          copies={copies}
          kind={kindName(kind)}
          readOnly={readOnly}
          showsSide={showsSide}
          sideButton={sideButton}
          onSide={() => setSide(!showsSide)}
        />
        <div
          className={styles.languages}
          data-count={isWide ? copies.length + (canBegin ? 1 : 0) : 1}
        >
          {copies.map((copy) => (
            <CopyHead
              key={copy.subject}
              copy={copy}
              language={languageOf(copy)}
              presence={presenceOf(copy)}
              isActive={copy === active}
              onActivate={() => setActive(copy)}
              onMerge={() => setMerging(copy)}
            />
          ))}
          {canBegin && missingLanguage && (
            <BeginPair copy={first} language={missingLanguage} onBegun={onBegun} />
          )}
        </div>
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
            onPlace={onPlace}
          />
        </FieldRegistryProvider>
      </div>
      {showsSide && draft && (
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
            subject={active.subject}
            draft={draft}
            me={me}
            other={otherDraft}
            mainStep={mainStep}
            openComments={presenceOf(active).openComments}
            onClose={() => setSide(false)}
            saved={() => saveBeforeStep(active)}
            pair={
              other && {
                subject: other.subject,
                language: languageOf(other),
                saved: () => saveBeforeStep(other),
              }
            }
            onDraft={(now) => {
              active.receive(now)
              // the step may have included both languages
              if (other)
                void call('draft', { params: { subject: other.subject } }).then(
                  other.receive,
                  () => undefined,
                )
            }}
            onStale={(now) => takeStale(other?.subject === now.subject ? other : active, now)}
            onGoTo={(field, subject = active.subject) => goTo(field, subject)}
          />
        </aside>
      )}
      {copies.map((copy) => (
        <MergeDialog
          key={copy.subject}
          copy={copy}
          isOpen={merging === copy}
          onClose={() => setMerging(null)}
          editBody={(of) => <BodyInDialog {...of} language={languageOf(copy)} />}
        />
      ))}
      <Dialog
        isOpen={leaving.confirms}
        onOpenChange={(open) => !open && leaving.stay()}
        title={m.leave_title()}
        size="small"
        role="alertdialog"
        actions={
          <>
            <Button variant="quiet" onPress={leaving.leave}>
              {m.leave_go()}
            </Button>
            <Button variant="primary" onPress={leaving.stay}>
              {m.leave_stay()}
            </Button>
          </>
        }
      >
        <p>{m.leave_says()}</p>
      </Dialog>
    </div>
  )
}

/** Renders the article's title as typed, and the switch of the side panel. */
function Head({
  copies,
  kind,
  readOnly,
  showsSide,
  sideButton,
  onSide,
}: {
  copies: readonly WorkingCopy[]
  kind: string
  readOnly: boolean
  showsSide: boolean
  sideButton: Ref<HTMLButtonElement>
  onSide: () => void
}) {
  const title = useValue(copies[0] as WorkingCopy, 'title')
  return (
    <PageHead
      before={
        <span className={styles.kind}>
          {kind}
          {readOnly && <Badge icon="lock">{m.content_read_only()}</Badge>}
        </span>
      }
      title={title.trim() || m.untitled()}
      actions={
        <>
          <ArticleMenu copies={copies} />
          <Button ref={sideButton} icon="split" aria-expanded={showsSide} onPress={onSide}>
            {showsSide ? m.side_hide() : m.side_show()}
          </Button>
        </>
      }
    />
  )
}
