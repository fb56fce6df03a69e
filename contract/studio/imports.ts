import { z } from 'zod'
import { LANGUAGES } from '../language.ts'
import { ONE_REQUEST } from './media.ts'
import { done, idParameter, instant, person, type StudioCall } from './call.ts'
import { subjectName } from './work.ts'

/** What can be imported. */
export const IMPORT_KINDS = ['pressReleaseCsv', 'wordpressXml', 'contentFiles'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Kinds of articles that posts of another system may become. */
export const IMPORTED_KINDS = ['pressRelease', 'news'] as const
export type ImportedKind = (typeof IMPORTED_KINDS)[number]

/** Bytes of a file, rows of it, and characters of one cell. */
export const IMPORT_BYTES = 20 * 1024 * 1024
/** Bytes of an archive with files: those of an upload in one request. */
export const IMPORT_ARCHIVE_BYTES = ONE_REQUEST
export const MOST_IMPORT_ROWS = 5000
export const IMPORT_CELL_CHARACTERS = 200_000
/** Columns of a file; names of unknown ones that are listed. */
export const MOST_IMPORT_COLUMNS = 100
/** Imports that are kept. */
export const MOST_IMPORTS = 50
export const IMPORTS_PAGE = 20
export const IMPORT_ROWS_PAGE = 50
export const IMPORT_NAME_CHARACTERS = 255

/** Fields that a column may have. */
export const IMPORT_FIELDS = [
  'id',
  'pair',
  'language',
  'title',
  'date',
  'summary',
  'categories',
  'keywords',
  'body',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/**
 * `READY`: the dry run is there; `REFUSED`: the file cannot be read as a whole; `STOPPED`: a job of it
 * failed or was cancelled, and may be ordered again.
 */
export const IMPORT_STATES = [
  'READING',
  'READY',
  'REFUSED',
  'RUNNING',
  'DONE',
  'TAKING_BACK',
  'TAKEN_BACK',
  'STOPPED',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Why a whole file is refused. */
export const IMPORT_PROBLEMS = [
  /** Neither UTF-8, UTF-16 with a byte order mark, nor EUC-KR (CP949). */
  'encoding',
  /** A quotation mark that does not enclose a cell as RFC 4180 requires. */
  'quote',
  /** More than `MOST_IMPORT_ROWS`. */
  'rows',
  /** A cell beyond `IMPORT_CELL_CHARACTERS`, or a row far beyond. */
  'long',
  /** More than `MOST_IMPORT_COLUMNS`. */
  'columns',
  /** No row below the names of the columns. */
  'empty',
  /** No column of titles: the first row does not name the columns. */
  'title_column',
  /** Two columns of one field. */
  'twice',
  /** XML that is not well-formed, or ends early. */
  'xml',
  /** XML with a document type: entities of its own are not read. */
  'xml_type',
  /** Elements too deep inside of each other. */
  'deep',
  /** An item beyond the characters of a body, or a part of XML that is as long. */
  'xml_long',
  /** XML that is no export of WordPress, or one without items. */
  'wxr',
  /** An archive that is broken, or has a path that leaves it. */
  'zip',
  /** An archive with a password. */
  'zip_encrypted',
  /** An archive of too many files, or of too many bytes. */
  'zip_large',
  /** An archive without an export, or with several. */
  'zip_export',
  /** An archive without an article or a document of `content/`. */
  'zip_content',
  /** A file of `content/` with aliases of YAML: a few lines could stand for any number of values. */
  'zip_yaml',
] as const
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number]

/** Why a row is refused. */
export const IMPORT_REFUSALS = [
  'title_missing',
  'too_long',
  'date',
  'language',
  /** More cells than columns. */
  'cells',
  /** A NUL or another control character. */
  'control',
  /** A body beyond the limits of bodies. */
  'body',
  /** It was in the trash. */
  'trash',
  /** A file that the rules of `content/` refuse: line, field, and what is wrong. */
  'content_file',
] as const
/** What is unclear about a row that can be imported. */
export const IMPORT_WARNINGS = [
  /** No such category: it is left out. */
  'category',
  /** A time without a zone: the company's is assumed. */
  'date_zone',
  'date_missing',
  /** No row that can be imported has this id. */
  'pair_missing',
  /** The pair is in the same language. */
  'pair_language',
  /** The pair belongs to another row. */
  'pair_taken',
  /** An article with the same title and date is in the studio. */
  'double',
  /** The same, in an earlier row of this file. */
  'double_row',
  /** Pictures of the body are not taken over. */
  'pictures',
  /** It was private, behind a password, a draft, or to be published later. */
  'private',
  'password',
  'unfinished',
  'scheduled',
  /** It was a page, and becomes an article. */
  'page',
  /** Comments are not taken over: their number. */
  'comments',
  /** A shortcode of a plugin: left out, what it encloses stays. */
  'shortcode',
  /** A block that only WordPress or a plugin shows. */
  'block',
  /** Something of another service became a link. */
  'embed',
  /** An element that bodies cannot have: its name. */
  'markup',
  /** A file that did not come with the export: its path. */
  'media_missing',
  /** A file that the library does not take: broken, or of another kind than its name says. */
  'media_refused',
  /** A file that the library has already: it is used, and stays when the import is taken back. */
  'media_known',
  /** A picture of another site. */
  'media_outside',
  /** A link to a page of the old site that is not among what is imported. */
  'link_missing',
] as const
export type ImportWarning = (typeof IMPORT_WARNINGS)[number]
/** Why an article, or a file, stays when an import is taken back. */
export const IMPORT_KEPT = ['changed', 'published', 'commented', 'used'] as const
export const IMPORT_REASONS = [...IMPORT_REFUSALS, ...IMPORT_WARNINGS, ...IMPORT_KEPT] as const
export type ImportReason = (typeof IMPORT_REASONS)[number]

const note = z.object({
  /** The field of the column; null = the whole row. */
  field: z.enum(IMPORT_FIELDS).nullable(),
  reason: z.enum(IMPORT_REASONS),
  /** What it names: a code, the number of a row. */
  detail: z.string(),
})
export type ImportNote = z.infer<typeof note>

/** What a row becomes: a draft, or a file of the library. */
export const IMPORT_ROW_THINGS = ['article', 'file'] as const
export type ImportRowThing = (typeof IMPORT_ROW_THINGS)[number]
/** `REMOVED`: taken back; `KEPT`: left when it was; `GONE`: someone else had removed it. */
export const IMPORT_ROW_STATES = ['READY', 'REFUSED', 'MADE', 'REMOVED', 'KEPT', 'GONE'] as const
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number]

/** A row of a file, as what it becomes. */
export const importRow = z.object({
  /** From 1, without the names of the columns. */
  row: z.number().int(),
  /** Line of the file where it begins, from 1. */
  line: z.number().int(),
  what: z.enum(IMPORT_ROW_THINGS),
  state: z.enum(IMPORT_ROW_STATES),
  languageType: z.enum(LANGUAGES),
  /** Of a file: its path in the archive. */
  title: z.string(),
  /** ISO date, or empty. */
  postDate: z.string(),
  /** Row of the other language. */
  pairRow: z.number().int().nullable(),
  isDouble: z.boolean(),
  notes: z.array(note),
  /** The article that was made of it. */
  subject: subjectName.nullable(),
  /** The file of the library that it became. */
  asset: z.string().nullable(),
})
export type ImportRow = z.infer<typeof importRow>

/** An import, with what its dry run found. */
export const importRecord = z.object({
  id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  /** Name of the file. */
  name: z.string(),
  bytes: z.number().int(),
  by: person,
  at: instant,
  state: z.enum(IMPORT_STATES),
  /** Of a refused file, with the line where it is. */
  problem: z.enum(IMPORT_PROBLEMS).nullable(),
  problemLine: z.number().int().nullable(),
  /** The job in progress. */
  job: z.object({ id: z.string(), progress: z.number().int() }).nullable(),
  /** WHATWG name of the encoding, such as `euc-kr`; null until it is read. */
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  /**
   * What is not imported: names of unknown columns; of an export of WordPress, types with the number
   * of their items, such as `comment 12`.
   */
  unknownColumns: z.array(z.string()),
  counts: z.object({
    rows: z.number().int(),
    /** Can be imported, doubles included. */
    ready: z.number().int(),
    unclear: z.number().int(),
    doubles: z.number().int(),
    refused: z.number().int(),
    made: z.number().int(),
    removed: z.number().int(),
    kept: z.number().int(),
  }),
})
export type ImportRecord = z.infer<typeof importRecord>

export const IMPORT_ROW_FILTERS = ['ready', 'unclear', 'refused', 'made', 'kept'] as const
export type ImportRowFilter = (typeof IMPORT_ROW_FILTERS)[number]
const page = z.coerce.number().int().min(1).max(1000).default(1)

/** Imports: a file is read as a dry run, then becomes drafts, which can be taken back. */
export const IMPORT_CALLS = {
  imports: {
    method: 'get',
    path: '/imports',
    access: 'content.import',
    summary: 'Lists imports, newest first',
    query: z.object({ page }),
    data: z.object({ rows: z.array(importRecord), total: z.number().int() }),
  },
  uploadImport: {
    method: 'post',
    path: '/imports',
    access: 'content.import',
    audit: ['import.upload'],
    // 409 `imports` beyond MOST_IMPORTS, `jobs` beyond MOST_OPEN_JOBS; 413 beyond IMPORT_BYTES
    summary: 'Receives a file and orders its dry run: nothing is created yet',
    query: z.object({
      kind: z.enum(IMPORT_KINDS).default('pressReleaseCsv'),
      /** What posts of WordPress become. */
      as: z.enum(IMPORTED_KINDS).default('pressRelease'),
      name: z.string().min(1).max(IMPORT_NAME_CHARACTERS),
      /** Of rows without one. */
      language: z.enum(LANGUAGES).default('KOR'),
    }),
    body: 'bytes',
    data: z.object({ id: z.string() }),
  },
  importTemplate: {
    method: 'get',
    path: '/imports/template',
    access: 'content.import',
    // UTF-8 with a byte order mark
    summary: 'Sends a CSV with the names of the columns and an example, in a language',
    query: z.object({ language: z.enum(LANGUAGES).default('KOR') }),
  },
  importOf: {
    method: 'get',
    path: '/imports/{id}',
    access: 'content.import',
    summary: 'Returns an import with what its dry run found',
    params: idParameter,
    data: importRecord,
  },
  importRows: {
    method: 'get',
    path: '/imports/{id}/rows',
    access: 'content.import',
    summary: 'Lists the rows of an import in the order of the file',
    params: idParameter,
    query: z.object({ show: z.enum(IMPORT_ROW_FILTERS).optional(), page }),
    data: z.object({ rows: z.array(importRow), total: z.number().int() }),
  },
  runImport: {
    method: 'post',
    path: '/imports/{id}/run',
    access: 'content.import',
    audit: ['import.run'],
    // 409 `state` unless its dry run is there, or a run of it stopped
    summary: 'Orders drafts of all rows that can be imported; nothing is published',
    params: idParameter,
    /** Whether rows become drafts that an article with the same title and date exists for. */
    body: z.strictObject({ doubles: z.boolean() }),
    data: done,
  },
  takeBackImport: {
    method: 'post',
    path: '/imports/{id}/take-back',
    access: 'content.import',
    audit: ['import.takeBack'],
    // 409 `state` unless it has run, or taking it back stopped
    summary: 'Orders the removal of all drafts of an import that nobody has changed since',
    params: idParameter,
    data: done,
  },
  removeImport: {
    method: 'delete',
    path: '/imports/{id}',
    access: 'content.import',
    audit: ['import.remove'],
    // 409 `state` while a job of it is open
    summary: 'Removes an import from the list; its articles stay',
    params: idParameter,
    data: done,
  },
} as const satisfies Record<string, StudioCall>
