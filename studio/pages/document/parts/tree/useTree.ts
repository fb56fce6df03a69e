import { useMemo, useState } from 'react'
import type { FormList } from '../../../../../contract/documents/form.ts'
import {
  type DocumentPath,
  indexOf,
  isWithin,
  itemKey,
  pathIn,
  segmentsOf,
  valueAt,
} from '../../../../../contract/studio/document-paths.ts'
import { blankItem } from '../../../../../contract/studio/document-blank.ts'
import { toast } from '../../../../components/toast/toast.ts'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../visit/language.ts'
import { same } from '../../../content/merge.ts'
import { useDocumentForm, useOpened } from '../../form.ts'
import { labelOf } from '../../labels.ts'
import { copyOf } from '../items.ts'
import { summaryOf } from '../summary.ts'
import {
  type Entry,
  entriesOf,
  inOrder,
  levelsOf,
  moveEntry,
  type Target,
  treeOf,
  visibleIn,
} from './tree.ts'

/** One step of an entry: within its list, or to the level above or below. */
export type Way = 'up' | 'down' | 'out' | 'in'

const NONE: readonly unknown[] = []
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : NONE)

/**
 * The entries of a tree, which of them are open and chosen, and what can be done with them; each
 * change is one step of undo.
 * @param below names of the lists below an entry of each level but the last
 */
export function useTree(
  node: FormList,
  path: DocumentPath,
  value: unknown,
  below: readonly string[],
) {
  const { edited, places, announce, facts, language } = useDocumentForm()
  const spoken = useLanguage()
  const levels = useMemo(() => levelsOf(node, below), [node, below])
  const items = listOf(value)
  const roots = useMemo(() => treeOf(levels, items, path), [levels, items, path])
  const entries = useMemo(() => inOrder(roots), [roots])
  const [chosen, setChosen] = useState<DocumentPath | null>(null)
  const [expanded, setExpanded] = useState<ReadonlySet<DocumentPath>>(
    () => new Set(roots.map((root) => root.path)),
  )
  const visible = useMemo(() => visibleIn(roots, expanded), [roots, expanded])

  const nameOf = ({ item, place }: Pick<Entry, 'item' | 'place'>): string =>
    summaryOf(levels.lists[place.length - 1]?.item ?? node.item, item, {
      facts,
      language: language ?? spoken,
    }).name ||
    m.site_form_item_number({ name: labelOf(node.item.label), number: (place.at(-1) ?? 0) + 1 })
  const parentOf = (entry: Entry): Entry | undefined =>
    entries.find(({ children }) => children.includes(entry))
  /** The entries of the list of an entry. */
  const besideOf = (entry: Entry): readonly Entry[] => parentOf(entry)?.children ?? roots

  // a problem that leads into an entry opens it, and those around it
  const opened = useOpened(path)
  const [seen, setSeen] = useState<DocumentPath | null>(null)
  if (opened !== seen) {
    setSeen(opened)
    const around = entries.filter((one) => opened !== null && isWithin(opened, one.path))
    const led = around.at(-1)
    if (led && led.path !== chosen) {
      setChosen(led.path)
      setExpanded((before) => new Set([...before, ...around.map((one) => one.path)]))
    }
  }
  const shown = entries.find((one) => one.path === chosen) ?? entries[0]

  const move = (from: Entry, target: Target): void => {
    const now = valueAt(edited.document(), path)
    const moved = moveEntry(levels, listOf(now), from.place, target)
    if ('refused' in moved) {
      const { refused, limit = 0 } = moved
      announce(
        refused === 'full'
          ? m.site_form_problem_too_many({ limit })
          : refused === 'least'
            ? m.site_form_problem_too_few({ limit })
            : m.site_form_tree_refused(),
      )
      return
    }
    const all = entriesOf(levels, moved.items, path)
    const place = moved.place.join()
    const after = all.find((one) => one.place.join() === place)
    if (!after || place === from.place.join()) return
    edited.set(path, moved.items)
    setChosen(after.path)
    setExpanded(
      (before) =>
        new Set([
          ...[...before].map((one) =>
            isWithin(one, from.path) ? `${after.path}${one.slice(from.path.length)}` : one,
          ),
          ...all.flatMap((one) =>
            one !== after && isWithin(after.path, one.path) ? one.path : [],
          ),
        ]),
    )
    announce(
      m.site_form_tree_moved({
        name: nameOf(after),
        level: after.place.length,
        place: (after.place.at(-1) ?? 0) + 1,
      }),
    )
    if (moved.lost.length > 0)
      toast(m.site_form_tree_lost({ names: moved.lost.map(labelOf).join(', ') }), {
        action: {
          name: m.undo(),
          run: () => {
            // what was changed since then is not taken back with it
            if (same(valueAt(edited.document(), path), moved.items)) edited.set(path, now)
            else announce(m.site_form_undo_late())
          },
        },
      })
  }
  /** Where an entry goes by one step; null = nowhere. */
  const stepOf = (entry: Entry, way: Way): Target | null => {
    const [parent, index] = [entry.place.slice(0, -1), entry.place.at(-1) ?? 0]
    const beside = besideOf(entry)
    if (way === 'up') return index > 0 ? { parent, index: index - 1 } : null
    if (way === 'down') return index < beside.length - 1 ? { parent, index: index + 1 } : null
    if (way === 'out')
      return parent.length > 0
        ? { parent: parent.slice(0, -1), index: (parent.at(-1) ?? 0) + 1 }
        : null
    const into = beside[index - 1]
    return into && entry.place.length < levels.lists.length
      ? { parent: into.place, index: into.children.length }
      : null
  }

  /** Whether the list of an entry has as many as it may have. */
  const isFull = (entry: Entry): boolean =>
    besideOf(entry).length >= (levels.lists[entry.place.length - 1]?.max ?? 0)

  return {
    isFull,
    levels,
    roots,
    entries,
    /** Entries that no closed one hides. */
    visible,
    /** The chosen entry, or the first one. */
    shown,
    choose: setChosen,
    expanded,
    expand: setExpanded,
    nameOf,
    move,
    stepOf,
    step: (from: Entry, way: Way): void => {
      const target = stepOf(from, way)
      if (target) move(from, target)
    },
    /** Adds an entry below another, or to the first level. */
    add: (parent: Entry | null): void => {
      const depth = parent ? parent.place.length : 0
      const list = levels.lists[depth]
      const name = parent && below[depth - 1]
      if (!list || (parent && !name)) return
      const at = parent && name ? pathIn(parent.path, name) : path
      const all = listOf(valueAt(edited.document(), at))
      if (all.length >= list.max) return
      const item = blankItem(list.item, () => crypto.randomUUID())
      edited.set(at, [...all, item])
      setChosen(pathIn(at, itemKey(item, all.length)))
      if (parent) setExpanded((now) => new Set([...now, parent.path]))
    },
    /** Adds a copy of an entry with those below it after it, and chooses it. */
    duplicate: (entry: Entry): void => {
      const parts = segmentsOf(entry.path)
      const at = parts.slice(0, -1).join('.')
      const list = listOf(valueAt(edited.document(), at))
      const index = indexOf(list, parts.at(-1) ?? '')
      if (index < 0 || isFull(entry)) return
      const copy = copyOf(list[index])
      edited.set(at, list.toSpliced(index + 1, 0, copy))
      setChosen(pathIn(at, itemKey(copy, index + 1)))
    },
    /** Removes an entry, and chooses the next one of its list, else the previous, else the one above. */
    remove: (entry: Entry): void => {
      const parts = segmentsOf(entry.path)
      const at = parts.slice(0, -1).join('.')
      const isIt = (item: unknown, index: number): boolean => itemKey(item, index) === parts.at(-1)
      const list = listOf(valueAt(edited.document(), at))
      const index = list.findIndex(isIt)
      if (index < 0) return
      const item = list[index]
      const parent = parentOf(entry)
      const beside = parent?.children ?? roots
      const here = beside.indexOf(entry)
      const next = beside[here + 1] ?? beside[here - 1] ?? parent
      edited.set(at, list.toSpliced(index, 1))
      setChosen(next?.path ?? null)
      // the pressed button goes with the last entry
      if (!next) requestAnimationFrame(() => places.goTo(path))
      toast(m.site_form_removed({ name: nameOf(entry) }), {
        action: {
          name: m.undo(),
          run: () => {
            const rest = valueAt(edited.document(), at)
            if (!Array.isArray(rest) || rest.some(isIt)) return
            edited.set(at, rest.toSpliced(Math.min(index, rest.length), 0, item))
          },
        },
      })
    },
  }
}
