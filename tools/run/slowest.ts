/** Files in vitest's JSON report. */
export interface UnitReport {
  testResults: { name: string; startTime: number; endTime: number }[]
}
/** Tests in Playwright's JSON report; suites are nested. */
export interface BrowserSuite {
  specs?: { file: string; tests: { results: { duration: number }[] }[] }[]
  suites?: BrowserSuite[]
}

/** Seconds of each test file of vitest. */
export const unitSeconds = ({ testResults }: UnitReport): Map<string, number> =>
  new Map(testResults.map(({ name, startTime, endTime }) => [name, (endTime - startTime) / 1000]))

/** Seconds of each spec of Playwright, over its workers and retries. */
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

/** The slowest files, each with its seconds and its share of the total. */
export function slowest(seconds: ReadonlyMap<string, number>, most = 10): string[] {
  const all = [...seconds.values()].reduce((sum, each) => sum + each, 0)
  return [...seconds]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([name, each]) => `${each.toFixed(1)} s, ${Math.round((each / all) * 100)} %: ${name}`)
}
