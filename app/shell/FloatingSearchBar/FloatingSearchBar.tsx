import { type FormEvent, useEffect, useRef, useState } from 'react'
import { KEYWORD_MAX_CHARACTERS } from '../../../contract/limits.ts'
import type { PageType, SearchBar, TargetLink } from '../../../contract/navigation.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import { searchFor } from '../SearchLayer/request.ts'
import { rejectSpecialCharacters } from '../SearchLayer/specialCharacters.ts'
import { useShell } from '../useShell.ts'
import styles from './FloatingSearchBar.module.css'
import { useBarPosition } from './useBarPosition.ts'

/**
 * Renders the floating search bar of a page type (SH-112..117); nothing for a page type without
 * one, or after a failed call.
 */
export function FloatingSearchBar({ pageType }: { pageType: PageType }) {
  const bar = useShell()?.searchBar
  return bar ? <Bar bar={bar} pageType={pageType} /> : null
}

/** Returns the value only if it is a valid colour. */
const isColour = (hex: string): boolean => /^#[0-9a-f]{6}$/i.test(hex)
const target = (link: TargetLink) => ({
  href: link.linkUrl,
  newWindow: link.linkTarget === '_blank',
})

/** Renders the bar with its data: field, hashtags, download buttons, close. */
export function Bar({ bar, pageType }: { bar: SearchBar; pageType: PageType }) {
  const root = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const place = useBarPosition(root)
  const [using, setUsing] = useState(false)
  const folded = place.folded && !using

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (folded) {
      unfold()
      return
    }
    const keyword = input.current?.value.normalize('NFC').trim() ?? ''
    // only spaces are not a search (SH-109)
    if (keyword) searchFor(keyword, input.current)
    else input.current?.focus()
  }
  const unfold = (): void => {
    setUsing(true)
    requestAnimationFrame(() => input.current?.focus({ preventScroll: true }))
  }
  useEffect(
    () => (place.closed || !input.current ? undefined : rejectSpecialCharacters(input.current)),
    [place.closed],
  )
  useEffect(() => {
    // colours come from content; they are set here, because the markup must not contain inline
    // styles
    for (const [index, { backgroundHex }] of bar.DOWNLOAD_BUTTON.entries()) {
      const button = root.current?.querySelector<HTMLElement>(`[data-button="${index}"]`)
      if (button && isColour(backgroundHex)) button.style.backgroundColor = backgroundHex
    }
  }, [bar])

  if (place.closed) return null
  return (
    <aside
      ref={root}
      className={styles.bar}
      data-part="floating-search-bar"
      data-page-type={pageType}
      data-folded={folded || undefined}
      data-away={place.away || undefined}
      inert={place.away}
      aria-label={m.floating_bar()}
      // a press on the circle must not move it away from the pointer
      onFocus={(event) => event.target.matches(':focus-visible') && setUsing(true)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setUsing(false)}
    >
      <div className={styles.extra} inert={folded}>
        {bar.HASHTAG.length > 0 ? (
          <ul className={styles.tags} aria-label={m.floating_bar_tags()}>
            {bar.HASHTAG.map((link) => (
              <li key={link.title}>
                <SiteLink className={styles.tag} {...target(link)}>
                  #{link.title}
                </SiteLink>
              </li>
            ))}
          </ul>
        ) : null}
        {bar.DOWNLOAD_BUTTON.length > 0 ? (
          <ul className={styles.buttons} aria-label={m.floating_bar_links()}>
            {bar.DOWNLOAD_BUTTON.map((link, index) => (
              <li key={link.title}>
                <SiteLink className={styles.button} data-button={index} {...target(link)}>
                  {link.title}
                </SiteLink>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.pill}>
        <form
          className={styles.form}
          role="search"
          aria-label={m.floating_bar()}
          method="get"
          action="/page/"
          onSubmit={submit}
        >
          <input
            ref={input}
            className={styles.input}
            type="text"
            name="searchKeyword"
            aria-label={m.search_input()}
            placeholder={bar.PLACEHOLDER[0]?.title}
            maxLength={KEYWORD_MAX_CHARACTERS}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            tabIndex={folded ? -1 : undefined}
          />
          <input type="hidden" name="searchPage" value="1" />
          <button
            type="submit"
            className={styles.submit}
            aria-label={folded ? m.floating_bar_open() : m.search_submit()}
          >
            <Icon name="search" />
          </button>
        </form>
        <button
          type="button"
          className={`${styles.close} with-script`}
          aria-label={m.floating_bar_close()}
          tabIndex={folded ? -1 : undefined}
          onClick={place.close}
        >
          <Icon name="close" />
        </button>
      </div>
    </aside>
  )
}
