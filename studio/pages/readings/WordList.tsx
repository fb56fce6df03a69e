import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  MOST_PRONUNCIATIONS,
  PRONUNCIATION_CHARACTERS,
  type PronunciationList,
  type Pronunciations,
} from '../../../contract/studio/readings.ts'
import { SPEAKABLE } from '../../../contract/studio/speakable.ts'
import { CallError } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { queryOf, useCall, useSend } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import styles from './WordList.module.css'

interface WordListProps {
  /** A language, or the number of an article. */
  scope: string
  title: string
  isReadOnly: boolean
}

/** Loads a list of pronunciations, and edits it. */
export function WordList(props: WordListProps) {
  const list = useCall(
    'pronunciations',
    { params: { scope: props.scope } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  if (list.data) return <Fields key={list.data.version} {...props} list={list.data} />
  return list.isError ? <Failure of={list} /> : <Skeleton lines={3} />
}

interface Row {
  key: number
  written: string
  said: string
}

type Errors = Partial<Record<'written' | 'said', string>>

/** What is wrong in each row, at its fields. */
function errorsOf(rows: readonly Row[]): Map<number, Errors> {
  const errors = new Map<number, Errors>()
  const seen = new Set<string>()
  for (const row of rows) {
    const found: Errors = {}
    for (const field of ['written', 'said'] as const) {
      const word = row[field].trim()
      if (!word) found[field] = m.words_missing()
      else if (!SPEAKABLE.test(word)) found[field] = m.words_marks()
    }
    const word = row.written.trim()
    if (!found.written && seen.has(word)) found.written = m.words_twice()
    seen.add(word)
    if (found.written !== undefined || found.said !== undefined) errors.set(row.key, found)
  }
  return errors
}

function Fields({ scope, title, isReadOnly, list }: WordListProps & { list: PronunciationList }) {
  const queries = useQueryClient()
  const heading = useId()
  const [rows, setRows] = useState<readonly Row[]>(() =>
    list.words.map((word, key) => ({ key, ...word })),
  )
  const [isChecked, setIsChecked] = useState(false)
  const params = { scope }
  const saving = useSend('changePronunciations', {
    onSuccess: (saved) => {
      queries.setQueryData(queryOf('pronunciations', { params }).queryKey, saved)
      toast(m.words_saved(), { tone: 'positive' })
    },
  })
  const errors = isChecked ? errorsOf(rows) : new Map<number, Errors>()
  const change = (key: number, values: Partial<Row>): void =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...values } : row)))
  const save = (): void => {
    setIsChecked(true)
    if (errorsOf(rows).size > 0) return
    const words: Pronunciations = rows.map(({ written, said }) => ({
      written: written.trim(),
      said: said.trim(),
    }))
    saving.mutate({ params, version: list.version, body: { words } })
  }
  const isStale = saving.error instanceof CallError && saving.error.problem === 'stale'
  return (
    <section className={styles.words} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {title}
      </h3>
      <p className={styles.help}>{m.words_says()}</p>
      {rows.length === 0 && <p className={styles.help}>{m.words_none()}</p>}
      {rows.map(({ key, written, said }, index) => (
        <div
          key={key}
          className={styles.row}
          role="group"
          aria-label={m.words_row({ number: index + 1 })}
        >
          <TextField
            label={m.words_written()}
            value={written}
            onChange={(text) => change(key, { written: text })}
            maxLength={PRONUNCIATION_CHARACTERS.written}
            isReadOnly={isReadOnly}
            errorMessage={errors.get(key)?.written}
          />
          <TextField
            label={m.words_said()}
            value={said}
            onChange={(text) => change(key, { said: text })}
            maxLength={PRONUNCIATION_CHARACTERS.said}
            isReadOnly={isReadOnly}
            errorMessage={errors.get(key)?.said}
          />
          {!isReadOnly && (
            <IconButton
              icon="trash"
              label={m.words_remove({ word: written })}
              onPress={() => setRows(rows.filter((row) => row.key !== key))}
            />
          )}
        </div>
      ))}
      {saving.isError && (
        <Notice tone="danger">{isStale ? m.words_stale() : problemText(saving.error)}</Notice>
      )}
      {!isReadOnly && (
        <div className={styles.actions}>
          <Button
            icon="plus"
            isDisabled={rows.length >= MOST_PRONUNCIATIONS}
            onPress={() =>
              setRows([
                ...rows,
                { key: Math.max(-1, ...rows.map((row) => row.key)) + 1, written: '', said: '' },
              ])
            }
          >
            {m.words_add()}
          </Button>
          <Button isPending={saving.isPending} onPress={save}>
            {m.words_save()}
          </Button>
        </div>
      )}
    </section>
  )
}
