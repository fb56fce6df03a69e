import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { THOROUGH_SPECS } from '../../tests/thorough.ts'
import { root } from './steps.ts'

it('names browser tests that are there', () => {
  const missing = THOROUGH_SPECS.filter(
    (name) => !existsSync(join(root, 'tests/e2e', `${name}.e2e.ts`)),
  )
  expect(missing).toEqual([])
})
