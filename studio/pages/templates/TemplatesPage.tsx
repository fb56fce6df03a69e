import { useState } from 'react'
import type { TemplateHead } from '../../../contract/studio/template-calls.ts'
import { problemText } from '../../client/problem.ts'
import { useCall, useSend } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Confirm } from '../../components/Confirm/Confirm.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { When } from '../../components/When/When.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { kindName, languageName } from '../../visit/names.ts'
import { EditTemplate } from './EditTemplate.tsx'
import shared from '../../styles/rows.module.css'
import styles from './TemplatesPage.module.css'

/** Renders all templates: their authors, and who may publish, change and delete them. */
export function TemplatesPage() {
  const list = useCall('templates', {})
  return (
    <div className={shared.page}>
      <PageHead title={m.templates_title()} lead={m.templates_lead()} />
      {list.isPending && <Skeleton lines={6} />}
      {list.isError && <Failure of={list} />}
      {list.data?.length === 0 && (
        <EmptyState title={m.templates_none()}>{m.templates_none_says()}</EmptyState>
      )}
      {list.data && list.data.length > 0 && (
        <ul className={shared.rows}>
          {list.data.map((row) => (
            <li key={row.id}>
              <TemplateRow row={row} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function TemplateRow({
  row: { id, name, kinds, languages, by, at, changeable },
}: {
  row: TemplateHead
}) {
  const [edits, setEdits] = useState(false)
  const removing = useSend('removeTemplate', {
    refreshes: ['templates'],
    onSuccess: () => toast(m.template_removed()),
  })
  return (
    <article className={shared.row} aria-label={name}>
      <div className={shared.details}>
        <h2 className={styles.title}>{name}</h2>
        <p className={shared.meta}>
          <span>
            {kinds.length === 0 ? m.template_all_kinds() : kinds.map(kindName).join(', ')}
          </span>
          <span>{languages.map(languageName).join(', ')}</span>
        </p>
        <p className={shared.meta}>
          <span>{by.name}</span>
          <When at={at} />
        </p>
        {removing.isError && <p className={styles.error}>{problemText(removing.error)}</p>}
      </div>
      {changeable && (
        <div className={styles.actions}>
          <Button
            size="small"
            icon="edit"
            aria-label={m.template_edit_named({ name })}
            onPress={() => setEdits(true)}
          >
            {m.template_edit_short()}
          </Button>
          <Confirm
            trigger={
              <Button
                size="small"
                variant="quiet"
                icon="trash"
                isPending={removing.isPending}
                aria-label={m.template_remove_named({ name })}
              >
                {m.template_remove()}
              </Button>
            }
            title={m.template_remove_asked()}
            does={m.template_remove()}
            onConfirm={() => removing.mutate({ params: { id } })}
          >
            <p>{m.template_remove_says({ name })}</p>
          </Confirm>
        </div>
      )}
      {edits && <EditTemplate id={id} onClose={() => setEdits(false)} />}
    </article>
  )
}
