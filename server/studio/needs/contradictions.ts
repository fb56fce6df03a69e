import { setImmediate as nextTurn } from 'node:timers/promises'
import { MOST_NEEDS, NEEDS_NAMED } from '../../../contract/studio/needs.ts'
import type { Needs } from '../../../contract/studio/needs-answer.ts'
import type { Language } from '../../../contract/language.ts'
import type { Consistency } from '../../../contract/studio/consistency-calls.ts'
import type { Store } from '../../database/index.ts'
import { log } from '../../log.ts'
import { comparisonsRepository as comparisons } from '../work/comparisons.repository.ts'
import { needsRepository as repository } from './needs.repository.ts'

/** Open drafts that are compared, those changed last: each takes milliseconds when the rules change. */
const MOST_DRAFTS = 2000
/** Drafts that are looked up at a time: each look reads all that are open. */
const BATCH = 100
/** Milliseconds between two looks for drafts that changed, and after which one is taken anyway. */
const [LOOK_MS, ANYWAY_MS] = [2000, 60_000]
/** What drafts are compared with. */
const RULES = ['document/facts', 'document/terminology', 'document/promises']
/** Raised when the comparison itself finds something else: all drafts are compared again. */
const EDITION = 1

/**
 * Counts what open drafts contradict. Each is compared once for its texts and the rules, in a thread
 * of its own and after the answer; what is found is stored for all processes, and told by the next
 * answer. Until a draft that changed was compared again, its former result is told.
 */
export function contradictions(
  { kysely }: Pick<Store, 'kysely'>,
  consistency: (subject: string) => Promise<Consistency>,
) {
  let running: Promise<void> | null = null
  let ranAt = Number.NEGATIVE_INFINITY
  /** When drafts were looked at last, and the newest change by then. */
  let looked = { at: Number.NEGATIVE_INFINITY, change: '' }
  const compareAll = async (): Promise<void> => {
    const versions = await repository.versions(kysely, RULES)
    const rules = [EDITION, ...RULES.map((rule) => versions.get(rule) ?? 0)].join('.')
    const change = `${rules} ${await comparisons.newestChange(kysely)}`
    if (change === looked.change && performance.now() - looked.at < ANYWAY_MS) return
    for (let isNew = false; ; isNew = true) {
      const drafts = await comparisons.uncompared(kysely, rules, {
        without: RULES,
        among: MOST_DRAFTS,
        limit: BATCH,
      })
      for (const { subject, texts } of drafts) {
        // a draft that cannot be compared has no issues that could be told
        const issues = await consistency(subject)
          .then((found) => found.issues.length)
          .catch((error: unknown) => {
            log.error('draft not compared', error)
            return 0
          })
        await comparisons.put(kysely, { subject, texts, rules, issues })
        // SQLite answers in this thread: others are answered between two drafts
        await nextTurn()
      }
      if (drafts.length === 0) {
        // rows are added by comparing alone
        if (isNew) await comparisons.removeOthers(kysely, MOST_DRAFTS)
        looked = { at: performance.now(), change }
        return
      }
    }
  }
  /** Compares what changed; resolves once all is. Never rejects. */
  const compared = (): Promise<void> => {
    running ??= compareAll()
      // a draft that was removed meanwhile, or no database: the next look goes on
      .catch((error: unknown) => log.error('drafts not compared', error))
      .finally(() => {
        running = null
        ranAt = performance.now()
      })
    return running
  }
  return {
    compared,
    /** Drafts with contradictions that a person is told of. */
    async of(by: string): Promise<Required<Needs>['contradictions']> {
      const found = await comparisons.told(kysely, by, MOST_NEEDS + 1)
      if (performance.now() - ranAt > LOOK_MS) void compared()
      return {
        count: found.length,
        rows: found
          .slice(0, NEEDS_NAMED)
          .map((row) => ({ ...row, languageType: row.languageType as Language | null })),
      }
    },
  }
}
