import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { TEMPLATE_NAME_CHARACTERS } from '../../../contract/limits.ts'
import { type Kind, KINDS } from '../../../contract/fields/kinds.ts'
import { LANGUAGES } from '../../../contract/language.ts'
import type { Template } from '../../../contract/studio/template-calls.ts'
import { CallError } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { useCall, useSend } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { kindName, languageName } from '../../visit/names.ts'
import { BodyInDialog } from '../content/fields/BodyField.tsx'
import styles from './TemplatesPage.module.css'

/** Loads a template and opens it for changes. */
export function EditTemplate({ id, onClose }: { id: string; onClose: () => void }) {
  const template = useCall('template', { params: { id } }, { staleTime: Number.POSITIVE_INFINITY })
  if (template.data) return <Fields template={template.data} onClose={onClose} />
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={m.template_edit()} isRead>
      {template.isError ? <Failure of={template} /> : <Skeleton lines={4} />}
    </Dialog>
  )
}

function Fields({ template, onClose }: { template: Template; onClose: () => void }) {
  const { id, version } = template
  const queries = useQueryClient()
  const [name, setName] = useState(template.name)
  const [kinds, setKinds] = useState<readonly Kind[]>(template.kinds)
  const [texts, setTexts] = useState(template.texts)
  const label = useId()
  const saving = useSend('changeTemplate', {
    refreshes: ['templates'],
    onSuccess: () => {
      queries.removeQueries({ queryKey: ['template', { params: { id } }] })
      onClose()
      toast(m.template_saved(), { tone: 'positive' })
    },
  })
  const isStale = saving.error instanceof CallError && saving.error.problem === 'stale'
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      size="wide"
      title={m.template_edit()}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.cancel()}</Button>
          <Button
            variant="primary"
            isDisabled={!name.trim()}
            isPending={saving.isPending}
            onPress={() =>
              saving.mutate({
                params: { id },
                version,
                body: { name: name.trim(), kinds: [...kinds], texts },
              })
            }
          >
            {m.template_keep()}
          </Button>
        </>
      )}
    >
      <TextField
        label={m.template_name()}
        value={name}
        onChange={setName}
        maxLength={TEMPLATE_NAME_CHARACTERS}
        isRequired
      />
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>{m.template_kinds()}</legend>
        <p className={styles.help}>{m.template_kinds_says()}</p>
        <div className={styles.choices}>
          {KINDS.map((kind) => (
            <Checkbox
              key={kind}
              isSelected={kinds.includes(kind)}
              onChange={(on) =>
                setKinds(on ? [...kinds, kind] : kinds.filter((one) => one !== kind))
              }
            >
              {kindName(kind)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      {LANGUAGES.map((language) => {
        const text = texts[language]
        return text ? (
          <section key={language} className={styles.body} aria-labelledby={`${label}-${language}`}>
            <h3 id={`${label}-${language}`} className={styles.legend}>
              {m.template_body({ language: languageName(language) })}
            </h3>
            <BodyInDialog
              labelledBy={`${label}-${language}`}
              language={language}
              value={text.content ?? ''}
              onChange={(content) =>
                setTexts((now) => ({ ...now, [language]: { ...now[language], content } }))
              }
            />
          </section>
        ) : (
          <Button
            key={language}
            icon="plus"
            onPress={() => setTexts((now) => ({ ...now, [language]: { content: '' } }))}
          >
            {m.template_add_language({ language: languageName(language) })}
          </Button>
        )
      })}
      {saving.isError && (
        <Notice tone="danger">{isStale ? m.template_stale() : problemText(saving.error)}</Notice>
      )}
    </Dialog>
  )
}
