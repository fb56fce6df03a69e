import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { CategoryTable } from '../../database/schema.ts'
import type { Given } from './given.ts'

/** The rows of the category tree of its document, in both languages. */
export function categoriesOf(
  categories: DocumentOf<'categories'>,
  { media, at, addIssue }: Given<'ALL'>,
): CategoryTable[] {
  const parents = new Map<string, string | undefined>()
  for (const [position, { code, parent }] of categories.entries()) {
    if (parents.has(code)) addIssue([position, 'code'], `${code} stands twice`)
    parents.set(code, parent)
  }
  /** Levels down to a category; null where it stands below itself. */
  const depthOf = (code: string): number | null => {
    const above = new Set([code])
    for (let parent = parents.get(code); parent; parent = parents.get(parent)) {
      if (above.has(parent)) return null
      above.add(parent)
    }
    return above.size
  }
  return categories.map((category, position): CategoryTable => {
    const { code, parent, section, names, exposureName, icon, description, bgColor } = category
    const depth = depthOf(code)
    if (parent && !parents.has(parent))
      addIssue([position, 'parent'], `there is no category ${parent}`)
    if (depth === null) addIssue([position, 'parent'], `${code} stands below itself`)
    const image = icon ? media.icon(icon, at(position, 'icon')) : null
    return {
      code,
      parentCode: parent ?? null,
      section: section ?? null,
      exposureName: exposureName ?? code,
      depth: depth ?? 1,
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
