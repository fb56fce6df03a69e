/** Failures in vitest's JSON report. */
export interface UnitFailures {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}
/** Failures in Playwright's JSON report; suites are nested. */
export interface BrowserFailures {
  specs?: {
    title: string
    file: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
  suites?: BrowserFailures[]
}

const firstLine = (message: string | undefined): string => (message ?? '').split('\n', 1)[0] ?? ''

/**
 * A line for each failed test of vitest, and for each file that could not run: location, title,
 * reason.
 */
export const unitFailures = ({ testResults }: UnitFailures): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLine(failureMessages[0])}`,
    )
  })

/**
 * A line for each test of Playwright that failed, or only passed on a retry: location, title,
 * reason.
 */
export const browserFailures = (suites: readonly BrowserFailures[]): string[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(
          ({ status, results }) =>
            `${file}: ${title}${status === 'flaky' ? ' (passed on a retry)' : ''}: ${firstLine(results.find(({ error }) => error)?.error?.message)}`,
        ),
    ),
    ...browserFailures(inner),
  ])
