import { blankItem } from '../../../../contract/studio/document-blank.ts'
import type { FormList } from '../../../../contract/documents/form.ts'
import {
  type DocumentPath,
  indexOf,
  isValues,
  itemKey,
  pathIn,
  valueAt,
  withNewIds,
} from '../../../../contract/studio/document-paths.ts'
import { ITEM_ID } from '../../../../contract/studio/document-items.ts'
import { toast } from '../../../components/toast/toast.ts'
import { m } from '../../../paraglide/messages.js'
import { moved } from '../../content/fields/RelationsField.tsx'
import { useLanguage } from '../../../visit/language.ts'
import { useDocumentForm } from '../form.ts'
import { labelOf } from '../labels.ts'
import { summaryOf } from './summary.ts'

const newId = (): string => crypto.randomUUID()

/** A copy of an item, with ids of its own. */
export const copyOf = (item: unknown): unknown => withNewIds(item, newId)

/** What can be done with the items of a list; each is one step of undo. */
export function useItems(node: FormList, path: DocumentPath) {
  const { edited, places, announce, facts, language } = useDocumentForm()
  const spoken = useLanguage()
  const now = (): readonly unknown[] => {
    const list = valueAt(edited.document(), path)
    return Array.isArray(list) ? list : []
  }
  const open = (key: string): void => {
    const item = pathIn(path, key)
    places.setOpen(item, true)
    // once it is rendered
    requestAnimationFrame(() => places.goTo(item))
  }
  return {
    add: (): void => {
      const list = now()
      const item = blankItem(node.item, newId)
      edited.set(path, [...list, item])
      open(itemKey(item, list.length))
    },
    duplicate: (key: string): void => {
      const list = now()
      const index = indexOf(list, key)
      const item = copyOf(list[index])
      edited.set(path, list.toSpliced(index + 1, 0, item))
      open(itemKey(item, index + 1))
    },
    remove: (key: string, name: string): void => {
      const list = now()
      const index = indexOf(list, key)
      if (index < 0) return
      const item = list[index]
      edited.set(path, list.toSpliced(index, 1))
      // nothing is beside it that could have the focus
      if (list.length === 1) requestAnimationFrame(() => places.goTo(path))
      toast(m.site_form_removed({ name }), {
        action: {
          name: m.undo(),
          run: () => {
            const rest = now()
            const isBack =
              isValues(item) && rest.some((one) => isValues(one) && one[ITEM_ID] === key)
            if (!isBack) edited.set(path, rest.toSpliced(Math.min(index, rest.length), 0, item))
          },
        },
      })
    },
    move: (key: string, to: number): void => {
      const list = now()
      const from = indexOf(list, key)
      const target = Math.max(0, Math.min(to, list.length - 1))
      if (from < 0 || from === target) return
      const { name } = summaryOf(node.item, list[from], { facts, language: language ?? spoken })
      edited.set(path, moved(list, from, target))
      announce(
        m.site_form_moved({
          name:
            name || m.site_form_item_number({ name: labelOf(node.item.label), number: from + 1 }),
          place: target + 1,
          count: list.length,
        }),
      )
    },
  }
}
