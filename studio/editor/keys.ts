import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  liftEmptyBlock,
} from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import {
  moveBlock,
  toggleHeading,
  toggleList,
  toggleQuote,
  toParagraph,
} from './commands/blocks.ts'
import { backspace, enter, enterAtLast, paragraphAfter } from './commands/ends.ts'
import { toggleEm, toggleStrong } from './commands/marks.ts'
import { nextCell, previousCell } from './commands/table.ts'
import { schema } from './schema.ts'
import { SHORTCUTS } from './shortcut.ts'

const { nodes } = schema

const breakLine: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create(), true).scrollIntoView())
  return true
}

export interface KeyCalls {
  onLink: () => void
  onToolbar: () => void
  onContext: () => void
}

/** The editor's key bindings. Tab leaves the editor, except in tables and lists. */
export function keys({ onLink, onToolbar, onContext }: KeyCalls): Plugin[] {
  const call =
    (run: () => void): Command =>
    () => {
      run()
      return true
    }
  return [
    keymap({
      [SHORTCUTS.strong]: toggleStrong,
      [SHORTCUTS.em]: toggleEm,
      [SHORTCUTS.link]: call(onLink),
      [SHORTCUTS.paragraph]: toParagraph,
      [SHORTCUTS.h2]: toggleHeading(2),
      [SHORTCUTS.h3]: toggleHeading(3),
      [SHORTCUTS.ordered]: toggleList(nodes.ordered_list),
      [SHORTCUTS.bullet]: toggleList(nodes.bullet_list),
      [SHORTCUTS.quote]: toggleQuote,
      [SHORTCUTS.undo]: undo,
      [SHORTCUTS.redo]: redo,
      'Mod-y': redo,
      [SHORTCUTS.toolbar]: call(onToolbar),
      [SHORTCUTS.context]: call(onContext),
      [SHORTCUTS.up]: moveBlock(-1),
      [SHORTCUTS.down]: moveBlock(1),
      [SHORTCUTS.line]: breakLine,
      [SHORTCUTS.next]: paragraphAfter,
      Enter: chainCommands(...enter),
      Backspace: chainCommands(undoInputRule, ...backspace),
      Tab: chainCommands(sinkListItem(nodes.list_item), nextCell),
      'Shift-Tab': chainCommands(liftListItem(nodes.list_item), previousCell),
    }),
    keymap({
      ...baseKeymap,
      Enter: chainCommands(createParagraphNear, liftEmptyBlock, enterAtLast),
    }),
  ]
}
