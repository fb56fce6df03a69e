/**
 * Screens of services for the press: two phones next to each other, in the texts of the service, in
 * both languages and both modes. They show examples; their texts are in `screen-words.ts`.
 */
import { ok } from './colour.ts'
import { words } from './lettering.ts'
import type { Theme } from './palette.ts'
import { GLASS, Glass } from './screen-glass.ts'
import { DRAWINGS } from './screen-views.ts'
import type { ScreenLanguage } from './screen-words.ts'
import { circle, g, H, lens, n, path, rect, W } from './shapes.ts'

/** The phone around a glass, its left edge at x. */
function phone(glass: Glass, x: number, y: number, id: string): string {
  const { width, height } = GLASS
  const { ink, theme } = glass
  const body = theme === 'light' ? ok(0.285, 0.034, 246) : ok(0.44, 0.034, 244)
  const status =
    words('9:41', 30, 27, { size: 12.5, weight: 600, fill: glass.status }) +
    rect(width / 2 - 36, 12, 72, 20, theme === 'light' ? ok(0.205, 0.029, 248) : '#000000', 10) +
    rect(width - 52, 18, 20, 10, 'none', 3, {
      stroke: glass.status,
      'stroke-opacity': 0.6,
      'stroke-width': 1.2,
    }) +
    rect(width - 50, 20, 13, 6, glass.status, 1.5)
  const home = rect(width / 2 - 46, height - 12, 92, 4, ink.text, 2)
  return g(
    rect(-9, -5, width + 18, height + 18, '#000000', 54, {
      opacity: theme === 'light' ? 0.07 : 0.3,
    }) +
      rect(-8, -8, width + 16, height + 16, body, 52) +
      `<clipPath id="${id}">${rect(0, 0, width, height, '#000000', 44)}</clipPath>` +
      g(rect(0, 0, width, height, ink.ground) + glass.drawing + status + home, {
        'clip-path': `url(#${id})`,
      }),
    { transform: `translate(${n(x)} ${n(y)})` },
  )
}

/** The background of the phones: water with a horizon and its glints. */
function shore(theme: Theme): string {
  const light = theme === 'light'
  const [sky, water, glint] = light
    ? [ok(0.945, 0.024, 215), ok(0.885, 0.055, 213), '#ffffff']
    : [ok(0.21, 0.035, 248), ok(0.265, 0.06, 245), ok(0.66, 0.11, 212)]
  const horizon = 446
  let d = ''
  for (let row = 0; row < 11; row++)
    for (let at = 0; at < 7; at++) {
      const x = ((at * 211 + row * 137) % 1330) - 35
      d += lens(
        x,
        horizon + 14 + row * 24,
        60 + ((at * 53 + row * 31) % 90) + row * 6,
        2.2 + row * 0.55,
      )
    }
  return (
    rect(0, 0, W, H, sky) +
    circle(1010, horizon, 150, light ? ok(0.92, 0.09, 92) : ok(0.4, 0.07, 235), {
      opacity: light ? 0.85 : 0.7,
    }) +
    rect(0, horizon, W, H - horizon, water) +
    path(d, glint, { opacity: light ? 0.6 : 0.28 })
  )
}

export const SCREEN_NAMES = Object.keys(DRAWINGS)

/**
 * The two screens of a service as SVG, 1260 × 708.
 * @throws where no service of that name has screens
 */
export function screen(name: string, language: ScreenLanguage, theme: Theme): string {
  const draw = DRAWINGS[name]
  if (!draw) throw new Error(`There are no screens of "${name}". Known: ${SCREEN_NAMES.join(', ')}`)
  const [first, second] = [new Glass(theme), new Glass(theme)]
  draw(first, second, language)
  const y = (H - GLASS.height) / 2
  const gap = 92
  const left = (W - 2 * GLASS.width - gap) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">${shore(theme)}${phone(first, left, y, 'a')}${phone(second, left + GLASS.width + gap, y, 'b')}</svg>\n`
}
