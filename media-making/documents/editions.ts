import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeEpub } from './epub.ts'
import { makeBilingualPdf, makePdf, wordsOf } from './pdf.ts'
import type { Language, Source, Text } from './source.ts'

const SOURCES = join(import.meta.dirname, 'sources')

/**
 * The sources of all documents, by name; `folder` is the folder of their files in
 * `media/documents`.
 */
export async function sourceFiles(): Promise<{ path: string; folder: string }[]> {
  const all = await Promise.all(
    ['', 'esg'].map(async (folder) =>
      (await readdir(join(SOURCES, folder)).catch(() => []))
        .filter((file) => file.endsWith('.yaml'))
        .sort()
        .map((file) => ({ path: join(SOURCES, folder, file), folder })),
    ),
  )
  return all.flat()
}

/** A file that a source becomes. */
export interface Edition {
  /** From `media/documents` on: `esg/energy-report-2025-en.pdf`. */
  file: string
  title: string
  /** The day of the document, which its file has as its own. */
  date: string
  language: Language
  /** Identifies the text of the file; see `wordsOf`. */
  words: string
  texts: Text[]
  make: () => Promise<Buffer>
}

/** The files of a source: one for both languages, or in a folder one for each. */
export function editions(source: Source, folder: string): Edition[] {
  const { name, date, ko, en } = source
  if (!folder) {
    if (!en) throw new Error(`${name}: a document in one file has both languages`)
    return [
      {
        file: `${name}.pdf`,
        title: `${ko.title} · ${en.title}`,
        date,
        language: 'ko',
        words: wordsOf(date, ko, en),
        texts: [ko, en],
        make: () => makeBilingualPdf({ ...source, en }),
      },
    ]
  }
  const texts = [['ko', ko] as const, ...(en ? [['en', en] as const] : [])]
  return texts.flatMap(([language, text]) => {
    const pdf = {
      file: `${folder}/${name}-${language}.pdf`,
      title: text.title,
      date,
      language,
      words: wordsOf(date, text),
      texts: [text],
      make: () => makePdf(source, text, language),
    }
    if (!source.accessible) return [pdf]
    const make = async (): Promise<Buffer> => makeEpub(source, text, language)
    return [pdf, { ...pdf, file: `${folder}/${name}-${language}.epub`, make }]
  })
}
