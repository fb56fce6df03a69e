import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const UNITS_OF_CONTRACT = /(?<!\/tests)\/contract\/[^/]+\.test\.ts$/
/** Number of small files that run first: one per worker. */
const FIRST = 2

/**
 * vitest's own order (failed and slow ones first), after two small files that finish within
 * seconds.
 */
export class AnswersSoon extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    if (sorted.length <= FIRST) return sorted
    const size = new Map(sorted.map((file) => [file, statSync(file.moduleId).size]))
    // tests of the contract's own modules: they import little
    const small = sorted
      .filter(({ moduleId }) => UNITS_OF_CONTRACT.test(moduleId))
      .sort((a, b) => (size.get(a) ?? 0) - (size.get(b) ?? 0))
      .slice(0, FIRST)
    return [...small, ...sorted.filter((file) => !small.includes(file))]
  }
}
