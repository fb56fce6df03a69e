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
import { bindingsOf } from '../shortcuts/pressed.ts'
import { SHORTCUTS } from '../shortcuts/table.ts'

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
      ...bindingsOf(SHORTCUTS.body, {
        strong: toggleStrong,
        em: toggleEm,
        link: call(onLink),
        paragraph: toParagraph,
        h2: toggleHeading(2),
        h3: toggleHeading(3),
        bullet: toggleList(nodes.bullet_list),
        ordered: toggleList(nodes.ordered_list),
        quote: toggleQuote,
        block: [moveBlock(-1), moveBlock(1)],
        line: breakLine,
        next: paragraphAfter,
        toolbar: call(onToolbar),
        context: call(onContext),
      }),
      ...bindingsOf(SHORTCUTS.history, { undo, redo }),
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
