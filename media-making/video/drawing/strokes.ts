import type { Point } from './geometry.ts'

/** A mark drawn as strokes of one width. */
export interface StrokedMark {
  width: number
  height: number
  strokeWidth: number
  /** SVG paths and circles; paths know M, H, V, L, C and A with absolute coordinates. */
  strokes: string
}

/** Points on an elliptic arc between two points, as SVG describes one (without rotation). */
function arc(
  from: Point,
  to: Point,
  rx: number,
  ry: number,
  large: boolean,
  sweep: boolean,
  count: number,
): Point[] {
  const x = (from[0] - to[0]) / 2
  const y = (from[1] - to[1]) / 2
  const stretch = Math.max(1, Math.sqrt((x / rx) ** 2 + (y / ry) ** 2))
  const a = rx * stretch
  const b = ry * stretch
  const rest =
    Math.max(0, (a * b) ** 2 - (a * y) ** 2 - (b * x) ** 2) / ((a * y) ** 2 + (b * x) ** 2)
  const k = Math.sqrt(rest) * (large === sweep ? -1 : 1)
  const middleX = (k * a * y) / b
  const middleY = (-k * b * x) / a
  const start = Math.atan2((y - middleY) / b, (x - middleX) / a)
  let turn = Math.atan2((-y - middleY) / b, (-x - middleX) / a) - start
  if (sweep && turn < 0) turn += 2 * Math.PI
  if (!sweep && turn > 0) turn -= 2 * Math.PI
  return Array.from({ length: count }, (_, i) => {
    const angle = start + (turn * (i + 1)) / count
    return [
      middleX + (from[0] + to[0]) / 2 + a * Math.cos(angle),
      middleY + (from[1] + to[1]) / 2 + b * Math.sin(angle),
    ]
  })
}

const PIECES = 160

/** Points along a path, close enough to paint it with a round brush. */
function alongPath(d: string): Point[] {
  const points: Point[] = []
  let at: Point = [0, 0]
  const through = (to: Point, between: (t: number) => Point): void => {
    for (let i = 1; i <= PIECES; i++) points.push(between(i / PIECES))
    at = to
  }
  for (const [, command, list] of d.matchAll(/([MHVCA])([^MHVCA]*)/g)) {
    const v = (list?.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
    const number = (i: number): number => v[i] as number
    const from = at
    const straight = (to: Point): void =>
      through(to, (t) => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t])
    if (command === 'M') at = [number(0), number(1)]
    else if (command === 'H') straight([number(0), from[1]])
    else if (command === 'V') straight([from[0], number(0)])
    else if (command === 'C') {
      const bent = (t: number, axis: 0 | 1): number =>
        (1 - t) ** 3 * from[axis] +
        3 * (1 - t) ** 2 * t * number(axis) +
        3 * (1 - t) * t * t * number(2 + axis) +
        t ** 3 * number(4 + axis)
      through([number(4), number(5)], (t) => [bent(t, 0), bent(t, 1)])
    } else {
      at = [number(5), number(6)]
      points.push(...arc(from, at, number(0), number(1), number(3) === 1, number(4) === 1, PIECES))
    }
  }
  return points
}

function alongStrokes(strokes: string): Point[] {
  const paths = Array.from(strokes.matchAll(/ d="([^"]+)"/g), ([, d]) => alongPath(d as string))
  const circles = Array.from(
    strokes.matchAll(/cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g),
    ([, x, y, r]) =>
      Array.from({ length: PIECES }, (_, i): Point => {
        const angle = (i / PIECES) * 2 * Math.PI
        return [Number(x) + Number(r) * Math.cos(angle), Number(y) + Number(r) * Math.sin(angle)]
      }),
  )
  return [...paths, ...circles].flat()
}

/** A glint of a woven mark: its middle and its length on the mark's own grid. */
export interface Thread {
  x: number
  y: number
  length: number
}

/**
 * Weaves a mark of lying glints, the way water would write it: rows `pitch` apart, in every row a glint for each
 * stroke it crosses, and a chain of them along a stroke that lies. Lengths and places are units of the mark's grid.
 */
export function weave(mark: StrokedMark, pitch: number, next: () => number): Thread[] {
  const fine = 4
  const radius = mark.strokeWidth / 2
  const points = alongStrokes(mark.strokes)
  const threads: Thread[] = []
  const rows = Math.round((mark.height + 2) / pitch)
  for (let row = 0; row < rows; row++) {
    const y = -1 + ((row + 0.5) * (mark.height + 2)) / rows
    const wet = new Uint8Array((mark.width + 20) * fine)
    for (const [px, py] of points) {
      const reach = radius * radius - (py - y) ** 2
      if (reach <= 0) continue
      const half = Math.sqrt(reach)
      wet.fill(1, Math.round((px - half + 10) * fine), Math.round((px + half + 10) * fine))
    }
    for (let from = wet.indexOf(1); from >= 0; from = wet.indexOf(1, from)) {
      const end = wet.indexOf(0, from)
      const length = (end - from) / fine
      const pieces = Math.max(1, Math.round(length / (15 + 6 * next())))
      const each = length / pieces
      for (let i = 0; i < pieces; i++)
        threads.push({
          x: from / fine - 10 + (i + 0.5) * each,
          y,
          length: each * (pieces > 1 ? 1.3 : 1.2),
        })
      from = end
    }
  }
  return threads
}
