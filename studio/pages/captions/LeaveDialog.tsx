import type { Blocker } from 'react-router'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { m } from '../../paraglide/messages.js'

/** Asks whether unsaved captions, or an unsaved transcript, are to be left. */
export function LeaveDialog({ blocker, title }: { blocker: Blocker; title: string }) {
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={title}
      size="small"
      role="alertdialog"
      actions={
        <>
          <Button variant="quiet" onPress={() => blocker.proceed?.()}>
            {m.captions_leave_go()}
          </Button>
          <Button variant="primary" onPress={() => blocker.reset?.()}>
            {m.leave_stay()}
          </Button>
        </>
      }
    >
      <p>{m.captions_leave_says()}</p>
    </Dialog>
  )
}
