import { type Language, LANGUAGES } from '../../../contract/language.ts'
import type { Draft } from '../../../contract/studio/work.ts'
import type { Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import { StudioError } from '../studio-error.ts'
import type { Session } from '../session.ts'
import { takeNumbers } from './counters.repository.ts'
import { subjectOf } from './names.ts'
import type { SubjectStore } from './subjects.ts'
import { admittedAgain } from './validate-body.ts'

/** Readings of a text belong to the article that they were made for. */
const WITHOUT_READINGS = { audioMale: null, audioFemale: null, audioTiming: null } as const

/** Copies of articles as new drafts. */
export function duplicateModel(
  store: Store,
  work: SubjectStore,
  audit: Audit,
  draft: (name: string) => Promise<Draft>,
) {
  return {
    /**
     * Creates drafts from the working copies of an article: with its media and relations, without
     * its revisions, comments, schedules and readings.
     * @param titles the title of each language that is copied
     * @returns the copy of the named language, or of the other one
     * @throws StudioError 404; 400 for a language that it does not have
     */
    async duplicate(
      name: string,
      titles: { readonly [L in Language]?: string | undefined },
      { user }: Session,
    ): Promise<Draft> {
      const first = await store.transaction(async (tx) => {
        const source = await work.require(tx, name)
        const family = [source, ...(await work.pairsOf(tx, source))]
        const chosen = LANGUAGES.flatMap((language) => {
          const title = titles[language]
          if (title === undefined) return []
          const from = family.find((one) => one.languageType === language)
          if (!from) throw new StudioError(400, { field: `titles.${language}` })
          return [{ title, from }]
        })
        const place = await takeNumbers(tx, 'place', chosen.length)
        const contentIdx = await takeNumbers(tx, 'content', chosen.length)
        const at = new Date().toISOString()
        const made: { subject: string; from: string }[] = []
        for (const [index, { title, from }] of chosen.entries()) {
          const document = await admittedAgain({
            ...(await work.documentOf(tx, from)),
            ...WITHOUT_READINGS,
            title,
          })
          const { subject, kind, languageType } = await work.begin(tx, {
            place: place + index,
            contentIdx: contentIdx + index,
            kind: from.kind,
            languageType: from.languageType,
            groupId: subjectOf(contentIdx),
            document,
            by: user.id,
            at,
          })
          made.push({ subject, from: from.subject })
          await audit.write(tx, {
            by: user.id,
            action: 'content.create',
            subject,
            details: { kind, languageType, from: from.subject },
          })
        }
        return made.find(({ from }) => from === name) ?? made[0]
      })
      if (!first) throw new StudioError(400, { field: 'titles' })
      return draft(first.subject)
    },
  }
}
