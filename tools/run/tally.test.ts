import { expect, test } from 'vitest'
import { openTally } from './tally.ts'

/** Runs steps and gives the closing line. */
function closing(run: (tally: ReturnType<typeof openTally>) => void): string {
  let told = ''
  const tally = openTally(import.meta.dirname, (text) => {
    told += text
  })
  run(tally)
  tally.close()
  return told.trimEnd().split('\n').at(-1) as string
}
const node = (code: string): [string, string[]] => [process.execPath, ['-e', code]]

test('the last line counts what held and what did not', () => {
  expect(
    closing((tally) => {
      tally.step('holds', ...node(''))
      tally.step('fails', ...node('process.exit(3)'))
      tally.step('counts', ...node(''), () => ({ passed: 5, failed: 0 }))
    }),
  ).toBe('6 passed, 1 failed')
})

test('a step that ends well without a counted test, or badly without a counted failure, failed', () => {
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

test('a step gets what is added to the environment', () => {
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
