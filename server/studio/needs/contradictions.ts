import { LRUCache } from 'lru-cache'
import { NEEDS_NAMED } from '../../../contract/studio/needs.ts'
import type { Needs } from '../../../contract/studio/needs-answer.ts'
import type { Language } from '../../../contract/language.ts'
import type { Consistency } from '../../../contract/studio/consistency-calls.ts'
import type { Store } from '../../database/index.ts'
import { log } from '../../log.ts'
import { needsRepository as repository } from './needs.repository.ts'

/** Drafts that are compared for a person, those changed last. */
const MOST_DRAFTS = 40
/** Drafts whose issues are known. */
const MOST_KEPT = 1000
/** What drafts are compared with. */
const RULES = ['document/facts', 'document/terminology', 'document/promises']

/**
 * Counts what open drafts contradict. Comparing takes milliseconds for each, in a thread of its own:
 * what was not compared since it changed is compared after the answer, and told by the next.
 */
export function contradictions(
  { kysely }: Pick<Store, 'kysely'>,
  consistency: (subject: string) => Promise<Consistency>,
) {
  /** Number of issues by subject, its version and those of the rules. */
  const known = new LRUCache<string, number>({ max: MOST_KEPT })
  let isComparing = false
  const compare = async (drafts: readonly { subject: string; key: string }[]): Promise<void> => {
    for (const { subject, key } of drafts) {
      // a draft that cannot be compared has no issues that could be told
      const issues = await consistency(subject)
        .then((found) => found.issues.length)
        .catch((error: unknown) => {
          log.error('draft not compared', error)
          return 0
        })
      known.set(key, issues)
    }
    isComparing = false
  }
  return async (by: string): Promise<Required<Needs>['contradictions']> => {
    const rules = await repository.versions(kysely, RULES)
    const stamp = RULES.map((rule) => rules.get(rule) ?? 0).join('.')
    const drafts = (await repository.openDrafts(kysely, by, MOST_DRAFTS)).map((draft) => ({
      ...draft,
      key: `${draft.subject} ${draft.version} ${stamp}`,
    }))
    const unknown = drafts.filter(({ key }) => !known.has(key))
    if (unknown.length > 0 && !isComparing) {
      isComparing = true
      void compare(unknown)
    }
    const found = drafts.flatMap(({ subject, title, languageType, key }) => {
      const issues = known.get(key) ?? 0
      return issues > 0
        ? [{ subject, title, languageType: languageType as Language | null, issues }]
        : []
    })
    return { count: found.length, rows: found.slice(0, NEEDS_NAMED) }
  }
}
