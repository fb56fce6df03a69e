import { m } from '../../paraglide/messages.js'
import styles from './default.module.css'

/** Renders the first Tab stop: past the header to the page's own `<main id="main">` (SH-049). */
export function SkipLink() {
  const enter = (): void => {
    const main = document.querySelector<HTMLElement>('main')
    // a main element is focusable only with a tabindex
    if (main && !main.hasAttribute('tabindex')) main.tabIndex = -1
    main?.focus({ preventScroll: true })
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link that works without scripts; they only help the focus along
    <a className={styles.skip} data-part="skip-link" href="#main" onClick={enter}>
      {m.skip_link()}
    </a>
  )
}
