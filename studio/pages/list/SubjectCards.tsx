import { useQueryClient } from '@tanstack/react-query'
import { GridList, GridListItem } from 'react-aria-components'
import type { SubjectRow } from '../../../contract/studio/work.ts'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import { kindName } from '../../visit/names.ts'
import { prefetchDraft } from './prefetch.ts'
import styles from './SubjectCards.module.css'
import { PairMarks, SubjectMarks } from './SubjectMarks.tsx'

/** The list on phones: a card each. */
export function SubjectCards({ rows }: { rows: readonly SubjectRow[] }) {
  const queries = useQueryClient()
  return (
    <GridList aria-label={m.list_title()} items={rows} className={styles.cards ?? ''}>
      {(row) => (
        <GridListItem
          id={row.subject}
          textValue={row.title || m.untitled()}
          href={`/content/${row.contentIdx}`}
          className={styles.card ?? ''}
          onHoverStart={() => prefetchDraft(queries, row.subject)}
        >
          <span className={styles.kind}>
            {kindName(row.kind)}
            <PairMarks row={row} />
          </span>
          <span className={styles.title} lang={row.languageType === 'KOR' ? 'ko' : 'en'}>
            {row.title || m.untitled()}
          </span>
          <SubjectMarks row={row} />
          <span className={styles.meta}>
            {row.by?.name ?? m.history_by_loader()} · <When at={row.at} form="relative" />
          </span>
        </GridListItem>
      )}
    </GridList>
  )
}
