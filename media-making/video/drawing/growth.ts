import { PAINTS as P } from './colour.ts'
import { group, lens, num, path, swell, wave } from './geometry.ts'

/** A drawing that rises from the ground: nothing at 0, whole at 1. Its own origin is the foot of it. */
export const risen = (
  drawing: string,
  x: number,
  ground: number,
  grown: number,
  scale = 1,
): string =>
  group(drawing, {
    transform: `translate(${num(x)} ${num(ground)}) scale(${num(Math.max(0.001, scale * (0.7 + 0.3 * grown)))} ${num(Math.max(0.001, scale * grown))})`,
    opacity: Math.min(1, grown * 3),
  })

/** How far something has grown that begins at a moment and takes `lasts` of the video. */
export const growth = (from: number, time: number, lasts = 0.12): number =>
  swell(from, from + lasts, time)

/** A boat of light that carries something; it comes or goes along the water. */
export function boatOfLight(
  x: number,
  y: number,
  size: number,
  load: string,
  time: number,
  shown: number,
): string {
  return group(
    path('M-60 -12L0 -3L60 -12L34 16H-34Z', P.paper) +
      load +
      path(lens(0, 25, 124, 8), P.foam, { opacity: 0.5 }),
    {
      transform: `translate(${num(x)} ${num(y + 4 * wave(time * 5 + x / 500))}) rotate(${num(1.6 * wave(time * 4 + x / 300))}) scale(${num(size)})`,
      opacity: shown,
    },
  )
}
