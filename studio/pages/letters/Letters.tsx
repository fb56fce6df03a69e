import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PressLetter } from '../../../contract/studio/press-letters.ts'
import { contentPath } from '../../../contract/studio/screens.ts'
import { call } from '../../client/call.ts'
import { useCall } from '../../client/queries.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Confirm } from '../../components/Confirm/Confirm.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { When } from '../../components/When/When.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import shared from '../../styles/rows.module.css'
import { languageName } from '../../visit/names.ts'
import { useAct } from '../press/useAct.ts'
import { useWriteLetter } from './LetterDesk.tsx'
import { ReadersDialog } from './ReadersDialog.tsx'
import styles from './Letters.module.css'
import { countsText, LETTER_KIND_NAMES, LETTER_STATES } from './letterNames.ts'

/**
 * Renders letters to the press with what became of them, those of an article or all. Nothing of a
 * person is in it.
 * @param subject of the article; omitted = all
 */
export function Letters({ subject }: { subject?: string }) {
  const letters = useCall(
    'pressLetters',
    { query: subject ? { subject } : {} },
    {
      refetchInterval: 15_000,
    },
  )
  const queries = useQueryClient()
  const again = (): void => void queries.invalidateQueries({ queryKey: ['pressLetters'] })
  if (letters.isError) return <Failure of={letters} />
  if (!letters.data) return null
  const { rows, sends } = letters.data
  return (
    <div className={styles.letters}>
      {!sends && <Notice tone="caution">{m.reason_press_letter_mail()}</Notice>}
      {rows.length === 0 ? (
        <p className={styles.quiet}>{m.letters_none()}</p>
      ) : (
        <ul className={shared.rows} aria-label={m.letters()}>
          {rows.map((letter) => (
            <li key={letter.id}>
              <Letter letter={letter} isOfOne={subject !== undefined} onChanged={again} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Held({ letter: { held, kind } }: { letter: PressLetter }) {
  if (held === null) return null
  return (
    <Notice tone="caution">
      {kind === 'EMBARGOED'
        ? m.letter_held_embargo()
        : held === 'hidden'
          ? m.letter_held_hidden()
          : m.letter_held_unplanned()}
    </Notice>
  )
}

/** When a letter leaves, or left. */
function Leaves({ letter: { state, when, dueAt, sentAt, at } }: { letter: PressLetter }) {
  if (sentAt !== null) return <When at={sentAt} />
  if (state !== 'PLANNED') return <When at={at} />
  if (when === 'PUBLICATION') return <span>{m.letter_when_publication()}</span>
  return dueAt === null ? <span>{m.letter_when_now()}</span> : <When at={dueAt} />
}

function Letter({
  letter,
  isOfOne,
  onChanged,
}: {
  letter: PressLetter
  isOfOne: boolean
  onChanged: () => void
}) {
  const { id, version, kind, state, title, languages, by, embargoAt } = letter
  const write = useWriteLetter()
  const [showsReaders, setShowsReaders] = useState(false)
  const { act, isPending, problem } = useAct()
  const { name, tone } = LETTER_STATES[state]
  const does = async (work: () => Promise<unknown>, text: string): Promise<void> => {
    if (await act(work)) toast(text, { tone: 'positive' })
    onChanged()
  }
  const close = (): void => {
    setShowsReaders(false)
    onChanged()
  }
  const contentIdx = letter.subject.slice('content/'.length)
  return (
    <article className={shared.row}>
      <div className={shared.details}>
        <p className={styles.title}>
          <Badge tone={tone}>{name()}</Badge> {!isOfOne && <strong>{title}</strong>}
        </p>
        <p className={shared.meta}>
          <span>{LETTER_KIND_NAMES[kind]()}</span>
          <span>{languages.map(languageName).join(', ')}</span>
          <span>{by.name}</span>
          <Leaves letter={letter} />
          {embargoAt !== null && (
            <span>
              {m.letter_embargo()} <When at={embargoAt} />
            </span>
          )}
        </p>
        {letter.counts.all > 0 && (
          <p className={shared.meta}>
            {countsText(letter).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
        )}
        <Held letter={letter} />
        {problem && <Notice tone="danger">{problem}</Notice>}
      </div>
      <div className={styles.actions}>
        {!isOfOne && (
          <LinkButton size="small" variant="quiet" href={contentPath(contentIdx)}>
            {m.letter_article()}
          </LinkButton>
        )}
        {state === 'DRAFT' && (
          <>
            <Button
              size="small"
              icon="edit"
              onPress={() => write({ subject: letter.subject, languages, former: letter })}
            >
              {m.letter_go_on()}
            </Button>
            <Confirm
              trigger={
                <Button size="small" variant="quiet" icon="trash" isPending={isPending}>
                  {m.letter_remove()}
                </Button>
              }
              title={m.letter_remove_asked()}
              does={m.letter_remove()}
              onConfirm={() =>
                void does(
                  () => call('removePressLetter', { params: { id }, version }),
                  m.letter_removed(),
                )
              }
            >
              {m.letter_remove_says()}
            </Confirm>
          </>
        )}
        {(state === 'PLANNED' || state === 'SENDING') && (
          <Confirm
            trigger={
              <Button size="small" icon="close" isPending={isPending}>
                {m.letter_cancel()}
              </Button>
            }
            title={m.letter_cancel_asked()}
            does={m.letter_cancel()}
            onConfirm={() =>
              void does(
                () => call('cancelPressLetter', { params: { id }, version }),
                m.letter_cancelled(),
              )
            }
          >
            {m.letter_cancel_says()}
          </Confirm>
        )}
        {kind === 'EMBARGOED' && state !== 'DRAFT' && (
          <Button size="small" icon="lock" onPress={() => setShowsReaders(true)}>
            {m.letter_readers()}
          </Button>
        )}
      </div>
      {showsReaders && <ReadersDialog id={id} onClose={close} />}
    </article>
  )
}
