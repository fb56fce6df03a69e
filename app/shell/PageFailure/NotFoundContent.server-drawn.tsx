import { useId } from 'react'
import { pageTitle } from '../../../contract/brand.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { useShell } from '../useShell.ts'
import { glintPaths } from './glints.ts'
import styles from './NotFoundPage.late.module.css'

const SYMBOL =
  'M45.8 21.03Q26.17 21.29 9 24Q26.17 26.71 45.8 26.97A22 22 0 0 1 41.81 36.91Q28.73 37.29 18 38.9Q27.25 40.29 38.25 40.76A22 22 0 0 1 4.58 34.34Q22.73 34.01 38 31.8Q21.91 29.48 2.63 29.23A22 22 0 0 1 45.8 21.03Z'

/**
 * Renders the page's content: the message, a search over Home, the link home, and the number with
 * the symbol as its zero, sinking into the light on the water. It contains the title, so that the
 * document has it wherever the page is shown.
 */
export function NotFoundContent() {
  const shell = useShell()
  const sun = useId()
  return (
    <>
      <title>{pageTitle(shell?.language ?? 'KOR', m.not_found_title())}</title>
      <meta name="robots" content="noindex" />
      <div className={`wrap ${styles.top}`}>
        <h1>{m.not_found_message()}</h1>
        <p>{m.not_found_hint()}</p>
        <form className={styles.search} role="search" action="/page/" method="get">
          <input
            type="search"
            name="searchKeyword"
            required
            maxLength={80}
            aria-label={m.not_found_search()}
            placeholder={m.not_found_search_placeholder()}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" aria-label={m.not_found_search_submit()}>
            <Icon name="search" />
          </button>
        </form>
        <a className={styles.home} href="/">
          <Icon name="home" />
          {m.go_home()}
        </a>
        <div className={styles.number} aria-hidden="true">
          <b>4</b>
          <svg viewBox="2 2 44 44">
            <defs>
              <linearGradient id={sun} x1="0" y1="0" x2="0" y2="1">
                <stop offset="0" stopColor="var(--g2)" />
                <stop offset=".45" stopColor="var(--g1)" />
                <stop offset="1" stopColor="var(--g0)" />
              </linearGradient>
            </defs>
            <path fill={`url(#${sun})`} d={SYMBOL} />
          </svg>
          <b>4</b>
        </div>
      </div>
      <div className={styles.water} aria-hidden="true">
        <svg viewBox="0 0 1680 420">
          {glintPaths().map((path, ink) => (
            <path key={ink} fill={`var(--g${ink})`} d={path} />
          ))}
        </svg>
      </div>
    </>
  )
}
