import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type PressConsent, PRESS_SHOWN_MINUTES } from '../../../contract/studio/press.ts'
import type { PressTrial } from '../../../contract/studio/press-import.ts'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { call, type Input } from '../../client/call.ts'
import { useSealed } from '../../client/useSealed.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Confirm } from '../../components/Confirm/Confirm.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { Ending } from './Closed.tsx'
import { Guarded, ToPress } from './Guarded.tsx'
import { ImportedRows } from './ImportedRows.tsx'
import { ImportForm } from './ImportForm.tsx'
import { pressFileProblem } from './importNames.ts'
import styles from './Press.module.css'
import { useAct } from './useAct.ts'
import { OPENS } from './useOpenedAtOnce.ts'

/** A file with what it would become: gone once it is hidden. */
interface Tried {
  sent: Input<'tryPressImport'>['body']
  trial: PressTrial
}

/** Renders the import of contacts: what each row of a file would become, and then the import. */
export function PressImportPage() {
  return (
    <Guarded>
      <Imported />
    </Guarded>
  )
}

function Imported() {
  const sealed = useSealed<Tried>(PRESS_SHOWN_MINUTES)
  const [consent, setConsent] = useState<PressConsent | null>(null)
  const { data } = sealed
  return (
    <div className={styles.page}>
      <PageHead title={m.press_import()} lead={m.press_import_lead()} before={<ToPress />} />
      <ImportForm
        consent={consent}
        onConsent={setConsent}
        isPending={sealed.isPending}
        onChosen={(file, language) =>
          sealed.open(async (signal) => {
            const sent = { file: await file(), language, consent }
            return { sent, trial: await call('tryPressImport', { body: sent }, { signal }) }
          })
        }
      />
      {sealed.problem && <Notice tone="danger">{sealed.problem}</Notice>}
      {!data && sealed.wasHidden && <Notice>{m.press_import_hidden()}</Notice>}
      {data && (
        <>
          <Ending isEnding={sealed.isEnding} />
          <Trial {...data} />
        </>
      )}
    </div>
  )
}

function Trial({ sent, trial }: Tried) {
  const navigate = useNavigate()
  const { act, isPending, problem } = useAct()
  const { counts, unknownColumns } = trial
  const store = (): void =>
    void act(() => call('importPress', { body: { ...sent, digest: trial.digest } })).then(
      (isDone) => {
        if (!isDone) return
        toast(m.press_imported({ count: counts.added }), { tone: 'positive' })
        void navigate(SCREENS.press, { state: OPENS })
      },
    )
  if (trial.problem !== null)
    return (
      <Notice tone="danger" title={m.press_import_refused()}>
        {pressFileProblem(trial.problem, trial.problemLine)}
      </Notice>
    )
  return (
    <>
      {unknownColumns.length > 0 && (
        <Notice tone="caution">
          {m.import_unknown_columns({ names: unknownColumns.join(', ') })}
        </Notice>
      )}
      <div className={styles.selected} role="status">
        <span>
          {m.press_import_counts({
            ...{ added: counts.added, known: counts.known, refused: counts.refused },
          })}
        </span>
        {counts.added + counts.known > 0 && (
          <Confirm
            trigger={
              <Button variant="primary" icon="check" isPending={isPending}>
                {m.press_import_does()}
              </Button>
            }
            title={m.press_import_asked()}
            does={m.press_import_does()}
            onConfirm={store}
          >
            <p>
              {m.press_import_says({
                ...{ added: counts.added, known: counts.known, lists: counts.lists },
              })}
            </p>
          </Confirm>
        )}
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <ImportedRows rows={trial.rows} />
    </>
  )
}
