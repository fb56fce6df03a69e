import { readFileSync, statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const UNITS_OF_CONTRACT = /(?<!\/tests)\/contract\/[^/]+\.test\.ts$/
/** The order of the projects in `vitest.config.ts`. */
const PROJECTS = ['site', 'media', 'dom', 'units']
/** Whether a file names an environment of its own in its first line. */
const isElsewhere = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')

/**
 * vitest's own order (failed and slow ones first), after a small file for each worker that
 * finishes within seconds. Files of one project follow each other, those that wait most first, and those of an
 * environment: a worker keeps its modules only for a next file of its project and environment
 * (`isolate: false`).
 */
export class AnswersSoon extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const first = Number(this.ctx.config.maxWorkers)
    if (sorted.length <= first) return sorted
    const size = new Map(sorted.map((file) => [file, statSync(file.moduleId).size]))
    // tests of the contract's own modules: they import little
    const small = sorted
      .filter(({ moduleId }) => UNITS_OF_CONTRACT.test(moduleId))
      .sort((a, b) => (size.get(a) ?? 0) - (size.get(b) ?? 0))
      .slice(0, first)
    const place = new Map(
      sorted.map((file) => [
        file,
        PROJECTS.indexOf(file.project.name) * 2 + Number(isElsewhere(file)),
      ]),
    )
    const others = sorted
      .filter((file) => !small.includes(file))
      .sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
    return [...small, ...others]
  }
}
