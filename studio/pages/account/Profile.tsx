import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components'
import { problemOf, problemText } from '../../client/problem.ts'
import { useSend } from '../../client/queries.ts'
import { useMe, useSignedIn } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import styles from './AccountPage.module.css'

/** Name and language. */
export function Profile() {
  const me = useMe()
  const signedIn = useSignedIn()
  const [name, setName] = useState(me.name)
  const [language, setLanguage] = useState(me.language)
  const change = useSend('changeMe', {
    onSuccess: (changed) => {
      signedIn(changed)
      toast(m.saved(), { tone: 'positive' })
    },
  })
  const save = (event: FormEvent): void => {
    event.preventDefault()
    change.mutate({ body: { name, language } })
  }
  return (
    <Card title={m.profile()}>
      <Form className={styles.form ?? ''} onSubmit={save}>
        <div className={styles.pair}>
          <TextField
            label={m.name()}
            description={m.name_what()}
            autoComplete="name"
            value={name}
            onChange={setName}
            maxLength={80}
            errorMessage={problemOf(change.error, 'name')}
            isRequired
          />
          <TextField label={m.email()} description={m.email_what()} value={me.email} isReadOnly />
          <Select
            label={m.language()}
            value={language}
            onChange={(id) => setLanguage(id === 'ENG' ? 'ENG' : 'KOR')}
            items={[
              { id: 'KOR', name: m.language_korean() },
              { id: 'ENG', name: m.language_english() },
            ]}
          />
        </div>
        {change.error && !change.error.field && (
          <Notice tone="danger">{problemText(change.error)}</Notice>
        )}
        <Button
          type="submit"
          variant="primary"
          isPending={change.isPending}
          isDisabled={!name.trim() || (name === me.name && language === me.language)}
        >
          {m.save()}
        </Button>
      </Form>
    </Card>
  )
}
