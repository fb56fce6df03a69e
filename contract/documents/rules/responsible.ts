import { type BrokenRule, fieldOf, itemsOf, type Rule, valuesAt } from './rule.ts'

const BLOCKS = 'sections.*.blocks.*'

/** Each row of a table has a cell below each cell of its head. */
export const cells: Rule = function* (document) {
  for (const { path, value } of valuesAt(document, BLOCKS)) {
    if (fieldOf(value, 'kind') !== 'table') continue
    const columns = itemsOf(fieldOf(value, 'head')).length
    for (const [index, row] of itemsOf(fieldOf(value, 'rows')).entries())
      if (itemsOf(row).length !== columns)
        yield {
          path: [...path, 'rows', index],
          label: 'document_rule_cells',
          message: `has ${itemsOf(row).length} cells, the head ${columns}`,
        }
  }
}

/** What stands below another thing names one of a level above; those of the first level none. */
export const levels: Rule = function* (document) {
  for (const { path, value } of valuesAt(document, BLOCKS))
    if (fieldOf(value, 'kind') === 'levels')
      yield* levelsIn(fieldOf(value, 'levels'), [...path, 'levels'])
}

function* levelsIn(list: unknown, path: (string | number)[]): Generator<BrokenRule> {
  let above = 0
  for (const [at, level] of itemsOf(list).entries()) {
    const items = itemsOf(fieldOf(level, 'items'))
    for (const [place, item] of items.entries()) {
      const under = fieldOf(item, 'under') ?? null
      const isBroken =
        (under === null) !== (at === 0) || (typeof under === 'number' && under > above)
      if (isBroken)
        yield {
          path: [...path, at, 'items', place, 'under'],
          label: 'document_rule_under',
          message: 'names none of the levels above',
        }
    }
    above += items.length
  }
}
