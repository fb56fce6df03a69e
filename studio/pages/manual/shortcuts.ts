import { m } from '../../paraglide/messages.js'
import { shownShortcut } from '../../shortcuts/notation.ts'
import { type Actions, SHORTCUTS } from '../../shortcuts/table.ts'

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

type Table = typeof SHORTCUTS

/** What each row of the table does: a row without it is none. */
const WHAT: { readonly [Part in keyof Table]: Actions<Table[Part], () => string> } = {
  everywhere: { palette: m.keys_palette, manual: m.keys_manual, shortcuts: m.keys_help },
  list: { search: m.keys_list_search, begin: m.keys_list_new, rows: m.keys_list_rows },
  article: {
    save: m.keys_save,
    comment: m.comments_keys,
    stepComments: m.comments_step_keys,
    languages: m.keys_languages,
    nextStep: m.keys_next_step,
    writing: m.keys_writing,
  },
  preview: { page: m.live_keys },
  compare: { step: m.compare_keys },
  film: { play: m.captions_key_play, jump: m.captions_key_jump, move: m.captions_key_move },
  captions: {
    start: m.captions_take_start,
    end: m.captions_take_end,
    add: m.captions_add,
    save: m.save,
  },
  history: { undo: m.keys_undo, redo: m.keys_redo },
  items: {
    move: m.keys_document_move,
    level: m.keys_document_level,
    ends: m.keys_document_ends,
  },
  body: {
    strong: m.editor_strong,
    em: m.editor_em,
    link: m.editor_link,
    paragraph: m.editor_paragraph,
    h2: m.editor_h2,
    h3: m.editor_h3,
    bullet: m.editor_bullets,
    ordered: m.editor_numbers,
    quote: m.editor_quote,
    block: m.keys_block,
    line: m.keys_line,
    next: m.keys_paragraph,
    toolbar: m.keys_toolbar,
    context: m.keys_context,
  },
  aids: { find: m.keys_find, findStep: m.keys_find_step, term: m.keys_term },
}

/** A key that a control has by its ARIA pattern. */
const of = (what: string, ...keys: string[]): Shortcut => ({ keys: keys.map(shownShortcut), what })

/** The rows of parts of the table. */
export const rowsOf = (...parts: (keyof Table)[]): Shortcut[] =>
  parts.flatMap((part) => {
    const what = new Map<string, () => string>(Object.entries(WHAT[part]))
    return Object.entries<readonly string[]>(SHORTCUTS[part]).map(([name, keys]) =>
      of((what.get(name) as () => string)(), ...keys),
    )
  })

/** Returns all shortcuts of the studio by where they work, in the current language. */
export const shortcutGroups = (): ShortcutGroup[] => [
  {
    name: m.keys_group_everywhere(),
    shortcuts: [
      ...rowsOf('everywhere'),
      of(m.keys_tab(), 'Tab'),
      of(m.keys_arrows(), 'ArrowUp', 'ArrowDown'),
      of(m.keys_enter(), 'Enter'),
      of(m.keys_escape(), 'Esc'),
    ],
  },
  {
    name: m.keys_group_list(),
    shortcuts: [
      ...rowsOf('list'),
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
      ...rowsOf('article', 'history', 'preview', 'compare'),
      of(m.live_keys_back(), 'Esc'),
      of(m.keys_focal(), 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'),
      of(m.keys_cut(), 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'),
      of(m.keys_cut_size(), '+', '-'),
    ],
  },
  { name: m.place_documents(), shortcuts: rowsOf('items', 'history', 'preview', 'compare') },
  { name: m.captions_title(), shortcuts: rowsOf('film', 'captions', 'history') },
  { name: m.keys_group_body(), shortcuts: rowsOf('body', 'aids') },
]
