import { parseArgs } from 'node:util'

/** The arguments of `npm test`. */
export interface TestArguments {
  /** Pages, folders, files or parts of test names; none for everything. */
  names: string[]
  /** Runs tests of the changes since this revision; null if not requested. */
  changedSince: string | null
  /** Omits nothing: tests of media, further rounds, combinations on each database. */
  isAll: boolean
}

export const TEST_USAGE =
  'usage: npm test [-- [--all] [--changed[=REVISION]] [PAGE | FOLDER | FILE | NAME …]]'

/** Parses the arguments of `npm test`. @throws if one is unknown */
export function readArguments(args: readonly string[]): TestArguments {
  const { values, positionals } = parseArgs({
    // the revision is optional, and follows `=`
    args: args.map((each) => (each === '--changed' ? '--changed=HEAD' : each)),
    options: { all: { type: 'boolean' }, changed: { type: 'string' } },
    allowPositionals: true,
  })
  return {
    names: positionals,
    changedSince: values.changed ?? null,
    isAll: values.all === true,
  }
}
