import type { ReactElement, ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../Button/Button.tsx'
import { Dialog, DialogTrigger } from '../Dialog/Dialog.tsx'

/**
 * Asks for confirmation of an irreversible action: states the effect and names it on the confirming
 * button.
 */
export function Confirm({
  trigger,
  title,
  children,
  does,
  onConfirm,
}: {
  trigger: ReactElement
  title: string
  children: ReactNode
  /** Label of the confirming button. */
  does: string
  onConfirm: () => void
}) {
  return (
    <DialogTrigger>
      {trigger}
      <Dialog
        title={title}
        size="small"
        role="alertdialog"
        actions={(close) => (
          <>
            <Button onPress={close}>{m.cancel()}</Button>
            <Button
              variant="danger"
              onPress={() => {
                close()
                onConfirm()
              }}
            >
              {does}
            </Button>
          </>
        )}
      >
        {children}
      </Dialog>
    </DialogTrigger>
  )
}
