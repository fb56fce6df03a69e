import { PAINTS as P } from '../drawing/colour.ts'
import { group, lerp, num, path, wave } from '../drawing/geometry.ts'
import { clouds, hairline, hills, sheen, stars, sun, world, type View } from '../drawing/scenery.ts'
import { glintField } from '../drawing/water.ts'
import type { Scene } from '../video.ts'

/** A small sail that rides the swell. */
function sail(x: number, y: number, size: number, loop: number): string {
  const lift = 2.5 * wave(loop * 2)
  const tilt = 2.4 * wave(loop * 2 + 0.2)
  const boat =
    path('M-26 -4H28Q22 9 8 10H-12Q-22 8 -26 -4Z', P.foam) +
    path('M-1 -8V-74Q30 -42 34 -8Z', P.paper) +
    path('M-6 -8V-60Q-26 -34 -28 -8Z', P.gold)
  return (
    group(boat, {
      transform: `translate(${num(x)} ${num(y + lift)}) rotate(${num(tilt)}) scale(${num(size)})`,
    }) +
    group(
      path(
        'M-22 4Q0 1 24 4Q0 8 -22 4ZM-14 14Q4 10 22 14Q4 18 -14 14ZM-2 25Q10 22 20 25Q10 28 -2 25ZM2 37Q10 34 16 37Q10 40 2 37Z',
        P.foam,
      ),
      {
        transform: `translate(${num(x + 5 * wave(loop * 2))} ${num(y + 8)}) scale(${num(size)})`,
        opacity: 0.6,
      },
    )
  )
}

/** The home page's first picture: the sun breathes on the horizon, high and low once in a loop. */
export function hero(view: View): Scene {
  const x = view.width * 0.7214
  const field = glintField({
    seed: 'yunseul-wide',
    width: view.width,
    top: view.horizon,
    bottom: view.height + 14,
    centre: x,
    spread: [160, 680],
    rows: 33,
    length: [24, 132],
    thickness: [2.8, 9.8],
    drift: 8,
  })
  return (time) => {
    const height = 0.5 + 0.5 * wave(time + 0.16)
    const day = lerp(0.5, 0.86, height)
    const risen = lerp(0.6, 0.8, height)
    return (
      world(view, day) +
      stars(view, 'hero', 60, 0.5 * (1 - height), time) +
      sun(view, x, 200, risen, lerp(0.82, 1, height)) +
      clouds(
        [
          [470, 150, 620, 8],
          [1500, 108, 460, 8],
          [150, 246, 360, 6],
          [1010, 66, 320, 6],
        ],
        P.mist,
        0.2,
        time,
      ) +
      hills(view, -140, 760, 52, 'hero-far', P.aqua, 0.3) +
      hills(view, -260, 420, 40, 'hero-near', P.sea, 0.85) +
      sheen(view, x, 200, lerp(0.7, 1, height)) +
      field({ loop: time, light: lerp(0.82, 1, height) }) +
      hairline(view) +
      sail(1002, view.horizon + 34, 0.72, time)
    )
  }
}

/** Water and nothing else to read: the light's path, swell after swell, without a seam. */
export function waterLoop(view: View): Scene {
  const x = view.width * 0.62
  const field = glintField({
    seed: 'water-loop',
    width: view.width,
    top: view.horizon,
    bottom: view.height + 24,
    centre: x,
    spread: [120, 560],
    rows: 38,
    length: [24, 150],
    thickness: [2.6, 12.5],
    sides: 0.8,
    drift: 13,
    tone: -0.03,
  })
  return (time) => {
    const day = lerp(0.66, 0.78, 0.5 + 0.5 * wave(time))
    return (
      world(view, day) +
      sun(view, x, 158, 0.31 + 0.012 * wave(time), 0.95) +
      clouds(
        [
          [330, 62, 520, 7],
          [1090, 44, 380, 6],
        ],
        P.mist,
        0.2,
        time,
      ) +
      hills(view, -160, 560, 34, 'loop-far', P.aqua, 0.3) +
      sheen(view, x, 170, 1) +
      field({ loop: time, light: 1 }) +
      hairline(view)
    )
  }
}
