import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { useCall } from '../../client/queries.ts'
import { useMe } from '../../client/session.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { kindName } from '../../components/kind/kindName.ts'
import { m } from '../../paraglide/messages.js'
import { useLanguage } from '../../visit/language.ts'
import { type Mode, setMode } from '../../visit/mode.ts'
import { useRecent } from '../../visit/recent.ts'
import { useSignOut } from '../useSignOut.ts'
import { useSpeak } from '../ViewMenus.tsx'
import { type Entry, entriesFor, fits, type Section } from './entries.ts'
import styles from './Palette.module.css'

/** Goes anywhere and does what can be done from anywhere, by typing; arrows choose, Enter goes, Escape closes. */
export default function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const language = useLanguage()
  const me = useMe()
  const navigate = useNavigate()
  const speak = useSpeak()
  const signOut = useSignOut()
  const recent = useRecent()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const list = useId()
  const rows = useRef<HTMLDivElement>(null)
  const asked = useDeferredValue(useSettled(typed.normalize('NFC').trim()))
  const found = useCall(
    'findContents',
    { query: { q: asked, language } },
    { enabled: asked.length > 0, keepsPrevious: true },
  )
  const contents: Entry[] = asked
    ? (found.data ?? []).slice(0, 8).map(({ contentIdx, title, kind, postDate }) => ({
        id: `content ${contentIdx}`,
        name: title || m.untitled(),
        icon: 'contents',
        note: [kindName(kind), postDate.replaceAll('-', '.')].filter(Boolean).join(' · '),
        to: `/content/${contentIdx}`,
      }))
    : []
  const opened: Entry[] = recent
    .filter(({ title }) => fits(title, typed))
    .filter(({ contentIdx }) => !contents.some(({ to }) => to === `/content/${contentIdx}`))
    .map(({ contentIdx, title }) => ({
      id: `recent ${contentIdx}`,
      name: title,
      icon: 'history',
      to: `/content/${contentIdx}`,
    }))
  const sections: Section[] = [
    { id: 'recent', name: m.palette_recent(), entries: opened },
    { id: 'contents', name: m.palette_contents(), entries: contents },
    ...entriesFor(me, typed),
  ].filter(({ entries }) => entries.length > 0)
  const all = sections.flatMap(({ entries }) => entries)
  const current = Math.min(chosen, all.length - 1)
  const optionId = (index: number): string => `${list}-${index}`

  useEffect(() => {
    if (current >= 0) rows.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const run = (entry: Entry | undefined): void => {
    if (!entry) return
    onClose()
    const [what, which = ''] = entry.id.split(' ')
    if (entry.to !== undefined) void navigate(entry.to)
    else if (what === 'language') speak(which === 'ENG' ? 'ENG' : 'KOR')
    else if (what === 'mode') setMode(which as Mode)
    else if (what === 'help') onHelp()
    else if (what === 'signOut') void signOut()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // what an input method is putting together keeps its own keys
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      if (all.length > 0) setChosen((current + step + all.length) % all.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(all[current])
    }
  }
  let index = -1
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()} className={styles.scrim ?? ''}>
      <Modal className={styles.modal ?? ''}>
        <Dialog aria-label={m.palette()} className={styles.dialog ?? ''}>
          <div className={styles.field}>
            <Icon name="search" />
            <input
              autoFocus
              type="text"
              role="combobox"
              aria-expanded="true"
              aria-controls={list}
              aria-autocomplete="list"
              aria-label={m.palette()}
              {...(current >= 0 ? { 'aria-activedescendant': optionId(current) } : {})}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              className={styles.input}
              placeholder={m.palette_placeholder()}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setChosen(0)
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          <div ref={rows} id={list} role="listbox" aria-label={m.palette()} className={styles.list}>
            {sections.map(({ id, name, entries }) => (
              <div key={id} role="group" aria-label={name} className={styles.section}>
                <p className={styles.name} aria-hidden="true">
                  {name}
                </p>
                {entries.map((entry) => {
                  index += 1
                  const at = index
                  return (
                    <div
                      key={entry.id}
                      id={optionId(at)}
                      role="option"
                      tabIndex={-1}
                      aria-selected={at === current}
                      className={styles.entry}
                      onPointerMove={() => setChosen(at)}
                      onClick={() => run(entry)}
                      onKeyDown={onKeyDown}
                    >
                      <Icon name={entry.icon} className={styles.icon} />
                      <span className={styles.words}>{entry.name}</span>
                      {entry.note && <span className={styles.note}>{entry.note}</span>}
                    </div>
                  )
                })}
              </div>
            ))}
          </div>
          <p role="status" className={all.length > 0 ? styles.unseen : styles.none}>
            {all.length > 0 ? m.palette_count({ count: all.length }) : m.palette_none({ typed })}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** What was typed once it rested for a moment: not every letter asks the server. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 120)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
