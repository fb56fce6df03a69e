import { own } from '../../../contract/own.ts'
import type { AiCategory, AiHub, AiSection } from '../../../contract/ai-hub.ts'

/** A category with its sections, and the id that its tab links to. */
export interface HubPart {
  id: string
  category: AiCategory
  sections: AiSection[]
}

/** Returns the categories that have sections, in order (FT-073, FT-081). */
export const partsOf = ({ categories, contents }: AiHub['AI_CONTENT']): HubPart[] =>
  categories.flatMap((category) => {
    const sections = own(contents, category.name)?.sections ?? []
    return sections.length > 0 ? [{ id: category.code.replace(/^#/, ''), category, sections }] : []
  })

/** Returns the title of a section, whatever its template. */
export const titleOf = (section: AiSection): string =>
  'component' in section ? section.component.title : section.title
