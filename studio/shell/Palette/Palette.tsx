import {
  type ComponentPropsWithRef,
  Fragment,
  type KeyboardEvent,
  useContext,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  ListStateContext,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components'
import { useNavigate } from 'react-router'
import { contentPath } from '../../../contract/studio/screens.ts'
import type { Output } from '../../client/call.ts'
import { useCall } from '../../client/queries.ts'
import { useMe } from '../../client/session.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { kindName, languageName } from '../../visit/names.ts'
import { m } from '../../paraglide/messages.js'
import { useLanguage } from '../../visit/language.ts'
import { type Mode, setMode } from '../../visit/mode.ts'
import { servicesOf } from '../../visit/services.ts'
import { useRecent } from '../../visit/recent.ts'
import { startWalk } from '../../visit/walk.ts'
import { useSignOut } from '../useSignOut.ts'
import { useSpeak } from '../ViewMenus.tsx'
import { useOfferedActions } from '../../components/pageActions.ts'
import { bestFirst, type Entry, entriesFor, type Section } from './entries.ts'
import { fits, matchesOf } from './match.ts'
import styles from './Palette.module.css'
import { useArticleAt } from './useArticleAt.ts'

/**
 * Renders the command palette: screens, actions and articles by typing; arrows choose, Enter runs,
 * Escape closes.
 */
export default function Palette({
  onClose,
  onManual,
  onShortcuts,
}: {
  onClose: () => void
  onManual: () => void
  onShortcuts: () => void
}) {
  const spoken = useLanguage()
  const me = useMe()
  const navigate = useNavigate()
  const speak = useSpeak()
  const signOut = useSignOut()
  const recent = useRecent()
  const offered = useOfferedActions()
  const [typed, setTyped] = useState('')
  const [isComposing, setComposing] = useState(false)
  // an entry chosen by arrow key or pointer stays active until the next character
  const went = useRef(false)
  /** Id of the selected entry. */
  const selected = useRef<string | null>(null)
  const query = useDeferredValue(useDebounced(typed.normalize('NFC').trim(), isComposing))
  const found = useCall(
    'findContents',
    { query: { q: query } },
    { enabled: query.length > 0, keepsPrevious: true },
  )
  // the names of services are their own
  const documents = useCall(
    'documents',
    {},
    { enabled: query.length > 0 && me.permissions.includes('content.read') },
  )
  const contents: Entry[] = query
    ? (found.data ?? []).slice(0, 8).map(({ contentIdx, title, kind, postDate, ...article }) => ({
        id: `content ${contentIdx}`,
        name: title || m.untitled(),
        icon: 'contents',
        note: [kindName(kind), postDate.replaceAll('-', '.')].filter(Boolean).join(' · '),
        to: contentPath(contentIdx),
        article,
      }))
    : []
  // this device remembers titles only
  const ids = recent.map(({ contentIdx }) => contentIdx).join()
  const known = useCall('contentsByIdx', { query: { ids } }, { enabled: ids !== '' })
  const pasted = useArticleAt(typed)
  const opened: Entry[] = recent
    .filter(({ title }) => fits(title, typed))
    .filter(({ contentIdx }) => !contents.some(({ to }) => to === contentPath(contentIdx)))
    .map(({ contentIdx, title }) => ({
      id: `recent ${contentIdx}`,
      name: title,
      icon: 'history',
      to: contentPath(contentIdx),
      ...articleOf(known.data?.find((one) => one.contentIdx === contentIdx)),
    }))
  const here: Entry[] = offered
    .filter(({ name }) => fits(name, typed))
    .map(({ id, name, icon }) => ({ id: `here ${id}`, name, icon }))
  const listed: Section[] = [
    { id: 'pasted', name: m.palette_pasted(), entries: pasted },
    { id: 'recent', name: m.palette_recent(), entries: opened },
    { id: 'here', name: m.palette_here(), entries: here },
    { id: 'contents', name: m.palette_contents(), entries: contents },
    ...entriesFor(me, typed, servicesOf(documents.data ?? [], spoken)),
  ].filter(({ entries }) => entries.length > 0)
  const sections = bestFirst(listed, typed)
  const all = sections.flatMap(({ entries }) => entries)

  const run = (entry: Entry | undefined): void => {
    if (!entry) return
    onClose()
    const [what, which = ''] = entry.id.split(' ')
    if (entry.to !== undefined) void navigate(entry.to)
    // once the palette has closed: the action may open a dialog or move the focus
    else if (what === 'here')
      requestAnimationFrame(() => offered.find(({ id }) => `here ${id}` === entry.id)?.run())
    else if (what === 'language') speak(which === 'ENG' ? 'ENG' : 'KOR')
    else if (what === 'mode') setMode(which as Mode)
    else if (what === 'manual') onManual()
    else if (what === 'shortcuts') onShortcuts()
    else if (what === 'walk') startWalk(me.id)
    else if (what === 'signOut') void signOut()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // leave its own keys to a composing input method, and caret keys to the text field
    const composes = event.nativeEvent.isComposing || event.keyCode === 229
    if (composes || CARET_KEYS.has(event.key)) event.stopPropagation()
    else if (event.key === 'Enter') {
      // the entry that is shown as selected, whatever focus events are still to come
      event.preventDefault()
      event.stopPropagation()
      run(all.find(({ id }) => id === selected.current) ?? all[0])
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') went.current = true
  }
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={styles.scrim ?? ''}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog aria-label={m.palette()} className={styles.dialog ?? ''}>
          <Autocomplete
            inputValue={typed}
            onInputChange={(text) => {
              went.current = false
              setTyped(text)
            }}
          >
            <div className={styles.field} onKeyDownCapture={onKeyDown}>
              <Icon name="search" />
              <TextField autoFocus aria-label={m.palette()} className={styles.typed ?? ''}>
                <Input
                  role="combobox"
                  aria-expanded="true"
                  className={styles.input ?? ''}
                  placeholder={m.palette_placeholder()}
                  onCompositionStart={() => setComposing(true)}
                  onCompositionEnd={() => setComposing(false)}
                />
              </TextField>
            </div>
            <ListBox
              aria-label={m.palette()}
              className={styles.list ?? ''}
              shouldFocusWrap
              shouldFocusOnHover
              escapeKeyBehavior="none"
              onPointerMove={() => {
                went.current = true
              }}
              onAction={(id) => run(all.find((entry) => entry.id === id))}
            >
              {sections.map(({ id, name, entries }) => (
                <ListBoxSection key={id} id={id} className={styles.section ?? ''}>
                  <Header className={styles.name ?? ''}>{name}</Header>
                  {entries.map((entry) => (
                    <Option
                      key={entry.id}
                      entry={entry}
                      typed={typed}
                      takesFocus={entry === all[0] ? () => !went.current : null}
                      onSelected={(id) => {
                        selected.current = id
                      }}
                    />
                  ))}
                </ListBoxSection>
              ))}
            </ListBox>
          </Autocomplete>
          <p role="status" className={all.length > 0 ? styles.visuallyHidden : styles.none}>
            {all.length > 0 ? m.palette_count({ count: all.length }) : m.palette_none({ typed })}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Keys that move the caret within the typed text. */
const CARET_KEYS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

interface OptionProps {
  entry: Entry
  typed: string
  /** For the first entry: whether Enter runs it, evaluated whenever the list changes. */
  takesFocus: (() => boolean) | null
  /** Called once it is shown as selected. */
  onSelected: (id: string) => void
}

/** Renders an entry of the palette. Screen readers hear the one that Enter runs as selected. */
function Option({ entry, typed, takesFocus, onSelected }: OptionProps) {
  return (
    <ListBoxItem
      id={entry.id}
      textValue={entry.name}
      className={styles.entry ?? ''}
      render={(props, { isFocused }) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the option
        <div {...(props as ComponentPropsWithRef<'div'>)} role="option" aria-selected={isFocused} />
      )}
    >
      <FocusOfFirst id={entry.id} typed={typed} takesFocus={takesFocus} onSelected={onSelected} />
      <Icon name={entry.icon} className={styles.icon} />
      <span className={styles.text}>
        <Marked name={entry.name} typed={typed} />
      </span>
      {entry.article && (
        <span className={styles.article}>
          <span className={styles.language}>{languageName(entry.article.languageType)}</span>
          <StateBadge state={entry.article.state} live={entry.article.live} />
        </span>
      )}
      {entry.note && <span className={styles.note}>{entry.note}</span>}
    </ListBoxItem>
  )
}

/** Renders a name with the typed text marked. */
function Marked({ name: given, typed }: { name: string; typed: string }) {
  const name = given.normalize('NFC')
  const ranges = matchesOf(name, typed)
  return (
    <>
      {ranges.map(({ from, to }, index) => (
        <Fragment key={from}>
          {name.slice(ranges[index - 1]?.to ?? 0, from)}
          <mark className={styles.mark}>{name.slice(from, to)}</mark>
        </Fragment>
      ))}
      {name.slice(ranges.at(-1)?.to ?? 0)}
    </>
  )
}

/** What an entry shows of a known article. */
const articleOf = (
  known: Output<'contentsByIdx'>[number] | undefined,
): Pick<Entry, 'article'> | Record<string, never> =>
  known?.languageType && known.state
    ? {
        article: { languageType: known.languageType, state: known.state, live: known.live },
      }
    : {}

/** Makes the first entry active after each character and when more results arrive. */
function FocusOfFirst({
  id,
  typed,
  takesFocus,
  onSelected,
}: { id: string } & Pick<OptionProps, 'typed' | 'takesFocus' | 'onSelected'>) {
  const list = useContext(ListStateContext)
  const isFirst = takesFocus !== null
  const take = useEffectEvent(() => {
    if (!takesFocus?.()) return
    list?.selectionManager.setFocused(true)
    list?.selectionManager.setFocusedKey(id)
  })
  const isSelected = list?.selectionManager.focusedKey === id
  const tell = useEffectEvent(() => onSelected(id))
  useEffect(() => {
    if (isSelected) tell()
  }, [isSelected])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each character starts over
  useEffect(() => {
    if (isFirst) take()
  }, [isFirst, typed])
  return null
}

/**
 * Returns the typed text after a short pause, so that not every character sends a request; after a
 * longer one during composition, in which the last syllable is often unfinished.
 */
function useDebounced(text: string, isComposing: boolean): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), isComposing ? 350 : 120)
    return () => clearTimeout(timer)
  }, [text, isComposing])
  return debounced
}
