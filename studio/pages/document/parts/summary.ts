import { own } from '../../../../contract/own.ts'
import type { AssetKind } from '../../../../contract/documents/fields.ts'
import type { FormNode } from '../../../../contract/documents/form.ts'
import { isValues } from '../../../../contract/studio/document-paths.ts'
import type { Language } from '../../../../contract/language.ts'
import { type Fact, readAs } from '../facts/reference.ts'

/** Fields that tell nothing of an item to its editor, if it has others. */
const TECHNICAL = new Set(['key', 'code', 'type', 'id', 'year'])
const NAMING = new Set([
  'text',
  'long-text',
  'rich-line',
  'body',
  'article',
  'service',
  'fact',
  'link',
  'place',
])

interface Named {
  name: string
  /** The key by which texts refer to it, if it is called otherwise. */
  key: string | null
  image: { kind: AssetKind; key: string } | null
}

/** What an item is called in its list: its first text, and its first image. */
export function summaryOf(
  node: FormNode,
  value: unknown,
  { facts, language }: { facts: readonly Fact[]; language: Language },
): Named {
  let [name, fallback]: [string, string] = ['', '']
  let image: Named['image'] = null
  let key: string | null = null
  const visit = (part: FormNode, of: unknown, field: string): void => {
    if (part.kind === 'field') {
      if (part.widget === 'asset' && part.asset && typeof of === 'string' && of !== '')
        image ??= { kind: part.asset, key: of }
      if (typeof of === 'number') fallback ||= String(of)
      if (typeof of !== 'string' || of.trim() === '' || !NAMING.has(part.widget)) return
      if (field === 'key') key ??= of
      if (TECHNICAL.has(field)) fallback ||= of
      else name ||= of
    } else if (part.kind === 'variants') {
      const section = isValues(of) ? own(part.sections, String(own(of, part.by))) : undefined
      if (section) visit(section, of, field)
    } else if (part.kind === 'section' && isValues(of)) {
      const spoken = language === 'ENG' ? 'en' : 'ko'
      const isPair = Object.hasOwn(of, 'ko') && Object.hasOwn(of, 'en')
      // a text in the editor's language names it before what else belongs to it
      const first = isPair ? spoken : language === 'ENG' ? 'englishName' : ''
      const fields = part.fields.toSorted(
        (a, b) => Number(b.name === first) - Number(a.name === first),
      )
      for (const { name: inner, node } of fields) {
        if (isPair && (inner === 'ko' || inner === 'en') && inner !== spoken) continue
        if (Object.hasOwn(of, inner)) visit(node, own(of, inner), inner)
      }
    } else if (part.kind === 'list' && Array.isArray(of) && !name && !fallback)
      // an item without a name of its own is named by its first part
      visit(part.item, of[0], field)
  }
  visit(node, value, '')
  return {
    name: readAs(name || fallback, facts, language)
      .replace(/\s+/g, ' ')
      .slice(0, 120),
    key: name ? key : null,
    image,
  }
}
