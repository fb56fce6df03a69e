import { documentOfSubject } from '../../../contract/documents/subjects.ts'
import { LANGUAGES, type Language } from '../../../contract/language.ts'
import type { DocumentValue } from '../../../contract/studio/document-items.ts'
import { both, type Publishing } from '../../content/publishing.model.ts'
import type { Change } from '../../database/index.ts'
import type { PageMaker } from '../documents/page-maker.ts'
import { storedDocuments } from '../documents/stored-documents.repository.ts'
import type { Publication } from '../publication/visible.ts'
import { StudioError } from '../studio-error.ts'
import type { SubjectStore } from '../work/subjects.ts'
import { describedArticles } from './described-articles.ts'
import type { DescriptionChange } from './redescribed.ts'

const NOTHING: Change = { tags: [] }

/** Shows other descriptions of media in all that visitors read, from a transaction on. */
export function describedPages({
  publishing,
  maker,
  subjects,
}: {
  publishing: Publishing
  maker: Pick<PageMaker, 'make'>
  subjects: SubjectStore
}) {
  const inArticles = describedArticles({ publishing, subjects })

  /**
   * Makes the pages of documents again that name a medium; of unchanged files, so that the loader goes
   * on following them. The new description is stored already.
   * @throws StudioError 409 with the subjects whose pages can't be made now
   */
  const inDocuments = async (
    tx: Publication,
    key: string,
    languages: ReadonlySet<Language>,
  ): Promise<Change> => {
    let change = NOTHING
    const failed: string[] = []
    for (const { subject, document } of await storedDocuments.live(tx)) {
      const own = documentOfSubject(subject)
      const isOfAny = own?.languages.some((one) => one === 'ALL' || languages.has(one))
      if (!isOfAny || !document.includes(key)) continue
      const { pages, problems } = await maker.make(
        tx,
        subject,
        JSON.parse(document) as DocumentValue,
      )
      if (problems.length > 0) failed.push(subject)
      for (const page of pages)
        change = both(
          change,
          'service' in page
            ? await publishing.remakeIn(tx, page.service)
            : await publishing.remakeDocumentIn(tx, page.name, page.language, page.text),
        )
    }
    if (failed.length > 0)
      throw new StudioError(409, {
        problem: 'state',
        data: { reason: 'pages', subjects: failed },
      })
    return change
  }

  /** @throws StudioError 409 with the documents whose pages can't be made now */
  return async (
    tx: Publication,
    { key, former, shown }: DescriptionChange,
    by: string,
  ): Promise<Change> => {
    const languages = new Set(
      LANGUAGES.filter((language) => former.some((text) => text[language] !== shown[language])),
    )
    if (languages.size === 0) return NOTHING
    return both(
      await inDocuments(tx, key, languages),
      await inArticles(tx, { key, former, shown }, languages, by),
    )
  }
}
export type DescribedPages = ReturnType<typeof describedPages>
