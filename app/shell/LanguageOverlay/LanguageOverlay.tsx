import { createPortal } from 'react-dom'
import { m } from '../../paraglide/messages.js'
import styles from './LanguageOverlay.late.module.css'

/** Covers the page while the other language loads (SH-010). */
export function LanguageOverlay() {
  return createPortal(<OverlayContent />, document.body)
}

/** Renders the overlay without its position. */
export function OverlayContent() {
  return (
    <div className={styles.overlay} data-part="language-overlay" role="status">
      <svg className={styles.symbol} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <mask id="language-overlay-slits">
          <circle cx="24" cy="24" r="22" fill="#fff" />
          <path className={styles.slit} d="M9 24Q26.17 21.29 50 21V27Q26.17 26.71 9 24Z" />
          <path
            className={styles.slitBack}
            d="M38 31.8Q21.91 29.48 -2 29.2V34.4Q22.73 34.01 38 31.8Z"
          />
          <path className={styles.slit} d="M18 38.9Q28.73 37.29 46 36.8V41Q27.25 40.29 18 38.9Z" />
        </mask>
        <rect width="48" height="48" fill="currentColor" mask="url(#language-overlay-slits)" />
      </svg>
      <p>{m.shell_language_changing()}</p>
    </div>
  )
}
