import { mix, PAINTS as P } from '../drawing/colour.ts'
import { ellipse, lens, lerp, num, path, rect, wave, type Point } from '../drawing/geometry.ts'
import { downward, hairline, stars, type View } from '../drawing/scenery.ts'
import { glintField } from '../drawing/water.ts'
import type { Scene } from '../video.ts'

/** A voice: how it speaks (whole turns a loop, so that it comes round), and from where it comes. */
interface Voice {
  turns: readonly [number, number]
  bends: readonly [number, number]
  /** Where it begins, as shares of the width and of the height of the sky. */
  from: readonly [number, number]
  colour: string
}

const VOICES: readonly Voice[] = [
  { turns: [2, 3], bends: [2.1, 5.3], from: [-0.04, 0.16], colour: P.aqua },
  { turns: [3, 2], bends: [1.6, 4.1], from: [-0.04, 0.5], colour: P.mist },
  { turns: [2, 5], bends: [2.7, 6.2], from: [-0.04, 0.82], colour: mix(P.blue, P.aqua, 0.5) },
  { turns: [3, 4], bends: [1.9, 4.9], from: [1.04, 0.16], colour: P.gold },
  { turns: [2, 3], bends: [2.4, 3.7], from: [1.04, 0.5], colour: P.foam },
  { turns: [3, 5], bends: [1.4, 5.8], from: [1.04, 0.82], colour: mix(P.blue, P.aqua, 0.5) },
]
/** How far the lenses of a strand stand apart. */
const GAP = 12
const BARS = 57

/** How loud a voice is at a place of its way (0 the speaker, 1 the water) and a moment, 0 to 1: it runs towards the water. */
function loud({ turns, bends }: Voice, at: number, time: number): number {
  const long = 0.5 + 0.5 * wave(bends[0] * at - turns[0] * time)
  const short = 0.5 + 0.5 * wave(bends[1] * at - turns[1] * time + 0.3)
  return 0.12 + 0.88 * (0.62 * long ** 1.6 + 0.38 * long * short)
}

/** A place on a cubic curve, and its direction there. */
function along(
  curve: readonly Point[],
  t: number,
): [x: number, y: number, slopeX: number, slopeY: number] {
  const [a, b, c, d] = curve as readonly [Point, Point, Point, Point]
  const u = 1 - t
  const at = (i: 0 | 1): number =>
    u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i]
  const slope = (i: 0 | 1): number =>
    u * u * (b[i] - a[i]) + 2 * u * t * (c[i] - b[i]) + t * t * (d[i] - c[i])
  return [at(0), at(1), slope(0), slope(1)]
}

/** A lens across a direction: `w` along it, `h` to both sides. */
const across = (x: number, y: number, dx: number, dy: number, w: number, h: number): string =>
  `M${num(x - dy * h)} ${num(y + dx * h)}Q${num(x + dx * w)} ${num(y + dy * w)} ${num(x + dy * h)} ${num(y - dx * h)}Q${num(x - dx * w)} ${num(y - dy * w)} ${num(x - dy * h)} ${num(y + dx * h)}Z`

/** A lens that stands upright. */
const upright = (x: number, y: number, w: number, h: number): string =>
  `M${num(x)} ${num(y - h)}Q${num(x + w)} ${num(y)} ${num(x)} ${num(y + h)}Q${num(x - w)} ${num(y)} ${num(x)} ${num(y - h)}Z`

/** Voices of many dialects come from both sides and become one wave on the water. */
export function aiVoices(view: View): Scene {
  const { width, height, horizon } = view
  const wideShape = width > height
  const middle = width / 2
  const half = width * (wideShape ? 0.25 : 0.37)
  const top = horizon * (wideShape ? 0.84 : 0.62)
  const field = glintField({
    seed: `ai-voices-${width}`,
    width,
    top: horizon,
    bottom: height + 12,
    centre: middle,
    spread: [half * 0.9, half * 1.35],
    rows: wideShape ? 17 : 30,
    length: [22, 104],
    thickness: [2.2, 7.6],
    sides: 0.4,
    tone: 0.14,
  })
  const sky = downward('voices-sky', [
    [P.night, 0],
    [P.ink, 0.5],
    [mix(P.deep, P.sea, 0.4), 1],
  ])
  const water = downward('voices-water', [
    [mix(P.deep, P.sea, 0.45), 0],
    [P.ink, 0.42],
    [P.night, 1],
  ])
  const glow = `<radialGradient id="voices-glow"><stop offset="0" stop-color="${P.aqua}" stop-opacity="0.34"/><stop offset="0.5" stop-color="${P.blue}" stop-opacity="0.16"/><stop offset="1" stop-color="${P.blue}" stop-opacity="0"/></radialGradient>`

  const strand = (voice: Voice, time: number): string => {
    const fromX = voice.from[0] * width
    const fromY = (wideShape ? voice.from[1] : lerp(0.06, 0.98, voice.from[1])) * horizon
    const side = voice.from[0] < 0.5 ? -1 : 1
    const toX = middle + side * half * 0.7
    // away from the speaker level, onto the water level
    const curve: readonly Point[] = [
      [fromX, fromY],
      [lerp(fromX, toX, 0.5), fromY],
      [lerp(fromX, toX, wideShape ? 0.42 : 0.24), horizon],
      [toX, horizon],
    ]
    let near = ''
    let far = ''
    const count = Math.round((Math.hypot(toX - fromX, horizon - fromY) * 1.12) / GAP)
    for (let i = 0; i < count; i++) {
      const t = i / (count - 1)
      const [x, y, slopeX, slopeY] = along(curve, t)
      const length = Math.hypot(slopeX, slopeY)
      const tall = 4 + (wideShape ? 60 : 36) * loud(voice, t, time) * lerp(1, 0.4, t)
      const d = across(x, y, slopeX / length, slopeY / length, 8, tall)
      if (t < 0.2) far += d
      else near += d
    }
    return path(far, voice.colour, { opacity: 0.5 }) + path(near, voice.colour, { opacity: 0.82 })
  }

  const together = (time: number): string => {
    const bins = new Map<string, string>()
    let mirrored = ''
    for (let i = 0; i < BARS; i++) {
      const u = (i / (BARS - 1)) * 2 - 1
      const envelope = Math.exp(-u * u * 2.3)
      const left = VOICES.slice(0, 3).reduce(
        (sum, voice) => sum + loud(voice, 1 + 0.34 * (u + 1), time),
        0,
      )
      const right = VOICES.slice(3).reduce(
        (sum, voice) => sum + loud(voice, 1 + 0.34 * (1 - u), time),
        0,
      )
      const share = (u + 1) / 2
      const tall = (top * envelope * lerp(left, right, share)) / 3
      const x = middle + u * half
      const warm = Math.round(envelope * 8) / 8
      const colour = warm > 0.5 ? mix(P.foam, P.gold, warm * 2 - 1) : mix(P.aqua, P.foam, warm * 2)
      bins.set(
        colour,
        (bins.get(colour) ?? '') + upright(x, horizon, (half / BARS) * 1.75, tall + 5),
      )
      for (let depth = 9 + 6.5 * (i % 2) + 3 * wave(i * 0.21); depth < tall * 0.62; depth += 13)
        mirrored += lens(
          x + (2 + depth * 0.06) * wave(time * 2 + depth * 0.03 + i * 0.07),
          horizon + depth,
          (half / BARS) * 2.3,
          4.6 * (1 - depth / (tall * 0.62 + 40)),
        )
    }
    const bars = [...bins].map(([colour, d]) => path(d, colour)).join('')
    return (
      `<defs><clipPath id="voices-above"><path d="M0 0H${width}V${num(horizon)}H0Z"/></clipPath></defs>` +
      path(mirrored, mix(P.foam, P.gold, 0.4), { opacity: 0.8 }) +
      `<g clip-path="url(#voices-above)">${bars}</g>`
    )
  }

  return (time) =>
    `<defs>${sky.def}${water.def}${glow}</defs>` +
    rect(0, 0, width, horizon + 1, sky.paint) +
    stars(view, `ai-voices-${width}`, 60, 0.6, time) +
    rect(0, horizon, width, height - horizon, water.paint) +
    ellipse(middle, horizon, half * 1.9, top * 1.15, 'url(#voices-glow)', {
      opacity: 0.9 + 0.1 * wave(time),
    }) +
    field({ loop: time, light: 0.7 }) +
    hairline(view, 1, middle, 0.4) +
    VOICES.map((voice) => strand(voice, time)).join('') +
    together(time)
}
