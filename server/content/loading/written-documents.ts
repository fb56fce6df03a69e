import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { rowOfDocument } from '../../../contract/documents/collected.ts'
import type { Widget } from '../../../contract/documents/fields.ts'
import { articleAt } from '../../../contract/documents/places.ts'
import { COLLECTION_NAMES, COLLECTIONS } from '../../../contract/documents/index.ts'
import { formOfDocument, mapFields } from '../../../contract/documents/map-fields.ts'
import {
  DOCUMENT_SUBJECTS,
  type DocumentSubject,
  subjectsOfDocument,
} from '../../../contract/documents/subjects.ts'
import { own } from '../../../contract/own.ts'
import type { DocumentValue } from '../../../contract/studio/document-items.ts'
import { folders } from './articles.ts'
import { partsOf, plainText } from './source.ts'
import { yamlValues } from './yaml.ts'

/** The values of a file of a document, figures by their keys; null if there is no such file. */
function valuesIn(root: string, { file, name }: DocumentSubject): unknown {
  const { keys, absent } = rowOfDocument(name)
  const path = join(root, file)
  if (!existsSync(path)) return absent ?? null
  const parts = partsOf(file, plainText(readFileSync(path, 'utf8')))
  if (!parts) return null
  const all = yamlValues(parts.yaml) as object
  if (keys) return Object.fromEntries(keys.map((key) => [key, own(all, key)]))
  return file.endsWith('.md') ? { ...all, body: parts.body } : all
}

/** Ids of articles by their folders: of the Korean one, else of the English one. */
function idsByFolder(root: string): (folder: string) => string | undefined {
  let ids: Map<string, string> | undefined
  return (folder) => {
    if (!ids) {
      ids = new Map()
      for (const language of ['en', 'ko'])
        for (const file of globSync(`**/${language}.md`, {
          cwd: root,
          // thousands of files, and none of them an article
          exclude: (name) => name === 'media',
        })) {
          const id = /^id: *(\d+)/m.exec(readFileSync(join(root, file), 'utf8').slice(0, 2000))
          if (id?.[1]) ids.set(basename(dirname(file)), id[1])
        }
    }
    return ids.get(folder)
  }
}

/** Names of the folders of articles by their ids, of both languages. */
export const foldersById = (root: string): Map<number, string> =>
  new Map(
    globSync('**/{ko,en}.md', { cwd: root, exclude: (name) => name === 'media' }).flatMap(
      (file): [number, string][] => {
        const id = /^id: *(\d+)/m.exec(readFileSync(join(root, file), 'utf8').slice(0, 2000))?.[1]
        return id === undefined ? [] : [[Number(id), basename(dirname(file))]]
      },
    ),
  )

/** An article by its id, where a field names one; other values, and folders of no article, as they are. */
function named(
  value: string,
  widget: Widget,
  idOf: (folder: string) => string | undefined,
): string {
  const folder = widget === 'article' ? value : widget === 'place' ? articleAt(value) : null
  return (folder === null ? undefined : idOf(folder)) ?? value
}

/** The subjects of the collections that have files, in the order of their folders. */
const collectedSubjects = (root: string): DocumentSubject[] =>
  COLLECTION_NAMES.flatMap((collection) => {
    const { folder } = COLLECTIONS[collection]
    return folders(join(root, folder)).flatMap((slug) => subjectsOfDocument(`${folder}/${slug}`))
  })

/**
 * The documents of `content/` as the studio edits them, by their subjects: the values of their
 * files as they are written, with figures by their keys, media by theirs, and articles by id, as the
 * studio has articles without folders. Files that are missing are omitted.
 */
export function writtenDocuments(root: string): Map<string, DocumentValue> {
  const idOf = idsByFolder(root)
  return new Map(
    [...DOCUMENT_SUBJECTS, ...collectedSubjects(root)].flatMap((one): [string, DocumentValue][] => {
      const values = valuesIn(root, one)
      if (values === null) return []
      const document = mapFields(formOfDocument(one.name), values, (value, { widget }) =>
        typeof value === 'string' ? named(value, widget, idOf) : value,
      )
      return [[one.subject, document as DocumentValue]]
    }),
  )
}
