import { z } from 'zod'
import { LANGUAGES } from '../language.ts'
import { done, idParameter, type StudioCall } from './call.ts'
import {
  MOST_PRESS_MEMBERS,
  PRESS_LIMITS,
  pressFields,
  pressList,
  pressListName,
  pressPerson,
  pressRow,
} from './press.ts'
import { PRESS_IMPORT_BODY, pressFile, pressTrial } from './press-import.ts'

/** Which persons are meant: all that match every one of these. */
export const pressFilter = z.strictObject({
  /** A part of a name or medium, or a whole address. */
  text: z.string().trim().max(PRESS_LIMITS.search).default(''),
  list: z.uuid().nullable().default(null),
  tag: z.string().trim().max(PRESS_LIMITS.tag).default(''),
})
export type PressFilter = z.infer<typeof pressFilter>

const side = z.enum(['own', 'other'])
const stored = z.object({ id: z.string(), version: z.number().int() })

/**
 * Persons and lists of the press. What is opened is only handed out by calls that need a fresh proof,
 * and that have recorded the reading before they open anything. What is searched for is in bodies:
 * an address of a page or call has nothing of a person.
 */
export const PRESS_CALLS = {
  findPress: {
    method: 'post',
    path: '/press/find',
    access: 'press.manage',
    fresh: true,
    audit: ['press.list'],
    summary: 'Records the reading, then lists persons of the press by name, 50 at a time',
    body: pressFilter.extend({ page: z.number().int().min(1).max(1000).default(1) }),
    data: z.object({
      rows: z.array(pressRow),
      total: z.number().int(),
      /** Of all persons, whatever the filter is. */
      persons: z.number().int(),
      lists: z.array(pressList),
      tags: z.array(z.object({ tag: z.string(), persons: z.number().int() })),
      /** Persons that do not open: their key is missing, or they were changed in the database. */
      unreadable: z.number().int(),
    }),
  },
  pressDoubles: {
    method: 'post',
    path: '/press/doubles',
    access: 'press.manage',
    fresh: true,
    audit: ['press.list'],
    summary: 'Records the reading, then lists persons that are likely one',
    body: z.strictObject({}),
    data: z.object({
      groups: z.array(z.object({ reason: z.enum(['name', 'email']), rows: z.array(pressRow) })),
    }),
  },
  exportPress: {
    method: 'post',
    path: '/press/export',
    access: 'press.manage',
    fresh: true,
    audit: ['press.exportList'],
    // RFC 4180 in UTF-8 with a byte order mark; a cell that a spreadsheet would calculate begins
    // with an apostrophe
    summary: 'Records the reading, then sends matching persons as CSV, as an import reads it',
    body: pressFilter,
  },
  openPressPerson: {
    method: 'post',
    path: '/press/persons/{id}/open',
    access: 'press.manage',
    fresh: true,
    audit: ['press.read'],
    // 409 `state` if it does not open, with `press-key` or `press-damaged` as `data.reason`
    summary: 'Records the reading, then opens a person of the press',
    params: idParameter,
    // all lists, to choose from
    data: z.object({ person: pressPerson, lists: z.array(pressList) }),
  },
  exportPressPerson: {
    method: 'post',
    path: '/press/persons/{id}/export',
    access: 'press.manage',
    fresh: true,
    audit: ['press.export'],
    summary: 'Records the reading, then sends all that is stored of a person as JSON',
    params: idParameter,
  },
  addPressPerson: {
    method: 'post',
    path: '/press/persons',
    access: 'press.manage',
    audit: ['press.add'],
    // the id makes it safe to send again after a lost response; 409 `state` if the address is stored
    summary: 'Adds a person of the press, who is stored encrypted',
    body: pressFields.extend({ id: z.uuid() }),
    data: stored,
  },
  changePressPerson: {
    method: 'put',
    path: '/press/persons/{id}',
    access: 'press.manage',
    versioned: true,
    audit: ['press.change'],
    // 409 `state` if the address is that of another person
    summary: 'Changes a person of the press',
    params: idParameter,
    body: pressFields,
    data: stored,
  },
  mergePressPersons: {
    method: 'post',
    path: '/press/persons/{id}/merge',
    access: 'press.manage',
    fresh: true,
    versioned: true,
    audit: ['press.merge'],
    summary: 'Makes one person of two: chosen values, and the tags, lists and notes of both',
    params: idParameter,
    body: z.strictObject({
      other: stored,
      keep: z.strictObject({
        ...{ name: side, email: side, medium: side, language: side, consent: side },
      }),
    }),
    data: stored,
  },
  removePressPerson: {
    method: 'post',
    path: '/press/persons/{id}/remove',
    access: 'press.manage',
    fresh: true,
    versioned: true,
    audit: ['press.remove'],
    summary: 'Deletes all that is stored of a person: subscription and waiting mails too',
    params: idParameter,
    data: done,
  },
  createPressList: {
    method: 'post',
    path: '/press/lists',
    access: 'press.manage',
    audit: ['press.listCreate'],
    // 409 `state` if there is a list of this name
    summary: 'Creates a list of persons',
    body: z.strictObject({ id: z.uuid(), name: pressListName }),
    data: done,
  },
  renamePressList: {
    method: 'put',
    path: '/press/lists/{id}',
    access: 'press.manage',
    versioned: true,
    audit: ['press.listRename'],
    summary: 'Renames a list of persons',
    params: idParameter,
    body: z.strictObject({ name: pressListName }),
    data: done,
  },
  removePressList: {
    method: 'delete',
    path: '/press/lists/{id}',
    access: 'press.manage',
    versioned: true,
    audit: ['press.listRemove'],
    summary: 'Deletes a list; its persons stay',
    params: idParameter,
    data: done,
  },
  changePressMembers: {
    method: 'post',
    path: '/press/lists/{id}/persons',
    access: 'press.manage',
    audit: ['press.listPersons'],
    summary: 'Adds persons to a list, or takes them from it',
    params: idParameter,
    body: z.strictObject({
      persons: z.array(z.uuid()).min(1).max(MOST_PRESS_MEMBERS),
      isIn: z.boolean(),
    }),
    data: z.object({ changed: z.number().int() }),
  },
  pressImportTemplate: {
    method: 'get',
    path: '/press/import/template',
    access: 'press.manage',
    // UTF-8 with a byte order mark
    summary: 'Sends a CSV with the names of the columns and an example, in a language',
    query: z.object({ language: z.enum(LANGUAGES).default('KOR') }),
  },
  tryPressImport: {
    method: 'post',
    path: '/press/import/try',
    access: 'press.manage',
    fresh: true,
    audit: ['press.importTry'],
    summary:
      'Records the reading, then says what each row of a CSV would become: nothing is stored',
    body: pressFile,
    bytes: PRESS_IMPORT_BODY,
    data: pressTrial,
  },
  importPress: {
    method: 'post',
    path: '/press/import',
    access: 'press.manage',
    fresh: true,
    audit: ['press.import'],
    // 409 `state` if it would become something else than what was shown
    summary: 'Stores the persons of a CSV, all or none',
    body: pressFile.extend({ digest: z.string().max(100) }),
    bytes: PRESS_IMPORT_BODY,
    data: pressTrial.shape.counts,
  },
} as const satisfies Record<string, StudioCall>
