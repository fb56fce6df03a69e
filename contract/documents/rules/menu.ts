import { type BrokenRule, fieldOf, itemsOf, type Rule, textOf } from './rule.ts'
import { inEach } from './builders.ts'

const CHILDREN = ['secondDepthMenu', 'thirdDepthMenu'] as const

/**
 * Entries of the menu lead somewhere; no two lead to one page, which visitors couldn't tell apart and
 * which would mark both as the current one, except an entry and what stands directly below it, as it
 * opens a page of its part; and none leads back past that entry.
 */
export const ways: Rule = function* (document) {
  for (const list of ['mainMenu', 'relatedLinks'])
    yield* waysIn(fieldOf(document, list), [list], null, new Set(), new Set())
}

function* waysIn(
  list: unknown,
  path: (string | number)[],
  parent: string | null,
  above: ReadonlySet<string>,
  before: Set<string>,
): Generator<BrokenRule> {
  const beside = new Set<string>()
  for (const [index, entry] of itemsOf(list).entries()) {
    const at = [...path, index, 'url']
    const url = textOf(fieldOf(entry, 'url'))
    if (url === null)
      yield { path: at, label: 'document_rule_no_way', message: 'the entry leads nowhere' }
    else if (beside.has(url) || (url !== parent && !above.has(url) && before.has(url)))
      yield {
        path: at,
        label: 'document_rule_same_way',
        message: `another entry leads to ${url}`,
      }
    else if (url !== parent && above.has(url))
      yield {
        path: at,
        label: 'document_rule_way_back',
        message: `leads back to ${url}, the page of an entry far above it`,
      }
    if (url !== null) {
      beside.add(url)
      before.add(url)
    }
    for (const name of CHILDREN)
      yield* waysIn(
        fieldOf(entry, name),
        [...path, index, name],
        url,
        parent === null ? above : new Set([...above, parent]),
        before,
      )
  }
}

/** An entry whose cards come from the recommended contents names the list of them. */
export const sources = inEach('mainMenu.*', 'document_rule_menu_source', (entry) =>
  fieldOf(entry, 'source') === 'gnb' && fieldOf(entry, 'list') === undefined
    ? { field: 'list', message: 'is missing (source: gnb takes a list)' }
    : null,
)

const outward = (value: unknown) =>
  fieldOf(value, 'isOutLink') === true && textOf(fieldOf(value, 'outLink')) === null
    ? { field: 'outLink', message: 'is missing (isOutLink: true)' }
    : null
/** A card that leads to another site has its address. */
export const outLinks: readonly Rule[] = ['ko', 'en'].map((language) =>
  inEach(`mainMenu.*.contentData.${language}.*`, 'document_rule_out_link', outward),
)
