import type { Theme } from '../../art/palette.ts'
import { mix, PAINTS as P } from '../drawing/colour.ts'
import { ease, lerp, num, path, random, rect, swell } from '../drawing/geometry.ts'
import { downward, hairline, hills, stars, sun, type View } from '../drawing/scenery.ts'
import { glintField } from '../drawing/water.ts'
import type { Scene } from '../video.ts'
import { boats, fleet, INKS, type Inks } from './culture-fleet.ts'

/** Low land on both sides, one tongue behind another, with the lit windows of those who set out. */
function shores(view: View, inks: Inks, theme: Theme): string {
  const { width, height, horizon } = view
  const deep = height - horizon
  const scale = height / 1080
  const r = random('culture-shores')
  const tongues = [
    [0.05, 0.22, 0],
    [0.16, 0.15, 1],
    [0.36, 0.12, 0],
    [0.62, 0.1, 1],
  ] as const
  let out = ''
  tongues.forEach(([depth, reach, lean], i) => {
    for (const side of [-1, 1] as const) {
      const w =
        width * reach * (side > 0 === (lean === 1) ? 1.2 : 0.85) * (height > width ? 1.25 : 1)
      const y = horizon + deep * (depth + (side > 0 ? 0.05 : 0))
      const edge = side < 0 ? 0 : width
      const h = scale * lerp(26, 84, depth)
      const ink = mix(inks.shore[0], inks.shore[1], i / 3)
      const tip = edge - side * w
      out += path(
        `M${num(edge + side * 20)} ${num(y - h)}Q${num(edge - side * w * 0.35)} ${num(y - h * 0.9)} ${num(edge - side * w * 0.6)} ${num(y - h * 0.4)}T${num(tip)} ${num(y)}Q${num(edge - side * w * 0.4)} ${num(y + h * 0.4)} ${num(edge + side * 20)} ${num(y + h * 0.34)}Z`,
        ink,
      )
      for (let house = 0; house < 3; house++) {
        const hx = edge - side * w * (0.06 + 0.17 * house + 0.05 * r())
        const hw = scale * lerp(16, 40, depth)
        const hy = y - h * lerp(0.8, 0.5, house / 2)
        const wall = theme === 'light' ? mix(P.paper, ink, 0.25) : mix(ink, P.sea, 0.45)
        out +=
          rect(hx - hw / 2, hy - hw * 0.62, hw, hw * 0.8, wall) +
          path(
            `M${num(hx - hw * 0.62)} ${num(hy - hw * 0.6)}L${num(hx)} ${num(hy - hw * 1.05)}L${num(hx + hw * 0.62)} ${num(hy - hw * 0.6)}Z`,
            theme === 'light' ? mix(P.dawn, P.rose, 0.3) : mix(ink, P.night, 0.4),
          ) +
          rect(
            hx - hw * 0.14,
            hy - hw * 0.38,
            hw * 0.28,
            hw * 0.34,
            theme === 'light' ? P.sea : P.gold,
          )
      }
    }
  })
  return out
}

function backdrop(view: View, inks: Inks): string {
  const { width, height, horizon } = view
  const sky = downward(
    'sky',
    inks.sky.map((ink, i) => [ink, [0, 0.4, 0.68, 0.88, 1][i] as number] as const),
  )
  const water = downward(
    'water',
    inks.water.map((ink, i) => [ink, [0, 0.45, 1][i] as number] as const),
  )
  const lamp = `<radialGradient id="lamp"><stop offset="0" stop-color="${inks.lamp}" stop-opacity="0.55"/><stop offset="0.4" stop-color="${inks.lamp}" stop-opacity="0.18"/><stop offset="1" stop-color="${inks.lamp}" stop-opacity="0"/></radialGradient>`
  return `<defs>${sky.def}${water.def}${lamp}</defs>${rect(0, 0, width, horizon + 1, sky.paint)}${rect(0, horizon, width, height - horizon, water.paint)}`
}

/** Boats set out from many shores, and their reflections join into one path to the horizon. */
export function cultureEnding(view: View, theme: Theme): Scene {
  const { width, height, horizon } = view
  const tall = height > width
  const inks = INKS[theme]
  const list = fleet(view, tall ? 60 : 70)
  const land = shores(view, inks, theme)
  const field = glintField({
    seed: `culture-ending-${width}`,
    width,
    top: horizon,
    bottom: height + 16,
    centre: width / 2,
    spread: tall ? [width * 0.05, width * 0.42] : [width * 0.025, width * 0.24],
    rows: tall ? 56 : 46,
    length: [width * 0.012, width * (tall ? 0.13 : 0.07)],
    thickness: [height * 0.002, height * 0.0095],
    sides: theme === 'light' ? 0.05 : 0.2,
    tone: theme === 'light' ? -0.16 : -0.1,
    drift: 8,
  })
  const radius = Math.min(width, height) * (tall ? 0.13 : 0.1)
  return (time) => {
    const dawn = swell(0.25, 1, time)
    const light = ease(0.3, 0.94, time)
    return (
      backdrop(view, inks) +
      (theme === 'dark' ? stars(view, 'culture-ending', tall ? 90 : 130, 0.7, time * 2) : '') +
      (theme === 'light'
        ? morning(view, light) + sun(view, width / 2, radius, lerp(0.02, 0.62, dawn), 0)
        : gathering(view, light)) +
      hills(
        view,
        -0.12 * width,
        0.42 * width,
        height * 0.034,
        'ending-left',
        inks.shore[0],
        theme === 'light' ? 0.6 : 0.9,
      ) +
      hills(
        view,
        0.6 * width,
        1.16 * width,
        height * 0.042,
        'ending-right',
        inks.shore[0],
        theme === 'light' ? 0.6 : 0.9,
      ) +
      hairline(view, 1, width / 2, theme === 'light' ? 0.8 : 0.35) +
      field({ loop: time * 2, reach: lerp(0.02, 1.45, light), light: lerp(0.4, 1, light) }) +
      land +
      boats(list, inks, theme, time)
    )
  }
}

/** A wide soft light on the horizon: colours from its middle outwards, with their opacities. */
function horizonLight(
  view: View,
  id: string,
  reach: readonly [number, number],
  list: readonly [string, number][],
): string {
  const { width, height, horizon } = view
  const stops = list.map(
    ([ink, opacity], i) =>
      `<stop offset="${num(i / (list.length - 1))}" stop-color="${ink}" stop-opacity="${num(opacity)}"/>`,
  )
  const def = `<radialGradient id="${id}" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" gradientTransform="matrix(${num(width * reach[0])} 0 0 ${num(height * reach[1])} ${num(width / 2)} ${num(horizon)})">${stops.join('')}</radialGradient>`
  return `<defs>${def}</defs>${rect(0, 0, width, height, `url(#${id})`)}`
}

/** At dawn the sky and the water round the sun grow warm. */
const morning = (view: View, light: number): string =>
  horizonLight(
    view,
    'morning',
    [0.5, 0.26],
    [
      [P.cream, 0.95 * light],
      [mix(P.cream, P.gold, 0.5), 0.5 * light],
      [P.blush, 0.2 * light],
      [P.blush, 0],
    ],
  )

/** By night the light comes from the boats alone: it gathers where their way meets the sky. */
const gathering = (view: View, light: number): string =>
  horizonLight(
    view,
    'gathering',
    [0.5, 0.15],
    [
      [P.cream, 0.2 + 0.7 * light],
      [P.rose, 0.1 + 0.42 * light],
      [P.haze, 0.2 * light],
      [P.haze, 0],
    ],
  )
