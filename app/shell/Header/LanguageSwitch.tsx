import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import type { Language } from '../../../contract/language.ts'
import { localeOf } from '../../../contract/language.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { otherLanguage } from '../../visitor/language.ts'
import { isModified } from '../../visitor/modified.ts'
import styles from './switches.module.css'

const loadOverlay = () => import('../LanguageOverlay/LanguageOverlay.tsx')
// a failed load is not an error of the page: the other language is loading anyway
const LanguageOverlay = lazy<ComponentType>(() =>
  loadOverlay().then(
    (module) => ({ default: module.LanguageOverlay }),
    () => ({ default: () => null }),
  ),
)
/** The overlay must be available when the switch is pressed: it loads on hover or focus. */
const foresee = (): void => void loadOverlay().catch(() => {})

/** Each language's own name, which its readers understand on a page in the other. */
const ownName = (language: Language): string =>
  m.shell_language_name({}, { locale: localeOf(language) })

/**
 * Milliseconds after which the overlay closes: the browser itself reports a page that does not
 * load.
 */
const PATIENCE = 8000

/**
 * Renders the link to this page in the other language; the overlay blocks the page until that loads
 * (SH-004, SH-008..010).
 */
export function LanguageSwitch({
  language,
  href,
  withText = false,
}: {
  language: Language
  href: string
  withText?: boolean
}) {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => setLeaving(false), PATIENCE)
    return () => clearTimeout(timer)
  }, [leaving])
  const other = otherLanguage(language)
  const cover = (event: MouseEvent): void => {
    if (event.button === 0 && !isModified(event)) setLeaving(true)
  }
  return (
    <>
      <a
        className={withText ? styles.labelLink : styles.language}
        data-part="language-switch"
        href={href}
        hrefLang={localeOf(other)}
        lang={localeOf(other)}
        onClick={cover}
        onPointerEnter={foresee}
        onFocus={foresee}
      >
        {withText ? <Icon name="globe" /> : null}
        {withText || other === 'KOR' ? (
          ownName(other)
        ) : (
          <>
            {/* abbreviation of the language: EN */}
            <span aria-hidden="true">{other.slice(0, 2)}</span>
            <span className="sr">{ownName(other)}</span>
          </>
        )}
      </a>
      {leaving ? (
        <Suspense>
          <LanguageOverlay />
        </Suspense>
      ) : null}
    </>
  )
}
