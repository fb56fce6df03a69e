import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { CategoryTable } from '../../database/schema.ts'
import type { Given } from './given.ts'

/** The rows of the category tree of its document, in both languages. */
export function categoriesOf(
  categories: DocumentOf<'categories'>,
  { media, at }: Given<'ALL'>,
): CategoryTable[] {
  const parents = new Map(categories.map(({ code, parent }) => [code, parent]))
  /** Levels down to a category. */
  const depthOf = (code: string): number => {
    const above = new Set([code])
    for (let parent = parents.get(code); parent && !above.has(parent); parent = parents.get(parent))
      above.add(parent)
    return above.size
  }
  return categories.map((category, position): CategoryTable => {
    const { code, parent, section, names, exposureName, icon, description, bgColor } = category
    const image = icon ? media.icon(icon, at(position, 'icon')) : null
    return {
      code,
      parentCode: parent ?? null,
      section: section ?? null,
      exposureName: exposureName ?? code,
      depth: depthOf(code),
      position,
      document: JSON.stringify({
        name: names.ko,
        englishName: names.en,
        image: image?.light ?? null,
        imageDark: image?.dark ?? null,
        description: { KOR: description?.ko ?? '', ENG: description?.en ?? '' },
        bgColor: bgColor ?? null,
      }),
    }
  })
}
