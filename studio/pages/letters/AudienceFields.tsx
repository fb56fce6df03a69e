import {
  MOST_LETTER_PERSONS,
  type PressLetterFields,
} from '../../../contract/studio/press-letters.ts'
import { PRESS_LIMITS } from '../../../contract/studio/press.ts'
import { useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { m } from '../../paraglide/messages.js'
import { usePress } from '../press/usePress.ts'
import styles from './Letters.module.css'
import { toggled } from './letterForm.ts'

type Audience = PressLetterFields['audience']

/** Renders whom a letter is to: lists, tags and persons, once contacts are opened. */
export function AudienceFields({
  kind,
  audience,
  onChange,
}: {
  kind: PressLetterFields['kind']
  audience: Audience
  onChange: (audience: Audience) => void
}) {
  const press = usePress()
  const [text, setText] = useState('')
  const { found } = press
  const { lists, tags, ids } = audience
  const chosen = lists.length + tags.length + ids.length
  return (
    <fieldset className={styles.group}>
      <legend>{m.letter_to()}</legend>
      <p className={styles.quiet}>
        {kind === 'EMBARGOED' ? m.letter_to_persons_says() : m.letter_to_says()}
      </p>
      {chosen > 0 && (
        <p>{m.letter_to_chosen({ lists: lists.length, tags: tags.length, persons: ids.length })}</p>
      )}
      {!found && (
        <div className={styles.choices}>
          <Button icon="lock" isPending={press.isPending} onPress={press.open}>
            {m.press_open_all()}
          </Button>
        </div>
      )}
      {press.problem && <Notice tone="danger">{press.problem}</Notice>}
      {found && kind === 'RELEASE' && (
        <div className={styles.checks}>
          {found.lists.map((list) => (
            <Checkbox
              key={list.id}
              isSelected={lists.includes(list.id)}
              onChange={(isIn) => onChange({ ...audience, lists: toggled(lists, list.id, isIn) })}
              description={m.press_count({ count: list.persons })}
            >
              {list.name || m.press_unreadable_list()}
            </Checkbox>
          ))}
          {found.tags.map(({ tag, persons }) => (
            <Checkbox
              key={tag}
              isSelected={tags.includes(tag)}
              onChange={(isIn) => onChange({ ...audience, tags: toggled(tags, tag, isIn) })}
              description={m.press_count({ count: persons })}
            >
              {m.letter_tag({ tag })}
            </Checkbox>
          ))}
        </div>
      )}
      {found && (
        <>
          <div className={styles.choices}>
            <TextField
              label={m.press_find()}
              value={text}
              maxLength={PRESS_LIMITS.search}
              onChange={setText}
            />
            <Button isPending={press.isPending} onPress={() => press.show({ text })}>
              {m.press_find_does()}
            </Button>
          </div>
          <div className={styles.checks}>
            {found.rows.map((row) => (
              <Checkbox
                key={row.id}
                isSelected={ids.includes(row.id)}
                isDisabled={!ids.includes(row.id) && ids.length >= MOST_LETTER_PERSONS}
                onChange={(isIn) => onChange({ ...audience, ids: toggled(ids, row.id, isIn) })}
                description={row.medium}
              >
                {row.name}
              </Checkbox>
            ))}
            {found.rows.length === 0 && <p className={styles.quiet}>{m.press_none_found()}</p>}
          </div>
        </>
      )}
    </fieldset>
  )
}
