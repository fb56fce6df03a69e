import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Icon } from '../Icon/Icon.tsx'
import styles from './ShareButton.module.css'

export interface ShareProps {
  title: string
  /** Path that is shared (see `contract/share.ts`). */
  path: string
  description: string
  /** Address of the sharing image, from the root; null = none. */
  image: string | null
}

// the panel is loaded when it is first wanted: no page pays for it before
const load = () => import('./SharePanel.tsx')
const SharePanel = lazy(() => load().then((module) => ({ default: module.SharePanel })))

/** Milliseconds for which the button says that the address was copied. */
const COPIED_FOR = 2600

/** Opens the share panel of one content (SH-130); afterwards it says, politely, that the address was copied. */
export function ShareButton({ className, ...share }: ShareProps & { className?: string }) {
  const [open, setOpen] = useState(false)
  const [copied, setCopied] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
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
        aria-label={m.share_open()}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        title={m.share_open()}
        onPointerEnter={() => void load()}
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
        <Suspense>
          <SharePanel
            id={id}
            share={share}
            button={button}
            onClose={() => setOpen(false)}
            onCopied={() => setCopied(true)}
          />
        </Suspense>
      ) : null}
    </span>
  )
}
