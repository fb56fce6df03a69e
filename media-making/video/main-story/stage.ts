import type { Theme } from '../../art/palette.ts'
import { mix, PAINTS as P } from '../drawing/colour.ts'
import { ease, ellipse, group, lerp, num, rect, unit, wave } from '../drawing/geometry.ts'
import {
  clouds,
  downward,
  hairline,
  hills,
  stars,
  sun,
  type SunPaints,
  type View,
} from '../drawing/scenery.ts'
import { glintField, mirror } from '../drawing/water.ts'
import type { Scene } from '../video.ts'
import { tall, wide, type Composition } from './composition.ts'
import { hourAt, MORNING_COMES, type Hour } from './hours.ts'
import { column, crossing, firstGlint, gathering, lampPaints, reach } from './light.ts'
import { SECONDS, track } from './moments.ts'
import { answering, ASKING, asking, boat, islet, shops } from './shore.ts'
import { way } from './way.ts'

/** Height of the sun: 0 below the horizon, 1 just above it. */
const height = track([2.6, -0.24], [12.7, -0.24], [15.6, 1.02], [17.6, 1.02], [22.6, 0.76])
const glow = track([2.6, 0], [12.7, 0], [14.4, 0.8], [18, 0.7], [20.5, 1], [23.9, 1])
/** Density of the mist behind text. */
const misty = track(
  [11.9, 0],
  [12.8, 1],
  [13.5, 1],
  [14.6, 0.62],
  [17.3, 0.62],
  [18.2, 1],
  [18.72, 1],
  [20, 0],
)
/** The same on the water at the horizon, behind the motifs. */
const banks = track([12.2, 0], [13.3, 1], [15.4, 0.75], [18.4, 0.7], [20.4, 0])
const glitter = track(
  [2.6, 0.9],
  [8.8, 0.9],
  [10.4, 0.55],
  [12.6, 0.55],
  [13.6, 0.42],
  [18.4, 0.42],
  [19.4, 0.85],
  [22.8, 1],
  [23.9, 1],
)
const starlight = track([1.2, 0.35], [3, 0.9], [12.4, 0.9], [13, 0], [18.9, 0], [21, 0.4])

const MOON: SunPaints = {
  face: [P.paper, P.cream, mix(P.cream, P.gold, 0.55), P.gold],
  halo: [mix(P.cream, P.mist, 0.6), P.mist, P.haze],
}

/** Sky and water of an hour; `dusk` is how much of the day is left at the horizon. */
function air(view: View, hour: Hour, dusk: number): string {
  const late = [P.night, P.sea, mix(P.sea, P.blue, 0.8), P.haze]
  const sky = downward(
    'sky',
    hour.sky.map((paint, i) => [
      mix(paint, late[i] as string, dusk * ([0, 0.2, 0.5, 0.6][i] as number)),
      [0, 0.42, 0.8, 1][i] as number,
    ]),
  )
  const sea = downward(
    'sea',
    hour.water.map((paint, i) => [paint, [0, 0.36, 1][i] as number]),
  )
  return (
    `<defs>${sky.def}${sea.def}</defs>` +
    rect(0, 0, view.width, view.horizon + 1, sky.paint) +
    rect(0, view.horizon, view.width, view.height - view.horizon, sea.paint)
  )
}

/** The veil of mist over the place of the text, and the banks that drift along the horizon. */
function mist(
  view: View,
  at: Composition,
  hour: Hour,
  second: number,
): { far: string; near: string } {
  const veil = misty(second)
  const bank = banks(second)
  const wideShape = at.shape === 'wide'
  const stops = Array.from({ length: 17 }, (_, i) => i / 16)
    .map((along) => {
      const left = wideShape
        ? 1 - ease(0.5, 0.96, along)
        : (1 - ease(0.45, 0.74, along)) * lerp(0.84, 1, ease(0, 0.12, along))
      return `<stop offset="${num(along * 100)}%" stop-color="${hour.mist}" stop-opacity="${num(0.96 * left ** 1.7)}"/>`
    })
    .join('')
  const soft = `<radialGradient id="bank"><stop offset="0" stop-color="${hour.mist}" stop-opacity="0.95"/><stop offset="0.55" stop-color="${hour.mist}" stop-opacity="0.5"/><stop offset="1" stop-color="${hour.mist}" stop-opacity="0"/></radialGradient>`
  const def = `<defs><linearGradient id="veil" x1="0" y1="0" ${wideShape ? 'x2="1" y2="0"' : 'x2="0" y2="1"'}>${stops}</linearGradient>${soft}</defs>`
  const w = view.width
  const one = (
    x: number,
    y: number,
    rx: number,
    ry: number,
    phase: number,
    opacity: number,
  ): string =>
    ellipse(x * w + 46 * wave(second / 24 + phase), view.horizon + y, rx * w, ry, 'url(#bank)', {
      opacity: bank * opacity,
    })
  return {
    far: def + one(0.62, -6, 0.5, 74, 0, 0.9) + one(0.98, -26, 0.4, 60, 0.4, 0.8),
    near:
      one(0.5, 34, 0.42, 46, 0.2, 0.6) +
      one(wideShape ? 0.84 : 0.7, 150, 0.42, 44, 0.66, 0.34) +
      (veil > 0.005 ? rect(0, 0, w, view.height, 'url(#veil)', 0, { opacity: veil }) : ''),
  }
}

/** The afterglow round the place where the sun goes down. */
function afterglow(view: View, at: Composition, strength: number, theme: Theme): string {
  if (strength <= 0.01) return ''
  const warm = theme === 'light' ? P.rose : mix(P.haze, P.mist, 0.3)
  const reachOut = at.shape === 'wide' ? 560 : 620
  const def = `<radialGradient id="after" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" gradientTransform="matrix(${reachOut} 0 0 ${reachOut * 0.42} ${at.sunX} ${view.horizon})"><stop offset="0" stop-color="${warm}" stop-opacity="0.62"/><stop offset="0.5" stop-color="${warm}" stop-opacity="0.24"/><stop offset="1" stop-color="${warm}" stop-opacity="0"/></radialGradient>`
  return `<defs>${def}</defs>${rect(at.sunX - reachOut, view.horizon - reachOut * 0.42, 2 * reachOut, 0.84 * reachOut, 'url(#after)', 0, { opacity: strength * (theme === 'light' ? 1 : 0.5) })}`
}

/** When each boat puts out, how near us it sails, how large it is, and how far along. */
const BOATS = [
  { from: 15, near: 0.05, size: 0.4, run: 0.94 },
  { from: 15.25, near: 0.12, size: 0.6, run: 0.5 },
  { from: 15.5, near: 0.37, size: 1, run: 0.78 },
] as const

/** Boats that put out from behind the quay one after another, and at evening sail into the light. */
function boats(view: View, at: Composition, hour: Hour, second: number): string {
  const home = ease(18.8, 22.5, second)
  const shown = 1 - ease(21.7, 22.6, second)
  const lamp = ease(18.3, 19.2, second)
  const behind = at.quayY + 66 * at.quayScale
  return BOATS.map(({ from, near, size, run }, i) => {
    if (second < from) return ''
    const out = 1 - (1 - unit((second - from) / 6.4)) ** 2
    const level = view.horizon + 12 + (view.height - view.horizon) * near
    const sailed = lerp(at.quayX + 104 * at.quayScale, at.shape === 'wide' ? 990 : 60, out * run)
    const x = lerp(sailed, at.sunX + 26 * (i - 1), home)
    const y = lerp(
      lerp(Math.min(level, behind), level, ease(0.35, 0.95, out)),
      view.horizon + 7,
      home,
    )
    return boat(x, y, size * at.quayScale * lerp(1, 0.14 / size, home), second, hour, lamp, shown)
  }).join('')
}

/**
 * The story video of the main landing: from one glint to a path of light, in one shot and one turn
 * of a day.
 */
function stage(view: View, at: Composition, theme: Theme): Scene {
  const field = glintField({
    seed: `main-story-${at.shape}`,
    width: view.width,
    top: view.horizon,
    bottom: view.height + 20,
    centre: at.sunX - 30,
    spread: at.spread,
    rows: at.rows,
    length: at.length,
    thickness: at.thickness,
    sides: 0.34,
    drift: 8,
  })
  const foot = at.quayY + 92 * at.quayScale
  const reflect = mirror({
    seed: `main-quay-${at.shape}`,
    y: foot,
    depth: Math.min(250, view.height - foot),
    left: at.quayX - 110,
    right: view.width + 60,
    rows: 9,
    squash: 0.6,
    length: [190, 90],
    thickness: [9, 4],
    opacity: [1, 1],
  })
  const shore = [0, 1, 2, 3, 4, 5].map((i) => [at.quayX + 60 + i * 66, at.quayY - 60] as const)
  const gather = gathering(view, at, shore)
  const path = way(view, at)
  const w = view.width
  return (time) => {
    const second = time * SECONDS
    const morning = MORNING_COMES[theme](second)
    const hour = hourAt(theme, morning)
    const pan = wave(time - 0.25)
    const dusk = glow(second) * (1 - morning)
    const haze = mist(view, at, hour, second)
    const ask: readonly [number, number] = [
      at.quayX + 22 * pan + (ASKING[0] - 38) * at.quayScale,
      foot + 26,
    ]
    const answer: readonly [number, number] = [
      at.isletX + 11 * pan + 24 * at.isletScale,
      at.isletY + 16,
    ]
    const row = group(shops(hour, second), {
      transform: `translate(${num(at.quayX + 22 * pan)} ${num(at.quayY)}) scale(${at.quayScale})`,
    })
    return (
      `<defs>${lampPaints()}</defs>` +
      air(view, hour, theme === 'light' ? dusk : 0) +
      stars(
        view,
        `main-${at.shape}`,
        at.shape === 'wide' ? 110 : 120,
        starlight(second),
        time * 6,
      ) +
      afterglow(view, at, dusk, theme) +
      sun(
        view,
        at.sunX,
        at.radius,
        height(second),
        glow(second) * lerp(0.85, 0.6, morning),
        theme === 'dark' ? MOON : undefined,
      ) +
      clouds(
        [
          [w * 0.24, view.horizon * 0.2, w * 0.4, 9],
          [w * 0.86, view.horizon * 0.34, w * 0.36, 8],
          [w * 0.62, view.horizon * 0.13, w * 0.24, 6],
        ],
        mix(hour.trim, P.paper, morning),
        0.12 + 0.4 * morning,
        time,
      ) +
      hills(view, -0.2 * w + 7 * pan, 0.62 * w + 7 * pan, 62, `main-far-${at.shape}`, hour.far) +
      hills(
        view,
        0.7 * w + 7 * pan,
        1.3 * w + 7 * pan,
        116,
        `main-right-${at.shape}`,
        mix(hour.far, hour.land, 0.3),
      ) +
      haze.far +
      group(field({ loop: time * 4, reach: reach(second), light: lerp(1, 0.6, morning) }), {
        opacity: glitter(second),
      }) +
      hairline(view, 1, at.sunX, lerp(0.4, 0.7, morning)) +
      firstGlint(view, at, second) +
      group(islet(hour, second), {
        transform: `translate(${num(at.isletX + 11 * pan)} ${num(at.isletY)}) scale(${at.isletScale})`,
      }) +
      column(
        answer[0],
        answer[1],
        150,
        42,
        0.85 * answering(second) * (1 - 0.8 * morning),
        second,
      ) +
      haze.near +
      path(hour, second) +
      group(reflect(row, time * 6), { opacity: 0.5 }) +
      boats(view, at, hour, second) +
      row +
      column(
        ask[0],
        ask[1],
        view.height - ask[1],
        66,
        0.8 * asking(second) * (1 - 0.85 * morning),
        second,
      ) +
      crossing(ask, answer, second) +
      gather(second)
    )
  }
}

export const mainStoryWide = (view: View, theme: Theme): Scene => stage(view, wide(view), theme)
export const mainStoryTall = (view: View, theme: Theme): Scene => stage(view, tall(view), theme)
