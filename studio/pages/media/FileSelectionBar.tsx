import { useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { m } from '../../paraglide/messages.js'
import { onceClosed } from '../../visit/onceClosed.ts'
import styles from '../list/many/SelectionBar.module.css'
import { DescribeDialog } from './DescribeDialog.tsx'
import { OrganizeDialog } from './OrganizeDialog.tsx'
import { RemoveFilesDialog } from './RemoveFilesDialog.tsx'
import { RightsDialog } from './RightsDialog.tsx'
import type { FileSelection } from './useFileSelection.ts'

interface FileSelectionBarProps {
  selection: FileSelection
  /** Moves the focus to the files, since the bar with the focus disappears. */
  focusFiles: () => void
  /** Called after files were changed. */
  onChanged: () => void
}

/** Renders the number of selected files and the steps over them. */
export function FileSelectionBar({ selection, focusFiles, onChanged }: FileSelectionBarProps) {
  const { rows } = selection
  const [step, setStep] = useState<'describe' | 'organize' | 'rights' | 'remove' | null>(null)
  const clear = (): void => {
    selection.clear()
    focusFiles()
  }
  /** Those of which the step failed stay selected. */
  const close = (failed?: readonly string[]): void => {
    setStep(null)
    if (!failed) return
    onChanged()
    selection.replace(failed)
    // the button that opened it is gone with the selection
    if (failed.length === 0) onceClosed(focusFiles)
  }
  return (
    <>
      {rows.length > 0 && (
        <div
          className={styles.bar}
          role="group"
          aria-label={m.media_bar()}
          onKeyDown={({ key, defaultPrevented }) => {
            if (key === 'Escape' && !defaultPrevented && step === null) clear()
          }}
        >
          <IconButton label={m.many_clear()} icon="close" size="small" onPress={clear} />
          <p className={styles.count}>{m.media_selected({ count: rows.length })}</p>
          <div className={styles.steps}>
            <Button size="small" onPress={() => setStep('describe')}>
              {m.media_describe()}
            </Button>
            <Button size="small" onPress={() => setStep('organize')}>
              {m.media_organize()}
            </Button>
            <Button size="small" variant="primary" onPress={() => setStep('rights')}>
              {m.rights_title()}
            </Button>
            <Button size="small" icon="trash" onPress={() => setStep('remove')}>
              {m.media_remove()}
            </Button>
          </div>
        </div>
      )}
      {step === 'describe' && <DescribeDialog files={rows} onClose={close} />}
      {step === 'organize' && <OrganizeDialog files={rows} onClose={close} />}
      {step === 'rights' && <RightsDialog files={rows} onClose={close} />}
      {step === 'remove' && <RemoveFilesDialog files={rows} onClose={close} />}
    </>
  )
}
