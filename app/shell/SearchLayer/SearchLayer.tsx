import {
  type ComponentType,
  type FormEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { searchPath } from '../../../contract/addresses.ts'
import { KEYWORD_MAX_CHARACTERS } from '../../../contract/limits.ts'
import type { ResultType } from '../../../contract/result-types.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { isModified } from '../../visitor/modified.ts'
import { closeSearch, openSearch, useSearchOpen } from '../searchOpen.ts'
import type { Shell } from '../shell.data.ts'
import { useShell } from '../useShell.ts'
import { searchIn } from './address.ts'
import { Chips } from './Chips.tsx'
import { takeRequest } from './request.ts'
import { SearchAnswer } from './SearchAnswer.tsx'
import styles from './SearchLayer.late.module.css'
import type { SearchToolsProps } from './SearchTools.tsx'
import { rejectSpecialCharacters } from './specialCharacters.ts'
import { useSearch } from './useSearch.ts'

/** Renders the page's search layer (SH-098..111): open with results if the URL holds a keyword. */
export function SearchLayer() {
  const shell = useShell()
  return shell ? <Layer shell={shell} /> : null
}

const searchButton = (): HTMLElement | null => document.querySelector('[data-part="search-button"]')

/** Renders the layer with its data. */
export function Layer({
  shell,
}: {
  shell: Pick<Shell, 'language' | 'recommendedKeywords' | 'search' | 'searchFailure'>
}) {
  const { language, recommendedKeywords } = shell
  const location = useLocation()
  // the server's results for the URL; from then on the layer opens and closes on the client
  const [atFirst] = useState(() =>
    shell.search !== null || shell.searchFailure !== null
      ? searchIn(location.search).keyword
      : null,
  )
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [list, setList] = useState<{ open: boolean; active: string | null }>({
    open: false,
    active: null,
  })
  const [Tools, setTools] = useState<ComponentType<SearchToolsProps> | null>(null)
  const open = useSearchOpen()
  const { answer, find, clear } = useSearch(shell, language)
  // the next search stays within the same type; a link to a search covers all types
  const type = answer.status === 'done' || answer.status === 'loading' ? answer.type : null

  const search = useCallback(
    (typed: string, page = 1, type: ResultType | null = null): void => {
      const keyword = typed.normalize('NFC').trim()
      // only spaces are not a search (SH-109)
      if (!keyword) return
      if (input.current) input.current.value = keyword
      dialog.current?.scrollTo({ top: 0 })
      find({ keyword, page, type })
    },
    [find],
  )

  useEffect(() => (input.current ? rejectSpecialCharacters(input.current) : undefined), [])

  // the layer may be open before hydration: by the URL, or by the platform
  useEffect(() => {
    if (dialog.current?.open) openSearch(searchButton())
    else if (atFirst !== null) {
      // closed before: the search is cleared, as in `closed`
      if (input.current) input.current.value = ''
      clear()
    }
    const moved = (): void => {
      const { keyword, page, type } = searchIn(window.location.search)
      if (!keyword) {
        closeSearch()
        return
      }
      openSearch(searchButton())
      search(keyword, page, type)
    }
    addEventListener('popstate', moved)
    return () => removeEventListener('popstate', moved)
  }, [atFirst, clear, search])

  // the button's click handler opens the layer first; the browser would then run the button's own
  // `show-modal` command, and report that the layer is open
  useEffect(() => {
    const layer = dialog.current
    const commanded = (event: Event): void => {
      if (layer?.open) event.preventDefault()
    }
    layer?.addEventListener('command', commanded)
    return () => layer?.removeEventListener('command', commanded)
  }, [])

  useEffect(() => {
    const layer = dialog.current
    const root = document.documentElement
    if (!layer || !open) return
    root.toggleAttribute('data-search-open', true)
    root.toggleAttribute('data-search-gutter', innerWidth > root.clientWidth)
    if (!layer.matches(':modal')) {
      const focused = layer.contains(document.activeElement)
        ? (document.activeElement as HTMLElement)
        : null
      // the server's `open` is not modal; removing the attribute fires no close event
      layer.removeAttribute('open')
      layer.showModal()
      ;(focused ?? input.current)?.focus({ preventScroll: true })
    }
    const requested = takeRequest()
    if (requested) search(requested)
    void import('./SearchTools.tsx').then(
      (module) => setTools(() => module.SearchTools),
      () => {
        // the layer still searches without its tools
      },
    )
    return () => {
      root.removeAttribute('data-search-open')
      root.removeAttribute('data-search-gutter')
      if (layer.open) layer.close()
    }
  }, [open, search])

  /** Closed by Escape or the button: the search is cleared (SH-099, SH-100). */
  const closed = (): void => {
    if (dialog.current?.open) return
    if (input.current) input.current.value = ''
    setList({ open: false, active: null })
    clear()
    closeSearch()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    search(input.current?.value ?? '', 1, type)
  }
  const follow = (event: MouseEvent, keyword: string): void => {
    if (isModified(event)) return
    event.preventDefault()
    search(keyword)
    input.current?.focus()
  }
  const empty = (): void => {
    if (!input.current) return
    input.current.value = ''
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.focus()
  }

  return (
    <dialog
      ref={dialog}
      id="search-layer"
      className={styles.layer}
      data-part="search-layer"
      aria-labelledby="search-title"
      open={atFirst !== null}
      onClose={closed}
    >
      <div className={`wrap ${styles.inner}`}>
        <h2 id="search-title" className="sr">
          {m.search_title()}
        </h2>
        <div className={styles.bar}>
          <form
            className={styles.form}
            role="search"
            method="get"
            action="/page/"
            onSubmit={submit}
          >
            <input
              ref={input}
              className={styles.input}
              data-part="search-input"
              type="text"
              name="searchKeyword"
              defaultValue={atFirst ?? ''}
              aria-label={m.search_input()}
              placeholder={m.search_placeholder()}
              maxLength={KEYWORD_MAX_CHARACTERS}
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={list.open}
              aria-controls="search-completions"
              aria-activedescendant={list.active ?? undefined}
            />
            <input type="hidden" name="searchPage" value="1" />
            {type === null ? null : <input type="hidden" name="type" value={type} />}
            <button
              type="button"
              className={`${styles.clear} with-script`}
              aria-label={m.search_clear()}
              onClick={empty}
            >
              <Icon name="close" />
            </button>
            <button type="submit" className={styles.submit} aria-label={m.search_submit()}>
              <Icon name="search" />
            </button>
          </form>
          <form method="dialog">
            <button type="submit" className={styles.close} aria-label={m.search_close_layer()}>
              {m.search_close()}
            </button>
          </form>
          <div className={styles.slot} ref={setSlot} />
        </div>
        <div className={styles.line} aria-hidden="true" />
        <div className={styles.body}>
          {/* First in order: from the field it is a few Tab stops to the results, not through
              all suggested keywords. */}
          <div className={styles.main}>
            <SearchAnswer
              answer={answer}
              language={language}
              onChoose={({ keyword, page, type: chosen }) => search(keyword, page, chosen)}
            />
          </div>
          {recommendedKeywords.length > 0 ? (
            <Chips name="recommended" part="recommended-keywords" title={m.search_recommended()}>
              {recommendedKeywords.map(({ name }) => (
                <li key={name}>
                  <a
                    className={styles.chip}
                    href={searchPath(name)}
                    onClick={(event) => follow(event, name)}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </Chips>
          ) : null}
          {Tools && slot && input.current ? (
            <Tools
              input={input.current}
              slot={slot}
              language={language}
              searched={answer.status === 'loading' ? answer.keyword : null}
              early={answer.status === 'idle'}
              onList={setList}
              onChoose={search}
            />
          ) : null}
        </div>
      </div>
    </dialog>
  )
}
