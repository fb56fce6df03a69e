/** The marks of Yunseul: the symbol, the two wordmarks, their lockups and derived images. */
import { type Field, fieldGroup } from './field.ts'

/** Inlined marks take the colour of the text. */
const INK = 'currentColor'
const NIGHT = ['#0a1826', '#0d2338', '#102c47'] as const

/** A disc (the sun, ㅇ) that three slits turn into a serpentine (the ripple, ㄹ); on a grid of 48. */
const SYMBOL =
  'M45.8 21.03Q26.17 21.29 9 24Q26.17 26.71 45.8 26.97A22 22 0 0 1 41.81 36.91Q28.73 37.29 18 38.9Q27.25 40.29 38.25 40.76A22 22 0 0 1 4.58 34.34Q22.73 34.01 38 31.8Q21.91 29.48 2.63 29.23A22 22 0 0 1 45.8 21.03Z'

export interface Wordmark {
  width: number
  height: number
  strokeWidth: number
  /** The height of the horizon: the shared stroke in Korean, the middle of the x-height in Latin. */
  horizon: number
  strokes: string
}

const KO: Wordmark = {
  width: 206,
  height: 128,
  strokeWidth: 12,
  horizon: 64,
  strokes:
    '<circle cx="48" cy="27" r="21"/><path d="M155 3V6C155 25 140 40.5 119.5 46.5M155 6C155 25 170 40.5 190.5 46.5M0 64H206M31 64V88M65 64V88M10 92V122H92M115 84H180.5A9.5 9.5 0 0 1 180.5 103H129.5A9.5 9.5 0 0 0 129.5 122H197"/>',
}
const EN: Wordmark = {
  width: 330,
  height: 91,
  strokeWidth: 11,
  horizon: 45,
  strokes:
    '<path d="M5.5 20V46A18.5 18.5 0 0 0 42.5 46V20M42.5 46V66A18.5 18.5 0 0 1 24 84.5H14M60.5 20V46A18.5 18.5 0 0 0 97.5 46V20M115.5 70V44A18.5 18.5 0 0 1 152.5 44V70M199 25.5H181A9.75 9.75 0 0 0 181 45H190A9.75 9.75 0 0 1 190 64.5H170M214 45H252A19 19.5 0 1 0 233 64.5H248M268.5 20V46A18.5 18.5 0 0 0 305.5 46V20M323.5 0V70"/>',
}

/** The wordmarks by the language they are written in. */
export const WORDMARKS = { ko: KO, en: EN } as const

const svg = (w: number, h: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${inner}</svg>\n`

const strokes = (mark: Wordmark, colour: string, place = ''): string =>
  `<g fill="none" stroke="${colour}" stroke-width="${mark.strokeWidth}"${place ? ` transform="${place}"` : ''}>${mark.strokes}</g>`

/** A mark without its sheet: its size, and its drawing. */
export interface Drawn {
  width: number
  height: number
  inner: string
}

const wordmark = (mark: Wordmark, colour = INK): Drawn => ({
  width: mark.width,
  height: mark.height,
  inner: strokes(mark, colour),
})
const symbol = (colour = INK): Drawn => ({
  width: 48,
  height: 48,
  inner: `<path fill="${colour}" d="${SYMBOL}"/>`,
})

/** Symbol 32, gap 9, wordmark `size` high; the slit and the horizon are on one line. */
function lockup(mark: Wordmark, size: number, colour = INK): Drawn {
  const k = size / mark.height
  const top = 16 - mark.horizon * k
  const width = Math.ceil(41 + mark.width * k)
  const place = `translate(41 ${top.toFixed(2)}) scale(${k.toFixed(4)})`
  const disc = `<path fill="${colour}" transform="scale(${(32 / 48).toFixed(4)})" d="${SYMBOL}"/>`
  return { width, height: 32, inner: `${disc}${strokes(mark, colour, place)}` }
}

/** The logo in all its forms, in one colour: those that the press may print. */
export const LOGOS = {
  'logo-symbol': symbol,
  'logo-ko': (colour) => wordmark(KO, colour),
  'logo-en': (colour) => wordmark(EN, colour),
  'logo-combined-ko': (colour) => lockup(KO, 30, colour),
  'logo-combined-en': (colour) => lockup(EN, 25, colour),
} as const satisfies Record<string, (colour?: string) => Drawn>

const sheetOf = ({ width, height, inner }: Drawn): string => svg(width, height, inner)

/** Deep sea below left to dawn gold above right. */
const shimmer =
  '<linearGradient id="s" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#00447c"/><stop offset=".45" stop-color="#1fa3cf"/><stop offset=".72" stop-color="#a9e6ea"/><stop offset="1" stop-color="#f9ca5b"/></linearGradient>'
/** The same on night water, where the deep end has to stay visible. */
const shimmerAtNight = shimmer.replace('#00447c', '#1c78b8').replace('#1fa3cf', '#3fb9dc')

/** The gradient symbol, for app icon, favicon and loading only. */
const favicon = (): string =>
  svg(48, 48, `<defs>${shimmer}</defs><path fill="url(#s)" d="${SYMBOL}"/>`)

/** The gradient symbol on night water, full square: phones cut the corners themselves. */
function appIcon(): string {
  const night = `<linearGradient id="n" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${NIGHT[0]}"/><stop offset="1" stop-color="${NIGHT[2]}"/></linearGradient>`
  return svg(
    72,
    72,
    `<defs>${shimmerAtNight}${night}</defs><path fill="url(#n)" d="M0 0H72V72H0Z"/><path fill="url(#s)" transform="translate(12 12)" d="${SYMBOL}"/>`,
  )
}

/** The default image of pages: symbol and wordmark on the horizon of night water. */
function defaultShare(): string {
  const field: Field = {
    w: 1200,
    h: 270,
    cx: 600,
    w0: 210,
    w1: 620,
    rows: 25,
    seed: 'yunseul-share',
    len: [22, 120],
    thick: [2.2, 8.6],
    far: 0.6,
  }
  const night = `<linearGradient id="n" x1="0" y1="0" x2="0" y2="1">${NIGHT.map((c, i) => `<stop offset="${i / 2}" stop-color="${c}"/>`).join('')}</linearGradient>`
  const water = `<linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#12324f"/><stop offset="1" stop-color="#060f18"/></linearGradient>`
  const glow = `<radialGradient id="l" cx="600" cy="360" r="560" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#f6c866" stop-opacity=".3"/><stop offset=".45" stop-color="#5fb4c8" stop-opacity=".12"/><stop offset="1" stop-color="#5fb4c8" stop-opacity="0"/></radialGradient>`
  const horizon = 368
  // The symbol is on the left, the wordmark on the right; both rest on the horizon by their slit.
  const symbol = `<path fill="url(#s)" transform="translate(334 122) scale(4.2)" d="${SYMBOL}"/>`
  const word = strokes(KO, '#f0f5f7', 'translate(574 139.6) scale(1.3)')
  return svg(
    1200,
    630,
    `<defs>${shimmerAtNight}${night}${water}${glow}</defs><path fill="url(#n)" d="M0 0H1200V630H0Z"/><path fill="url(#w)" d="M0 ${horizon}H1200V630H0Z"/><path fill="url(#l)" d="M0 0H1200V630H0Z"/><path fill="#7fd0e0" opacity=".5" d="M0 ${horizon}H1200V${horizon + 1.5}H0Z"/><g transform="translate(0 ${horizon})">${fieldGroup(field, 'dark')}</g>${symbol}${word}`,
  )
}

/**
 * The line wordmark of the footer, to be inlined: its horizon crosses the whole page (`overflow: visible`),
 * the upper half takes the colour of the text, the lower half runs from accent over aqua to gold.
 */
const wordmarkLine = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 206 128" fill="none" overflow="visible"><defs><linearGradient id="wordmark-line" x1="0" y1="0" x2="206" y2="0" gradientUnits="userSpaceOnUse"><stop offset="0" style="stop-color:var(--accent,#00558f)"/><stop offset=".55" style="stop-color:var(--aqua-500,#3cc0d8)"/><stop offset="1" style="stop-color:var(--gold-500,#f0a83c)"/></linearGradient></defs><g stroke="currentColor" stroke-width="1.6"><circle cx="48" cy="27" r="21"/><path d="M155 3V6C155 25 140 40.5 119.5 46.5M155 6C155 25 170 40.5 190.5 46.5"/><path d="M-3000 64H5000" stroke-width="1"/></g><path stroke="url(#wordmark-line)" stroke-width="1.6" d="M31 64V88M65 64V88M10 92V122H92M115 84H180.5A9.5 9.5 0 0 1 180.5 103H129.5A9.5 9.5 0 0 0 129.5 122H197"/></svg>\n`

/** A mark as SVG, and as PNG where `png` gives a width in pixels. */
export interface Mark {
  file: string
  svg: string
  png?: { width: number; own: number }
}

/** Every file of `brand/` but the glint fields. */
export const marks = (): Mark[] => [
  { file: 'symbol.svg', svg: sheetOf(symbol()) },
  { file: 'wordmark-ko.svg', svg: sheetOf(wordmark(KO)) },
  { file: 'wordmark-en.svg', svg: sheetOf(wordmark(EN)) },
  { file: 'lockup-ko.svg', svg: sheetOf(lockup(KO, 30)) },
  { file: 'lockup-en.svg', svg: sheetOf(lockup(EN, 25)) },
  { file: 'wordmark-line.svg', svg: wordmarkLine() },
  { file: 'favicon.svg', svg: favicon() },
  { file: 'favicon-32.png', svg: favicon(), png: { width: 32, own: 48 } },
  { file: 'apple-touch-icon.png', svg: appIcon(), png: { width: 180, own: 72 } },
  { file: 'icon-512.png', svg: appIcon(), png: { width: 512, own: 72 } },
  { file: 'default-share.png', svg: defaultShare(), png: { width: 1200, own: 1200 } },
]
