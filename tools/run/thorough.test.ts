import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { THOROUGH_FILES, THOROUGH_SPECS } from '../../tests/thorough.ts'
import { root } from './steps.ts'

it('names tests that are there', () => {
  const specs = THOROUGH_SPECS.map((name) => `tests/e2e/${name}.e2e.ts`)
  const missing = [...specs, ...THOROUGH_FILES].filter((file) => !existsSync(join(root, file)))
  expect(missing).toEqual([])
})
