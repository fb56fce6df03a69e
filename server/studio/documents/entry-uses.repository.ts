import { CATEGORY, KOREAN_PROMISES } from '../../../contract/categories.ts'
import { companyCode } from '../../content/listings.repository.ts'
import type { Queries } from '../../database/index.ts'

/** Categories that pages name, whatever is in them. */
const OF_PAGES: ReadonlySet<string> = new Set([...Object.values(CATEGORY), ...KOREAN_PROMISES])

/** Rows of articles whose working copies are not what visitors see, with their documents. */
const workingCopies = (tx: Queries) =>
  tx
    .selectFrom('studio_subject as subject')
    .leftJoin('studio_draft as draft', 'draft.subject', 'subject.subject')
    .leftJoin('studio_revision as last', (join) =>
      join
        .onRef('last.subject', '=', 'subject.subject')
        .onRef('last.revision', '=', 'subject.lastRevision'),
    )
    .where(({ or, eb }) => or([eb('draft.subject', 'is not', null), eb('subject.live', '=', 0)]))

/** Which entries of documents something names: what visitors see, and what is being written. */
export const entryUses = {
  /** Of some companies of the group those that a story names, published or not. */
  async companies(tx: Queries, codes: readonly string[]): Promise<Set<string>> {
    const published = await tx
      .selectFrom('content_category')
      .select('code')
      .distinct()
      .where('code', 'in', codes.map(companyCode))
      .execute()
    const found = new Set(published.map(({ code }) => code))
    const used = new Set(codes.filter((code) => found.has(companyCode(code))))
    for (const code of codes) {
      if (used.has(code)) continue
      // a code has small letters alone: no wildcard, and no quote
      const written = `%"company":"${code.replace(/[^a-z]/g, '')}"%`
      const row = await workingCopies(tx)
        .select('subject.subject')
        .where('subject.kind', '=', 'groupStories')
        .where(({ fn, eb }) => eb(fn.coalesce('draft.document', 'last.document'), 'like', written))
        .limit(1)
        .executeTakeFirst()
      if (row) used.add(code)
    }
    return used
  },
  /**
   * Of some categories those of an article or service, published or not, of an entry of the menu, and
   * those that pages are made of.
   */
  async categories(tx: Queries, codes: readonly string[]): Promise<Set<string>> {
    const published = await tx
      .selectFrom('content_category')
      .select('code')
      .distinct()
      .where('code', 'in', [...codes])
      .execute()
    const sections = await tx
      .selectFrom('category')
      .select('code')
      .where('code', 'in', [...codes])
      .where('section', 'is not', null)
      .execute()
    const used = new Set([...published, ...sections].map(({ code }) => code))
    for (const code of codes) {
      if (used.has(code)) continue
      // capitals alone: no wildcard, and no quote
      const letters = code.replace(/[^A-Z]/g, '')
      const found =
        OF_PAGES.has(code) ||
        (await tx
          .selectFrom('studio_subject')
          .select('subject')
          .where('codes', 'like', `% ${letters} %`)
          .limit(1)
          .executeTakeFirst()) ||
        (await tx
          .selectFrom('content')
          .select('contentIdx')
          .where('status', '<>', 'PUBLISHED')
          .where('card', 'like', `%{"code":"${letters}",%`)
          .limit(1)
          .executeTakeFirst()) ||
        (await tx
          .selectFrom('site_document')
          .select('name')
          .where('name', '=', 'gnb')
          .where('document', 'like', `%"latest":"${letters}"%`)
          .limit(1)
          .executeTakeFirst())
      if (found) used.add(code)
    }
    return used
  },
}
