import { Marked, type Tokens } from 'marked'
import type { Language } from '../../../contract/language.ts'
import { headingId } from '../../../contract/heading-id.ts'
import { escapeMarkup } from '../../markup.ts'
import type { MediaLibrary } from './media.ts'
import { keepTogetherHtml } from '../typography.ts'

/** Position of a body, for issues. */
export interface SourceLocation {
  file: string
  line: number
}

/** What a body's images are found with. */
export interface BodyMedia {
  media: Pick<MediaLibrary, 'picture' | 'file' | 'described'>
  language: Language
}

/** Pixels of the generated images. */
const PICTURE = { width: 1260, height: 708 }

/**
 * Returns the HTML of a Markdown body (docs/content.md): text structure, `:::facts` lists,
 * quotations whose last line names the source, and images by media key, which without an alternative
 * text have their base description. Raw HTML is shown as text.
 * The result is sanitised again before it is stored.
 */
export function bodyToHtml(
  markdown: string,
  { media, language }: BodyMedia,
  place: SourceLocation,
): string {
  const marked = new Marked({ gfm: true, breaks: false })
  let searched = 0
  /** Position of a token in the file; tokens come in the order of the text. */
  const placeOf = (raw: string) => {
    const found = markdown.indexOf(raw, searched)
    if (found >= 0) searched = found + raw.length
    return {
      ...place,
      line: place.line + (found < 0 ? 0 : markdown.slice(0, found).split('\n').length - 1),
      field: 'body',
    }
  }
  marked.use({
    extensions: [
      {
        name: 'facts',
        level: 'block',
        start: (source) => source.match(/^:::facts/m)?.index,
        tokenizer(source) {
          const match = /^:::facts\n([\s\S]*?)\n:::(?:\n|$)/.exec(source)
          return match ? { type: 'facts', raw: match[0], text: match[1] as string } : undefined
        },
        renderer(token) {
          const rows = (token.text as string)
            .split('\n')
            .filter((line) => line.trim())
            .map((line) =>
              line
                .replace(/^\s*[-*]\s*/, '')
                .split('|')
                .map((part) => part.trim()),
            )
          return `<dl class="facts">${rows.map(([value = '', label = '']) => `<div><dt>${escapeMarkup(label)}</dt><dd>${escapeMarkup(value)}</dd></div>`).join('')}</dl>\n`
        },
      },
    ],
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeMarkup(text),
      heading({ tokens, depth, text }: Tokens.Heading) {
        const level = depth <= 2 ? 2 : 3
        return `<h${level} id="${headingId(text)}">${this.parser.parseInline(tokens)}</h${level}>\n`
      },
      blockquote({ tokens }: Tokens.Blockquote) {
        const inner = this.parser.parse(tokens)
        const sourced = inner.replace(
          /(?:<br>|\n|<p>)[ \t]*[—–-]([^<\n]+)<\/p>\n?$/,
          (match, name: string) =>
            `${match.startsWith('<p>') ? '' : '</p>'}<cite>${name.trim()}</cite>`,
        )
        return `<blockquote>${sourced}</blockquote>\n`
      },
      image({ href, text, title, raw }: Tokens.Image) {
        const key = href.replace(/\.\w+$/, '')
        const found = media.picture(key, placeOf(raw))
        const alt = media.described(key, text || undefined, language)
        const dark = found.dark ? ` data-dark="${found.dark}"` : ''
        const caption = title ? `<figcaption>${escapeMarkup(title)}</figcaption>` : ''
        return `<figure><img src="${found.light}"${dark} alt="${escapeMarkup(alt)}" width="${PICTURE.width}" height="${PICTURE.height}">${caption}</figure>`
      },
      link(token: Tokens.Link) {
        if (token.href.startsWith('/media/'))
          media.file(
            token.href.slice('/media/'.length).split(/[?#]/, 1)[0] as string,
            placeOf(token.raw),
          )
        return false
      },
      paragraph({ tokens }: Tokens.Paragraph) {
        const inner = this.parser.parseInline(tokens)
        // a figure is a separate block
        return /^\s*<figure>[\s\S]*<\/figure>\s*$/.test(inner) ? `${inner}\n` : `<p>${inner}</p>\n`
      },
    },
  })
  return keepTogetherHtml(marked.parse(markdown, { async: false }))
}
