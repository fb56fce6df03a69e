import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { type Language, LANGUAGES } from '../../../contract/language.ts'
import {
  IMPORT_KINDS,
  IMPORTED_KINDS,
  type ImportedKind,
  type ImportKind,
  type ImportRecord,
  IMPORTS_PAGE,
} from '../../../contract/studio/imports.ts'
import { importPath } from '../../../contract/studio/screens.ts'
import { callFile } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { useCall } from '../../client/queries.ts'
import { saveFile } from '../../client/saveFile.ts'
import { useMay } from '../../client/session.ts'
import { sendImport } from '../../client/upload.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { PageLinks } from '../../components/PageLinks/PageLinks.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import shared from '../../styles/rows.module.css'
import { useLanguage } from '../../visit/language.ts'
import { kindName } from '../../visit/names.ts'
import styles from './Imports.module.css'
import { countTexts, KINDS, STATES } from './names.ts'

/** Milliseconds between looks: while a job is under way, and otherwise. */
const [BUSY_MS, IDLE_MS] = [1000, 15_000]
const LANGUAGE_NAMES = { KOR: m.language_korean, ENG: m.language_english } as const

/** Renders the imports, newest first, and the way to a new one. */
export function ImportsPage() {
  const may = useMay('content.import')
  return (
    <div className={shared.page}>
      <PageHead title={m.place_imports()} lead={m.imports_lead()} />
      {may ? (
        <>
          <NewImport />
          <ImportList />
        </>
      ) : (
        <Notice tone="caution">{m.no_permission()}</Notice>
      )}
    </div>
  )
}

function NewImport() {
  const navigate = useNavigate()
  const shown = useLanguage()
  const [kind, setKind] = useState<ImportKind>('pressReleaseCsv')
  const [as, setAs] = useState<ImportedKind>('pressRelease')
  const [language, setLanguage] = useState<Language>('KOR')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const act = async (work: () => Promise<void>): Promise<void> => {
    setSending(true)
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(failure)
    }
    setSending(false)
  }
  return (
    <Card title={m.imports_new()} lead={KINDS[kind].says()}>
      <div className={styles.new}>
        <Select
          className={styles.choice ?? ''}
          label={m.import_kind()}
          items={IMPORT_KINDS.map((id) => ({ id, name: KINDS[id].name() }))}
          value={kind}
          onChange={(id) => setKind(id as ImportKind)}
        />
        {kind === 'wordpressXml' && (
          <Select
            className={styles.choice ?? ''}
            label={m.import_as()}
            items={IMPORTED_KINDS.map((id) => ({ id, name: kindName(id) }))}
            value={as}
            onChange={(id) => setAs(id as ImportedKind)}
          />
        )}
        {kind !== 'contentFiles' && (
          <Select
            className={styles.choice ?? ''}
            label={kind === 'wordpressXml' ? m.import_language_untold() : m.import_language()}
            items={LANGUAGES.map((id) => ({ id, name: LANGUAGE_NAMES[id]() }))}
            value={language}
            onChange={(id) => setLanguage(id as Language)}
          />
        )}
        <FileTrigger
          acceptedFileTypes={KINDS[kind].files}
          onSelect={(files) => {
            const file = files?.[0]
            if (file)
              void act(async () => {
                const { id } = await sendImport(file, { kind, as, language })
                await navigate(importPath(id))
              })
          }}
        >
          <Button variant="primary" icon="upload" isPending={isSending}>
            {m.import_choose()}
          </Button>
        </FileTrigger>
        {kind === 'pressReleaseCsv' && (
          <Button
            icon="download"
            onPress={() =>
              void act(async () => {
                const text = await callFile('importTemplate', { query: { language: shown } })
                saveFile('press-releases.csv', text)
              })
            }
          >
            {m.import_template()}
          </Button>
        )}
      </div>
      {error !== null && (
        <p className={styles.problem} role="alert">
          {problemText(error)}
        </p>
      )}
    </Card>
  )
}

function ImportList() {
  const [search] = useSearchParams()
  const page = Math.max(1, Math.min(1000, Number(search.get('page')) || 1))
  const list = useCall(
    'imports',
    { query: { page } },
    {
      keepsPrevious: true,
      refetchInterval: ({ state: { data } }) =>
        data?.rows.some(({ job }) => job !== null) ? BUSY_MS : IDLE_MS,
    },
  )
  const rows = list.data?.rows ?? []
  return (
    <>
      {list.isPending && <Skeleton lines={4} />}
      {list.isError && <Failure of={list} />}
      {list.data && rows.length === 0 && (
        <EmptyState title={m.imports_none()}>{m.imports_none_says()}</EmptyState>
      )}
      {rows.length > 0 && (
        <ul className={shared.rows} aria-label={m.place_imports()}>
          {rows.map((row) => (
            <li key={row.id}>
              <ImportLine row={row} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={page}
        pages={Math.ceil((list.data?.total ?? 0) / IMPORTS_PAGE)}
        to={(other) => `?page=${other}`}
      />
    </>
  )
}

function ImportLine({ row }: { row: ImportRecord }) {
  const { name, tone } = STATES[row.state]
  return (
    <article className={shared.row} aria-label={row.name}>
      <div className={shared.details}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            <Link to={importPath(row.id)}>{row.name}</Link>
          </h2>
          <Badge tone={tone}>{name()}</Badge>
        </div>
        <p className={shared.meta}>
          {countTexts(row).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
        <p className={shared.meta}>
          <span>{KINDS[row.kind].name()}</span>
          <span>{row.by.name}</span>
          <When at={row.at} form="relative" />
        </p>
      </div>
    </article>
  )
}
