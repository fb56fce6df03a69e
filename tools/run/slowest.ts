/** What vitest's JSON report says of its files. */
export interface UnitReport {
  testResults: { name: string; startTime: number; endTime: number }[]
}
/** What Playwright's JSON report says of its tests; suites hold suites. */
export interface BrowserSuite {
  specs?: { file: string; tests: { results: { duration: number }[] }[] }[]
  suites?: BrowserSuite[]
}

/** Seconds of each test file of vitest. */
export const unitSeconds = ({ testResults }: UnitReport): Map<string, number> =>
  new Map(testResults.map(({ name, startTime, endTime }) => [name, (endTime - startTime) / 1000]))

/** Seconds of each spec of Playwright, over its workers and its tries. */
export function browserSeconds(
  suites: readonly BrowserSuite[],
  sum = new Map<string, number>(),
): Map<string, number> {
  for (const { specs = [], suites: inner = [] } of suites) {
    for (const { file, tests } of specs)
      for (const { duration } of tests.flatMap(({ results }) => results))
        sum.set(file, (sum.get(file) ?? 0) + duration / 1000)
    browserSeconds(inner, sum)
  }
  return sum
}

/** The files that take longest, each with its seconds and its share of all. */
export function slowest(seconds: ReadonlyMap<string, number>, most = 10): string[] {
  const all = [...seconds.values()].reduce((sum, each) => sum + each, 0)
  return [...seconds]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([name, each]) => `${each.toFixed(1)} s, ${Math.round((each / all) * 100)} %: ${name}`)
}
