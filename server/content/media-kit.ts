import type { Content } from '../../contract/content.ts'
import { kitEntries } from '../../contract/kit-archive.ts'
import type { Language } from '../../contract/language.ts'
import { distinctNames, fileName } from '../file-name.ts'
import { label } from '../labels.ts'

/**
 * Maximum characters of a file name: with its extension it stays below the limit of file systems.
 */
const NAME_CHARACTERS = 60

/** A file in the archive of an article's media kit. */
export interface KitArchiveEntry {
  /** Path inside the archive. */
  name: string
  /** Key below `/media/`. */
  key: string
}

const FOLDERS = {
  document: 'media_kit_folder_documents',
  image: 'media_kit_folder_pictures',
  video: 'media_kit_folder_films',
} as const

/**
 * Files in the archive of an article's media kit: a folder each for documents, images and videos,
 * named in the language of the article. Editors type the names: each is made safe for every file
 * system, and names of one folder that differ in case only get a number.
 */
export function kitArchive(content: Content): KitArchiveEntry[] {
  const language: Language = content.languageType
  const distinct = { document: distinctNames(), image: distinctNames(), video: distinctNames() }
  return kitEntries(content).map(({ kind, name, address }) => ({
    name: `${label(FOLDERS[kind], language)}/${distinct[kind](fileName(name))}`,
    key: address.slice('/media/'.length),
  }))
}

/** Names of that archive: after the title, `윤슬-로고와-브랜드.zip`, and in ASCII. */
export function kitArchiveNames({ title, contentIdx }: Pick<Content, 'title' | 'contentIdx'>): {
  name: string
  plain: string
} {
  const words = title.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  let name = ''
  for (const word of words) {
    if (name.length + word.length > NAME_CHARACTERS) break
    name += name ? `-${word}` : word
  }
  const plain = `media-kit-${contentIdx}.zip`
  if (!name) return { name: plain, plain }
  return { name: `${name}.zip`, plain: /^[\w-]+$/.test(name) ? `${name}.zip` : plain }
}
