import { stripVTControlCharacters } from 'node:util'

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
    tests: {
      status: string
      results: { error?: { message?: string; location?: { line: number } } }[]
    }[]
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

/** The reason of a failed expectation in one line: locator, expected and received, no call log. */
const reasonOf = (message: string | undefined): string =>
  stripVTControlCharacters(message ?? '')
    .split(/\n\s*Call log:/, 1)
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('; ')
    .slice(0, 400)

/**
 * A line for each test of Playwright that failed, or only passed on a retry: file and line of the
 * failed expectation, title, reason.
 */
export const browserFailures = (suites: readonly BrowserFailures[]): string[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => {
          const error = results.find(({ error }) => error)?.error
          const place = error?.location ? `${file}:${error.location.line}` : file
          return `${place}: ${title}${status === 'flaky' ? ' (passed on a retry)' : ''}: ${reasonOf(error?.message)}`
        }),
    ),
    ...browserFailures(inner),
  ])
