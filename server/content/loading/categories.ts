import { z } from 'zod'
import type { CategoryTable } from '../../database/schema.ts'
import type { MediaLibrary } from './media.ts'
import { readSource, type SourceIssue } from './source.ts'

const both = z.object({ ko: z.string(), en: z.string() })
const categoryFile = z.array(
  z.object({
    code: z.string().regex(/^[A-Z]{1,6}$/),
    parent: z.string().optional(),
    section: z.string().optional(),
    names: both,
    exposureName: z.string().optional(),
    icon: z.string().optional(),
    description: both.optional(),
    bgColor: z.string().optional(),
  }),
)

/** Reads `content/categories.yaml`, the whole tree. */
export function readCategories(
  root: string,
  media: MediaLibrary,
  faults: SourceIssue[],
): CategoryTable[] {
  const source = readSource(root, 'categories.yaml', categoryFile, faults)
  if (!source) return []
  const parents = new Map(source.values.map((category) => [category.code, category.parent]))
  const depthOf = (code: string): number => {
    const parent = parents.get(code)
    return parent ? depthOf(parent) + 1 : 1
  }
  return source.values.map((category, position): CategoryTable => {
    const { code, parent, section, names, exposureName, icon, description, bgColor } = category
    if (parent && !parents.has(parent))
      faults.push({
        file: source.file,
        line: source.lineOf([position, 'parent']),
        field: 'parent',
        message: `there is no category ${parent}`,
      })
    const image = icon
      ? media.icon(icon, {
          file: source.file,
          line: source.lineOf([position, 'icon']),
          field: 'icon',
        })
      : null
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
