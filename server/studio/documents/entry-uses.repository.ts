import { CATEGORY, KOREAN_PROMISES } from '../../../contract/categories.ts'
import type { PressContacts } from '../../../contract/press-contacts.ts'
import { PRESS_CONTACTS } from '../../site/press-contacts.ts'
import { companyCode } from '../../content/listings.repository.ts'
import type { Queries } from '../../database/index.ts'

/** Categories that pages name, whatever is in them. */
const OF_PAGES: ReadonlySet<string> = new Set([...Object.values(CATEGORY), ...KOREAN_PROMISES])

/** Rows that are read at a time, and documents, which have up to a million characters each. */
const [ROWS, DOCUMENTS] = [1000, 4]

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

/** The company of a story's document; quotes within texts of a document are escaped. */
const COMPANY = /"company":"([a-z]+)"/

/** Which of some codes working copies of stories name: one pass, a few documents at a time. */
async function companiesOfStories(tx: Queries, codes: ReadonlySet<string>): Promise<Set<string>> {
  const used = new Set<string>()
  for (let last = -1; used.size < codes.size; ) {
    const rows = await workingCopies(tx)
      .select(({ fn }) => [
        'subject.place',
        fn.coalesce('draft.document', 'last.document').as('document'),
      ])
      .where('subject.kind', '=', 'groupStories')
      .where('subject.place', '>', last)
      .orderBy('subject.place')
      .limit(DOCUMENTS)
      .execute()
    for (const { place, document } of rows) {
      last = Number(place)
      const company = COMPANY.exec(document ?? '')?.[1]
      if (company !== undefined && codes.has(company)) used.add(company)
    }
    if (rows.length < DOCUMENTS) break
  }
  return used
}

/** Which of some codes subjects of the studio have, or the parents of their categories. */
async function categoriesOfSubjects(tx: Queries, codes: ReadonlySet<string>): Promise<Set<string>> {
  const used = new Set<string>()
  for (let last = -1; used.size < codes.size; ) {
    const rows = await tx
      .selectFrom('studio_subject')
      .select(['place', 'codes'])
      .where('place', '>', last)
      .orderBy('place')
      .limit(ROWS)
      .execute()
    for (const row of rows) {
      last = Number(row.place)
      for (const code of row.codes.split(' ')) if (codes.has(code)) used.add(code)
    }
    if (rows.length < ROWS) break
  }
  return used
}

/** A category as cards write it: its code comes first. */
const IN_CARD = /\{"code":"([A-Z]+)",/g

/** Which of some codes articles and services have that visitors don't see. */
async function categoriesOfHidden(tx: Queries, codes: ReadonlySet<string>): Promise<Set<string>> {
  const used = new Set<string>()
  for (let last = -1; used.size < codes.size; ) {
    const rows = await tx
      .selectFrom('content')
      .select(({ eb }) => [
        'contentIdx',
        eb.case().when('status', '<>', 'PUBLISHED').then(eb.ref('card')).end().as('card'),
      ])
      .where('contentIdx', '>', last)
      .orderBy('contentIdx')
      .limit(ROWS)
      .execute()
    for (const { contentIdx, card } of rows) {
      last = Number(contentIdx)
      for (const [, code = ''] of (card ?? '').matchAll(IN_CARD))
        if (codes.has(code)) used.add(code)
    }
    if (rows.length < ROWS) break
  }
  return used
}

/** The categories of releases that the contacts of the press answer for. */
async function categoriesOfContacts(tx: Queries): Promise<string[]> {
  const rows = await tx
    .selectFrom('site_document')
    .select('document')
    .where('name', '=', PRESS_CONTACTS)
    .execute()
  return rows.flatMap(({ document }) =>
    (JSON.parse(document) as PressContacts).contacts.flatMap(({ categories }) => categories),
  )
}

const others = (codes: readonly string[], used: ReadonlySet<string>): Set<string> =>
  new Set(codes.filter((code) => !used.has(code)))

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
    for (const code of await companiesOfStories(tx, others(codes, used))) used.add(code)
    return used
  },
  /**
   * Of some categories those of an article or service, published or not, of an entry of the menu or
   * a contact of the press, and those that pages are made of; and the parents of these. What is not known from the lists of
   * visitors is looked up in one pass for all codes, some rows at a time.
   */
  async categories(tx: Queries, codes: readonly string[]): Promise<Set<string>> {
    const published = await tx
      .selectFrom('content_category')
      .select('code')
      .distinct()
      .where('code', 'in', [...codes])
      .execute()
    const known = await tx
      .selectFrom('category')
      .select(['code', 'parentCode', 'section'])
      .execute()
    const menu = await tx
      .selectFrom('site_document')
      .select('document')
      .where('name', '=', 'gnb')
      .execute()
    const named = new Set([
      ...published.map(({ code }) => code),
      ...known.flatMap(({ code, section }) => (section === null ? [] : [code])),
      ...menu.flatMap(({ document }) =>
        [...document.matchAll(/"latest":"([A-Z]+)"/g)].map(([, code = '']) => code),
      ),
      ...(await categoriesOfContacts(tx)),
      ...OF_PAGES,
    ])
    const used = new Set(codes.filter((code) => named.has(code)))
    for (const look of [categoriesOfSubjects, categoriesOfHidden])
      for (const code of await look(tx, others(codes, used))) used.add(code)
    const parents = new Map(known.map(({ code, parentCode }) => [code, parentCode]))
    for (const code of [...used])
      for (let up = parents.get(code); up && !used.has(up); up = parents.get(up)) used.add(up)
    return new Set(codes.filter((code) => used.has(code)))
  },
}
