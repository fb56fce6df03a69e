import type { PRESS_CALLS } from '../../../contract/studio/press-calls.ts'
import type { Studio } from '../../studio/index.ts'
import type { Handlers } from './handlers.ts'
import { saved } from './saved.ts'

/** Persons and lists of the press. */
export const pressHandlers = ({ press }: Studio): Handlers<keyof typeof PRESS_CALLS> => ({
  findPress: ({ body, session }) => press.find(body, session),
  pressDoubles: ({ session }) => press.doubles(session),
  exportPress: async ({ body, language, session }) =>
    new Response(await press.csv(body, language, session), {
      headers: saved('press-contacts.csv', 'text/csv; charset=utf-8; header=present'),
    }),
  openPressPerson: ({ params, session }) => press.open(params.id, session),
  async exportPressPerson({ params, session }) {
    const person = await press.export(params.id, session)
    return new Response(JSON.stringify(person, null, 2), {
      headers: saved(
        `press-contact-${params.id.slice(0, 8)}.json`,
        'application/json; charset=utf-8',
      ),
    })
  },
  addPressPerson: ({ body: { id, ...fields }, session }) => press.add(id, fields, session),
  changePressPerson: ({ params, body, version, session }) =>
    press.change({ id: params.id, version }, body, session),
  mergePressPersons: ({ params, body, version, session }) =>
    press.merge({ id: params.id, version }, body, session),
  async removePressPerson({ params, version, session }) {
    await press.remove({ id: params.id, version }, session)
    return {}
  },
  async createPressList({ body, session }) {
    await press.createList(body, session)
    return {}
  },
  async renamePressList({ params, body, version, session }) {
    await press.renameList({ id: params.id, version }, body.name, session)
    return {}
  },
  async removePressList({ params, version, session }) {
    await press.removeList({ id: params.id, version }, session)
    return {}
  },
  changePressMembers: ({ params, body, session }) => press.changeMembers(params.id, body, session),
  pressImportTemplate: async ({ query }) =>
    new Response(press.template(query.language), {
      headers: saved('press-contacts.csv', 'text/csv; charset=utf-8; header=present'),
    }),
  tryPressImport: ({ body, session }) => press.tryImport(body, session),
  importPress: ({ body: { digest, ...file }, session }) => press.import(file, digest, session),
})
