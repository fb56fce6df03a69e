import { type KeyboardEvent, useMemo, useState } from 'react'
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components'
import type { FormList, FormSection } from '../../../../../contract/documents/form.ts'
import { own } from '../../../../../contract/own.ts'
import {
  type DocumentPath,
  isValues,
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
import { useDocumentForm, useOpened } from '../../form.ts'
import { labelOf } from '../../labels.ts'
import type { PartProps } from '../../partProps.ts'
import { same } from '../../../content/merge.ts'
import { ListSection } from '../ListSection.tsx'
import { summaryOf } from '../summary.ts'
import { EntryLine } from './EntryLine.tsx'
import { EntryTools } from './EntryTools.tsx'
import { childrenOf, type Entry, entriesOf, heightOf, levelsOf, moveEntry } from './tree.ts'
import { useTreeDrag } from './useTreeDrag.ts'
import styles from './TreePart.module.css'

type Target = { parent: readonly number[]; index: number }

/**
 * Renders a list and the lists below its items as a tree, and the fields of the chosen entry beside
 * it. An entry is moved within its level and between levels by dragging, by keys (Alt with an
 * arrow), or by buttons; each move is one step of undo.
 */
export function TreePart({
  node,
  path,
  value,
  level,
  hidesLabel,
  below,
}: Omit<PartProps, 'node'> & { node: FormList; below: readonly string[] }) {
  const { Part, edited, readOnly, announce, facts, language } = useDocumentForm()
  const spoken = useLanguage()
  const levels = useMemo(() => levelsOf(node, below), [node, below])
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const entries = entriesOf(levels, items, path)
  const [chosen, setChosen] = useState<DocumentPath | null>(null)
  const [expanded, setExpanded] = useState<ReadonlySet<DocumentPath>>(
    () => new Set(items.map((item, index) => pathIn(path, itemKey(item, index)))),
  )
  const nameOf = ({ item, place }: Entry): string =>
    summaryOf(levels.lists[place.length - 1]?.item ?? node.item, item, {
      facts,
      language: language ?? spoken,
    }).name ||
    m.site_form_item_number({ name: labelOf(node.item.label), number: (place.at(-1) ?? 0) + 1 })

  /** Opens the entries around one, and chooses it. */
  const choose = (to: DocumentPath): void => {
    setChosen(to)
    setExpanded(
      (before) =>
        new Set([...before, ...entries.flatMap((one) => (isWithin(to, one.path) ? one.path : []))]),
    )
  }
  // a problem that leads into an entry opens it
  const opened = useOpened(path)
  const [seen, setSeen] = useState<DocumentPath | null>(null)
  if (opened !== seen) {
    setSeen(opened)
    const led = entries.findLast((one) => opened !== null && isWithin(opened, one.path))
    if (led && led.path !== chosen) choose(led.path)
  }
  const shown = entries.find((one) => one.path === chosen) ?? entries[0]

  const visible = entries.filter((one) =>
    entries.every(
      (other) => other === one || !isWithin(one.path, other.path) || expanded.has(other.path),
    ),
  )
  const move = (from: Entry, target: Target): void => {
    const now = valueAt(edited.document(), path)
    const moved = moveEntry(levels, Array.isArray(now) ? now : [], from.place, target)
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
    const after = entriesOf(levels, moved.items, path).find(
      ({ place }) => place.join() === moved.place.join(),
    )
    if (!after || moved.place.join() === from.place.join()) return
    edited.set(path, moved.items)
    setChosen(after.path)
    setExpanded(
      (before) =>
        new Set([
          ...[...before].map((one) =>
            isWithin(one, from.path) ? `${after.path}${one.slice(from.path.length)}` : one,
          ),
          ...entriesOf(levels, moved.items, path).flatMap((one) =>
            one.path !== after.path && isWithin(after.path, one.path) ? one.path : [],
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
  const drag = useTreeDrag(
    levels,
    visible,
    ({ path: at, place }) =>
      heightOf(levels, entries.find((one) => one.path === at)?.item, place.length - 1),
    (at, target) => {
      const from = entries.find((one) => one.path === at)
      if (from) move(from, target)
    },
  )
  /** Where an entry goes by one step; null = nowhere. */
  const stepOf = ({ place }: Entry, way: 'up' | 'down' | 'out' | 'in'): Target | null => {
    const [parent, index] = [place.slice(0, -1), place.at(-1) ?? 0]
    const beside = parent.reduce<readonly unknown[]>(
      (list, at, depth) => childrenOf(list[at], below[depth]),
      items,
    )
    if (way === 'up') return index > 0 ? { parent, index: index - 1 } : null
    if (way === 'down') return index < beside.length - 1 ? { parent, index: index + 1 } : null
    if (way === 'out')
      return parent.length > 0
        ? { parent: parent.slice(0, -1), index: (parent.at(-1) ?? 0) + 1 }
        : null
    if (index === 0 || place.length >= levels.lists.length) return null
    const into = childrenOf(beside[index - 1], below[parent.length])
    return { parent: [...parent, index - 1], index: into.length }
  }
  const step = (from: Entry, way: 'up' | 'down' | 'out' | 'in'): void => {
    const target = stepOf(from, way)
    if (target) move(from, target)
  }
  const onKeys = (event: KeyboardEvent): void => {
    const way = own(
      { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' } as const,
      event.key,
    )
    if (!event.altKey || !way || !shown || readOnly) return
    event.preventDefault()
    event.stopPropagation()
    step(shown, way)
  }
  /** Adds an entry below another, or to the first level. */
  const add = (parent: Entry | null): void => {
    const depth = parent ? parent.place.length : 0
    const list = levels.lists[depth]
    const name = parent && below[depth - 1]
    if (!list || (parent && !name)) return
    const at = parent && name ? pathIn(parent.path, name) : path
    const before = valueAt(edited.document(), at)
    const all: readonly unknown[] = Array.isArray(before) ? before : []
    if (all.length >= list.max) return
    const item = blankItem(list.item, () => crypto.randomUUID())
    edited.set(at, [...all, item])
    setChosen(pathIn(at, itemKey(item, all.length)))
    if (parent) setExpanded((now) => new Set([...now, parent.path]))
  }
  const remove = (entry: Entry): void => {
    const name = nameOf(entry)
    const parts = segmentsOf(entry.path)
    const at = parts.slice(0, -1).join('.')
    const key = parts.at(-1)
    const before = valueAt(edited.document(), at)
    const index = entry.place.at(-1) ?? 0
    if (!Array.isArray(before)) return
    edited.set(at, before.toSpliced(index, 1))
    setChosen(null)
    toast(m.site_form_removed({ name }), {
      action: {
        name: m.undo(),
        run: () => {
          const rest = valueAt(edited.document(), at)
          if (!Array.isArray(rest) || rest.some((one, place) => itemKey(one, place) === key)) return
          edited.set(at, rest.toSpliced(Math.min(index, rest.length), 0, entry.item))
        },
      },
    })
  }
  const fields = (entry: Entry): FormSection | null => {
    const item = levels.lists[entry.place.length - 1]?.item
    if (item?.kind !== 'section') return null
    const hidden = below[entry.place.length - 1]
    return { ...item, fields: item.fields.filter(({ name }) => name !== hidden) }
  }
  const shownNode = shown && fields(shown)
  const render = (list: readonly unknown[], above: readonly number[]): React.ReactNode =>
    list.map((item, index) => {
      const place = [...above, index]
      const entry = entries.find((one) => one.place.join() === place.join())
      if (!entry) return null
      const children = childrenOf(item, below[above.length])
      return (
        <TreeItem
          key={entry.path}
          id={entry.path}
          textValue={nameOf(entry)}
          className={styles.item ?? ''}
        >
          <TreeItemContent>
            <EntryLine
              entry={entry}
              name={nameOf(entry)}
              hasChildren={children.length > 0}
              isDraggable={!readOnly}
              drag={drag}
            />
          </TreeItemContent>
          {render(children, place)}
        </TreeItem>
      )
    })
  return (
    <ListSection
      node={node}
      path={path}
      level={level}
      hidesLabel={hidesLabel}
      label={labelOf(node.label)}
      count={items.length}
      help={readOnly ? undefined : m.site_form_tree_help()}
      onAdd={() => add(null)}
    >
      <div className={styles.columns}>
        <div
          className={styles.tree}
          onKeyDownCapture={onKeys}
          data-first={drag.lineBelow === null || undefined}
        >
          <Tree
            aria-label={labelOf(node.label)}
            selectionMode="single"
            selectionBehavior="replace"
            disallowEmptySelection
            selectedKeys={shown ? [shown.path] : []}
            onSelectionChange={(keys) => {
              const [key] = keys === 'all' ? [] : keys
              if (key !== undefined) setChosen(String(key))
            }}
            expandedKeys={[...expanded]}
            onExpandedChange={(keys) => setExpanded(new Set([...keys].map(String)))}
          >
            {render(items, [])}
          </Tree>
        </div>
        {shown && shownNode && isValues(shown.item) && (
          <section className={styles.chosen} aria-label={nameOf(shown)}>
            {!readOnly && (
              <EntryTools
                name={nameOf(shown)}
                may={(way) => stepOf(shown, way) !== null}
                onStep={(way) => step(shown, way)}
                onAdd={shown.place.length < levels.lists.length ? () => add(shown) : undefined}
                onRemove={() => remove(shown)}
              />
            )}
            <Part
              key={shown.path}
              node={shownNode}
              path={shown.path}
              value={shown.item}
              level={level + 1}
              hidesLabel
            />
          </section>
        )}
      </div>
    </ListSection>
  )
}
