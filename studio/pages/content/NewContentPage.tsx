import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { KIND_ROWS } from '../../../contract/studio/kinds.ts'
import { type Kind, KINDS } from '../../../contract/fields/kinds.ts'
import { call } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { useCall, useSend } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { RadioGroup } from '../../components/RadioGroup/RadioGroup.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { m } from '../../paraglide/messages.js'
import { kindName, languageName } from '../../visit/names.ts'
import { day } from '../../visit/time.ts'
import { type Language, LANGUAGES, localeOf } from '../../../contract/language.ts'
import { contentPath, newContentPath, type SCREENS } from '../../../contract/studio/screens.ts'
import type { PatternParameter } from '../../../contract/path-pattern.ts'
import { JUST_BEGUN } from './begun.ts'
import styles from './NewContentPage.module.css'

const isKind = (word: string): word is Kind => (KINDS as readonly string[]).includes(word)

/** No template. */
const NONE = 'none'

/** Creates an article: its kind, its first language, and its title. */
export function NewContentPage() {
  const { kind: word = '' } = useParams<PatternParameter<(typeof SCREENS)['newContent']>>()
  const [searchParams] = useSearchParams()
  const navigate = useNavigate()
  const kind: Kind = isKind(word) ? word : 'pressRelease'
  const { root } = KIND_ROWS[kind]
  const [language, setLanguage] = useState<Language>(
    searchParams.get('language') === 'ENG' ? 'ENG' : 'KOR',
  )
  const [title, setTitle] = useState('')
  const [template, setTemplate] = useState(NONE)
  const templates = (useCall('templates', {}).data ?? []).filter(
    ({ kinds, languages }) =>
      (kinds.length === 0 || kinds.includes(kind)) && languages.includes(language),
  )
  const chosen = templates.some(({ id }) => id === template) ? template : NONE
  const fetching = useMutation({
    mutationFn: async (id: string) => (id === NONE ? null : call('template', { params: { id } })),
  })
  const titleInput = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // after the heading, which takes the focus of every new page
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => titleInput.current?.focus())
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const beginning = useSend('createSubject', {
    refreshes: ['subjects', 'today'],
    onSuccess: ({ row }) =>
      navigate(contentPath(row.contentIdx), { replace: true, state: JUST_BEGUN }),
  })
  return (
    <>
      <PageHead title={m.new_title()} lead={m.new_lead()} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (beginning.isPending || fetching.isPending) return
          void fetching.mutateAsync(chosen).then(
            (from) =>
              beginning.mutate({
                body: {
                  kind,
                  languageType: language,
                  document: {
                    ...from?.texts[language],
                    title: title.trim(),
                    postDate: day(new Date().toISOString()).replaceAll('.', '-'),
                    categories: [root],
                  },
                },
              }),
            () => undefined,
          )
        }}
      >
        {fetching.isError && <Notice tone="danger">{problemText(fetching.error)}</Notice>}
        {beginning.isError && <Notice tone="danger">{problemText(beginning.error)}</Notice>}
        <Select
          label={m.new_kind()}
          items={KINDS.map((one) => ({ id: one, name: kindName(one) }))}
          value={kind}
          onChange={(next) => isKind(next) && navigate(newContentPath(next), { replace: true })}
        />
        <RadioGroup
          label={m.new_language()}
          description={m.new_language_says()}
          orientation="horizontal"
          items={LANGUAGES.map((one) => ({ id: one, name: languageName(one) }))}
          value={language}
          onChange={(next) => setLanguage(next as Language)}
        />
        {templates.length > 0 && (
          <Select
            label={m.new_template()}
            items={[
              { id: NONE, name: m.new_template_none() },
              ...templates.map(({ id, name }) => ({ id, name })),
            ]}
            value={chosen}
            onChange={setTemplate}
          />
        )}
        <TextField
          label={m.new_name()}
          description={m.new_name_says()}
          lang={localeOf(language)}
          maxLength={400}
          value={title}
          onChange={setTitle}
          inputRef={titleInput}
        />
        <Button
          type="submit"
          variant="primary"
          isPending={beginning.isPending || fetching.isPending}
        >
          {m.new_begin()}
        </Button>
      </form>
    </>
  )
}
