import { parseArgs } from 'node:util'

/** What `npm test` is asked for. */
export interface Asked {
  /** Pages, folders, files or parts of names of tests; none for everything. */
  names: string[]
  /** What differs from this revision; null where nobody asks. */
  changedSince: string | null
  /** Nothing is left out, tests of media neither. */
  isAll: boolean
}

export const TEST_USAGE =
  'usage: npm test [-- [--all] [--changed[=REVISION]] [PAGE | FOLDER | FILE | NAME …]]'

/** Reads the arguments of `npm test`. @throws where one is unknown */
export function readArguments(args: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    // the revision is optional, and stands after `=`
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
