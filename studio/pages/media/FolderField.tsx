import { useState } from 'react'
import { FOLDER_MARK, folderPath } from '../../../contract/studio/library-names.ts'
import { ComboBox } from '../../components/ComboBox/ComboBox.tsx'
import { m } from '../../paraglide/messages.js'

interface FolderFieldProps {
  /** The stored path; empty = no folder. */
  value: string
  folders: readonly string[]
  isDisabled?: boolean
  /** @param folder the path as it is stored; null while it is too deep or a name too long */
  onChange: (folder: string | null) => void
  /** Called with the path when the field is left or a folder is chosen. */
  onDone?: (folder: string) => void
}

/** Renders a field for a folder: one that exists, or a new one by its path. */
export function FolderField({ value, folders, isDisabled, onChange, onDone }: FolderFieldProps) {
  const [text, setText] = useState(value)
  const path = folderPath(text)
  return (
    <ComboBox
      label={m.media_folder()}
      description={m.media_folder_says()}
      errorMessage={path === null ? m.media_folder_invalid() : undefined}
      items={folders.map((folder) => ({
        id: folder,
        name: folder.split(FOLDER_MARK).join(` ${FOLDER_MARK} `),
      }))}
      isDisabled={isDisabled ?? false}
      allowsCustomValue
      inputValue={text}
      onInputChange={(typed) => {
        setText(typed)
        onChange(folderPath(typed))
      }}
      onChange={(chosen) => {
        if (chosen === null) return
        setText(chosen)
        onChange(chosen)
        onDone?.(chosen)
      }}
      onBlur={() => {
        if (path !== null) onDone?.(path)
      }}
    />
  )
}
