import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { EMPTY_DOCUMENT } from '../../../contract/fields/rows.ts'
import type { Kind } from '../../../contract/fields/kinds.ts'
import { LANGUAGES } from '../../../contract/language.ts'
import { MOST_TEMPLATES } from '../../../contract/limits.ts'
import type {
  Template,
  TEMPLATE_CALLS,
  TemplateHead,
  TemplateText,
  TemplateTexts,
} from '../../../contract/studio/template-calls.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import { TEMPLATE_USE } from '../bin-use.ts'
import { mediaUses } from '../media/uses.repository.ts'
import { StudioError } from '../studio-error.ts'
import type { Session } from '../session.ts'
import { people, personOf } from '../work/people.repository.ts'
import { validatedBody } from '../work/validate-body.ts'
import {
  type TemplateRecord,
  type TemplateSummary,
  templatesRepository,
} from './templates.repository.ts'

type Given = z.output<(typeof TEMPLATE_CALLS)['createTemplate']['body']>

/** Subject of the files that a template names: they are in use. */
const fileUseOf = (id: string, language: string): string => `${TEMPLATE_USE}${id}/${language}`

/** Whether a user may change a template: it is theirs, or they may publish. */
const mayChange = ({ by }: Pick<TemplateSummary, 'by'>, { user, permissions }: Session): boolean =>
  by === user.id || permissions.includes('content.publish')

/** Returns a text with a sanitised body. @throws StudioError 400 */
async function admitted(text: TemplateText | null): Promise<TemplateText | null> {
  if (text?.content === undefined) return text
  const { content } = await validatedBody({ ...EMPTY_DOCUMENT, content: text.content })
  return { ...text, content }
}

/** Texts that editors make and insert. */
export function templatesModel(store: Store, audit: Audit) {
  const headOf = (
    row: TemplateSummary,
    names: ReadonlyMap<string, string>,
    session: Session,
  ): TemplateHead => ({
    id: row.id,
    name: row.name,
    kinds: row.kinds.split(' ').filter(Boolean) as Kind[],
    languages: row.languages,
    version: row.version,
    by: personOf(names, row.by) ?? { id: row.by, name: '' },
    at: row.at,
    changeable: mayChange(row, session),
  })
  const shown = async ({ texts, ...row }: TemplateRecord, session: Session): Promise<Template> => {
    const all = JSON.parse(texts) as TemplateTexts
    const languages = LANGUAGES.filter((language) => all[language] !== null)
    const names = await people.names(store.kysely, [row.by])
    return { ...headOf({ ...row, languages }, names, session), texts: all }
  }
  const noteUses = async (
    tx: Queries,
    id: string,
    texts: { readonly [L in keyof TemplateTexts]: TemplateText | null } | null,
  ): Promise<void> => {
    for (const language of LANGUAGES)
      await mediaUses.noteDraft(tx, fileUseOf(id, language), texts?.[language] ?? null)
  }
  const write = async (
    tx: Queries,
    row: Pick<TemplateRecord, 'id' | 'version' | 'by'>,
    { name, kinds, texts }: Given,
  ): Promise<TemplateRecord> => {
    const written: TemplateRecord = {
      ...row,
      name,
      kinds: [...new Set(kinds)].join(' '),
      texts: JSON.stringify(texts),
      languages: LANGUAGES.filter((language) => texts[language] !== null).join(' '),
      at: new Date().toISOString(),
    }
    await templatesRepository.put(tx, written)
    await noteUses(tx, row.id, texts)
    return written
  }
  const clean = async (given: Given): Promise<Given> => ({
    ...given,
    texts: { KOR: await admitted(given.texts.KOR), ENG: await admitted(given.texts.ENG) },
  })
  /** @throws StudioError 404; 403 `others` */
  const own = async (tx: Queries, id: string, session: Session): Promise<TemplateRecord> => {
    const row = await templatesRepository.byId(tx, id, store.dialect)
    if (!row) throw new StudioError(404)
    if (!mayChange(row, session))
      throw new StudioError(403, { problem: 'permission', data: { reason: 'others' } })
    return row
  }

  return {
    async all(session: Session): Promise<TemplateHead[]> {
      const rows = await templatesRepository.all(store.kysely)
      const names = await people.names(
        store.kysely,
        rows.map(({ by }) => by),
      )
      return rows.map((row) => headOf(row, names, session))
    },
    /** @throws StudioError 404 */
    async one(id: string, session: Session): Promise<Template> {
      const row = await templatesRepository.byId(store.kysely, id)
      if (!row) throw new StudioError(404)
      return shown(row, session)
    },
    /** @throws StudioError 400 for a body beyond the limits; 409 `limit` if there are too many */
    async create(given: Given, session: Session): Promise<Template> {
      const cleaned = await clean(given)
      const row = await store.transaction(async (tx) => {
        if ((await templatesRepository.count(tx)) >= MOST_TEMPLATES)
          throw new StudioError(409, { problem: 'state', data: { reason: 'limit' } })
        const id = randomUUID()
        const made = await write(tx, { id, version: 1, by: session.user.id }, cleaned)
        await audit.write(tx, {
          by: session.user.id,
          action: 'template.create',
          subject: `template/${id}`,
          details: { name: made.name },
        })
        return made
      })
      return shown(row, session)
    },
    /** @throws StudioError 404; 403; 412 if it was changed since; 400 */
    async change(id: string, version: number, given: Given, session: Session): Promise<Template> {
      const cleaned = await clean(given)
      const row = await store.transaction(async (tx) => {
        const before = await own(tx, id, session)
        if (before.version !== version) throw new StudioError(412, { problem: 'stale' })
        const after = await write(tx, { id, version: before.version + 1, by: before.by }, cleaned)
        await audit.write(tx, {
          by: session.user.id,
          action: 'template.change',
          subject: `template/${id}`,
          details: { name: after.name },
        })
        return after
      })
      return shown(row, session)
    },
    /** @throws StudioError 404; 403 */
    async remove(id: string, session: Session): Promise<void> {
      await store.transaction(async (tx) => {
        const { name } = await own(tx, id, session)
        await templatesRepository.remove(tx, id)
        await noteUses(tx, id, null)
        await audit.write(tx, {
          by: session.user.id,
          action: 'template.remove',
          subject: `template/${id}`,
          details: { name },
        })
      })
    },
  }
}
