import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ImportRecord } from '../../../contract/studio/imports.ts'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { problemText } from '../../client/problem.ts'
import { useSend } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Confirm } from '../../components/Confirm/Confirm.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import styles from './Imports.module.css'

const REFRESHED = ['importOf', 'importRows', 'imports'] as const

/** Renders what can be done with an import: run, stopped, taken back, removed. */
export function ImportActions({ of: { id, state, job, counts, encoding } }: { of: ImportRecord }) {
  const navigate = useNavigate()
  const [doubles, setDoubles] = useState(false)
  const refreshes = [...REFRESHED]
  const running = useSend('runImport', { refreshes })
  const takingBack = useSend('takeBackImport', { refreshes })
  const cancelling = useSend('cancelJob', {
    refreshes,
    onSuccess: () => toast(m.import_cancelled()),
  })
  const removing = useSend('removeImport', {
    refreshes: ['imports'],
    onSuccess: () => {
      toast(m.import_removed())
      void navigate(SCREENS.imports)
    },
  })
  const error = running.error ?? takingBack.error ?? cancelling.error ?? removing.error
  const isStopped = state === 'STOPPED'
  // a dry run that stopped has rows, too, but not all of them
  const isRead = encoding !== null && counts.ready > 0
  const mayRun = isRead && (state === 'READY' || (isStopped && counts.removed === 0))
  const mayTakeBack = counts.made > 0 && (state === 'DONE' || isStopped)
  return (
    <>
      {mayRun && (
        <Confirm
          trigger={
            <Button variant="primary" icon="check" isPending={running.isPending}>
              {isStopped ? m.import_run_on() : m.import_run()}
            </Button>
          }
          title={m.import_run_asked()}
          does={m.import_run()}
          onConfirm={() => running.mutate({ params: { id }, body: { doubles } })}
        >
          <div className={styles.ask}>
            <p>{m.import_run_says()}</p>
            {counts.doubles > 0 && (
              <Checkbox isSelected={doubles} onChange={setDoubles}>
                {m.import_doubles({ count: counts.doubles })}
              </Checkbox>
            )}
          </div>
        </Confirm>
      )}
      {mayTakeBack && (
        <Confirm
          trigger={
            <Button icon="undo" isPending={takingBack.isPending}>
              {m.import_take_back()}
            </Button>
          }
          title={m.import_take_back_asked()}
          does={m.import_take_back()}
          onConfirm={() => takingBack.mutate({ params: { id } })}
        >
          <p>{m.import_take_back_says()}</p>
        </Confirm>
      )}
      {job ? (
        <Button
          icon="close"
          isPending={cancelling.isPending}
          onPress={() => cancelling.mutate({ params: { id: job.id } })}
        >
          {m.import_cancel()}
        </Button>
      ) : (
        <Confirm
          trigger={
            <Button variant="quiet" icon="trash" isPending={removing.isPending}>
              {m.import_remove()}
            </Button>
          }
          title={m.import_remove_asked()}
          does={m.import_remove()}
          onConfirm={() => removing.mutate({ params: { id } })}
        >
          <p>{m.import_remove_says()}</p>
        </Confirm>
      )}
      {error && (
        <p className={styles.problem} role="alert">
          {problemText(error)}
        </p>
      )}
    </>
  )
}
