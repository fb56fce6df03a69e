/** Side of the square of the leaf drawing, and the height of the waterline in it. */
export const SIDE = 1000
export const HORIZON = 790

/**
 * Drawings of the leaf: the first is visible from the start, the others appear as the page is
 * scrolled.
 */
export const GROUPS = 6

interface Point {
  x: number
  y: number
}

/** Returns a generator of numbers between 0 and 1 that is the same in every build. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns a lens from one point to another, `thick` wide in its middle. */
function lens(from: Point, to: Point, thick: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [(-dy / length) * thick, (dx / length) * thick]
  const [cx, cy] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
  const at = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`
  return `M${at(from.x, from.y)}Q${at(cx + nx, cy + ny)} ${at(to.x, to.y)}Q${at(cx - nx, cy - ny)} ${at(from.x, from.y)}Z`
}

const [BASE, BEND, TIP] = [
  { x: 330, y: HORIZON },
  { x: 400, y: 380 },
  { x: 820, y: 34 },
]
/** Returns a point of the midrib, from base (0) to tip (1). */
const rib = (t: number): Point => ({
  x: (1 - t) ** 2 * BASE.x + 2 * t * (1 - t) * BEND.x + t ** 2 * TIP.x,
  y: (1 - t) ** 2 * BASE.y + 2 * t * (1 - t) * BEND.y + t ** 2 * TIP.y,
})
/** Returns the direction of the midrib at a point, as an angle. */
const bearing = (t: number): number => {
  const [from, to] = [rib(Math.max(0, t - 0.01)), rib(Math.min(1, t + 0.01))]
  return Math.atan2(to.y - from.y, to.x - from.x)
}
/** Returns the length of a vein that leaves the midrib at `t`. */
const reach = (t: number): number =>
  382 * Math.sin(Math.PI * Math.min(1, t ** 0.82 * 0.93 + 0.07)) ** 0.8 * (1 - 0.62 * t ** 3)

/** Inks of the sunlit and of the shaded half, from the midrib outwards. */
const LIT = [4, 3, 3, 1, 2, 1, 0]
const SHADED = [7, 6, 6, 5, 5, 4, 4]

/**
 * Returns a leaf made of glints above the waterline, with its reflection: paths by group and ink.
 * Each glint represents one small act; those of a later group fill the gaps of the earlier ones.
 */
export function leaf(): readonly (readonly string[])[] {
  const random = randomFrom(158)
  const drawn = Array.from({ length: GROUPS }, () => Array.from({ length: 8 }, () => ''))
  const add = (group: number, ink: number, path: string): void => {
    const inks = drawn[Math.max(0, Math.min(GROUPS - 1, group))]
    if (inks) inks[ink] += path
  }
  /** Returns the group of a glint: lower on the leaf comes earlier, with some randomness. */
  const groupAt = (height: number): number =>
    1 + Math.floor((height * 0.42 + random() * 0.78 - 0.42) / 0.13)

  // the midrib is visible from the start
  for (let step = 0; step < 26; step++) {
    const t = step / 26
    add(
      0,
      step > 18 ? 1 : step > 11 ? 4 : 6,
      lens(rib(t), rib(Math.min(1, t + 0.05)), 11 * (1 - t) + 3),
    )
  }
  const veins = 31
  for (const side of [-1, 1] as const)
    for (let vein = 1; vein < veins - 1; vein++) {
      const t = vein / veins
      const start = rib(t)
      const length = reach(t) * (side === 1 ? 1.12 : 0.94)
      const pieces = Math.max(2, Math.round(length / 44))
      // veins leave the midrib at some 50 degrees and bend towards the tip
      let at = { ...start }
      let heading = bearing(t) + side * ((side === 1 ? 1.16 : 0.96) - 0.5 * t)
      for (let piece = 0; piece < pieces; piece++) {
        const part = piece / pieces
        const step = length / pieces
        const end = { x: at.x + Math.cos(heading) * step, y: at.y + Math.sin(heading) * step }
        const gap = 0.1 + random() * 0.12
        const from = { x: at.x + (end.x - at.x) * gap, y: at.y + (end.y - at.y) * gap }
        const inks = side === 1 ? LIT : SHADED
        const ink =
          inks[Math.min(inks.length - 1, Math.floor(part * inks.length + random() * 1.6))] ?? 4
        if (end.y < HORIZON - 6)
          add(groupAt(t * 0.8 + part * 0.2), ink, lens(from, end, 8.5 + random() * 5 - part * 2))
        at = end
        heading -= side * (0.62 / pieces)
      }
    }

  // the reflection: horizontal slices, wider apart and fainter further down
  for (let row = 0, y = HORIZON + 12; y < SIDE - 8; row++, y += 8 + row * 0.9) {
    const t = Math.min(1, ((y - HORIZON) / (SIDE - HORIZON)) * 0.92)
    const middle = rib(t * 0.72)
    const half = (90 + reach(t * 0.72) * 0.56) * (1 - t * 0.3)
    for (let place = -1; place < 1; ) {
      const wide = 0.16 + random() * 0.34
      const x = middle.x + place * half + (random() - 0.5) * 26
      const lit = place > -0.1
      const ink = lit ? (random() < 0.3 ? 1 : 3) : random() < 0.5 ? 6 : 5
      if (random() > 0.12 + t * 0.34)
        add(groupAt(t), ink, lens({ x, y }, { x: x + wide * half * 0.86, y }, 5.5 + t * 3.5))
      place += wide
    }
  }

  // glints still arriving: small acts, drifting in over the water from the left
  for (let one = 0; one < 34; one++) {
    const far = random()
    const x = 20 + far * 330 + random() * 60
    const y = HORIZON - 30 - random() * (120 + far * 330)
    if (x > rib(0.5).x - 250 && y > 430 && x > 240) continue
    const length = 14 + random() * 20
    const tilt = -0.5 - random() * 0.5
    add(
      one % 2,
      [4, 3, 1, 5][one % 4] ?? 4,
      lens({ x, y }, { x: x + Math.cos(tilt) * length, y: y + Math.sin(tilt) * length }, 5),
    )
  }
  return drawn
}

/** Returns the drawings as markup, one `svg` per group, in the inks of the glint field. */
export const leafMarkup = (): string =>
  leaf()
    .map(
      (inks) =>
        `<svg viewBox="0 0 ${SIDE} ${SIDE}" focusable="false">${inks
          .map((path, ink) => (path ? `<path fill="var(--g${ink})" d="${path}"/>` : ''))
          .join('')}</svg>`,
    )
    .join('')
