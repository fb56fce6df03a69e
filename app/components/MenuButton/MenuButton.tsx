import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import styles from './MenuButton.module.css'

interface MenuButtonProps {
  /** Content of the button. */
  label: ReactNode
  /** Classes of the button and of the list, which position the list. */
  buttonClass?: string | undefined
  listClass?: string | undefined
  className?: string | undefined
  /** Whether the button is emphasised. */
  strong?: boolean
  /** Event name of a press. */
  event?: string
  /** Name of the part, for tests and page styles. */
  part?: string
  onClose?(): void
  /** The entries, as `li`. */
  children: ReactNode
}

/**
 * Renders a button with the list that it opens and closes (SH-080, SH-193). Escape, an outside
 * press and a focus that leaves also close the list. Without scripts the list is always open and
 * has no button.
 */
export function MenuButton({
  label,
  buttonClass = '',
  listClass = '',
  className = '',
  strong,
  event,
  part,
  onClose,
  children,
}: MenuButtonProps) {
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const [open, setOpen] = useState(false)
  const close = (): void => {
    setOpen(false)
    onClose?.()
  }
  useClosing(root, open, close)
  return (
    <div className={`${styles.menu} ${className}`} ref={root} data-part={part}>
      <button
        type="button"
        className={`${buttonClass} with-script`}
        data-strong={strong ? '' : undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => (open ? close() : setOpen(true))}
        data-event={event}
      >
        {label}
      </button>
      <ul id={id} className={`${styles.list} ${listClass}`} data-open={open || undefined}>
        {children}
      </ul>
    </div>
  )
}

/** Closes an open menu on Escape, on an outside press, and when the focus leaves it. */
function useClosing(menu: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    const ending = new AbortController()
    const { signal } = ending
    const elsewhere = (event: Event): void => {
      if (!menu.current?.contains(event.target as Node)) close()
    }
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      if (menu.current?.contains(document.activeElement))
        menu.current.querySelector('button')?.focus()
      close()
    }
    document.addEventListener('pointerdown', elsewhere, { signal })
    document.addEventListener('focusin', elsewhere, { signal })
    document.addEventListener('keydown', key, { signal })
    return () => ending.abort()
  }, [menu, open])
}
