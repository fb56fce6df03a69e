import { fieldOf, itemsOf, type Rule, textOf } from './rule.ts'

/** Whether the way up from an entry comes back to it or to one above; linear for all of a tree. */
function cycles(parents: ReadonlyMap<string, string | null>): ReadonlySet<string> {
  const known = new Map<string, boolean>()
  for (const start of parents.keys()) {
    const way = new Set<string>()
    let at: string | null = start
    while (at !== null && !known.has(at) && !way.has(at)) {
      way.add(at)
      at = parents.get(at) ?? null
    }
    const isCycle = at !== null && (way.has(at) || known.get(at) === true)
    for (const code of way) known.set(code, isCycle)
  }
  return new Set([...known].flatMap(([code, isCycle]) => (isCycle ? [code] : [])))
}

/**
 * A parent is a category of the document, and none stands below itself. Beside each other no two have
 * one name in addresses; a list of the API has one root.
 */
export const tree: Rule = function* (document) {
  const entries = itemsOf(document).map((entry) => ({
    code: textOf(fieldOf(entry, 'code')),
    parent: textOf(fieldOf(entry, 'parent')),
    tab: textOf(fieldOf(entry, 'exposureName')) ?? textOf(fieldOf(entry, 'code')),
    section: textOf(fieldOf(entry, 'section')),
  }))
  const parents = new Map(
    entries.flatMap(({ code, parent }) => (code === null ? [] : [[code, parent] as const])),
  )
  const below = cycles(parents)
  const tabs = new Map<string, string | null>()
  const sections = new Set<string>()
  for (const [index, { code, parent, tab, section }] of entries.entries()) {
    if (parent !== null && !parents.has(parent))
      yield {
        path: [index, 'parent'],
        label: 'document_rule_parent',
        message: `there is no category ${parent}`,
      }
    else if (code !== null && below.has(code))
      yield {
        path: [index, 'parent'],
        label: 'document_rule_below_itself',
        message: `${code} stands below itself`,
      }
    const beside = `${parent ?? ''} ${tab}`
    // one of the same code has a problem of its own
    if (tab !== null && tabs.has(beside) && tabs.get(beside) !== code)
      yield {
        path: [index, 'exposureName'],
        label: 'document_rule_twice',
        message: `${tab} stands twice`,
      }
    if (!tabs.has(beside)) tabs.set(beside, code)
    if (section !== null && sections.has(section))
      yield {
        path: [index, 'section'],
        label: 'document_rule_twice',
        message: `${section} stands twice`,
      }
    if (section !== null) sections.add(section)
  }
}
