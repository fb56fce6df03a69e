/** The value of a Korean unit of numbers, in hundred millions. */
const UNITS: readonly [unit: RegExp, hundredMillions: number][] = [
  [/([\d,.]{1,20})\uc870/, 10_000],
  [/([\d,.]{1,20})\uc5b5/, 1],
  [/([\d,.]{1,20})\ub9cc/, 0.0001],
]

/**
 * Parses the number in a text: of won in hundred millions (8,191 thousand million → 81910), of
 * anything else as written.
 * @returns null if the text contains none
 */
export function amountOf(text: string): number | null {
  const found = UNITS.flatMap(([unit, worth]) => {
    const digits = unit.exec(text)?.[1]
    return digits === undefined ? [] : [Number(digits.replaceAll(',', '')) * worth]
  })
  if (found.length > 0)
    return Math.round(found.reduce((sum, one) => sum + one, 0) * 10_000) / 10_000
  const plain = /\d[\d,.]{0,20}/.exec(text)?.[0]
  return plain === undefined ? null : Number(plain.replaceAll(',', ''))
}
