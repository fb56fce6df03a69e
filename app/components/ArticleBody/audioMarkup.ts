import type { Transcript } from '../../../contract/content.ts'
import { localeOf } from '../../../contract/language.ts'
import { m } from '../../paraglide/messages.js'
import { attribute, escaped } from './markup.ts'

/** Elements that contain no disclosure: a transcript is added after them. */
const UNDIVIDED = new Set(['figure', 'p', 'h2', 'h3'])
const AUDIO = '<audio'
const CAPTION = '<figcaption'

/** Returns plain text as paragraphs: an empty line ends one, any other end of a line is kept. */
const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((one) => `<p>${escaped(one).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** Returns a transcript as a disclosure; one in another language than the page says so. */
function disclosure({ language, text }: Transcript): string {
  const locale = localeOf(language)
  const name = m.shell_language_name({}, { locale })
  const isForeign = name !== m.shell_language_name()
  const summary =
    escaped(m.detail_transcript()) +
    (isForeign ? ` <span${attribute('lang', locale)}>(${escaped(name)})</span>` : '')
  const lang = isForeign ? attribute('lang', locale) : ''
  return `<details><summary>${summary}</summary><div${lang}>${paragraphs(text)}</div></details>`
}

/**
 * Adds to the audio of a body, whose tags it is told in order: its name, which is its caption, and
 * the transcript below it, folded (WCAG 1.2.1). Both stay within one element, so that the body keeps
 * its blocks. A file that is there twice has its transcript once.
 * @param put inserts a text at a position of the body
 */
export function audioMarkup(
  put: (text: string, at: number) => void,
  transcripts: readonly Transcript[],
) {
  const waiting = new Map(transcripts.map((one) => [one.audio, one]))
  /** Where the outermost open element begins that cannot contain a transcript; and its name. */
  let outer: { name: string; start: number; depth: number } | null = null
  let due = ''
  let count = 0
  /** Where the attributes of audio belong whose caption has not come yet. */
  let unnamed: number | null = null
  const nameIt = (text: string): void => {
    if (unnamed !== null) put(text, unnamed)
    unnamed = null
  }

  return {
    open(name: string, { src = '' }: Record<string, string>, start: number): void {
      if (outer?.name === name) outer.depth += 1
      else if (!outer && UNDIVIDED.has(name)) outer = { name, start, depth: 1 }
      if (name === 'figcaption' && unnamed !== null) {
        const id = `audio-caption-${count}`
        nameIt(attribute('aria-labelledby', id))
        put(attribute('id', id), start + CAPTION.length)
      }
      if (name !== 'audio') return
      nameIt(attribute('aria-label', m.detail_audio()))
      count += 1
      const transcript = waiting.get(src)
      if (transcript) {
        waiting.delete(src)
        if (!due) put('<div class="recording">', outer?.start ?? start)
        due += disclosure(transcript)
      }
      unnamed = start + AUDIO.length
    },
    /** @param end position after the end tag */
    close(name: string, end: number): void {
      if (outer?.name === name) {
        outer.depth -= 1
        if (outer.depth === 0) outer = null
      }
      if (outer || (name !== 'audio' && !UNDIVIDED.has(name))) return
      nameIt(attribute('aria-label', m.detail_audio()))
      if (due) put(`${due}</div>`, end)
      due = ''
    },
  }
}
