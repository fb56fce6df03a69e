import { mix, PAINTS as P } from '../drawing/colour.ts'
import {
  circle,
  ease,
  fraction,
  group,
  lens,
  lerp,
  line,
  num,
  path,
  random,
  rect,
  swell,
  unit,
  wave,
  type Point,
} from '../drawing/geometry.ts'
import { clouds, downward, hairline, hills, ring, type View } from '../drawing/scenery.ts'
import { glintField } from '../drawing/water.ts'
import type { Scene } from '../video.ts'

const TASKS = 5
const WORDS_A_TASK = 3
const SHEET = { x: 640, top: 392, bottom: 684, far: 196, near: 262 }

/** The sheet is wiped, the words fall, the tasks are ticked off, and the next meeting talks. */
const WIPED = [0.05, 0.17] as const
const FALLS = [0.2, 0.52] as const
const FALL = 0.085
const TICKS = [0.62, 0.82] as const

interface Word {
  /** Its position in the air, and its speaker's mouth. */
  hangs: Point
  from: Point
  width: number
  task: number
  place: number
  phase: number
}

interface Speaker {
  x: number
  y: number
  size: number
  paint: string
  hair: string
}

const SPEAKERS: readonly Speaker[] = [
  { x: 128, y: 470, size: 1.08, paint: P.blue, hair: P.ink },
  { x: 322, y: 484, size: 0.98, paint: P.dawn, hair: P.deep },
  { x: 962, y: 482, size: 1, paint: P.aqua, hair: P.deep },
  { x: 1154, y: 468, size: 1.1, paint: P.sea, hair: P.mist },
]

/** A row of the sheet: its position and the sheet's width there. */
function row(task: number): { y: number; half: number; scale: number } {
  const t = (task + 0.9) / (TASKS + 0.8)
  const depth = t ** 1.08
  const scale = lerp(SHEET.far, SHEET.near, depth) / SHEET.near
  return { y: lerp(SHEET.top, SHEET.bottom, depth), half: SHEET.near * scale, scale }
}

function words(): Word[] {
  const r = random('minutes')
  return Array.from({ length: TASKS * WORDS_A_TASK }, (_, i) => {
    const speaker = SPEAKERS[(i * 3 + Math.floor(i / 4)) % SPEAKERS.length] as Speaker
    const line = i % 3
    const at = Math.floor(i / 3)
    return {
      hangs: [
        640 + (at - 2) * 112 + (line - 1) * 30 + r.between(-12, 12),
        96 + line * 58 + r.between(-10, 10) + 10 * Math.abs(at - 2),
      ],
      from: [speaker.x, speaker.y - 128 * speaker.size],
      width: r.between(62, 92),
      task: Math.floor(i / WORDS_A_TASK),
      place: i % WORDS_A_TASK,
      phase: r(),
    }
  })
}

/** A person who sits by the water, seen from behind. */
const person = ({ x, y, size, paint, hair }: Speaker, nod: number): string =>
  group(
    path('M-92 300Q-98 30 -58 -8Q-34 -28 0 -28Q34 -28 58 -8Q98 30 92 300Z', paint) +
      path('M10 -28Q34 -28 58 -8Q98 30 92 300H44Q62 60 10 -28Z', mix(paint, P.ink, 0.28)) +
      rect(-17, -52, 34, 40, mix(P.blush, P.rose, 0.6), 14) +
      group(
        circle(0, -84, 46, hair) +
          path('M-46 -84Q-44 -38 0 -38Q44 -38 46 -84Z', mix(hair, P.ink, 0.25)) +
          path(lens(-16, -104, 44, 9), mix(hair, P.mist, 0.45), { opacity: 0.7 }),
        { transform: `rotate(${num(nod)} 0 -40)` },
      ),
    { transform: `translate(${x} ${y}) scale(${size})` },
  )

/** When a word falls. */
const falls = (word: Word): number =>
  lerp(FALLS[0], FALLS[1], (word.task * WORDS_A_TASK + word.place) / (TASKS * WORDS_A_TASK - 1))

/** Final position of a word on the sheet. */
function lies(word: Word): { x: number; y: number; scale: number } {
  const { y, half, scale } = row(word.task)
  return { x: SHEET.x - half * 0.42 + half * 0.47 * word.place, y, scale }
}

/** A word in the air: it rises from the one who says it, hangs, lets go and falls as a drop. */
function inTheAir(word: Word, time: number): string {
  const from = falls(word)
  const to = lies(word)
  const [hx, hy] = word.hangs
  const bob = 5 * wave(time * 2 + word.phase)
  if (time < from) {
    const paint = mix(P.paper, P.gold, word.phase * 0.6)
    return path(lens(hx, hy + bob, word.width, 24), paint)
  }
  const t = (time - from) / FALL
  if (t < 1) {
    const x = lerp(hx, to.x, ease(0, 1, t))
    const y = lerp(hy + bob, to.y, t * t)
    const long = lerp(20, 46, unit(t * 2))
    return path(
      `M${num(x)} ${num(y - long)}Q${num(x + 15)} ${num(y - 6)} ${num(x + 11)} ${num(y + 4)}A12 12 0 0 1 ${num(x - 11)} ${num(y + 4)}Q${num(x - 15)} ${num(y - 6)} ${num(x)} ${num(y - long)}Z`,
      mix(P.gold, P.paper, 0.4),
    )
  }
  const said = unit((time - 0.84 - word.phase * 0.08) / 0.075)
  if (said <= 0) return ''
  const up = swell(0, 1, said)
  return path(
    lens(
      lerp(word.from[0], hx, up),
      lerp(word.from[1], hy + bob, up),
      lerp(12, word.width, up),
      lerp(6, 24, up),
    ),
    mix(P.paper, P.gold, word.phase * 0.6),
    { opacity: said < 0.2 ? said * 5 : undefined },
  )
}

/** How much of the sheet's writing is left while it is wiped, row by row. */
const remaining = (task: number, time: number): number =>
  time < 0.19
    ? 1 - ease(0, 0.06, time - WIPED[0] - (task / TASKS) * (WIPED[1] - WIPED[0] - 0.06))
    : 1

function sheet(list: readonly Word[], time: number): string {
  const { x, top, bottom, far, near } = SHEET
  const lift = 3 * wave(time * 2)
  let out =
    path(lens(x, bottom + 12, near * 2.4, 34), P.ink, { opacity: 0.45 }) +
    path(
      `M${x - far} ${top}H${x + far}L${x + near} ${bottom - 20}Q${x + near + 4} ${bottom} ${x + near - 20} ${bottom}H${x - near + 14}Q${x - near - 5} ${bottom} ${x - near} ${bottom - 18}Z`,
      P.paper,
    ) +
    path(
      `M${x + far} ${top}L${x + far + 12} ${top + 56}L${x + far - 66} ${top}Z`,
      mix(P.mist, P.aqua, 0.35),
    ) +
    path(
      `M${x + far - 66} ${top}L${x + far + 12} ${top + 56}L${x + far - 58} ${top + 50}Z`,
      mix(P.foam, P.mist, 0.7),
    )
  for (let task = 0; task < TASKS; task++) {
    const { y, half, scale } = row(task)
    const box = x - half * 0.74
    const left = remaining(task, time)
    const ticked =
      time < 0.19 ? left : ease(0, 0.035, time - lerp(TICKS[0], TICKS[1], task / (TASKS - 1)))
    const written =
      time < 0.19 ? 1 : unit((time - falls(list[task * WORDS_A_TASK] as Word) - FALL) / 0.05)
    const size = 19 * scale
    out +=
      path(lens(x, y + 25 * scale, half * 1.72, 2.4), P.mist) +
      `<ellipse cx="${num(box)}" cy="${num(y)}" rx="${num(size)}" ry="${num(size * 0.86)}" fill="${mix(P.paper, P.gold, ticked)}" stroke="${mix(P.blue, P.amber, ticked)}" stroke-width="${num(4.5 * scale)}" opacity="${num(written * left)}"/>`
    if (ticked > 0.001)
      out += line(
        `M${num(box - size * 0.5)} ${num(y)}L${num(box - size * 0.1)} ${num(y + size * 0.38)}L${num(box + size * 0.62)} ${num(y - size * 0.5)}`,
        P.deep,
        6 * scale,
        {
          'stroke-dasharray': `${num(size * 2.2 * ticked)} 200`,
          'stroke-linejoin': 'round',
          opacity: left,
        },
      )
    for (const word of list.filter((one) => one.task === task)) {
      const to = lies(word)
      const on = time < 0.19 ? left : unit((time - falls(word) - FALL) / 0.05)
      if (on <= 0.001) continue
      out += path(
        lens(to.x, to.y, half * 0.42 * (0.5 + 0.5 * on), 17 * scale),
        mix(P.sea, P.haze, 0.72 * ticked),
        {
          opacity: on,
        },
      )
    }
  }
  return group(out, { transform: `translate(0 ${num(lift)})` })
}

/** The words of a meeting fall as drops on a sheet that floats between the people, and become tasks that are ticked off. */
export function minutes(view: View): Scene {
  const list = words()
  const field = glintField({
    seed: 'minutes',
    width: view.width,
    top: view.horizon,
    bottom: view.height + 12,
    centre: 640,
    spread: [300, 700],
    rows: 18,
    length: [26, 116],
    thickness: [2.6, 8],
    sides: 0.7,
    tone: 0.14,
  })
  const sky = downward('minutes-sky', [
    [mix(P.deep, P.sea, 0.9), 0],
    [mix(P.sea, P.blue, 0.8), 0.45],
    [mix(P.blue, P.aqua, 0.6), 0.85],
    [mix(P.aqua, P.blush, 0.6), 1],
  ])
  const water = downward('minutes-water', [
    [mix(P.blue, P.aqua, 0.35), 0],
    [mix(P.deep, P.sea, 0.8), 0.5],
    [P.ink, 1],
  ])
  return (time) => {
    const rings = list
      .map((word) => {
        const { x, y } = lies(word)
        return ring(
          x,
          y,
          118,
          unit(fraction(time - falls(word) - FALL) / 0.13),
          mix(P.aqua, P.blue, 0.3),
          5,
        )
      })
      .join('')
    const done = ease(0.83, 0.87, time) * (1 - ease(0.9, 0.99, time))
    return (
      `<defs>${sky.def}${water.def}</defs>` +
      rect(0, 0, view.width, view.horizon + 1, sky.paint) +
      clouds(
        [
          [180, 96, 360, 8],
          [1110, 76, 380, 8],
          [980, 210, 300, 6],
        ],
        P.mist,
        0.26,
        time,
      ) +
      hills(view, -260, 560, 92, 'minutes-left', mix(P.sea, P.blue, 0.7)) +
      hills(view, 720, 1560, 118, 'minutes-right', mix(P.sea, P.blue, 0.85)) +
      rect(0, view.horizon, view.width, view.height - view.horizon, water.paint) +
      field({ loop: time, light: 0.9 }) +
      hairline(view, 1, 640, 0.5) +
      ring(SHEET.x, 560, 620, unit(fraction(time - 0.82) / 0.16), P.gold, 7) +
      sheet(list, time) +
      rings +
      path(lens(640, SHEET.top - 14, 420, 8), P.gold, { opacity: 0.7 * done }) +
      path(
        'M-20 640Q180 620 340 642Q384 650 376 680Q366 716 330 740H-20Z',
        mix(P.ink, P.deep, 0.7),
      ) +
      path(
        'M1300 640Q1100 620 940 642Q896 650 904 680Q914 716 950 740H1300Z',
        mix(P.ink, P.deep, 0.7),
      ) +
      SPEAKERS.map((one, i) => person(one, 4 * wave(time * 2 + i * 0.27))).join('') +
      list.map((word) => inTheAir(word, time)).join('')
    )
  }
}
