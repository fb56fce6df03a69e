import { useState } from 'react'
import { ProgressBar } from 'react-aria-components'
import { LEAST_AHEAD_MS } from '../../../../contract/studio/publication.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Dialog } from '../../../components/Dialog/Dialog.tsx'
import { InstantField } from '../../../components/InstantField/InstantField.tsx'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { m } from '../../../paraglide/messages.js'
import { dateTime } from '../../../visit/time.ts'
import {
  isAhead,
  minuteFrom,
  suggestedTimes,
} from '../../../components/ScheduleTime/suggestedTimes.ts'
import { LEADING } from '../../content/panels/ConsistencyNotice.tsx'
import { LinksNotice } from '../../content/panels/LinksNotice.tsx'
import { ItemList } from './ItemList.tsx'
import { ManyContradictions } from './ManyContradictions.tsx'
import styles from './ManyDialog.module.css'
import type { ManyInput } from './manyCalls.ts'
import { isDone } from './manyRun.ts'
import { manyStep, type Offer } from './manySteps.ts'
import { TermFields } from './TermFields.tsx'
import { useManyRun } from './useManyRun.ts'

interface ManyDialogProps {
  offer: Offer
  /** @param failed items that were not done, if the step was started; null = it was not */
  onClose: (failed: string[] | null) => void
}

/**
 * Asks for confirmation of a step over many items: how many, which, and what visitors will see. The
 * same list then shows the outcomes until it is closed. It keeps the rows and versions from when it
 * opened.
 */
export function ManyDialog({ offer, onClose }: ManyDialogProps) {
  const { step, rows, leftOut } = offer
  const { name, says, hasNote, isDangerous } = manyStep(step)
  const { results, isRunning, isStopping, start, stop } = useManyRun(step, rows)
  const [input, setInput] = useState<ManyInput>(() => ({
    note: '',
    dueAt: suggestedTimes(Date.now()).at(-1)?.at ?? null,
    terms: { field: 'keywords', action: 'add', term: '' },
  }))
  const [error, setError] = useState<string | undefined>()
  const change = (more: Partial<ManyInput>): void => {
    setInput({ ...input, ...more })
    setError(undefined)
  }
  const plans = step === 'schedule' || step === 'scheduleUnpublish'
  const title = m.many_step({ step: name(), count: rows.length })
  const failed = rows.filter(({ subject }) => !isDone(results?.get(subject)))
  const processed = rows.filter(
    ({ subject }) => (results?.get(subject)?.kind ?? 'waiting') !== 'waiting',
  )
  const live = rows.filter((row) => row.live).length
  const ending = step === 'unpublish' ? rows.reduce((sum, row) => sum + row.plans, 0) : 0
  const take = (): void => {
    const now = Date.now()
    const earliest = minuteFrom(now + LEAST_AHEAD_MS)
    if (plans && !isAhead(input.dueAt, now))
      return setError(m.schedule_soon({ seconds: LEAST_AHEAD_MS / 1000, at: dateTime(earliest) }))
    if (step === 'terms' && !input.terms.term.trim()) return setError(m.many_term_missing())
    void start({ ...input, note: input.note.trim() })
  }
  const close = (): void => onClose(results ? failed.map(({ subject }) => subject) : null)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      isStrict={isRunning}
      // a long list of discarded items has no focusable element
      isRead={step === 'discard' && !results}
      title={title}
      actions={
        isRunning ? (
          <Button isPending={isStopping} onPress={stop}>
            {m.many_stop()}
          </Button>
        ) : results ? (
          <Button variant="primary" onPress={close}>
            {m.close()}
          </Button>
        ) : (
          <>
            <Button variant="quiet" onPress={close}>
              {m.flow_cancel()}
            </Button>
            <Button variant={isDangerous ? 'danger' : 'primary'} onPress={take}>
              {title}
            </Button>
          </>
        )
      }
    >
      {results ? (
        <div className={styles.progress}>
          <ProgressBar
            aria-label={title}
            value={processed.length}
            maxValue={rows.length}
            valueLabel={m.many_progress({ total: rows.length, done: processed.length })}
            className={styles.bar ?? ''}
          >
            {({ percentage }) => (
              <span className={styles.filled} style={{ width: `${percentage ?? 0}%` }} />
            )}
          </ProgressBar>
          <p role="status" className={styles.result}>
            {isRunning
              ? m.many_progress({ total: rows.length, done: processed.length })
              : failed.length === 0
                ? m.many_done_all({ count: rows.length })
                : m.many_done_some({
                    total: rows.length,
                    done: rows.length - failed.length,
                    failed: failed.length,
                  })}
          </p>
        </div>
      ) : (
        <>
          <p className={styles.description}>{says()}</p>
          {step === 'publish' && live > 0 && (
            <Notice tone="caution">{m.many_publish_live({ count: live })}</Notice>
          )}
          {ending > 0 && <Notice tone="caution">{m.flow_unpublish_ends({ count: ending })}</Notice>}
          {step !== 'terms' && (
            <LinksNotice step={step} subjects={rows.map(({ subject }) => subject)} />
          )}
          {LEADING.has(step) && <ManyContradictions rows={rows} />}
          {step === 'scheduleUnpublish' && rows.some((row) => row.plans > 0) && (
            <Notice tone="caution">{m.schedule_unpublish_ends()}</Notice>
          )}
          {plans && (
            <InstantField
              label={m.schedule_at()}
              value={input.dueAt}
              onChange={(dueAt) => change({ dueAt })}
              errorMessage={error}
            />
          )}
          {step === 'terms' && (
            <TermFields
              value={input.terms}
              onChange={(terms) => change({ terms })}
              errorMessage={error}
            />
          )}
        </>
      )}
      <ItemList
        label={m.many_rows()}
        rows={rows}
        results={results}
        isLinked={results !== null && !isRunning}
      />
      {!results && leftOut.length > 0 && (
        <details className={styles.omitted}>
          <summary>{m.many_left_out({ count: leftOut.length })}</summary>
          <ItemList
            label={m.many_left_out({ count: leftOut.length })}
            rows={leftOut}
            results={null}
          />
        </details>
      )}
      {!results && hasNote && (
        <TextField
          label={m.flow_note()}
          description={m.flow_note_says()}
          multiline
          maxLength={2000}
          value={input.note}
          onChange={(note) => change({ note })}
        />
      )}
    </Dialog>
  )
}
