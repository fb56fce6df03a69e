import type { z } from 'zod'
import { type FormNode, formOf } from '../form.ts'
import { filled } from './filled.ts'
import type { BrokenRule } from './rule.ts'
import { RULES } from './table.ts'

export type { BrokenRule } from './rule.ts'

interface Made {
  form: FormNode
  mayBe: ReadonlySet<string>
}
const made = new WeakMap<z.ZodType, Made>()

function madeOf(schema: z.ZodType): Made {
  let known = made.get(schema)
  if (!known) {
    known = { form: formOf(schema), mayBe: new Set(RULES.get(schema)?.mayBe) }
    made.set(schema, known)
  }
  return known
}

/**
 * What would break or shame the page of a document beyond what its schema checks; the loader, the
 * studio's form and its publications ask here. The document may be incomplete, with figures as
 * `{fact:key}`; its items have no identities. Each place is named once. Takes time in proportion to
 * the document.
 */
export function brokenRules(schema: z.ZodType, document: unknown): BrokenRule[] {
  const { form, mayBe } = madeOf(schema)
  const broken = new Map<string, BrokenRule>()
  const rules = RULES.get(schema)?.rules ?? []
  for (const rule of [...rules, (one: unknown) => filled(form, one, mayBe)])
    for (const one of rule(document)) {
      const place = one.path.join('.')
      if (!broken.has(place)) broken.set(place, one)
    }
  return [...broken.values()]
}
