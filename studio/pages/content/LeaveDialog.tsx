import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { m } from '../../paraglide/messages.js'
import type { useLeaving } from './useLeaving.ts'

/** Asks whether to leave although not everything could be saved. */
export function LeaveDialog({ confirms, stay, leave }: ReturnType<typeof useLeaving>) {
  return (
    <Dialog
      isOpen={confirms}
      onOpenChange={(open) => !open && stay()}
      title={m.leave_title()}
      size="small"
      role="alertdialog"
      actions={
        <>
          <Button variant="quiet" onPress={leave}>
            {m.leave_go()}
          </Button>
          <Button variant="primary" onPress={stay}>
            {m.leave_stay()}
          </Button>
        </>
      }
    >
      <p>{m.leave_says()}</p>
    </Dialog>
  )
}
