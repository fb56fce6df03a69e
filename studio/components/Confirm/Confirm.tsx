import type { ReactElement, ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../Button/Button.tsx'
import { Dialog, DialogTrigger } from '../Dialog/Dialog.tsx'

/** Asks before something that can't be undone: says what will happen, and names it on the button that does it. */
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
  /** What the button that does it is called. */
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
