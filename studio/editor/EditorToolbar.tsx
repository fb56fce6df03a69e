import { own } from '../../contract/own.ts'
import { redo, undo } from 'prosemirror-history'
import type { Command } from 'prosemirror-state'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
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
import { shownShortcut } from '../shortcuts/notation.ts'
import { SHORTCUTS } from '../shortcuts/table.ts'
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
  /** Name of the body's language, if there are several bodies. */
  language?: string
  /** Further controls, before undo and redo. */
  end?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** Renders the toolbar. Arrow keys move between its buttons. */
export function EditorToolbar({
  active,
  run,
  runLater,
  onLink,
  onChoose,
  language,
  end,
  ref,
}: EditorToolbarProps) {
  const controls = useRef<HTMLDivElement>(null)
  const goesOn = useGoesOn(controls)
  const kinds = {
    paragraph: {
      name: m.editor_paragraph(),
      shortcut: SHORTCUTS.body.paragraph[0],
      command: toParagraph,
    },
    h2: { name: m.editor_h2(), shortcut: SHORTCUTS.body.h2[0], command: toggleHeading(2) },
    h3: { name: m.editor_h3(), shortcut: SHORTCUTS.body.h3[0], command: toggleHeading(3) },
  }
  const kind = kinds[active.block ?? 'paragraph'].name
  const more: Record<string, { name: string; command: Command; isChosen?: boolean }> = {
    sub: { name: m.editor_sub(), command: toggleSub, isChosen: active.sub },
    sup: { name: m.editor_sup(), command: toggleSup, isChosen: active.sup },
    rule: { name: m.editor_rule(), command: insertRule },
  }
  return (
    <Toolbar
      ref={ref}
      aria-label={language ? m.editor_toolbar_of({ language }) : m.editor_toolbar()}
      className={styles.toolbar ?? ''}
    >
      {language && (
        // the toolbar's own name says it too
        <span aria-hidden="true" className={styles.serves}>
          {language}
        </span>
      )}
      <div ref={controls} className={styles.controls} data-goes-on={goesOn}>
        <Menu
          trigger={
            <Button
              variant="quiet"
              size="small"
              className={styles.kind ?? ''}
              aria-label={m.editor_kind({ name: kind })}
            >
              <span className={styles.kindName}>{kind}</span>
              <Icon
                name={active.block === 'h2' || active.block === 'h3' ? 'heading' : 'paragraph'}
                className={styles.kindIcon}
              />
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
          shortcut={SHORTCUTS.body.strong[0]}
          isOn={active.strong}
          onPress={() => run(toggleStrong)}
        />
        <ToolButton
          name={m.editor_em()}
          icon="italic"
          shortcut={SHORTCUTS.body.em[0]}
          isOn={active.em}
          onPress={() => run(toggleEm)}
        />
        <ToolButton
          name={m.editor_link()}
          icon="link"
          shortcut={SHORTCUTS.body.link[0]}
          isOn={active.link !== null}
          onPress={onLink}
        />
        <Separator orientation="vertical" className={styles.line ?? ''} />
        <ToolButton
          name={m.editor_bullets()}
          icon="list"
          shortcut={SHORTCUTS.body.bullet[0]}
          isOn={active.list === 'bullet'}
          onPress={() => run(toggleList(nodes.bullet_list))}
        />
        <ToolButton
          name={m.editor_numbers()}
          icon="numbers"
          shortcut={SHORTCUTS.body.ordered[0]}
          isOn={active.list === 'ordered'}
          onPress={() => run(toggleList(nodes.ordered_list))}
        />
        <ToolButton
          name={m.editor_quote()}
          icon="quote"
          shortcut={SHORTCUTS.body.quote[0]}
          isOn={active.quote}
          onPress={() => run(toggleQuote)}
        />
        <ToolButton
          name={m.editor_facts()}
          icon="facts"
          isDisabled={active.facts}
          onPress={() => run(insertFacts)}
        />
        {onChoose && (
          <ToolButton
            name={m.editor_document()}
            icon="attach"
            onPress={() => onChoose('document')}
          />
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
      {/* beside what scrolls on a phone: always one press away */}
      <span className={styles.group}>
        {onChoose && (
          <ToolButton name={m.editor_image()} icon="media" onPress={() => onChoose('picture')} />
        )}
        <ToolButton
          name={m.editor_table()}
          icon="table"
          isDisabled={active.table}
          onPress={() => run(insertTable())}
        />
        {onChoose && (
          <ToolButton name={m.editor_video()} icon="film" onPress={() => onChoose('film')} />
        )}
        {onChoose && (
          <ToolButton name={m.editor_audio()} icon="audio" onPress={() => onChoose('audio')} />
        )}
      </span>
      <span className={`${styles.group} ${styles.last}`}>
        {end}
        <ToolButton
          name={m.editor_undo()}
          icon="undo"
          shortcut={SHORTCUTS.history.undo[0]}
          isDisabled={!active.canUndo}
          onPress={() => run(undo)}
        />
        <ToolButton
          name={m.editor_redo()}
          icon="redo"
          shortcut={SHORTCUTS.history.redo[0]}
          isDisabled={!active.canRedo}
          onPress={() => run(redo)}
        />
      </span>
    </Toolbar>
  )
}

/** Whether a horizontally scrolling element continues beyond its visible end. */
function useGoesOn(ref: { current: HTMLElement | null }): boolean {
  const [goesOn, setGoesOn] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const look = (): void =>
      // fractions of a pixel are no further control
      setGoesOn(element.scrollLeft + element.clientWidth < element.scrollWidth - 2)
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [ref])
  return goesOn
}
