import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Press.module.css'

/** Renders what stands in place of sealed contacts: what opening them records, and the button. */
export function Closed({
  title,
  does,
  sealed: { wasHidden, isPending, problem },
  onOpen,
}: {
  title: string
  /** Label of the button. */
  does: string
  sealed: { wasHidden: boolean; isPending: boolean; problem: string }
  onOpen: () => void
}) {
  return (
    <Card title={title}>
      <div className={styles.closed}>
        <p>{wasHidden ? m.press_was_hidden() : m.press_is_closed()}</p>
        <Button
          variant="primary"
          icon="lock"
          // what had the focus was hidden with the contacts
          autoFocus={wasHidden}
          isPending={isPending}
          onPress={onOpen}
        >
          {does}
        </Button>
        {problem && <Notice tone="danger">{problem}</Notice>}
      </div>
    </Card>
  )
}

/** Renders the word a minute before opened contacts are hidden. */
export function Ending({ isEnding }: { isEnding: boolean }) {
  return isEnding ? <Notice tone="caution">{m.press_is_ending()}</Notice> : null
}
