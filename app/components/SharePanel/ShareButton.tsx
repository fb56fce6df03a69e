import { useEffect, useId, useRef, useState } from 'react'
import { Late } from '../Late/Late.tsx'
import { m } from '../../paraglide/messages.js'
import { Icon } from '../Icon/Icon.tsx'
import type { ShareProps } from './share.ts'
import styles from './ShareButton.module.css'

// the panel is loaded when it is first wanted: no page pays for it before
const load = () => import('./SharePanel.tsx').then((module) => module.SharePanel)

/** Milliseconds for which the button says that the address was copied. */
const COPIED_FOR = 2600

/** Opens the share panel of one content (SH-130); afterwards it says, politely, that the address was copied. */
export function ShareButton({ className, ...share }: ShareProps & { className?: string }) {
  const [open, setOpen] = useState(false)
  const [copied, setCopied] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  // a page has many of them: each says whose it is
  const name = m.share_open({ title: share.title })
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_FOR)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <span className={styles.anchor}>
      <button
        ref={button}
        type="button"
        className={`${styles.button} ${className ?? ''}`}
        data-part="share-button"
        data-copied={copied || undefined}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        title={name}
        onPointerEnter={() => void load().catch(() => {})}
        // a popover closes at this very press already: the click must not open it again
        onPointerDown={(event) => {
          event.currentTarget.dataset.was = open ? 'open' : ''
        }}
        onClick={(event) => {
          const wasOpen = event.currentTarget.dataset.was === 'open' || open
          delete event.currentTarget.dataset.was
          setOpen(!wasOpen)
        }}
      >
        <Icon name={copied ? 'check' : 'share'} />
      </button>
      <span className="sr" role="status">
        {copied ? m.share_copied() : ''}
      </span>
      {open ? (
        <Late
          load={load}
          props={{
            id,
            share,
            button,
            onClose: () => setOpen(false),
            onCopied: () => setCopied(true),
          }}
        />
      ) : null}
    </span>
  )
}
