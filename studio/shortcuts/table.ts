/**
 * Keyboard shortcuts of the studio by where they work, in `keymap` notation: Mod is Ctrl, or Command
 * on Apple's devices. Handlers take their keys from here, and the lists of the manual and of the help
 * show each row: what is bound is listed. Keys that a control has by its ARIA pattern are listed in
 * `studio/pages/manual/shortcuts.ts`.
 */
export const SHORTCUTS = {
  everywhere: { palette: ['Mod-k'], manual: ['F1'], shortcuts: ['?'] },
  list: { search: ['/'], begin: ['n'], rows: ['j', 'k'] },
  article: {
    save: ['Mod-s'],
    /** Begins a comment on the selected words, or on the field. */
    comment: ['Mod-Alt-m'],
    stepComments: ['F8', 'Shift-F8'],
    languages: ['Alt-1', 'Alt-2'],
    nextStep: ['Alt-F8'],
    writing: ['Alt-F11'],
  },
  preview: { page: ['Mod-Alt-p'] },
  /** Of the differences of a comparison. */
  compare: { step: ['Alt-ArrowUp', 'Alt-ArrowDown'] },
  /** Of the film beside its captions, and of the list of cues. */
  film: { play: ['Alt-p'], jump: ['Alt-,', 'Alt-.'], move: ['Alt-ArrowUp', 'Alt-ArrowDown'] },
  captions: { start: ['Alt-['], end: ['Alt-]'], add: ['Mod-Enter'], save: ['Mod-s'] },
  /** Of a field of an article, of a document, and of a body. */
  history: { undo: ['Mod-z'], redo: ['Mod-Shift-z', 'Mod-y'] },
  /** Of an item of a document, on its handle or in the tree. */
  items: {
    move: ['Alt-ArrowUp', 'Alt-ArrowDown'],
    level: ['Alt-ArrowLeft', 'Alt-ArrowRight'],
    ends: ['Alt-Home', 'Alt-End'],
  },
  /** Of the text of a body. */
  body: {
    strong: ['Mod-b'],
    em: ['Mod-i'],
    link: ['Mod-k'],
    paragraph: ['Mod-Alt-0'],
    h2: ['Mod-Alt-2'],
    h3: ['Mod-Alt-3'],
    bullet: ['Mod-Shift-8'],
    ordered: ['Mod-Shift-7'],
    quote: ['Mod-Shift-9'],
    block: ['Alt-ArrowUp', 'Alt-ArrowDown'],
    line: ['Shift-Enter'],
    next: ['Mod-Enter'],
    toolbar: ['Alt-F10'],
    /** Focuses the controls of the table, figures, image or video at the caret. */
    context: ['Alt-F9'],
  },
  /** Of the aids beside a body. */
  aids: {
    /** Finds in the body; pressed again, in the page by the browser. */
    find: ['Mod-f'],
    findStep: ['F3', 'Shift-F3'],
    /** Goes to the next wrong word of the company. */
    term: ['F7', 'Shift-F7'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>

/** The action of each row of a part of the table. */
export type Actions<Rows, Action> = { readonly [Name in keyof Rows]: Action }
