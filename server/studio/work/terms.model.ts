import { articleRules } from '../../../contract/article-rules.ts'
import { type ContentDocument, contentDocument } from '../../../contract/fields/schemas.ts'
import type { DocumentIssue } from '../../../contract/fields/needs.ts'
import type { Kind } from '../../../contract/fields/kinds.ts'
import type { TermField, VersionedSubject } from '../../../contract/studio/many.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import { StudioError } from '../studio-error.ts'
import type { Session } from '../session.ts'
import { categoryIssues } from './issues.ts'
import type { SubjectStore } from './subjects.ts'
import { subjectsRepository } from './subjects.repository.ts'

/** One keyword or category to add or remove. */
export interface TermChange {
  field: TermField
  action: 'add' | 'remove'
  /** A keyword, or the code of a category. */
  term: string
}

/** Adds and removes keywords and categories of working copies, without the rest of the document. */
export function termsModel(store: Store, work: SubjectStore, audit: Audit) {
  /** Returns the issues of a document's keywords and categories that block a publication. */
  const issuesOf = async (
    tx: Queries,
    kind: Kind,
    field: TermField,
    terms: string[],
  ): Promise<DocumentIssue[]> => {
    const read = articleRules[field].safeParse(terms)
    return [
      ...(read.success ? [] : read.error.issues).map(
        ({ code, path }): DocumentIssue => ({
          field: [field, ...path].join('.'),
          reason: code === 'too_big' ? 'too_long' : code === 'too_small' ? 'missing' : 'invalid',
        }),
      ),
      ...(field === 'categories'
        ? categoryIssues(kind, terms, await subjectsRepository.parents(tx))
        : []),
    ]
  }

  return {
    /**
     * Adds a keyword or category to a working copy, or removes it, like a save: a subject in
     * review, approved, scheduled or published becomes a draft. Without a difference nothing
     * changes.
     * @throws StudioError 404; 412 `stale`; 400 with the field, beyond a document's limits; 400
     * `incomplete` with issues that block a publication after it and not before
     */
    async change(
      { subject, version }: VersionedSubject,
      change: TermChange,
      { user }: Session,
    ): Promise<void> {
      const { field, action } = change
      const term = change.term.normalize('NFC')
      await store.transaction(async (tx) => {
        const before = await work.require(tx, subject, version)
        const document = await work.documentOf(tx, before)
        const terms = document[field]
        if (terms.includes(term) === (action === 'add')) return
        const changed = action === 'add' ? [...terms, term] : terms.filter((one) => one !== term)
        if (!contentDocument.shape[field].safeParse(changed).success)
          throw new StudioError(400, { field: `document.${field}` })
        const known = (await issuesOf(tx, before.kind, field, terms)).map(({ reason }) => reason)
        const issues = (await issuesOf(tx, before.kind, field, changed)).filter(
          ({ reason }) => !known.includes(reason),
        )
        if (issues.length)
          throw new StudioError(400, { problem: 'incomplete', data: [{ subject, faults: issues }] })
        const at = new Date().toISOString()
        const next: ContentDocument = { ...document, [field]: changed }
        await work.putDraft(tx, before, next, user.id, at)
        await work.put(tx, before, { state: 'DRAFT', by: user.id, at }, next)
        // a keyword is text that a person wrote: the audit records only the field
        await audit.write(tx, {
          by: user.id,
          action: 'content.terms',
          subject,
          details: { field, action },
        })
      })
    },
  }
}
