/** Colours of a drawing, by purpose. */
export interface Palette {
  ground: string
  /** Text, and secondary text. */
  text: string
  quiet: string
  line: string
  /** The base line. */
  horizon: string
  /** The main values, the values compared with them, and the highlight on the main ones. */
  main: string
  other: string
  light: string
  /** Water from dawn to the deep. */
  water: readonly string[]
}

/** In a page the tokens of its mode colour a drawing: the same markup serves both. */
export const PAGE: Palette = {
  ground: 'none',
  text: 'var(--text-1)',
  quiet: 'var(--text-2)',
  line: 'var(--line-1)',
  horizon: 'var(--text-3)',
  main: 'var(--i1)',
  other: 'var(--i2)',
  light: 'var(--i3)',
  water: [
    'var(--g0)',
    'var(--g1)',
    'var(--g3)',
    'var(--g4)',
    'var(--g5)',
    'var(--g6)',
    'var(--g7)',
  ],
}

/** A file has no tokens: the same colours in sRGB (app/styles/tokens.css). */
export const FILES: Record<'light' | 'dark', Palette> = {
  light: {
    ground: '#ffffff',
    text: '#0c1824',
    quiet: '#435564',
    line: '#dde5e9',
    horizon: '#5e707d',
    main: '#0470a5',
    other: '#6fd0e2',
    light: '#f9ca5b',
    water: ['#f9a041', '#fcc447', '#95dfeb', '#45c8de', '#179ccc', '#0770a5', '#004573'],
  },
  dark: {
    ground: '#060f18',
    text: '#f0f5f7',
    quiet: '#b8c5cb',
    line: '#1e2c38',
    horizon: '#909fa9',
    main: '#1c82ac',
    other: '#9bd6e0',
    light: '#f9ca5b',
    water: ['#f6a14f', '#fed16b', '#caf0f5', '#66d0df', '#29a1c1', '#0a658e', '#053b5e'],
  },
}
