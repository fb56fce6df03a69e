/** An axis from zero: its end and its ticks. */
export interface Scale {
  top: number
  ticks: number[]
}

/** Round step sizes. */
const STEPS = [1, 2, 2.5, 5, 10]

/**
 * The axis that holds `most` with about `count` round steps. It ends at a tick, at or above the
 * largest value.
 */
export function axisFor(most: number, count = 4): Scale {
  if (!(most > 0)) return { top: 1, ticks: [0, 1] }
  const rough = most / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (STEPS.find((one) => one * power >= rough * 0.999_999) ?? 10)
  const steps = Math.ceil(most / step - 1e-9)
  return { top: steps * step, ticks: Array.from({ length: steps + 1 }, (_, index) => index * step) }
}

const NUMBERS = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 2 })

/** A number as drawings and tables print it: `81,910`, `137.39`. */
export const written = (number: number): string => NUMBERS.format(number)

/**
 * Moves overlapping labels apart, as little as their order allows.
 * @param wanted centres, in ascending order
 * @param spaces height of each label
 * @param from to the available space; it must hold all labels
 */
export function spreadLabels(
  wanted: readonly number[],
  spaces: readonly number[],
  from: number,
  to: number,
): number[] {
  const placed: number[] = []
  let edge = from
  for (const [index, centre] of wanted.entries()) {
    const half = (spaces[index] as number) / 2
    const at = Math.max(centre, edge + half)
    placed.push(at)
    edge = at + half
  }
  let limit = to
  for (let index = placed.length - 1; index >= 0; index -= 1) {
    const half = (spaces[index] as number) / 2
    placed[index] = Math.min(placed[index] as number, limit - half)
    limit = (placed[index] as number) - half
  }
  return placed
}
