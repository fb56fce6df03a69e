import { fieldOf, itemsOf, type Rule, textOf } from './rule.ts'

/** Every term has a reason that there is, and a wrong form stands for one word of its language. */
export const terms: Rule = function* (document) {
  const reasons = new Set(
    itemsOf(fieldOf(document, 'reasons')).map((reason) => fieldOf(reason, 'key')),
  )
  for (const language of ['ko', 'en']) {
    const seen = new Set<string>()
    for (const [index, term] of itemsOf(fieldOf(document, language)).entries()) {
      const why = textOf(fieldOf(term, 'why'))
      if (why !== null && !reasons.has(why))
        yield {
          path: [language, index, 'why'],
          label: 'document_rule_reason',
          message: `there is no reason ${why}`,
        }
      const right = textOf(fieldOf(term, 'right'))
      for (const [at, form] of itemsOf(fieldOf(term, 'not')).entries()) {
        const wrong = textOf(form)
        if (wrong === null) continue
        if (seen.has(wrong) || wrong === right)
          yield {
            path: [language, index, 'not', at],
            label: 'document_rule_twice',
            message: `${wrong} stands twice`,
          }
        seen.add(wrong)
      }
    }
  }
}
