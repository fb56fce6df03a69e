import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const UNITS_OF_CONTRACT = /(?<!\/tests)\/contract\/[^/]+\.test\.ts$/
/** How many small files come first: one for each of the workers. */
const FIRST = 2

/** vitest's own order (what failed and what takes long first), behind two small files: they answer within seconds. */
export class AnswersSoon extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    if (sorted.length <= FIRST) return sorted
    const size = new Map(sorted.map((file) => [file, statSync(file.moduleId).size]))
    // of the contract's own: they import little
    const small = sorted
      .filter(({ moduleId }) => UNITS_OF_CONTRACT.test(moduleId))
      .sort((a, b) => (size.get(a) ?? 0) - (size.get(b) ?? 0))
      .slice(0, FIRST)
    return [...small, ...sorted.filter((file) => !small.includes(file))]
  }
}
