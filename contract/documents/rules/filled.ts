import { own } from '../../own.ts'
import { type FormNode, WITH_TEXT } from '../form.ts'
import { type BrokenRule, fieldOf, itemsOf } from './rule.ts'

/**
 * What every document needs: texts that may not be left out say something, and a list of texts says
 * nothing twice.
 * @param mayBe patterns of what may be empty, and of lists that may repeat themselves
 */
export function* filled(
  node: FormNode,
  document: unknown,
  mayBe: ReadonlySet<string>,
): Generator<BrokenRule> {
  yield* walk(node, document, [], '', mayBe)
}

function* walk(
  node: FormNode,
  value: unknown,
  path: (string | number)[],
  pattern: string,
  mayBe: ReadonlySet<string>,
): Generator<BrokenRule> {
  const below = (name: string) => (pattern === '' ? name : `${pattern}.${name}`)
  switch (node.kind) {
    case 'field':
      // an empty one leaves a hole in its page
      if (WITH_TEXT.has(node.widget) && typeof value === 'string' && value.trim() === '')
        if (!node.filled && !mayBe.has(pattern))
          yield { path, label: 'document_rule_filled', message: 'says nothing' }
      return
    case 'list': {
      const seen = new Set<unknown>()
      for (const [index, item] of itemsOf(value).entries()) {
        const place = [...path, index]
        if (node.item.kind === 'field' && !mayBe.has(below('*'))) {
          if (item !== '' && seen.has(item))
            yield { path: place, label: 'document_rule_twice', message: `${item} stands twice` }
          seen.add(item)
        }
        yield* walk(node.item, item, place, below('*'), mayBe)
      }
      return
    }
    case 'variants': {
      const section = own(node.sections, String(fieldOf(value, node.by)))
      if (section) yield* walk(section, value, path, pattern, mayBe)
      return
    }
    case 'section':
      for (const { name, node: inner, optional } of node.fields) {
        const held = fieldOf(value, name)
        // an empty text of a field that may be left out says that there is none
        if (held === undefined || (optional && inner.kind === 'field')) continue
        yield* walk(inner, held, [...path, name], below(name), mayBe)
      }
  }
}
