import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { Me } from '../../../contract/studio/accounts.ts'
import type { Person } from '../../../contract/studio/call.ts'
import type { SiteDocumentDraft } from '../../../contract/studio/document-calls.ts'
import { CallError, call } from '../../client/call.ts'
import { subjectChanged } from '../../client/changed.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Menu } from '../../components/Menu/Menu.tsx'
import { ScheduleTime } from '../../components/ScheduleTime/ScheduleTime.tsx'
import { useScheduleTime } from '../../components/ScheduleTime/useScheduleTime.ts'
import { TextField } from '../../components/TextField/TextField.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { ConsistencyNotice } from '../content/panels/ConsistencyNotice.tsx'
import { LinksNotice } from '../content/panels/LinksNotice.tsx'
import { ReviewersField } from '../content/panels/ReviewersField.tsx'
import { stepDone, stepName, stepSays } from '../content/panels/stepNames.ts'
import { isMain, stepsOf, type WorkflowStep } from '../content/panels/steps.ts'
import type { DocumentCopy } from './documentCopy.ts'
import { RemoveDocument } from './RemoveDocument.tsx'
import { stepFailure } from './stepFailure.ts'
import styles from './EditDocument.module.css'
import { CompareDocument } from './live/CompareDocument.tsx'
import { FigureChanges } from './facts/FigureChanges.tsx'

interface Taken {
  step: WorkflowStep
  note: string
  dueAt: string | null
  /** Of a request for review; none = everybody who may. */
  reviewers: readonly Person[]
}

/** Steps that lead to a publication: what visitors would see is worth a look. */
const COMPARED: ReadonlySet<WorkflowStep> = new Set(['approve', 'publish', 'schedule'])
/** Steps that only documents have which may be missing. */
const UNPUBLISHES: ReadonlySet<WorkflowStep> = new Set(['unpublish', 'scheduleUnpublish'])

/** The entry of the menu that removes the document. */
const REMOVES = 'remove'

/** Renders the steps of a document: the main one as a button, the others in a menu. */
export function DocumentSteps({ me, copy }: { me: Me; copy: DocumentCopy }) {
  const { state } = useSyncExternalStore(copy.autosave.subscribe, copy.autosave.snapshot)
  const [asked, setAsked] = useState<WorkflowStep | null>(null)
  const [removes, setRemoves] = useState(false)
  const { row, removable } = copy.draft()
  const mayRemove = removable && me.permissions.includes('content.write')
  const steps = stepsOf({ ...row, state }, me.permissions).filter(
    (step) =>
      (row.optional || !UNPUBLISHES.has(step)) &&
      // there is nothing to go back to: it is removed instead
      (step !== 'discard' || !removable),
  )
  const main = steps.find(isMain)
  const others = steps.filter((step) => step !== main)
  return (
    <>
      {main && (
        <Button size="small" variant="primary" onPress={() => setAsked(main)}>
          {stepName(main, row)}
        </Button>
      )}
      {(others.length > 0 || mayRemove) && (
        <Menu
          trigger={<IconButton size="small" icon="more" label={m.flow_more()} />}
          items={[
            ...others.map((step) => ({ id: step as string, name: stepName(step, row) })),
            ...(mayRemove ? [{ id: REMOVES, name: m.documents_remove() }] : []),
          ]}
          onAction={(id) =>
            id === REMOVES ? setRemoves(true) : setAsked(others.find((step) => step === id) ?? null)
          }
        />
      )}
      {removes && <RemoveDocument copy={copy} onClose={() => setRemoves(false)} />}
      {asked && <StepAsked key={asked} step={asked} copy={copy} onClose={() => setAsked(null)} />}
    </>
  )
}

/** Saves, and takes a step on that version. */
async function take(
  copy: DocumentCopy,
  { step, note, dueAt, reviewers }: Taken,
): Promise<SiteDocumentDraft> {
  const params = { subject: copy.subject }
  const { plan } = copy.draft().row
  if (step === 'cancelSchedule')
    return plan
      ? call('cancelDocumentSchedule', { params: { ...params, id: plan.id } })
      : call('document', { params })
  const version = await copy.saved()
  switch (step) {
    case 'submit':
      return call('submitDocument', {
        params,
        version,
        body: { note, reviewers: reviewers.map(({ id }) => id) },
      })
    case 'recall':
      return call('recallDocument', { params, version, body: {} })
    case 'returnDraft':
      return call('returnDocument', { params, version, body: { note } })
    case 'approve':
      return call('approveDocument', { params, version, body: { note } })
    case 'publish':
      return call('publishDocument', { params, version, body: { note } })
    case 'unpublish':
      return call('unpublishDocument', { params, version, body: { note } })
    case 'schedule':
    case 'scheduleUnpublish': {
      const action = step === 'schedule' ? 'publish' : 'withdraw'
      return call('scheduleDocument', {
        params,
        version,
        body: { action, dueAt: dueAt ?? '', note },
      })
    }
    case 'discard':
      await call('discardDocument', { params, version })
      return call('document', { params })
  }
}

function StepAsked({
  step,
  copy,
  onClose,
}: {
  step: WorkflowStep
  copy: DocumentCopy
  onClose: () => void
}) {
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  const [reviewers, setReviewers] = useState<readonly Person[]>(copy.draft().row.reviewers)
  const taking = useMutation({
    mutationFn: (input: Taken) => take(copy, input),
    onSuccess: (draft) => {
      subjectChanged(queries, copy.subject)
      copy.receive(draft)
      toast(stepDone(step), { tone: 'positive' })
      onClose()
    },
    onError: (error) => {
      // what others did meanwhile is joined, and the step can be taken on it
      if (error instanceof CallError && (error.problem === 'stale' || error.problem === 'state'))
        void call('document', { params: { subject: copy.subject } }).then(
          copy.receive,
          () => undefined,
        )
    },
  })
  const isScheduled = step === 'schedule' || step === 'scheduleUnpublish'
  const time = useScheduleTime((offered) => offered.at(-1)?.at ?? null, taking.error)
  const hasNote = step !== 'recall' && step !== 'cancelSchedule' && step !== 'discard'
  const name = stepName(step, copy.draft().row)
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={name}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {m.flow_cancel()}
          </Button>
          <Button
            variant={step === 'discard' || step === 'unpublish' ? 'danger' : 'primary'}
            isPending={taking.isPending}
            isDisabled={step === 'returnDraft' && note.trim() === ''}
            onPress={() => {
              const dueAt = isScheduled ? time.confirm() : null
              if (!isScheduled || dueAt)
                taking.mutate({ step, note: note.trim(), dueAt, reviewers })
            }}
          >
            {name}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        {isScheduled ? <ScheduleTime {...time} /> : <p className={styles.hint}>{stepSays(step)}</p>}
        {(COMPARED.has(step) || (UNPUBLISHES.has(step) && copy.draft().row.live)) && (
          <CompareDocument copy={copy} isEnding={UNPUBLISHES.has(step)} />
        )}
        {copy.name === 'facts' && COMPARED.has(step) && <FigureChanges saved={copy.saved} />}
        <ConsistencyNotice step={step} subject={copy.subject} saved={copy.saved} />
        <LinksNotice step={step} subjects={[copy.subject]} saved={copy.saved} />
        {step === 'submit' && <ReviewersField value={reviewers} onChange={setReviewers} />}
        {hasNote && (
          <TextField
            label={m.site_form_note()}
            multiline
            rows={2}
            maxLength={2000}
            isRequired={step === 'returnDraft'}
            value={note}
            onChange={setNote}
          />
        )}
        {taking.isError && (
          <p role="alert" className={styles.hint}>
            {stepFailure(taking.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
