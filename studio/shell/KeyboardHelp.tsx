import { Dialog } from '../components/Dialog/Dialog.tsx'
import { m } from '../paraglide/messages.js'
import styles from './KeyboardHelp.module.css'

/** Lists the keyboard shortcuts. */
export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const control = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
  const rows: [keys: string[], what: string][] = [
    [[control, 'K'], m.keys_palette()],
    [['?'], m.keys_help()],
    [['Tab'], m.keys_tab()],
    [['↑', '↓'], m.keys_arrows()],
    [['Enter'], m.keys_enter()],
    [['Esc'], m.keys_escape()],
    [[control, 'Z'], m.keys_undo()],
    [[control, 'Shift', 'Z'], m.keys_redo()],
    [[control, 'S'], m.keys_save()],
    [[control, 'Enter'], m.keys_paragraph()],
    [['Alt', 'F8'], m.keys_next_step()],
    [['/'], m.keys_list_search()],
    [['N'], m.keys_list_new()],
    [['J', 'K'], m.keys_list_rows()],
    [[m.keys_space()], m.keys_list_select()],
    [['Shift', '↑', '↓'], m.keys_list_select_more()],
    [[control, 'A'], m.keys_list_select_all()],
  ]
  return (
    <Dialog title={m.keyboard_help()} isRead isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <dl className={styles.keys}>
        {rows.map(([keys, what]) => (
          <div key={what} className={styles.row}>
            <dt className={styles.combination}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
