import { Dialog } from '../components/Dialog/Dialog.tsx'
import { m } from '../paraglide/messages.js'
import { ShortcutList } from '../pages/manual/ShortcutList.tsx'

/** Lists the keyboard shortcuts. */
export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={m.keyboard_help()} isRead isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <ShortcutList />
    </Dialog>
  )
}
