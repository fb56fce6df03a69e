import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import type { Language } from '../../../contract/language.ts'
import { localeOf } from '../../../contract/language.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { otherLanguage } from '../../visitor/language.ts'
import { isModified } from '../../visitor/modified.ts'
import styles from './switches.module.css'

const loadOverlay = () => import('../LanguageOverlay/LanguageOverlay.tsx')
// one that doesn't come is no fault of the page: the other language is on its way
const LanguageOverlay = lazy<ComponentType>(() =>
  loadOverlay().then(
    (module) => ({ default: module.LanguageOverlay }),
    () => ({ default: () => null }),
  ),
)
/** The overlay is there when the switch is pressed: it comes as soon as the switch is pointed at or focused. */
const foresee = (): void => void loadOverlay().catch(() => {})

/** A language by its own name, which a reader of it understands on a page of the other. */
const ownName = (language: Language): string =>
  m.shell_language_name({}, { locale: localeOf(language) })

/** Milliseconds after which the overlay gives up: the browser's own signs tell about a page that does not come. */
const PATIENCE = 8000

/** Link to this page in the other language; the overlay blocks the page until it comes (SH-004, SH-008..010). */
export function LanguageSwitch({
  language,
  href,
  words = false,
}: {
  language: Language
  href: string
  words?: boolean
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
        className={words ? styles.wordLink : styles.language}
        data-part="language-switch"
        href={href}
        hrefLang={localeOf(other)}
        lang={localeOf(other)}
        onClick={cover}
        onPointerEnter={foresee}
        onFocus={foresee}
      >
        {words ? <Icon name="globe" /> : null}
        {words || other === 'KOR' ? (
          ownName(other)
        ) : (
          <>
            {/* the mark of a language: EN */}
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
