import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { LANGUAGES, type Language } from '../../../contract/language.ts'
import {
  EXPORT_KINDS,
  type ExportFilter,
  type ExportKind,
  isFiltered,
} from '../../../contract/studio/export-calls.ts'
import { addressOf, call } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { useCall } from '../../client/queries.ts'
import { downloadFrom } from '../../client/saveFile.ts'
import { useMay } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { DateField } from '../../components/DateField/DateField.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { Switch } from '../../components/Switch/Switch.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { kindName, languageName } from '../../visit/names.ts'
import styles from './ExportPage.module.css'

/** The choice that limits nothing. */
const ALL = 'all'

/** Renders the export of what is published: which articles, with files or without. */
export function ExportPage() {
  const may = useMay('content.export')
  return (
    <>
      <PageHead title={m.place_export()} lead={m.export_lead()} />
      {may ? <ExportForm /> : <Notice tone="caution">{m.no_permission()}</Notice>}
    </>
  )
}

function ExportForm() {
  const [filter, setFilter] = useState<ExportFilter>({})
  const [hasMedia, setMedia] = useState(true)
  const change = (part: { [K in keyof ExportFilter]: ExportFilter[K] | undefined }): void =>
    setFilter(
      Object.fromEntries(
        Object.entries({ ...filter, ...part }).filter(([, value]) => value !== undefined),
      ) as ExportFilter,
    )
  const size = useCall('exportSize', { query: filter }, { keepsPrevious: true })
  const exporting = useMutation({
    // a link has no place for an error: session and permission are checked before
    mutationFn: () => call('exportSize', { query: filter }),
    onSuccess: ({ isFree }) => {
      if (!isFree) return toast(m.export_busy(), { tone: 'danger' })
      const query = { ...filter, media: hasMedia ? 'yes' : 'no' } as const
      downloadFrom(addressOf('exportContent', { query }))
      toast(m.export_begun(), { tone: 'positive' })
    },
    onError: (error) => toast(problemText(error), { tone: 'danger' }),
  })
  const { articles = 0, documents = 0 } = size.data ?? {}
  const isEmpty = size.data !== undefined && articles + documents === 0
  return (
    <Card title={m.export_what()} lead={m.export_filtered()}>
      <div className={styles.fields}>
        <Select
          label={m.export_kind()}
          items={[
            { id: ALL, name: m.export_all() },
            ...EXPORT_KINDS.map((kind) => ({ id: kind, name: kindName(kind) })),
          ]}
          value={filter.kind ?? ALL}
          onChange={(kind) => change({ kind: kind === ALL ? undefined : (kind as ExportKind) })}
        />
        <Select
          label={m.language()}
          items={[
            { id: ALL, name: m.export_all() },
            ...LANGUAGES.map((language) => ({ id: language, name: languageName(language) })),
          ]}
          value={filter.language ?? ALL}
          onChange={(language) =>
            change({ language: language === ALL ? undefined : (language as Language) })
          }
        />
        <DateField
          label={m.export_from()}
          value={filter.from ?? ''}
          onChange={(from) => change({ from: from || undefined })}
        />
        <DateField
          label={m.export_to()}
          value={filter.to ?? ''}
          onChange={(to) => change({ to: to || undefined })}
        />
      </div>
      <div className={styles.media}>
        <Switch isSelected={hasMedia} onChange={setMedia} description={m.export_media_says()}>
          {m.export_media()}
        </Switch>
      </div>
      {size.isError && <Failure of={size} />}
      <div className={styles.end}>
        <p className={styles.count} role="status">
          {isEmpty
            ? m.export_none()
            : size.data &&
              m.export_count({ articles, documents: isFiltered(filter) ? 0 : documents })}
        </p>
        <Button
          variant="primary"
          icon="download"
          isDisabled={isEmpty}
          isPending={exporting.isPending}
          onPress={() => exporting.mutate()}
        >
          {m.export_start()}
        </Button>
      </div>
    </Card>
  )
}
