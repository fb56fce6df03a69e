import type { Language } from '../../../../contract/language.ts'
import type { TemplateText, TemplateTexts } from '../../../../contract/studio/template-calls.ts'
import { useState } from 'react'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { Menu } from '../../../components/Menu/Menu.tsx'
import { useMay } from '../../../client/session.ts'
import { m } from '../../../paraglide/messages.js'
import { SaveTemplateDialog } from '../templates/SaveTemplateDialog.tsx'
import type { WorkingCopy } from '../workingCopy.ts'
import { DuplicateDialog } from './DuplicateDialog.tsx'

type Action = 'duplicate' | 'template'

/** What a template keeps of an article. */
function textsOf(copies: readonly WorkingCopy[]): TemplateTexts {
  const of = (language: Language): TemplateText | null => {
    const copy = copies.find((one) => one.draft().row.languageType === language)
    if (!copy) return null
    const { desc, keywords, cardTemplateType, buttons, content } = copy.autosave.snapshot().document
    return { desc, keywords, cardTemplateType, buttons, content }
  }
  return { KOR: of('KOR'), ENG: of('ENG') }
}

/** Renders what else can be done with an article: nothing without the permission to write. */
export function ArticleMenu({ copies }: { copies: readonly WorkingCopy[] }) {
  const mayWrite = useMay('content.write')
  const [open, setOpen] = useState<Action | null>(null)
  const [first] = copies
  if (!mayWrite || !first) return null
  return (
    <>
      <Menu
        trigger={<IconButton icon="more" label={m.article_menu()} />}
        items={[
          { id: 'duplicate', name: m.duplicate(), icon: 'copy' },
          { id: 'template', name: m.template_save_article(), icon: 'plus' },
        ]}
        onAction={(id) => setOpen(id as Action)}
      />
      {open === 'duplicate' && (
        <DuplicateDialog
          row={first.draft().row}
          before={() => Promise.all(copies.map(({ autosave }) => autosave.flush()))}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'template' && (
        <SaveTemplateDialog
          kind={first.draft().row.kind}
          texts={textsOf(copies)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
