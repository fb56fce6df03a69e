import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components'
import type { FormList, FormSection } from '../../../../../contract/documents/form.ts'
import { isValues } from '../../../../../contract/studio/document-paths.ts'
import { m } from '../../../../paraglide/messages.js'
import { pressedIn } from '../../../../shortcuts/pressed.ts'
import { SHORTCUTS } from '../../../../shortcuts/table.ts'
import { useDocumentForm } from '../../form.ts'
import { labelOf } from '../../labels.ts'
import type { PartProps } from '../../partProps.ts'
import { ListSection } from '../ListSection.tsx'
import { EntryLine } from './EntryLine.tsx'
import { EntryTools } from './EntryTools.tsx'
import type { Entry } from './tree.ts'
import { useTree } from './useTree.ts'
import { useTreeDrag } from './useTreeDrag.ts'
import styles from './TreePart.module.css'

const { move, level: levelKeys } = SHORTCUTS.items
const WAYS = { move: ['up', 'down'], level: ['out', 'in'] } as const

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
  const { Part, readOnly } = useDocumentForm()
  const tree = useTree(node, path, value, below)
  const { levels, roots, shown, nameOf } = tree
  const drag = useTreeDrag(levels, tree.entries, tree.visible, tree.move)
  const onKeys = (event: KeyboardEvent): void => {
    const pressed = pressedIn({ move, level: levelKeys }, event)
    const way = pressed && WAYS[pressed.name][pressed.index]
    if (!way || !shown || readOnly) return
    event.preventDefault()
    event.stopPropagation()
    tree.step(shown, way)
  }
  // the fields of each level's entries, without the list that the tree draws
  const sections = useMemo(
    () =>
      levels.lists.map(({ item }, depth): FormSection | null =>
        item.kind === 'section'
          ? { ...item, fields: item.fields.filter(({ name }) => name !== below[depth]) }
          : null,
      ),
    [levels, below],
  )
  const section = shown && sections[shown.place.length - 1]
  const render = (list: readonly Entry[]): ReactNode =>
    list.map((entry) => {
      const name = nameOf(entry)
      return (
        <TreeItem key={entry.path} id={entry.path} textValue={name} className={styles.item ?? ''}>
          <TreeItemContent>
            <EntryLine
              entry={entry}
              name={name}
              hasChildren={entry.children.length > 0}
              isDraggable={!readOnly}
              drag={drag}
            />
          </TreeItemContent>
          {render(entry.children)}
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
      count={roots.length}
      help={readOnly ? undefined : m.site_form_tree_help()}
      onAdd={() => tree.add(null)}
    >
      <div className={styles.columns}>
        <div
          className={styles.tree}
          onKeyDownCapture={onKeys}
          data-first={drag.gap?.above === null || undefined}
        >
          <Tree
            aria-label={labelOf(node.label)}
            selectionMode="single"
            selectionBehavior="replace"
            disallowEmptySelection
            selectedKeys={shown ? [shown.path] : []}
            onSelectionChange={(keys) => {
              const [key] = keys === 'all' ? [] : keys
              if (key !== undefined) tree.choose(String(key))
            }}
            expandedKeys={[...tree.expanded]}
            onExpandedChange={(keys) => tree.expand(new Set([...keys].map(String)))}
          >
            {render(roots)}
          </Tree>
        </div>
        {shown && section && isValues(shown.item) && (
          <section className={styles.chosen} aria-label={nameOf(shown)}>
            {!readOnly && (
              <EntryTools
                name={nameOf(shown)}
                may={(way) => tree.stepOf(shown, way) !== null}
                onStep={(way) => tree.step(shown, way)}
                onAdd={shown.place.length < levels.lists.length ? () => tree.add(shown) : undefined}
                onDuplicate={tree.isFull(shown) ? undefined : () => tree.duplicate(shown)}
                onRemove={() => tree.remove(shown)}
              />
            )}
            <Part
              key={shown.path}
              node={section}
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
