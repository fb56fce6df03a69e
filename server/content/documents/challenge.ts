import type { ChallengePage } from '../../../contract/challenge.ts'
import type { DocumentOf } from '../../../contract/documents/index.ts'
import { keepTogether } from '../typography.ts'

/** Returns the Dangol Challenge from its document, a Korean-only page (FT-194..209). */
export function challengePageOf(page: DocumentOf<'challenge'>): ChallengePage {
  const set = <T extends { text: string }>(of: T): T => ({ ...of, text: keepTogether(of.text) })
  return {
    ...page,
    intro: { ...page.intro, text: page.intro.text.map(keepTogether) },
    how: {
      ...page.how,
      steps: page.how.steps.map(set),
      missions: page.how.missions.map(set),
      rules: { ...page.how.rules, items: page.how.rules.items.map(keepTogether) },
    },
  }
}
