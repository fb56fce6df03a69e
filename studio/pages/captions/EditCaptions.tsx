import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type KeyboardEvent as ReactKeyboardEvent,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Captions } from '../../../contract/studio/caption-calls.ts'
import { captionsText, overlaps } from '../../../contract/studio/captions.ts'
import { LANGUAGES, localeOf } from '../../../contract/language.ts'
import type { Asset } from '../../../contract/studio/media.ts'
import { captionsPath, mediaPath } from '../../../contract/studio/screens.ts'
import { CallError } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { queryOf, useSend } from '../../client/queries.ts'
import { saveFile } from '../../client/saveFile.ts'
import { useMay } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { FilterLinks } from '../../components/FilterLinks/FilterLinks.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { isUpload } from '../../components/MediaPicker/isUpload.ts'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { SHORTCUTS } from '../../shortcuts/table.ts'
import { languageName } from '../../visit/names.ts'
import { numberText } from '../../visit/numbers.ts'
import {
  addCue,
  type CaptionForm,
  changeCue,
  cueAt,
  faultOf,
  type FormCue,
  formOf,
  isDirty,
  markSaved,
  mergeCue,
  openCue,
  redo,
  removeCue,
  splitCue,
  takeSaved,
  undo,
} from './captionForm.ts'
import { CaptionTools } from './CaptionTools.tsx'
import { CueEditor } from './CueEditor.tsx'
import { CueRow } from './CueList.tsx'
import { FilmStage } from './FilmStage.tsx'
import styles from './Captions.module.css'
import { KeyList } from './KeyList.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { playerActions, usePlayerKeys } from './usePlayerKeys.ts'
import { useUnsavedWords } from './useUnsavedWords.ts'

const KEYS = { ...SHORTCUTS.film, ...SHORTCUTS.captions, ...SHORTCUTS.history }

/** Edits the captions of a film in a language: its cues beside the film. */
export function EditCaptions({ asset, stored }: { asset: Asset; stored: Captions }) {
  const { id } = asset
  const { language } = stored
  const queries = useQueryClient()
  const mayWrite = useMay('content.write')
  const mayPublish = useMay('content.publish')
  // visitors may see a film of a release at any time
  const isShown = asset.published || !isUpload(asset)
  const isLocked = isShown && !mayPublish
  const isReadOnly = !mayWrite || isLocked
  const [form, setForm] = useState(() => formOf(stored))
  const [isChecked, setIsChecked] = useState(false)
  const [now, setNow] = useState<number | null>(null)
  const [length, setLength] = useState(Number.POSITIVE_INFINITY)
  /** Counts what puts the focus into the text of the open cue. */
  const [entered, setEntered] = useState(0)
  const video = useRef<HTMLVideoElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const rows = useRef(new Map<number, HTMLButtonElement>())
  const dirty = isDirty(form)
  const blocker = useUnsavedWords(dirty)
  const { queryKey } = queryOf('captionsOf', { params: { id } })
  const sent = useRef<readonly FormCue[]>([])
  const saving = useSend('saveCaptions', {
    onSuccess: (saved) => {
      setForm((before) => markSaved(before, sent.current, saved.version))
      queries.setQueryData(queryKey, (all: Captions[] | undefined) =>
        all?.map((one) => (one.language === saved.language ? saved : one)),
      )
      toast(saved.cues.length > 0 ? m.captions_saved() : m.captions_removed(), {
        tone: 'positive',
      })
    },
  })
  const isStale = saving.error instanceof CallError && saving.error.problem === 'stale'
  const overlapping = useMemo(() => overlaps(form.cues), [form.cues])
  const faults = useMemo(() => form.cues.map(faultOf), [form.cues])
  const faulty = faults.filter((fault) => fault !== null).length
  const fileName = `${asset.originName.replace(/\.\w{1,5}$/, '')}.${localeOf(language)}.vtt`

  const position = (): number => Math.round((video.current?.currentTime ?? 0) * 1000)
  /** Shows a position of the film. */
  const seek = (ms: number): void => {
    if (video.current) video.current.currentTime = ms / 1000
  }
  /** Takes a step that opens a cue, and puts the focus into its text. */
  const enter = (step: (before: CaptionForm) => CaptionForm): void => {
    const after = step(form)
    setForm(after)
    setEntered(entered + 1)
    // nothing is open any more that could hold the focus
    if (after.open === null && form.open !== null) adding.current?.focus()
  }
  const open = (key: number | null): void => {
    enter((before) => openCue(before, key))
    const cue = form.cues.find((one) => one.key === key)
    if (cue && video.current?.paused) seek(cue.start)
  }
  /** Takes a step back or forth: the focus stays where it is, unless that is gone. */
  const back = (step: (before: CaptionForm) => CaptionForm): void => {
    const after = step(form)
    setForm(after)
    if (after.open === null && form.open !== null) adding.current?.focus()
  }
  const opening = useRef(open)
  opening.current = (key) => open(form.open === key ? null : key)
  const onOpen = useCallback((key: number) => opening.current(key ?? null), [])
  const rowRef = useCallback((key: number, element: HTMLButtonElement | null) => {
    if (element) rows.current.set(key, element)
    else rows.current.delete(key)
  }, [])
  const take = (end: 'start' | 'end'): void => {
    const { open: key } = form
    const at = position()
    if (key !== null) setForm((before) => changeCue(before, key, { [end]: at }, Date.now()))
  }
  const add = (): void => enter((before) => addCue(openCue(before, null), position()))
  const save = (): void => {
    if (isReadOnly || !dirty || saving.isPending) return
    const bad = form.cues.find((cue) => faultOf(cue) !== null)
    setIsChecked(bad !== undefined)
    if (bad) return open(bad.key)
    const ordered = openCue(form, form.open)
    setForm(ordered)
    sent.current = ordered.cues
    const cues = ordered.cues.map(({ key: _key, ...cue }) => cue)
    saving.mutate({ params: { id, language }, version: form.version, body: { cues } })
  }
  /** Takes what somebody else saved; the own cues are one step back. */
  const taking = useMutation({
    mutationFn: () =>
      queries.fetchQuery({ ...queryOf('captionsOf', { params: { id } }), staleTime: 0 }),
    onSuccess(all) {
      const theirs = all.find((one) => one.language === language)
      if (!theirs) return
      setForm((before) => takeSaved(before, theirs))
      saving.reset()
    },
  })
  const move = (by: 1 | -1): void => {
    const at = form.cues.findIndex(({ key }) => key === form.open)
    const next = form.cues[at < 0 ? (by > 0 ? 0 : form.cues.length - 1) : at + by]
    if (next) open(next.key)
  }
  const { play, jumps } = playerActions(video)
  const change = (step: () => void) => (): void => {
    if (!isReadOnly) step()
  }
  usePlayerKeys(KEYS, {
    play: [play],
    jump: jumps,
    move: [() => move(-1), () => move(1)],
    start: [change(() => take('start'))],
    end: [change(() => take('end'))],
    add: [change(add)],
    save: [save],
    undo: [change(() => back(undo))],
    redo: [change(() => back(redo)), change(() => back(redo))],
  })
  const onEscape = (event: ReactKeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || form.open === null) return
    if (event.nativeEvent.isComposing) return
    const row = rows.current.get(form.open)
    setForm((before) => openCue(before, null))
    row?.focus()
  }

  return (
    <div className={styles.page} onKeyDown={onEscape}>
      <PageHead
        title={m.captions_of({ language: languageName(language) })}
        lead={asset.originName}
        before={
          <LinkButton
            href={mediaPath(id)}
            className={styles.back ?? ''}
            variant="quiet"
            size="small"
            icon="back"
          >
            {m.captions_back()}
          </LinkButton>
        }
        actions={
          !isReadOnly && (
            <Button
              variant="primary"
              isPending={saving.isPending}
              isDisabled={!dirty}
              onPress={save}
            >
              {m.save()}
            </Button>
          )
        }
      />
      <FilterLinks
        label={m.captions_languages()}
        items={LANGUAGES.map((one) => ({
          id: one,
          name: languageName(one),
          to: captionsPath(id, one),
          isChosen: one === language,
        }))}
      />
      {isShown && mayWrite && (
        <Notice tone={isLocked ? 'info' : 'caution'}>
          {isLocked ? m.captions_locked() : m.captions_live()}
        </Notice>
      )}
      {saving.isError && (
        <Notice tone="danger">
          {isStale ? m.captions_stale() : problemText(saving.error)}
          {isStale && (
            <span className={styles.actions}>
              <Button
                size="small"
                icon="download"
                onPress={() => saveFile(fileName, captionsText(form.cues))}
              >
                {m.captions_keep_own()}
              </Button>
              <Button
                size="small"
                icon="refresh"
                isPending={taking.isPending}
                onPress={() => taking.mutate()}
              >
                {m.captions_take_theirs()}
              </Button>
            </span>
          )}
        </Notice>
      )}
      {taking.isError && <Notice tone="danger">{problemText(taking.error)}</Notice>}
      <div className={styles.columns}>
        <section className={styles.stage} aria-label={m.captions_film()}>
          <FilmStage
            asset={asset}
            language={language}
            cues={form.cues}
            videoRef={video}
            onPosition={(ms) => setNow(form.cues[cueAt(form.cues, ms)]?.key ?? null)}
            onLength={setLength}
          />
          <KeyList isReadOnly={isReadOnly} />
        </section>
        <section className={styles.list} aria-label={m.captions_cues()}>
          <CaptionTools
            form={form}
            isReadOnly={isReadOnly}
            addRef={adding}
            fileName={fileName}
            onAdd={add}
            onStep={back}
            onForm={setForm}
          />
          <p className={styles.state} role="status">
            {isChecked && faulty > 0
              ? m.captions_faults({ count: numberText(faulty) })
              : dirty
                ? m.captions_unsaved({ count: numberText(form.cues.length) })
                : form.cues.length > 0 && m.captions_count({ count: numberText(form.cues.length) })}
          </p>
          {form.cues.length === 0 ? (
            <p className={styles.none}>{isReadOnly ? m.captions_none() : m.captions_none_says()}</p>
          ) : (
            <ol className={styles.rows}>
              {form.cues.map((cue, index) => {
                const isOpen = cue.key === form.open
                const fault = faults[index] ?? null
                return (
                  <CueRow
                    key={cue.key}
                    cue={cue}
                    lang={localeOf(language)}
                    fault={isOpen || (fault === 'empty' && !isChecked) ? null : fault}
                    note={
                      overlapping.has(index) ? 'overlap' : cue.start >= length ? 'beyond' : null
                    }
                    isNow={cue.key === now}
                    isOpen={isOpen}
                    onOpen={onOpen}
                    rowRef={rowRef}
                  >
                    {isOpen && (
                      <CueEditor
                        cue={cue}
                        language={language}
                        fault={fault === 'empty' && !isChecked ? null : fault}
                        isReadOnly={isReadOnly}
                        isLast={index === form.cues.length - 1}
                        entered={entered}
                        onChange={(values) =>
                          setForm((before) => changeCue(before, cue.key, values, Date.now()))
                        }
                        onTake={take}
                        onPlay={() => {
                          seek(cue.start)
                          void video.current?.play().catch(() => {})
                        }}
                        onSplit={(caret) =>
                          enter((before) =>
                            splitCue(before, cue.key, { caret, position: position() }),
                          )
                        }
                        onMerge={() => enter((before) => mergeCue(before, cue.key))}
                        onRemove={() => enter((before) => removeCue(before, cue.key))}
                      />
                    )}
                  </CueRow>
                )
              })}
            </ol>
          )}
        </section>
      </div>
      <LeaveDialog blocker={blocker} title={m.captions_leave_title()} />
    </div>
  )
}
