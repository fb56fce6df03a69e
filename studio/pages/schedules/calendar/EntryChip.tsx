import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { Pressable, useDrag } from 'react-aria-components'
import { languageMark } from '../../../../contract/studio/subject-names.ts'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { m } from '../../../paraglide/messages.js'
import { subjectLanguage, subjectTitle, titleLanguage } from '../../../visit/subjectText.ts'
import { dateTime, differs, ownZone } from '../../../visit/time.ts'
import styles from './Calendar.module.css'
import type { CalendarEntry } from './entries.ts'
import { listed } from './listed.ts'

/** The type of what is dragged: nothing else can be dropped on a day. */
export const ENTRY_TYPE = 'application/x-studio-schedule'

export interface EntryChipProps {
  entry: CalendarEntry
  /** Titles of the releases less than an hour away. */
  close: readonly string[]
  isLifted: boolean
  mayMove: boolean
  /** The key of the entry that takes the focus as it is rendered. */
  focused: RefObject<string | null>
  onOpen: () => void
  onKey: (event: KeyboardEvent) => void
  onDrag: (isDragged: boolean) => void
}

/** Renders an entry of the calendar: its time, action, title and marks. */
export function EntryChip({
  entry: { key, plans, dueAt },
  close,
  isLifted,
  mayMove,
  focused,
  onOpen,
  onKey,
  onDrag,
}: EntryChipProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [plan] = plans
  const { dragProps, isDragging } = useDrag({
    getItems: () => [{ [ENTRY_TYPE]: key }],
    getAllowedDropOperations: () => ['move'],
    // keys lift it instead: the calendar has too many places to go through one by one
    hasDragButton: true,
    isDisabled: !mayMove,
    onDragStart: () => onDrag(true),
    onDragEnd: () => onDrag(false),
  })
  // it was rendered in another cell
  useEffect(() => {
    if (focused.current === key) ref.current?.focus()
  })
  const isPublication = plan.action === 'publish'
  const isEmbargo = isPublication && plans.some(({ live }) => !live)
  const isOutdated = plans.some(({ outdated }) => outdated)
  const time = dateTime(dueAt).slice(11)
  const own = differs(dueAt) ? dateTime(dueAt, ownZone()).slice(11) : null
  const title = subjectTitle(plan)
  const languages = plans.map(({ languageType }) => subjectLanguage(languageType)).join(' · ')
  const name = [
    `${dateTime(dueAt)} ${isPublication ? m.schedules_publish({ revision: plan.revision ?? 0 }) : m.schedules_unpublish()}`,
    own && m.schedules_own({ at: own }),
    title,
    languages,
    isEmbargo && m.calendar_embargo(),
    close.length > 0 && m.calendar_conflict_says({ titles: listed(close) }),
    isOutdated && m.list_outdated(),
  ]
  return (
    <Pressable onPress={onOpen}>
      <div
        ref={ref}
        role="button"
        tabIndex={0}
        aria-haspopup="dialog"
        {...(mayMove ? { 'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight' } : {})}
        title={title}
        className={styles.chip}
        data-action={plan.action}
        data-lifted={isLifted || undefined}
        data-dragging={isDragging || undefined}
        {...dragProps}
        onKeyDown={(event) => mayMove && onKey(event)}
      >
        <span className={styles.visuallyHidden}>{name.filter(Boolean).join(', ')}</span>
        <span className={styles.chipTime} aria-hidden="true">
          {time}
          {own && <span className={styles.chipOwn}>({own})</span>}
          <span className={styles.marks}>
            {isEmbargo && <Icon name="lock" />}
            {close.length > 0 && <Icon name="clock" className={styles.closeMark} />}
            {isOutdated && <Icon name="alert" className={styles.closeMark} />}
          </span>
        </span>
        <span className={styles.chipTitle} aria-hidden="true" lang={titleLanguage(plan)}>
          {title}
        </span>
        <span className={styles.chipLanguages} aria-hidden="true">
          {plans.map(({ languageType }) => languageMark(languageType)).join('·')}
        </span>
      </div>
    </Pressable>
  )
}
