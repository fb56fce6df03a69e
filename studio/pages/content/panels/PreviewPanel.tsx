import { useState } from 'react'
import { FIELD_ROWS } from '../../../../contract/fields/rows.ts'
import { own } from '../../../../contract/own.ts'
import { GUEST_RIGHTS } from '../../../../contract/studio/guests.ts'
import { m } from '../../../paraglide/messages.js'
import { fieldName } from '../../../visit/names.ts'
import { PreviewView } from '../../preview/PreviewView.tsx'
import { livePlaceOf } from '../live/livePlace.ts'
import { useArticleSource } from '../live/useArticleSource.ts'
import type { PanelProps } from './panel.ts'

/** Whether a page names a field that there is. */
const isField = (field: string): boolean => own(FIELD_ROWS, field) !== undefined

/** The page of an article, with what is being typed; of the other language on request. */
export function PreviewPanel({
  subject,
  draft: { row },
  me,
  typed,
}: Pick<PanelProps, 'subject' | 'draft' | 'me' | 'typed'>) {
  const [showsOther, setShowsOther] = useState(false)
  const other = showsOther ? row.pair : null
  const shown = other?.subject ?? subject
  const copy = typed.copies.find((one) => one.subject === shown) ?? null
  const source = useArticleSource(copy)
  const { at, enters, onEntered } = typed
  return (
    <PreviewView
      me={me}
      subject={shown}
      onCompare={typed.onCompare}
      linksOf={subject}
      rights={GUEST_RIGHTS}
      source={source}
      version={(other ?? row).version}
      title={row.title || m.untitled()}
      language={other?.languageType ?? row.languageType}
      onOther={row.pair === null ? null : () => setShowsOther(!showsOther)}
      placeOf={() => copy && livePlaceOf(at, copy)}
      at={at && `${at.subject} ${at.field} ${at.isBoth}`}
      fieldsOf={(fields) =>
        fields.filter(isField).map((field) => ({ id: field, name: fieldName(field) }))
      }
      onGoTo={(place) => {
        if (isField(place.field)) typed.onPlace(place, shown)
      }}
      enters={enters}
      onEntered={onEntered}
    />
  )
}
