import type { Category, Content } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import type { ContentDocument } from '../../../contract/studio/document.ts'
import type { Kind } from '../../../contract/studio/kinds.ts'
import { archivesModel } from '../../content/archives.model.ts'
import { cleanedBody } from '../../content/long-bodies.ts'
import { shownContent } from '../../content/shown-content.ts'
import { contentModel } from '../../content/content.model.ts'
import { contentRepository } from '../../content/content.repository.ts'
import type { Store } from '../../database/index.ts'
import { draftOf } from '../work/document.ts'

/** Whose document it is. */
export interface Identity {
  contentIdx: number
  kind: Kind
  languageType: Language
  /** The other language, while visitors see it. */
  pairContentIdx: number | null
}

const seoulDay = (): string => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)

/** Makes of a document the content that visitors would see, whether or not there is one yet; nothing is written. */
export function previewContents(store: Store) {
  const [contents, archives] = [contentModel(store)(() => {}), archivesModel(store)(() => {})]
  const { keywordIdx } = contentRepository(store)

  return async function contentOf(document: ContentDocument, identity: Identity): Promise<Content> {
    const { languageType } = identity
    const companies = new Map(
      (await archives.companies()).map((company) => [company.code, company]),
    )
    const {
      status: _status,
      publishAt: _at,
      position: _position,
      service: _service,
      relations: _relations,
      categories,
      keywords,
      ...fields
    } = draftOf(
      // one without a date stands where it would stand if it were published today
      { ...document, postDate: document.postDate || seoulDay() },
      {
        ...identity,
        status: 'PUBLISHED',
        publishAt: new Date().toISOString(),
        position: 0,
        companies,
      },
    )
    const known = new Map<string, Category>(
      (await contents.categories({ language: languageType })).map((category) => [
        category.code,
        category,
      ]),
    )
    const names = [...new Set(keywords)]
    const idxs = await Promise.all(names.map((name) => keywordIdx(name, languageType)))
    const [year = 0, month = 1] = fields.postDate.split('-').map(Number)
    return shownContent({
      ...fields,
      year,
      month,
      content: await cleanedBody(fields.content),
      categoryList: categories.flatMap((code) => {
        const category = known.get(code)
        if (!category) return []
        const { name, image, imageDark, categoryParentCode } = category
        return [{ code, name, image, imageDark, categoryParentCode }]
      }),
      // a keyword that nothing published has is no tag yet: it leads to the whole list
      keywordList: names.map((name, index) => ({ keywordIdx: idxs[index] ?? -1 - index, name })),
    })
  }
}
