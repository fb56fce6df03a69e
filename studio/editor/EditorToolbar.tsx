import { own } from '../../contract/own.ts'
import { redo, undo } from 'prosemirror-history'
import type { Command } from 'prosemirror-state'
import type { Ref } from 'react'
import { Separator, Toolbar } from 'react-aria-components'
import { Button } from '../components/Button/Button.tsx'
import { Icon } from '../components/Icon/Icon.tsx'
import { IconButton } from '../components/IconButton/IconButton.tsx'
import { Menu } from '../components/Menu/Menu.tsx'
import { m } from '../paraglide/messages.js'
import type { Active } from './active.ts'
import styles from './BodyEditor.module.css'
import {
  insertFacts,
  insertRule,
  insertTable,
  toggleHeading,
  toggleList,
  toggleQuote,
  toParagraph,
} from './commands/blocks.ts'
import { toggleEm, toggleStrong, toggleSub, toggleSup } from './commands/marks.ts'
import { schema } from './schema.ts'
import { SHORTCUTS, shownShortcut } from './shortcut.ts'
import { ToolButton } from './ToolButton.tsx'
import type { AssetKind } from './types.ts'

const { nodes } = schema

interface EditorToolbarProps {
  active: Active
  run: (command: Command) => void
  /** Like `run`, for menus: the menu closes and returns the focus first. */
  runLater: (command: Command) => void
  onLink: () => void
  /** Opens the library to choose a file of a kind; undefined = there is no library. */
  onChoose: ((kind: AssetKind) => void) | undefined
  ref: Ref<HTMLDivElement>
}

/** Renders the toolbar. Arrow keys move between its buttons. */
export function EditorToolbar({
  active,
  run,
  runLater,
  onLink,
  onChoose,
  ref,
}: EditorToolbarProps) {
  const kinds = {
    paragraph: { name: m.editor_paragraph(), shortcut: SHORTCUTS.paragraph, command: toParagraph },
    h2: { name: m.editor_h2(), shortcut: SHORTCUTS.h2, command: toggleHeading(2) },
    h3: { name: m.editor_h3(), shortcut: SHORTCUTS.h3, command: toggleHeading(3) },
  }
  const kind = kinds[active.block ?? 'paragraph'].name
  const more: Record<string, { name: string; command: Command; isChosen?: boolean }> = {
    sub: { name: m.editor_sub(), command: toggleSub, isChosen: active.sub },
    sup: { name: m.editor_sup(), command: toggleSup, isChosen: active.sup },
    rule: { name: m.editor_rule(), command: insertRule },
  }
  return (
    <Toolbar ref={ref} aria-label={m.editor_toolbar()} className={styles.toolbar ?? ''}>
      <div className={styles.controls}>
        <Menu
          trigger={
            <Button
              variant="quiet"
              size="small"
              className={styles.kind ?? ''}
              aria-label={m.editor_kind({ name: kind })}
            >
              {kind}
              <Icon name="down" />
            </Button>
          }
          placement="bottom start"
          items={Object.entries(kinds).map(([id, { name, shortcut }]) => ({
            id,
            name,
            note: shownShortcut(shortcut),
            isChosen: active.block === id,
          }))}
          onAction={(id) => {
            const { command } = kinds[id as keyof typeof kinds]
            if (active.block !== id) runLater(command)
          }}
        />
        <Separator orientation="vertical" className={styles.line ?? ''} />
        <ToolButton
          name={m.editor_strong()}
          icon="bold"
          shortcut={SHORTCUTS.strong}
          isOn={active.strong}
          onPress={() => run(toggleStrong)}
        />
        <ToolButton
          name={m.editor_em()}
          icon="italic"
          shortcut={SHORTCUTS.em}
          isOn={active.em}
          onPress={() => run(toggleEm)}
        />
        <ToolButton
          name={m.editor_link()}
          icon="link"
          shortcut={SHORTCUTS.link}
          isOn={active.link !== null}
          onPress={onLink}
        />
        <Separator orientation="vertical" className={styles.line ?? ''} />
        <ToolButton
          name={m.editor_bullets()}
          icon="list"
          shortcut={SHORTCUTS.bullet}
          isOn={active.list === 'bullet'}
          onPress={() => run(toggleList(nodes.bullet_list))}
        />
        <ToolButton
          name={m.editor_numbers()}
          icon="numbers"
          shortcut={SHORTCUTS.ordered}
          isOn={active.list === 'ordered'}
          onPress={() => run(toggleList(nodes.ordered_list))}
        />
        <ToolButton
          name={m.editor_quote()}
          icon="quote"
          shortcut={SHORTCUTS.quote}
          isOn={active.quote}
          onPress={() => run(toggleQuote)}
        />
        <ToolButton
          name={m.editor_facts()}
          icon="facts"
          isDisabled={active.facts}
          onPress={() => run(insertFacts)}
        />
        <ToolButton
          name={m.editor_table()}
          icon="table"
          isDisabled={active.table}
          onPress={() => run(insertTable())}
        />
        {onChoose && (
          <>
            <Separator orientation="vertical" className={styles.line ?? ''} />
            <ToolButton name={m.editor_image()} icon="media" onPress={() => onChoose('picture')} />
            <ToolButton name={m.editor_video()} icon="film" onPress={() => onChoose('film')} />
            <ToolButton
              name={m.editor_document()}
              icon="attach"
              onPress={() => onChoose('document')}
            />
          </>
        )}
        <Menu
          trigger={<IconButton label={m.editor_more()} icon="more" size="small" />}
          items={Object.entries(more).map(([id, { name, isChosen }]) => ({
            id,
            name,
            isChosen: isChosen ?? false,
          }))}
          onAction={(id) => runLater((own(more, id) as { command: Command }).command)}
        />
      </div>
      <span className={styles.last}>
        <ToolButton
          name={m.editor_undo()}
          icon="undo"
          shortcut={SHORTCUTS.undo}
          isDisabled={!active.canUndo}
          onPress={() => run(undo)}
        />
        <ToolButton
          name={m.editor_redo()}
          icon="redo"
          shortcut={SHORTCUTS.redo}
          isDisabled={!active.canRedo}
          onPress={() => run(redo)}
        />
      </span>
    </Toolbar>
  )
}
