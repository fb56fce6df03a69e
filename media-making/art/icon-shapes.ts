/** The drawing elements of the icons, on their grid of 72. */
import { type Attributes, attrs, lens, n } from './shapes.ts'

/** Form, water, gold and detail. */
export const INKS = ['i1', 'i2', 'i3', 'i4'] as const
export type Ink = (typeof INKS)[number]
type Lens = readonly [number, number, number, number]

// Inks are placeholders @i1 to @i4 in the drawing and are filled in last.
export const f = (ink: Ink, d: string, o: Attributes = {}): string =>
  `<path fill="@${ink}" d="${d}"${attrs(o)}/>`
export const c = (ink: Ink, x: number, y: number, radius: number): string =>
  `<circle fill="@${ink}" cx="${x}" cy="${y}" r="${radius}"/>`
export const r = (ink: Ink, x: number, y: number, w: number, h: number, radius = 0): string =>
  `<rect fill="@${ink}" x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}"/>`
export const l = (ink: Ink, list: readonly Lens[]): string =>
  f(ink, list.map(([x, y, w, h]) => lens(x, y, w, h)).join(''))
export const line = (ink: Ink, d: string, width: number): string =>
  `<path fill="none" stroke="@${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`

/** A slit that enters from one side and tapers inside the form, like the symbol's. */
export function slit(
  ink: Ink,
  x: number,
  y: number,
  w: number,
  h: number,
  fromLeft = false,
): string {
  const to = fromLeft ? 1 : -1
  return f(
    ink,
    `M${n(x)} ${n(y - h / 2)}Q${n(x + to * w * 0.55)} ${n(y - h / 2)} ${n(x + to * w)} ${n(y)}Q${n(x + to * w * 0.55)} ${n(y + h / 2)} ${n(x)} ${n(y + h / 2)}Z`,
  )
}

/** A form whose slits stop at its own edge. */
export const cut = (id: string, ink: Ink, d: string, slits: string): string =>
  `<clipPath id="ys-${id}"><path d="${d}"/></clipPath>${f(ink, d)}<g clip-path="url(#ys-${id})">${slits}</g>`
