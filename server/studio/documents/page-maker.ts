import { join } from 'node:path'
import { factsDocument } from '../../../contract/documents/facts.ts'
import { documentOfSubject } from '../../../contract/documents/subjects.ts'
import type { DocumentProblem } from '../../../contract/studio/document-calls.ts'
import { type DocumentValue, withoutIds } from '../../../contract/studio/document-items.ts'
import type { Queries } from '../../database/index.ts'
import { Thread } from '../../threads/index.ts'
import { subjectsRepository } from '../work/subjects.repository.ts'
import { versionsRepository } from '../work/versions.repository.ts'
import { editedDescriptions } from '../descriptions/descriptions.repository.ts'
import type { DocumentTasks } from './documents-thread.ts'
import type { FigureList } from './figures.ts'
import { serviceParts } from './known-services.repository.ts'
import { knownContents } from './known-contents.repository.ts'
import { contentsIn, type MadePage } from './made-pages.ts'
import { namedUploads, withTheirImages } from './named-uploads.repository.ts'
import { uploadsIn } from './uploads.ts'

export const FACTS = 'document/facts'

/** How long the files of `content/` are known, in milliseconds: reading all takes half a second. */
const KEPT_MS = 10_000

const thread = new Thread<DocumentTasks>(new URL('./documents-thread.ts', import.meta.url))

/** Makes and checks pages of documents off the event loop, with what they name in the database. */
export function pageMaker({ root: project }: { root: string }) {
  const root = join(project, 'content')
  let kept: { until: number; documents: ReturnType<typeof read> } | null = null
  const read = () => thread.run('written', root)
  const written = (): ReturnType<typeof read> => {
    if (!kept || Date.now() > kept.until) {
      const documents = read()
      kept = { until: Date.now() + KEPT_MS, documents }
      // a failure is not kept
      documents.catch(() => (kept = null))
    }
    return kept.documents
  }
  /** The figures that visitors read. */
  const figures = async (tx: Queries): Promise<FigureList> => {
    const row = await subjectsRepository.byName(tx, FACTS)
    const shown = row?.liveRevision ?? row?.lastRevision
    const revision = shown ? await versionsRepository.revision(tx, FACTS, shown) : null
    const document = revision
      ? (JSON.parse(revision.document) as DocumentValue)
      : ((await written()).get(FACTS) ?? { figures: [] })
    const parsed = factsDocument.safeParse(withoutIds(document))
    return parsed.success ? parsed.data.figures : []
  }
  return {
    /** The documents of `content/` by their subjects. */
    written,
    figures,
    /**
     * Makes the pages of a document; none while there are problems. `uploads` are those that it
     * names, with their posters and images for dark mode.
     */
    async make(
      tx: Queries,
      subject: string,
      document: DocumentValue,
      own?: FigureList,
    ): Promise<{ pages: MadePage[]; problems: DocumentProblem[]; uploads: ReadonlySet<string> }> {
      const shown = own ?? (await figures(tx))
      const named = documentOfSubject(subject)
      const json = JSON.stringify(document)
      const uploads = await namedUploads(tx, uploadsIn(json))
      const edited = [...(await editedDescriptions(tx))].filter(([key]) => json.includes(key))
      const made = await thread.run('pages', subject, document, {
        root,
        figures: shown,
        service: named && (await serviceParts(tx, named, document)),
        contents: await knownContents(tx, contentsIn(subject, document)),
        uploads,
        descriptions: new Map(edited),
      })
      return { ...made, uploads: withTheirImages(uploads) }
    },
    /** Names of the folders of articles in `content/`, by their ids. */
    folders: () => thread.run('folders', root),
    changes: (before: DocumentValue, after: DocumentValue) => thread.run('changes', before, after),
    /** Joins a changed file with a working copy. */
    join: (
      base: DocumentValue,
      working: DocumentValue,
      file: DocumentValue,
      mine: readonly (readonly string[])[],
    ) => thread.run('join', base, working, file, mine),
  }
}
export type PageMaker = ReturnType<typeof pageMaker>
