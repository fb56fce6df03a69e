import { expect, test } from 'vitest'
import { openTally } from './tally.ts'

/** Runs steps and returns the last line of the output. */
function closing(run: (tally: ReturnType<typeof openTally>) => void): string {
  let output = ''
  const tally = openTally(import.meta.dirname, (text) => {
    output += text
  })
  run(tally)
  tally.close()
  return output.trimEnd().split('\n').at(-1) as string
}
const node = (code: string): [string, string[]] => [process.execPath, ['-e', code]]

test('the last line counts passed and failed checks', () => {
  expect(
    closing((tally) => {
      tally.step('holds', ...node(''))
      tally.step('fails', ...node('process.exit(3)'))
      tally.step('counts', ...node(''), () => ({ passed: 5, failed: 0 }))
    }),
  ).toBe('6 passed, 1 failed')
})

test('a step fails if it exits with 0 without counted tests, or with an error without counted failures', () => {
  expect(
    closing((tally) => void tally.step('none', ...node(''), () => ({ passed: 0, failed: 0 }))),
  ).toBe('0 passed, 1 failed')
  expect(
    closing(
      (tally) =>
        void tally.step('ends', ...node('process.exit(1)'), () => ({ passed: 2, failed: 0 })),
    ),
  ).toBe('2 passed, 1 failed')
  expect(
    closing(
      (tally) =>
        void tally.step('no report', ...node(''), () => {
          throw new Error('none')
        }),
    ),
  ).toBe('0 passed, 1 failed')
})

test('steps beside each other run at once, each counts, and their output is not mixed', async () => {
  let output = ''
  const tally = openTally(import.meta.dirname, (text) => {
    output += text
  })
  const waiting = (name: string, code: string) => {
    const [command, args] = node(code)
    return { name, command, args }
  }
  const began = performance.now()
  const slow = 'console.log("one"); setTimeout(() => console.log("two"), 1500)'
  await tally.beside(
    [waiting('first', slow), waiting('fails', 'console.error("why"); process.exit(2)')],
    [waiting('second', slow)],
  )
  expect(performance.now() - began).toBeLessThan(2900)
  expect(output).toContain('\n=== first\none\ntwo\n')
  expect(output).toContain('\n=== second\none\ntwo\n')
  expect(output).toContain('\n=== fails\nwhy\n')
  expect(tally.errors).toEqual(['fails ended with 2'])
  expect(tally.close()).toEqual({ passed: 2, failed: 1 })
})

test('a step gets the added environment variables', () => {
  expect(
    closing(
      (tally) =>
        void tally.step(
          'asks',
          ...node('process.exit(process.env.ASKED === "yes" ? 0 : 1)'),
          undefined,
          {
            ASKED: 'yes',
          },
        ),
    ),
  ).toBe('1 passed, 0 failed')
})
