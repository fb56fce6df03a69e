import { useState } from 'react'
import type { Asset } from '../../../contract/studio/media.ts'
import { isRightsDay } from '../../../contract/studio/rights.ts'
import { call } from '../../client/call.ts'
import { DateField } from '../../components/DateField/DateField.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { m } from '../../paraglide/messages.js'
import { FilesDialog, type ManyFilesProps } from './FilesDialog.tsx'

/** The value that all files have; empty if they differ. */
const shared = (files: readonly Asset[], name: 'credit' | 'source' | 'rights' | 'rightsEnd') =>
  files.every((file) => file[name] === files[0]?.[name]) ? (files[0]?.[name] ?? '') : ''

/** Sets credit, source, terms and last day of use of many files; what is not touched stays. */
export function RightsDialog({ files: given, onClose }: ManyFilesProps) {
  // what it was opened for, while the selection changes below
  const [files] = useState(given)
  const [values, setValues] = useState(() => ({
    credit: shared(files, 'credit'),
    source: shared(files, 'source'),
    rights: shared(files, 'rights'),
    rightsEnd: shared(files, 'rightsEnd'),
  }))
  const [touched, setTouched] = useState<ReadonlySet<keyof typeof values>>(new Set())
  const send = () =>
    call('changeAssets', {
      body: {
        ids: files.map(({ id }) => id),
        ...(touched.has('credit') ? { credit: values.credit } : {}),
        ...(touched.has('source') ? { source: values.source } : {}),
        ...(touched.has('rights') ? { rights: values.rights } : {}),
        ...(touched.has('rightsEnd') ? { rightsEnd: values.rightsEnd || null } : {}),
      },
    })
  const isHalf = values.rightsEnd !== '' && !isRightsDay(values.rightsEnd)
  const fieldOf = (isDisabled: boolean) => (name: keyof typeof values) => ({
    value: values[name],
    isDisabled,
    onChange: (value: string) => {
      setValues({ ...values, [name]: value })
      setTouched(new Set([...touched, name]))
    },
  })
  return (
    <FilesDialog
      files={files}
      title={m.rights_many_title({ count: files.length })}
      send={send}
      isDisabled={touched.size === 0 || isHalf}
      onClose={onClose}
    >
      {(isOver) => {
        const field = fieldOf(isOver)
        return (
          <>
            <p>{m.rights_many_says()}</p>
            <TextField
              label={m.rights_credit()}
              description={m.rights_credit_says()}
              maxLength={200}
              {...field('credit')}
            />
            <TextField label={m.rights_source()} maxLength={500} {...field('source')} />
            <TextField
              label={m.rights_terms()}
              multiline
              rows={2}
              maxLength={2000}
              {...field('rights')}
            />
            <DateField
              label={m.rights_end()}
              description={m.rights_end_says()}
              errorMessage={isHalf ? m.rights_end_year() : undefined}
              {...field('rightsEnd')}
            />
          </>
        )
      }}
    </FilesDialog>
  )
}
