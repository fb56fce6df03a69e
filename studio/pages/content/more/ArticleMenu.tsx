import { useState } from 'react'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { Menu } from '../../../components/Menu/Menu.tsx'
import { useMay } from '../../../client/session.ts'
import { m } from '../../../paraglide/messages.js'
import type { WorkingCopy } from '../workingCopy.ts'
import { DuplicateDialog } from './DuplicateDialog.tsx'

/** Renders what else can be done with an article: nothing without the permission to write. */
export function ArticleMenu({ copies }: { copies: readonly WorkingCopy[] }) {
  const mayWrite = useMay('content.write')
  const [open, setOpen] = useState<'duplicate' | null>(null)
  const [first] = copies
  if (!mayWrite || !first) return null
  return (
    <>
      <Menu
        trigger={<IconButton icon="more" label={m.article_menu()} />}
        items={[{ id: 'duplicate', name: m.duplicate(), icon: 'copy' }]}
        onAction={(id) => setOpen(id as 'duplicate')}
      />
      {open === 'duplicate' && (
        <DuplicateDialog
          row={first.draft().row}
          before={() => Promise.all(copies.map(({ autosave }) => autosave.flush()))}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
