import { useMutation } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { SCREENS } from '../../../../contract/studio/screens.ts'
import type { TemplateTexts } from '../../../../contract/studio/template-calls.ts'
import { call } from '../../../client/call.ts'
import { problemText } from '../../../client/problem.ts'
import { useCall } from '../../../client/queries.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Dialog } from '../../../components/Dialog/Dialog.tsx'
import { Failure } from '../../../components/Failure/Failure.tsx'
import { LinkButton } from '../../../components/LinkButton/LinkButton.tsx'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx'
import { Switch } from '../../../components/Switch/Switch.tsx'
import { toast } from '../../../components/toast/toast.ts'
import { BodyToolsContext } from '../../../editor/tools.ts'
import { m } from '../../../paraglide/messages.js'
import { languageName } from '../../../visit/names.ts'
import { useForm } from '../form.ts'
import type { WorkingCopy } from '../workingCopy.ts'
import { SaveTemplateDialog } from './SaveTemplateDialog.tsx'
import styles from './TemplatesButton.module.css'

const tooMuch = (): void => toast(m.template_too_much(), { tone: 'danger' })

/**
 * Renders the button of a body that inserts a template at the caret, or saves the selected blocks as
 * one.
 */
export function TemplatesButton() {
  const { copy, language, kind, other, readOnly } = useForm()
  const tools = useContext(BodyToolsContext)
  const [isOpen, setOpen] = useState(false)
  const [inOther, setInOther] = useState(false)
  const [selected, setSelected] = useState('')
  const [saved, setSaved] = useState<TemplateTexts | null>(null)
  const list = useCall('templates', {}, { enabled: isOpen })
  const offered = (list.data ?? []).filter(
    ({ kinds, languages }) =>
      (kinds.length === 0 || kinds.includes(kind)) && languages.includes(language),
  )
  const put = async (into: WorkingCopy, html: string | undefined): Promise<void> => {
    if (!html) return
    const body = tools?.named(into.subject)
    const { insertFragment } = await import('../../../editor/fragments.ts')
    if (body) body.editing.runLater(insertFragment(html, tooMuch))
    // its editor is not shown: at the end
    else
      into.set(
        'content',
        [into.autosave.snapshot().document.content, html].filter(Boolean).join('\n'),
      )
  }
  const inserting = useMutation({
    mutationFn: (id: string) => call('template', { params: { id } }),
    onSuccess: async ({ name, texts }) => {
      setOpen(false)
      if (inOther && other) await put(other, texts[language === 'KOR' ? 'ENG' : 'KOR']?.content)
      await put(copy, texts[language]?.content)
      toast(m.template_inserted({ name }), { tone: 'positive' })
    },
  })
  const open = async (): Promise<void> => {
    inserting.reset()
    setOpen(true)
    const state = tools?.named(copy.subject)?.editing.view.state
    const { selectedFragment } = await import('../../../editor/fragments.ts')
    setSelected(state ? selectedFragment(state) : '')
  }
  if (readOnly) return null
  return (
    <>
      <Button size="small" variant="quiet" icon="copy" onPress={() => void open()}>
        {m.templates_title()}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        size="small"
        title={m.template_insert()}
        actions={
          <>
            <LinkButton href={SCREENS.templates} variant="quiet">
              {m.templates_manage()}
            </LinkButton>
            <Button
              isDisabled={selected === ''}
              onPress={() => {
                setOpen(false)
                const text = { content: selected }
                setSaved(language === 'KOR' ? { KOR: text, ENG: null } : { KOR: null, ENG: text })
              }}
            >
              {m.template_save_selection()}
            </Button>
          </>
        }
      >
        {list.isPending && <Skeleton lines={3} />}
        {list.isError && <Failure of={list} />}
        {list.data && offered.length === 0 && <p>{m.template_none_here()}</p>}
        {offered.length > 0 && (
          <ul className={styles.list} aria-label={m.templates_title()}>
            {offered.map(({ id, name, languages, by }) => (
              <li key={id}>
                <Button
                  className={styles.template}
                  isPending={inserting.isPending && inserting.variables === id}
                  onPress={() => inserting.mutate(id)}
                >
                  {name}
                </Button>
                <span className={styles.meta}>
                  {[...languages.map(languageName), by.name].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
        {other && offered.some(({ languages }) => languages.length > 1) && (
          <Switch isSelected={inOther} onChange={setInOther}>
            {m.template_in_other({ language: languageName(language === 'KOR' ? 'ENG' : 'KOR') })}
          </Switch>
        )}
        {inserting.isError && <Notice tone="danger">{problemText(inserting.error)}</Notice>}
      </Dialog>
      {saved && <SaveTemplateDialog kind={kind} texts={saved} onClose={() => setSaved(null)} />}
    </>
  )
}
