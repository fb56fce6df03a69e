import { useEffect, useId, useRef, useState } from 'react'
import { Late } from '../Late/Late.tsx'
import { m } from '../../paraglide/messages.js'
import { Icon } from '../Icon/Icon.tsx'
import type { ShareProps } from './share.ts'
import styles from './ShareButton.module.css'

// the panel is loaded on first use: no page pays for it before
const load = () => import('./SharePanel.tsx').then((module) => module.SharePanel)

/** Milliseconds for which the button shows that the URL was copied. */
const COPIED_FOR = 2600

/**
 * Renders the button that opens the share panel of one article (SH-130); after copying it politely
 * announces that the URL was copied.
 */
export function ShareButton({ className, ...share }: ShareProps & { className?: string }) {
  const [open, setOpen] = useState(false)
  const [copied, setCopied] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  // a page has many of them: each names its article
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
        // this press already closes a popover: the click must not open it again
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
