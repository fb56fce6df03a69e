import type { Transcript } from '../../contract/content.ts'
import type { Language } from '../../contract/language.ts'
import { UPLOADS } from '../../contract/upload-prefix.ts'
import { TAGS } from '../content/tags.ts'
import type { Queries } from '../database/index.ts'
import { transcriptsRepository } from './transcripts.repository.ts'

/** Audio files whose transcripts a page reads: their texts are a page's heaviest part. */
const FILES = 20

/** An uploaded audio file in a body; in a preview, below the preview's token. */
const AUDIO = /\/media\/studio\/(?:[\w-]{43}\/)?([0-9a-f]{32})\.(?:mp3|m4a|ogg|opus|wav|flac)\b/g

/**
 * The addresses of the uploaded audio files in a body, in its order, with their ids; the first
 * `FILES` of them.
 */
export function audioIn(body: string): Map<string, string> {
  const found = new Map<string, string>()
  // most bodies name no upload
  if (!body.includes(UPLOADS)) return found
  for (const [address, id] of body.matchAll(AUDIO)) {
    if (found.size === FILES) break
    found.set(address, id as string)
  }
  return found
}

/**
 * The transcripts of the uploaded audio files in a body, for a page in a language: in that language,
 * otherwise in the other. Records that the page depends on them, also while there are none.
 */
export async function shownTranscripts(
  queries: Queries,
  trackTag: (tag: string) => void,
  body: string,
  language: Language,
): Promise<Transcript[]> {
  const files = audioIn(body)
  if (files.size === 0) return []
  const ids = [...new Set(files.values())]
  for (const id of ids) trackTag(TAGS.transcripts(id))
  const rows = await transcriptsRepository.ofFiles(queries, ids)
  return [...files].flatMap(([audio, id]) => {
    const own = rows.filter(({ asset }) => asset === id)
    const row = own.find((one) => one.language === language) ?? own[0]
    return row ? [{ audio, language: row.language, text: row.text }] : []
  })
}
