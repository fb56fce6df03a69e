import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'

export type Block =
  | string
  | { facts: [figure: string, label: string][] }
  | { table: string[][] }
  | { list: string[] }
  | { swatches: [name: string, hex: string][] }
  | { figure: 'symbol' | 'wordmark' }

export interface Section {
  heading: string
  blocks: Block[]
}

/** A document in one language. */
export interface Text {
  title: string
  lead: string
  sections: Section[]
}

/** A document in both languages. */
export interface Source {
  date: string
  ko: Text
  en: Text
}

const isText = (value: unknown): value is Text => {
  const text = value as Partial<Text> | undefined
  return typeof text?.title === 'string' && typeof text.lead === 'string' && Array.isArray(text.sections)
}

/** Reads a document's text; complains if a language is missing or unlike the other. */
export async function readSource(file: string): Promise<Source> {
  const source = parse(await readFile(file, 'utf8')) as Partial<Source>
  const { date, ko, en } = source
  if (typeof date !== 'string' || !isText(ko) || !isText(en))
    throw new Error(`${file}: needs date, ko and en, each with title, lead and sections`)
  if (ko.sections.length !== en.sections.length)
    throw new Error(`${file}: ko has ${ko.sections.length} sections, en ${en.sections.length}`)
  return { date, ko, en }
}
