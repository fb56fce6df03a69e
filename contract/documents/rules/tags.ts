import { fieldOf, itemsOf, type Rule, textOf } from './rule.ts'

/** A tag that stands first is none that is never offered. */
export const offered: Rule = function* (document) {
  for (const language of ['ko', 'en']) {
    const own = fieldOf(document, language)
    const first = new Set(itemsOf(fieldOf(own, 'first')).map(textOf))
    for (const [index, tag] of itemsOf(fieldOf(own, 'hidden')).entries()) {
      const name = textOf(tag)
      if (name !== null && first.has(name))
        yield {
          path: [language, 'hidden', index],
          label: 'document_rule_tag_first',
          message: `${name} is also one of the first`,
        }
    }
  }
}
