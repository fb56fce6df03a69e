import { useId } from 'react'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { m } from '../../../paraglide/messages.js'
import type { Sorting } from './sorting.ts'
import styles from './parts.module.css'

/** Renders the handle by which an item is dragged, or moved with Alt and an arrow key. */
export function SortHandle({
  sorting,
  itemKey,
  name,
}: {
  sorting: Sorting
  itemKey: string
  name: string
}) {
  const help = useId()
  return (
    <>
      <button
        type="button"
        className={styles.handle}
        aria-label={m.site_form_drag({ name })}
        aria-describedby={help}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+Home Alt+End"
        title={m.site_form_drag_help()}
        onContextMenu={(event) => event.preventDefault()}
        {...sorting.handle(itemKey)}
      >
        <Icon name="drag" />
      </button>
      <span id={help} hidden>
        {m.site_form_drag_help()}
      </span>
    </>
  )
}
