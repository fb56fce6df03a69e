import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ARCHIVE_ROWS } from '../../../contract/archives.ts'
import { LANGUAGES } from '../../../contract/language.ts'
import { CHOSEN_KINDS, chosenDocument } from '../chosen.ts'
import type { LoadedContent } from './articles.ts'
import { slugOf } from './content-index.ts'
import type { SiteDocument } from './site-document.ts'
import { readSource, type SourceIssue } from './source.ts'

/**
 * Reads `content/<archive>/recommended.yaml` and `banners.yaml`: folder names of articles of that archive, in the order
 * that the page shows them; each language gets the ids of those it has. An archive without such a file has none.
 */
export function readChosen(
  root: string,
  drafts: readonly LoadedContent[],
  faults: SourceIssue[],
): SiteDocument[] {
  return ARCHIVE_ROWS.flatMap(({ name, folder, languages = LANGUAGES }) => {
    const own = Map.groupBy(
      drafts.filter(({ at }) => at.file.startsWith(`${folder}/`)),
      slugOf,
    )
    return CHOSEN_KINDS.flatMap((kind): SiteDocument[] => {
      const file = `${folder}/${kind}.yaml`
      const schema = z.strictObject({ [kind]: z.array(z.string()).min(1) })
      const source = existsSync(join(root, file)) ? readSource(root, file, schema, faults) : null
      const slugs = source?.values[kind] ?? []
      slugs.forEach((slug, index) => {
        const line = source?.lineOf([kind, index]) ?? 1
        if (!own.has(slug))
          faults.push({
            file,
            line,
            field: `${kind}.${index}`,
            message: `there is no article ${slug} in ${folder}`,
          })
      })
      return languages.map((language) => ({
        name: chosenDocument(name, kind),
        language,
        document: slugs.flatMap(
          (slug) =>
            own.get(slug)?.find(({ draft }) => draft.languageType === language)?.draft.contentIdx ??
            [],
        ),
      }))
    })
  })
}
