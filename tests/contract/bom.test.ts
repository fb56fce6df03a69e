import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { billOf } from '../../tools/supply/bom.ts'
import { readLock } from '../../tools/supply/lock.ts'

const root = join(import.meta.dirname, '../..')

test('the build writes the bill of materials of its lock', () => {
  expect(JSON.parse(readFileSync(join(root, 'build/sbom.cdx.json'), 'utf8'))).toEqual(
    billOf(readLock(root)),
  )
})
