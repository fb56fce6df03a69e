/**
 * Whether a run takes its time (`npm test -- --all`): more rounds of what happens at random
 * moments, and every combination on each database (docs/decisions/0033).
 */
export const isThorough = process.env.TEST_THOROUGH === '1'

/** Tag of browser tests that only a thorough run has: what others check in another language. */
export const THOROUGH = { tag: '@thorough' }

/**
 * Browser tests that only a thorough run has, and a run that names them or is affected by a change:
 * screens of the studio whose calls contract tests check on their own, and a whole second build.
 * The usual run keeps signing in, writing, what must not get lost, and the way to publication.
 */
export const THOROUGH_SPECS: readonly string[] = [
  'deploy',
  'studio-around',
  'studio-blocks',
  'studio-calendar',
  'studio-captions',
  'studio-channels',
  'studio-comments',
  'studio-compare',
  'studio-connections',
  'studio-content',
  'studio-crops',
  'studio-document-forms',
  'studio-document-live',
  'studio-documents',
  'studio-export',
  'studio-films',
  'studio-forms',
  'studio-gallery',
  'studio-guests',
  'studio-imports',
  'studio-ledger',
  'studio-links',
  'studio-list',
  'studio-live',
  'studio-many',
  'studio-media',
  'studio-needs',
  'studio-notifications',
  'studio-press',
  'studio-press-letters',
  'studio-readings',
  'studio-screens',
  'studio-settings',
  'studio-shared',
  'studio-statistics',
  'studio-status',
  'studio-writing',
]

/**
 * Contract tests that only such runs have: commands of operators that copy whole stores, hand-overs
 * between processes, proxies of others, and load over minutes.
 */
export const THOROUGH_FILES: readonly string[] = [
  'tests/contract/backup.test.ts',
  'tests/contract/transfer.test.ts',
  'tests/contract/varnish.test.ts',
  'tests/faults/soak.test.ts',
  'tests/faults/workers.test.ts',
]

/** Environment variable of a usual run of all tests, which leaves those out. */
export const USUAL = 'TEST_USUAL'

/** Number of rounds of a test of random moments: of any run, and of a thorough one. */
export const rounds = (usual: number, thorough: number): number => (isThorough ? thorough : usual)

/**
 * The combinations that one of several runs of a test sends: each in one of them, or all of them in
 * a thorough run.
 * @param share number of this run, from 0
 * @param always what each run sends
 */
export const shareOf = <T>(
  all: readonly T[],
  { share, of, always = () => false }: { share: number; of: number; always?: (one: T) => boolean },
): T[] => all.filter((one, index) => isThorough || index % of === share || always(one))

/**
 * The rows of a test for each database: in a usual run that of one of them, where the same code of
 * ours serves both, or the other's is tested elsewhere.
 * @param rows names of databases, or rows that begin with one
 */
export const usuallyOn = <T extends string | readonly [string, ...unknown[]]>(
  database: 'SQLite' | 'PostgreSQL',
  rows: readonly T[],
): T[] => rows.filter((row) => isThorough || (typeof row === 'string' ? row : row[0]) === database)
