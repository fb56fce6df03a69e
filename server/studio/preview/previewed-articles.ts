import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { PAGES } from '../../../contract/page-columns.ts'
import { GUEST_RIGHTS } from '../../../contract/studio/guests.ts'
import { contentRepository } from '../../content/content.repository.ts'
import { bodyReading, cleanedBody } from '../../content/long-bodies.ts'
import { publishingModel } from '../../content/publishing.model.ts'
import { keepTogetherHtml } from '../../content/typography.ts'
import type { Store } from '../../database/index.ts'
import { filesIn } from '../media/addresses.ts'
import { publicRow } from '../publication/visibility.ts'
import type { Work } from '../work/index.ts'
import type { Subject } from '../work/subjects.ts'
import { validatedBody } from '../work/validate-body.ts'
import { listOf, pathOf, searchFor, uploadsUnder } from './addresses.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Previewed } from './previewed.ts'
import { storable } from './storable.ts'

/** Articles in previews: with their files under the preview's token, and their unfinished parts left out. */
export function previewedArticles(
  store: Store,
  { subjects }: Pick<Work, 'subjects'>,
): Previewed<Subject, ContentDocument> {
  const publishing = publishingModel(store)
  const contents = contentRepository(store)
  return {
    subjects,
    open: async () => {},
    rights: GUEST_RIGHTS,
    languageOf: ({ languageType }) => languageType,
    pagesOf: async (_tx, { kind, contentIdx }, document) => [
      ...new Set([
        pathOf(kind, document, contentIdx),
        listOf(kind, document),
        PAGES.home,
        ...(document.title.trim() ? [searchFor(document.title)] : []),
      ]),
    ],
    fingerprint: fingerprintOf,
    accessOf: () => null,
    checked: validatedBody,
    async rehearsal(subject, document, token) {
      const known = new Set((await contents.categories()).map(({ code }) => code))
      // files of drafts are served with the same token only
      const made = JSON.parse(
        uploadsUnder(token, JSON.stringify(storable(document, known))),
      ) as ContentDocument
      const body = keepTogetherHtml(made.content)
      return {
        prepare: async () => bodyReading(await cleanedBody(body)),
        publish: (tx) => publicRow(publishing, subjects, tx, subject, made),
        problems: () => [],
      }
    },
    mayEnd: ({ live }) => live === 1,
    ending: ({ contentIdx }) => ({
      prepare: async () => {},
      publish: (tx) => publishing.unpublishIn(tx, contentIdx),
      problems: () => [],
    }),
    files: filesIn,
  }
}
