import type { Content } from '../../contract/content.ts'
import { kitEntries } from '../../contract/kit-archive.ts'
import type { Language } from '../../contract/language.ts'
import { distinctNames, fileName } from '../file-name.ts'
import { label } from '../labels.ts'

/** Letters of a name of a file: with its ending it stays below what file systems take. */
const NAME_LETTERS = 60

/** A file of the archive of a content's whole kit. */
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
 * What lies in the archive of a content's whole kit: a folder each for documents, pictures and films, called in the
 * language of the content. Names are typed by editors: each is made one that every system may save, and those of a folder
 * that differ in capitals alone are told apart by a number.
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
    if (name.length + word.length > NAME_LETTERS) break
    name += name ? `-${word}` : word
  }
  const plain = `media-kit-${contentIdx}.zip`
  if (!name) return { name: plain, plain }
  return { name: `${name}.zip`, plain: /^[\w-]+$/.test(name) ? `${name}.zip` : plain }
}
