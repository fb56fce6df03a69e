import { useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { GridList, GridListItem } from 'react-aria-components'
import type { SubjectRow } from '../../../contract/studio/work.ts'
import { contentPath } from '../../../contract/studio/screens.ts'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import { kindName } from '../../visit/names.ts'
import type { RowSelection } from './many/useSelection.ts'
import { prefetchDraft } from './prefetch.ts'
import type { RowFocus } from './rowFocus.ts'
import styles from './SubjectCards.module.css'
import { PairMarks, SubjectMarks } from './SubjectMarks.tsx'

interface SubjectCardsProps {
  rows: readonly SubjectRow[]
  rowFocus: RowFocus
  selection: RowSelection
  gridRef: Ref<HTMLDivElement>
}

/**
 * Renders the list on phones as cards. A long press starts selection; during selection a press
 * selects.
 */
export function SubjectCards({ rows, rowFocus, selection, gridRef }: SubjectCardsProps) {
  const queries = useQueryClient()
  const { isOn } = selection
  return (
    <GridList
      ref={gridRef}
      aria-label={m.list_title()}
      items={rows}
      dependencies={[isOn]}
      selectionMode="multiple"
      selectedKeys={selection.keys}
      onSelectionChange={selection.onChange}
      className={styles.cards ?? ''}
    >
      {(row) => (
        <GridListItem
          ref={rowFocus.ref(row.subject)}
          id={row.subject}
          textValue={row.title || m.untitled()}
          {...(isOn ? {} : { href: contentPath(row.contentIdx) })}
          className={styles.card ?? ''}
          onHoverStart={() => prefetchDraft(queries, row.subject)}
        >
          {isOn && <Checkbox slot="selection" className={styles.select ?? ''} />}
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
