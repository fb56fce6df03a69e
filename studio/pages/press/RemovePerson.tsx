import { useNavigate } from 'react-router'
import type { PressPerson } from '../../../contract/studio/press.ts'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { call } from '../../client/call.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Confirm } from '../../components/Confirm/Confirm.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import styles from './Press.module.css'
import { useAct } from './useAct.ts'
import { OPENS } from './useOpenedAtOnce.ts'

/** Renders the button that deletes all that is stored of a contact. */
export function RemovePerson({ person: { id, version } }: { person: PressPerson }) {
  const navigate = useNavigate()
  const { act, isPending, problem } = useAct()
  const remove = (): void =>
    void act(() => call('removePressPerson', { params: { id }, version })).then((isDone) => {
      if (!isDone) return
      toast(m.press_removed(), { tone: 'positive' })
      void navigate(SCREENS.press, { replace: true, state: OPENS })
    })
  return (
    <div className={styles.stack}>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Confirm
        trigger={
          <Button variant="quiet" icon="trash" isPending={isPending}>
            {m.press_remove()}
          </Button>
        }
        title={m.press_remove_asked()}
        does={m.press_remove_does()}
        onConfirm={remove}
      >
        <p>{m.press_remove_says()}</p>
      </Confirm>
    </div>
  )
}
