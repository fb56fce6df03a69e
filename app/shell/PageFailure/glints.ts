/** Returns a small deterministic generator of numbers between 0 and 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

const lens = (x: number, y: number, length: number, thickness: number): string =>
  `M${(x - length / 2).toFixed(0)} ${y.toFixed(1)}q${(length / 2).toFixed(1)} ${(-thickness).toFixed(1)} ${length.toFixed(0)} 0q${(-length / 2).toFixed(1)} ${thickness.toFixed(1)} ${(-length).toFixed(0)} 0Z`

/**
 * Returns the path of light on the water below the sinking symbol (visual language, section 8):
 * lenses that grow and scatter towards the viewer, grouped by ink, dawn to deep. Centred on a field
 * of 1680 by 420.
 */
export function glintPaths(): string[] {
  const next = numbers(404)
  const inks: string[] = Array.from({ length: 8 }, () => '')
  const rows = 27
  for (let row = 0; row < rows; row++) {
    const near = (row + 0.5) / rows
    const y = 5 + 415 * near ** 1.32
    const half = 110 + 470 * near ** 0.9
    const length = 24 + 100 * near
    for (let x = 840 - half * 1.9 - next() * length; x < 840 + half * 1.9; ) {
      const own = length * (0.4 + next() * 1.05)
      const away = (x + own / 2 - 840) / half
      const core = Math.exp(-((away * 1.15) ** 2) * 1.5)
      if (next() < Math.max(core, 0.46 * Math.exp(-away * away * 0.6))) {
        const depth = near * 0.74 + Math.abs(away) * 0.3 + (next() - 0.5) * 0.3
        const ink = Math.min(
          7,
          Math.max(
            0,
            Math.floor((Math.abs(away) < 0.42 && next() < 0.2 ? next() * 0.34 : depth) * 8),
          ),
        )
        inks[ink] += lens(
          x + own / 2,
          y + (next() - 0.5) * 2.4,
          own,
          (2.8 + 6.6 * near) * (core > 0.3 ? 1 : 0.72),
        )
      }
      x += own * 1.06 + length * 0.1
    }
  }
  return inks
}
