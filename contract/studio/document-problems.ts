import type { z } from 'zod'
import type { LabelKey } from '../documents/fields.ts'
import { brokenRules } from '../documents/rules/index.ts'
import { type DocumentValue, withoutIds } from './document-items.ts'
import { type DocumentPath, pathByIds } from './document-paths.ts'

/** Why a document may not be published as it is. */
export type ProblemReason =
  | 'missing'
  | 'too-long'
  | 'too-few'
  | 'too-many'
  | 'too-small'
  | 'too-large'
  | 'no-whole-number'
  | 'no-address'
  | 'no-email'
  | 'no-date'
  | 'other-form'
  | 'rule'
  /** `{fact:key}` of a figure that there is none of. */
  | 'figure'
  /** A file that there is none of, or one without the description that it needs. */
  | 'media'
  /** A link that leads nowhere in this language. */
  | 'link'
  /** A version of a legal text that took effect is gone. */
  | 'version'
  /** A field of an entry that others name: it stays. */
  | 'fixed'
  /** Entries are gone that something names. */
  | 'used'

/** What is wrong with one part of a document. */
export interface DocumentProblem {
  path: DocumentPath
  reason: ProblemReason
  /** Of a limit: characters, items or the number. */
  limit?: number
  /** Of a rule: its sentence. */
  label?: LabelKey
  /** Of an entry that others name: what its field was, or the codes that are gone. */
  words?: string
}

/** Problems that are listed at most; more of them say nothing new. */
const MOST = 200

/**
 * What its schema and its rules find wrong with a draft; paths name items by their ids. A place has
 * the problem of the schema, or that of a rule.
 */
export function problemsOf(schema: z.ZodType, document: unknown): DocumentProblem[] {
  const values = withoutIds(document as DocumentValue)
  const { error } = schema.safeParse(values)
  const problems = (error?.issues ?? []).slice(0, MOST).map((issue) => ({
    path: pathByIds(document, issue.path),
    ...reasonOf(issue),
  }))
  const known = new Set(problems.map(({ path }) => path))
  for (const { path: place, label } of brokenRules(schema, values)) {
    if (problems.length >= MOST) break
    const path = pathByIds(document, place)
    if (!known.has(path)) problems.push({ path, reason: 'rule', label })
  }
  return problems
}

function reasonOf(issue: z.core.$ZodIssue): Omit<DocumentProblem, 'path'> {
  switch (issue.code) {
    case 'too_big': {
      const limit = Number(issue.maximum)
      if (issue.origin === 'string') return { reason: 'too-long', limit }
      return { reason: issue.origin === 'array' ? 'too-many' : 'too-large', limit }
    }
    case 'too_small': {
      const limit = Number(issue.minimum)
      // a text that may not be empty
      if (issue.origin === 'string') return { reason: 'missing' }
      return { reason: issue.origin === 'array' ? 'too-few' : 'too-small', limit }
    }
    case 'invalid_format':
      if (issue.format === 'url') return { reason: 'no-address' }
      if (issue.format === 'email') return { reason: 'no-email' }
      if (issue.format === 'date' || issue.format === 'datetime') return { reason: 'no-date' }
      return { reason: 'other-form' }
    case 'invalid_type':
      return { reason: issue.expected === 'int' ? 'no-whole-number' : 'missing' }
    case 'invalid_value':
      return { reason: 'missing' }
    case 'custom': {
      const label = issue.params?.label as LabelKey | undefined
      return label ? { reason: 'rule', label } : { reason: 'other-form' }
    }
    default:
      return { reason: 'other-form' }
  }
}
