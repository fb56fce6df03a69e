import { FIELDS_OF, rowOf, SECTIONS, type SectionName } from '../../../contract/fields/rows.ts'
import type { DocumentField } from '../../../contract/fields/schemas.ts'
import type { Kind } from '../../../contract/fields/kinds.ts'
import { m } from '../../paraglide/messages.js'

export interface Section {
  id: SectionName
  name: () => string
  fields: readonly DocumentField[]
}

const NAMES: Readonly<Record<SectionName, () => string>> = {
  text: m.form_section_text,
  kit: m.form_section_kit,
  place: m.form_section_place,
  card: m.form_section_card,
  around: m.form_section_around,
  share: m.form_section_share,
}

/** The fields of the writing mode. */
export const WRITTEN: readonly DocumentField[] = ['title', 'content']

/**
 * The sections of a kind's form with their fields: in reading order.
 * @param writes title and body alone
 */
export function sectionsOf(kind: Kind, writes = false): Section[] {
  const placed = FIELDS_OF[kind].flatMap((field) => {
    const { form } = rowOf(field)
    return form ? [{ field, ...form }] : []
  })
  return SECTIONS.map((id) => ({
    id,
    name: NAMES[id],
    fields: placed
      .filter(({ section, field }) => section === id && (!writes || WRITTEN.includes(field)))
      .sort((one, other) => one.order - other.order)
      .map(({ field }) => field),
  })).filter(({ fields }) => fields.length > 0)
}

/** Every field that the sections of a kind render, including nested ones. */
export const renderedFields = (kind: Kind): DocumentField[] => [
  ...sectionsOf(kind).flatMap(({ fields }) => fields),
  ...FIELDS_OF[kind].filter((field) => rowOf(field).widget === 'within'),
]
