import { useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { GridList, GridListItem } from 'react-aria-components'
import { localeOf } from '../../../contract/language.ts'
import { contentPath } from '../../../contract/studio/screens.ts'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { m } from '../../paraglide/messages.js'
import type { ListLook } from '../../visit/listLook.ts'
import { kindName } from '../../visit/names.ts'
import type { ListRow } from './listRows.ts'
import type { RowSelection } from './many/useSelection.ts'
import { prefetchDraft } from './prefetch.ts'
import type { RowFocus } from './rowFocus.ts'
import styles from './SubjectCards.module.css'
import { PairMarks, PairStates, SubjectMarks } from './SubjectMarks.tsx'
import { LastChange } from './LastChange.tsx'
import { RowLink } from './RowLink.tsx'
import { SubjectThumb } from './SubjectThumb.tsx'

interface SubjectCardsProps {
  rows: readonly ListRow[]
  look: ListLook
  /** Main images by row. */
  images: ReadonlyMap<string, string>
  rowFocus: RowFocus
  selection: RowSelection
  gridRef: Ref<HTMLDivElement>
}

/**
 * Renders the list on phones as cards. A long press starts selection; during selection a press
 * selects.
 */
export function SubjectCards({
  rows,
  look,
  images,
  rowFocus,
  selection,
  gridRef,
}: SubjectCardsProps) {
  const queries = useQueryClient()
  const { isOn } = selection
  return (
    <GridList
      ref={gridRef}
      aria-label={m.list_title()}
      items={rows}
      dependencies={[isOn, look, images]}
      selectionMode="multiple"
      selectedKeys={selection.keys}
      onSelectionChange={selection.onChange}
      className={styles.cards ?? ''}
    >
      {(row) => {
        const [lead, other] = row.members
        return (
          <GridListItem
            ref={rowFocus.ref(row.id)}
            id={row.id}
            textValue={lead.title || m.untitled()}
            {...(isOn ? {} : { href: contentPath(lead.contentIdx) })}
            className={styles.card ?? ''}
            onHoverStart={() => prefetchDraft(queries, row.id)}
          >
            {isOn && <Checkbox slot="selection" className={styles.select ?? ''} />}
            <span className={styles.kind}>
              {kindName(lead.kind)}
              {look.rows === 'languages' && <PairMarks row={lead} />}
            </span>
            <span className={styles.article}>
              <span className={styles.words}>
                <RowLink
                  contentIdx={lead.contentIdx}
                  isInert={isOn}
                  lang={localeOf(lead.languageType)}
                  className={styles.title}
                >
                  {lead.title || m.untitled()}
                </RowLink>
                {other && (
                  <span className={styles.other} lang="en">
                    {other.title || m.untitled()}
                  </span>
                )}
              </span>
              {look.images && images.has(row.id) && <SubjectThumb image={images.get(row.id)} />}
            </span>
            {look.rows === 'articles' ? (
              <PairStates members={row.members} />
            ) : (
              <SubjectMarks row={lead} />
            )}
            <span className={styles.meta}>
              <LastChange members={row.members} />
            </span>
          </GridListItem>
        )
      }}
    </GridList>
  )
}
