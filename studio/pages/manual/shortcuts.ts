import { SHORTCUTS, shownShortcut } from '../../editor/shortcut.ts'
import { m } from '../../paraglide/messages.js'

/** A keyboard shortcut, as the help lists it. */
export interface Shortcut {
  /** Combinations, each in this device's notation. */
  keys: readonly string[]
  what: string
}

export interface ShortcutGroup {
  name: string
  shortcuts: readonly Shortcut[]
}

const of = (what: string, ...keys: string[]): Shortcut => ({ keys: keys.map(shownShortcut), what })

/** Returns all shortcuts of the studio by where they work, in the current language. */
export const shortcutGroups = (): ShortcutGroup[] => [
  {
    name: m.keys_group_everywhere(),
    shortcuts: [
      of(m.keys_palette(), 'Mod-k'),
      of(m.keys_manual(), 'F1'),
      of(m.keys_help(), '?'),
      of(m.keys_tab(), 'Tab'),
      of(m.keys_arrows(), 'ArrowUp', 'ArrowDown'),
      of(m.keys_enter(), 'Enter'),
      of(m.keys_escape(), 'Esc'),
    ],
  },
  {
    name: m.keys_group_list(),
    shortcuts: [
      of(m.keys_list_search(), '/'),
      of(m.keys_list_new(), 'n'),
      of(m.keys_list_rows(), 'j', 'k'),
      of(m.keys_list_select(), m.keys_space()),
      of(m.keys_list_select_more(), 'Shift-ArrowUp', 'Shift-ArrowDown'),
      of(m.keys_list_select_all(), 'Mod-a'),
    ],
  },
  {
    name: m.place_media(),
    shortcuts: [
      of(m.keys_media_details(), 'Enter'),
      of(m.keys_media_select(), m.keys_space()),
      of(m.keys_media_range(), 'Shift-ArrowLeft', 'Shift-ArrowRight'),
      of(m.keys_list_select_all(), 'Mod-a'),
      of(m.keys_media_close(), 'Esc'),
    ],
  },
  {
    name: m.place_schedules(),
    shortcuts: [
      of(
        m.keys_schedules_move(),
        'Shift-ArrowLeft',
        'Shift-ArrowRight',
        'Shift-ArrowUp',
        'Shift-ArrowDown',
      ),
      of(m.keys_schedules_confirm(), 'Enter'),
      of(m.keys_schedules_leave(), 'Esc'),
    ],
  },
  {
    name: m.keys_group_article(),
    shortcuts: [
      of(m.keys_save(), 'Mod-s'),
      of(m.comments_keys(), SHORTCUTS.comment),
      of(m.comments_step_keys(), 'F8', 'Shift-F8'),
      of(m.keys_undo(), SHORTCUTS.undo),
      of(m.keys_redo(), SHORTCUTS.redo),
      of(m.keys_languages(), 'Alt-1', 'Alt-2'),
      of(m.keys_next_step(), 'Alt-F8'),
      of(m.keys_writing(), 'Alt-F11'),
      of(m.live_keys(), 'Mod-Alt-p'),
      of(m.live_keys_back(), 'Esc'),
      of(m.keys_focal(), 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'),
    ],
  },
  {
    name: m.place_documents(),
    shortcuts: [
      of(m.keys_document_move(), 'Alt-ArrowUp', 'Alt-ArrowDown'),
      of(m.keys_document_level(), 'Alt-ArrowLeft', 'Alt-ArrowRight'),
      of(m.keys_undo(), SHORTCUTS.undo),
      of(m.keys_redo(), SHORTCUTS.redo),
      of(m.live_keys(), 'Mod-Alt-p'),
    ],
  },
  {
    name: m.keys_group_body(),
    shortcuts: [
      of(m.editor_strong(), SHORTCUTS.strong),
      of(m.editor_em(), SHORTCUTS.em),
      of(m.editor_link(), SHORTCUTS.link),
      of(m.editor_paragraph(), SHORTCUTS.paragraph),
      of(m.editor_h2(), SHORTCUTS.h2),
      of(m.editor_h3(), SHORTCUTS.h3),
      of(m.editor_bullets(), SHORTCUTS.bullet),
      of(m.editor_numbers(), SHORTCUTS.ordered),
      of(m.editor_quote(), SHORTCUTS.quote),
      of(m.keys_block(), SHORTCUTS.up, SHORTCUTS.down),
      of(m.keys_line(), SHORTCUTS.line),
      of(m.keys_paragraph(), SHORTCUTS.next),
      of(m.keys_toolbar(), SHORTCUTS.toolbar),
      of(m.keys_context(), SHORTCUTS.context),
      of(m.keys_find(), SHORTCUTS.find),
      of(m.keys_find_step(), SHORTCUTS.findNext, SHORTCUTS.findPrevious),
      of(m.keys_term(), SHORTCUTS.term, SHORTCUTS.termBefore),
    ],
  },
]
