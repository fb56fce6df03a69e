import { expect, test } from 'vitest'
import { kindOf } from '../../contract/studio/kinds.ts'
import { contentDocument } from '../../contract/fields/schemas.ts'
import { contentInputOf, documentOf, writtenOf } from '../../server/studio/work/document.ts'
import type { ContentCard, StoryCompany } from '../../contract/content.ts'
import { subjectOf } from '../../server/studio/work/names.ts'
import { loadedAddress, openKit } from './store-kit.ts'

test('every article of the studio’s kinds survives a round trip through its document', {
  timeout: 90_000,
}, async () => {
  const { store } = await openKit(await loadedAddress('sqlite'))
  const relations = Map.groupBy(
    await store.kysely.selectFrom('content_relation').selectAll().orderBy('position').execute(),
    ({ contentIdx }) => Number(contentIdx),
  )
  const rows = await store.kysely
    .selectFrom('content')
    .selectAll()
    .where('contentType', '!=', 'SERVICE')
    .execute()
  const revisions = new Map(
    (await store.kysely.selectFrom('studio_revision').selectAll().execute()).map((row) => [
      row.subject,
      row,
    ]),
  )
  let compared = 0
  for (const row of rows) {
    const written = writtenOf(
      row,
      (relations.get(row.contentIdx) ?? []).map(({ relatedIdx }) => Number(relatedIdx)),
    )
    const { companyApiDto, categoryList } = JSON.parse(row.card) as ContentCard
    const codes = categoryList.flatMap(({ code, categoryParentCode }) => [
      code,
      categoryParentCode ?? '',
    ])
    const kind = kindOf(row.contentType, codes)
    expect(kind, `${row.contentIdx} is of a kind`).not.toBeNull()
    if (!kind) continue
    const document = documentOf(written)
    expect(contentDocument.parse(document)).toEqual(document)
    // the loader's value of it is equivalent
    const revision = revisions.get(subjectOf(row.contentIdx))
    expect([revision?.revision, revision?.origin], String(row.contentIdx)).toEqual([1, 'loader'])
    expect(JSON.parse(revision?.document ?? ''), String(row.contentIdx)).toEqual(document)
    const again = contentInputOf(document, {
      contentIdx: row.contentIdx,
      kind,
      languageType: written.languageType,
      pairContentIdx: row.pairContentIdx,
      status: row.status,
      publishAt: row.publishAt,
      position: row.position,
      companies: new Map<string, StoryCompany>(
        companyApiDto ? [[companyApiDto.code, companyApiDto]] : [],
      ),
    })
    const {
      status: _status,
      publishAt: _publishAt,
      position: _position,
      service: _service,
      ...fields
    } = again
    const {
      categoryList: _c,
      keywordList: _k,
      year: _y,
      month: _m,
      ...before
    } = written as typeof written & {
      categoryList?: unknown
      keywordList?: unknown
      year?: unknown
      month?: unknown
    }
    for (const field of ['status', 'position', 'service'] as const)
      delete (before as Record<string, unknown>)[field]
    expect(fields, String(row.contentIdx)).toEqual(before)
    compared += 1
  }
  expect(compared).toBeGreaterThan(300)
  // those of documents of the site beside them
  expect([...revisions.keys()].filter((name) => name.startsWith('content/'))).toHaveLength(compared)
})
