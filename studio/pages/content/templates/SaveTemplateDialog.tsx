import { useState } from 'react'
import { TEMPLATE_NAME_CHARACTERS } from '../../../../contract/limits.ts'
import type { Kind } from '../../../../contract/fields/kinds.ts'
import type { TemplateTexts } from '../../../../contract/studio/template-calls.ts'
import { problemText } from '../../../client/problem.ts'
import { useSend } from '../../../client/queries.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Dialog } from '../../../components/Dialog/Dialog.tsx'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { RadioGroup } from '../../../components/RadioGroup/RadioGroup.tsx'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { toast } from '../../../components/toast/toast.ts'
import { m } from '../../../paraglide/messages.js'
import { kindName } from '../../../visit/names.ts'

/** Saves texts as a template under a name, for articles of one kind or of all. */
export function SaveTemplateDialog({
  kind,
  texts,
  onClose,
}: {
  kind: Kind
  texts: TemplateTexts
  onClose: () => void
}) {
  const [name, setName] = useState('')
  const [isForAll, setForAll] = useState(false)
  const saving = useSend('createTemplate', {
    refreshes: ['templates'],
    onSuccess: () => {
      onClose()
      toast(m.template_saved(), { tone: 'positive' })
    },
  })
  const save = (): void => {
    if (name.trim() && !saving.isPending)
      saving.mutate({ body: { name: name.trim(), kinds: isForAll ? [] : [kind], texts } })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={m.template_save()}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.cancel()}</Button>
          <Button
            variant="primary"
            isDisabled={!name.trim()}
            isPending={saving.isPending}
            onPress={save}
          >
            {m.template_save()}
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
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) save()
        }}
      />
      <RadioGroup
        label={m.template_kinds()}
        items={[
          { id: 'one', name: kindName(kind) },
          { id: 'all', name: m.template_all_kinds() },
        ]}
        value={isForAll ? 'all' : 'one'}
        onChange={(id) => setForAll(id === 'all')}
      />
      {saving.isError && <Notice tone="danger">{problemText(saving.error)}</Notice>}
    </Dialog>
  )
}
