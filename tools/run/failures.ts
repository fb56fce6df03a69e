/** What vitest's JSON report says of what failed. */
export interface UnitFailures {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}
/** What Playwright's JSON report says of what failed; suites hold suites. */
export interface BrowserFailures {
  specs?: {
    title: string
    file: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
  suites?: BrowserFailures[]
}

const firstLine = (message: string | undefined): string => (message ?? '').split('\n', 1)[0] ?? ''

/** A line for each test of vitest that failed, and for each file that could not be run: where, its title, why. */
export const unitFailures = ({ testResults }: UnitFailures): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLine(failureMessages[0])}`,
    )
  })

/** A line for each test of Playwright that failed, or held only when it was tried again: where, its title, why. */
export const browserFailures = (suites: readonly BrowserFailures[]): string[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(
          ({ status, results }) =>
            `${file}: ${title}${status === 'flaky' ? ' (held when tried again)' : ''}: ${firstLine(results.find(({ error }) => error)?.error?.message)}`,
        ),
    ),
    ...browserFailures(inner),
  ])
