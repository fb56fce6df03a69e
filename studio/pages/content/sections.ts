import { type DocumentField, FIELDS_OF } from '../../../contract/studio/document.ts'
import type { Kind } from '../../../contract/studio/kinds.ts'
import { m } from '../../paraglide/messages.js'

export interface Section {
  id: string
  name: () => string
  fields: readonly DocumentField[]
}

const SECTIONS: readonly Section[] = [
  { id: 'text', name: m.form_section_text, fields: ['title', 'desc', 'comingSoon', 'content'] },
  { id: 'kit', name: m.form_section_kit, fields: ['documents', 'media', 'colors'] },
  {
    id: 'place',
    name: m.form_section_place,
    fields: ['postDate', 'categories', 'company', 'keywords'],
  },
  {
    id: 'card',
    name: m.form_section_card,
    fields: ['image', 'cardTemplateType', 'downloadUrl', 'link'],
  },
  {
    id: 'around',
    name: m.form_section_around,
    fields: ['video', 'relations', 'buttons', 'recruitment'],
  },
]
/** Fields that are drawn by the field of their picture. */
const DRAWN_WITH: readonly DocumentField[] = ['imageDark', 'imageDescription', 'imageDecorates']

/** The parts of the form of a kind with their fields: what is read first is written first. */
export function sectionsOf(kind: Kind): Section[] {
  const own = FIELDS_OF[kind]
  return SECTIONS.map((section) => ({
    ...section,
    fields: section.fields.filter((field) => own.includes(field)),
  })).filter(({ fields }) => fields.length > 0)
}

/** Every field that the sections of a kind draw, with those that stand inside another. */
export const drawnIn = (kind: Kind): DocumentField[] => [
  ...sectionsOf(kind).flatMap(({ fields }) => fields),
  ...DRAWN_WITH,
]
