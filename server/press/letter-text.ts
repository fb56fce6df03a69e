import { BRAND } from '../../contract/brand.ts'
import { type Language, LANGUAGES, localeOf } from '../../contract/language.ts'
import { PRESS_LETTER_PATH } from '../../contract/studio/press-letters.ts'
import { label } from '../labels.ts'
import { escapeMarkup } from '../markup.ts'
import {
  button,
  FONT,
  foot,
  head,
  type Letter,
  line,
  page,
  paragraph,
} from '../subscriptions/letter-parts.ts'
import type { LetterBlock, LetterWords } from './letter-body.ts'

/** The article of a letter, in one language. */
export interface LetterArticle {
  language: Language
  title: string
  desc: string
  /** ISO date. */
  day: string
  blocks: readonly LetterBlock[]
  /** The article goes on where `address` leads. */
  isCut: boolean
  /** Of its page. */
  address: string
  /** Absolute address of its picture, and what it shows. */
  picture: { address: string; description: string } | null
}

/** What a letter is, beside its article. */
export interface LetterFrame {
  origin: string
  /** Of the private links. */
  token: string
  note: string
  hasPicture: boolean
  /** The instant of publication, of an embargoed letter; null = the article is published. */
  embargoAt: string | null
  /** Whether it is a trial to a colleague. */
  isTrial: boolean
}

/** Address of a private link; its page is in the language of the letter. */
export const privateLink = (origin: string, token: string, below = ''): string =>
  `${origin}${PRESS_LETTER_PATH}${below}?token=${token}`

/** An instant in Korea in words: the time zone is that of the company, and named. */
export const inWords = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'ENG' ? 'en-GB' : 'ko-KR', {
    ...{ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone: 'Asia/Seoul' },
  }).format(new Date(at))

/** That nothing may be published before an instant, in a language. */
export const embargoWords = (at: string, language: Language): string =>
  label('press_letter_embargo', language, { time: inWords(at, language) })

const linked = ({ text, href }: LetterWords): string =>
  href === null
    ? escapeMarkup(text)
    : `<a class="link" href="${escapeMarkup(href)}" style="color:#055b8f">${escapeMarkup(text)}</a>`

const STYLES: Readonly<Record<LetterBlock['is'], string>> = {
  heading: 'padding:16px 28px 2px;font-size:18px;font-weight:bold;line-height:1.45;color:#14202c',
  paragraph: 'padding:7px 28px;font-size:16px;line-height:1.7;color:#14202c',
  item: 'padding:3px 28px 3px 44px;font-size:16px;line-height:1.65;color:#14202c',
  quote: 'padding:10px 28px 10px 44px;font-size:16px;line-height:1.7;color:#14202c',
  row: 'padding:4px 28px;font-size:15px;line-height:1.6;color:#14202c',
}
const drawn = ({ is, words }: LetterBlock): string =>
  `<tr><td class="strong" style="${STYLES[is]};${FONT}">${is === 'item' ? '&bull; ' : ''}${words.map(linked).join('')}</td></tr>`

const written = ({ is, words }: LetterBlock): string => {
  const text = line(
    words
      .map(({ text: own, href }) => (href === null || href === own ? own : `${own} (${href})`))
      .join(''),
  )
  return is === 'item' ? `- ${text}` : is === 'quote' ? `> ${text}` : text
}

const strong = (text: string): string =>
  `<tr><td class="strong line" style="padding:12px 28px;border-left:4px solid #b3261e;${FONT};font-size:16px;line-height:1.6;font-weight:bold;color:#14202c">${escapeMarkup(text)}</td></tr>`

/** A letter about a published article: all of it, as text, with a link to its page. */
function releaseRows(article: LetterArticle, { hasPicture }: LetterFrame) {
  const { language, desc, blocks, isCut, address, picture } = article
  const read = label(isCut ? 'press_letter_rest' : 'press_letter_read', language)
  const shown =
    hasPicture && picture
      ? `<tr><td style="padding:8px 28px"><img src="${escapeMarkup(picture.address)}" alt="${escapeMarkup(picture.description)}" width="544" style="display:block;width:100%;max-width:544px;height:auto;border:0"></td></tr>`
      : ''
  return {
    html: [shown, ...(desc ? [paragraph(desc)] : []), ...blocks.map(drawn), button(address, read)],
    text: [
      ...(desc ? [desc, ''] : []),
      ...blocks.flatMap((block) => [written(block), '']),
      `${read}: ${address}`,
    ],
  }
}

/** A letter before the publication: what it is about, and a private link; no text of the article. */
function embargoedRows({ language, desc }: LetterArticle, at: string, link: string) {
  const read = label('press_letter_open', language)
  const own = label('press_letter_own', language)
  // who reads the other language is told, too
  const embargo = [language, ...LANGUAGES.filter((one) => one !== language)].map((one) =>
    embargoWords(at, one),
  )
  return {
    html: [
      ...embargo.map(strong),
      ...(desc ? [paragraph(desc)] : []),
      button(link, read),
      paragraph(own),
    ],
    text: [...embargo, '', ...(desc ? [desc, ''] : []), `${read}: ${link}`, own],
  }
}

/** A letter to the press, with the address that ends such letters. */
export function pressLetterOf(
  article: LetterArticle,
  frame: LetterFrame,
): Letter & { leave: string } {
  const { language } = article
  const { origin, token, note, embargoAt, isTrial } = frame
  const leave = privateLink(origin, token, '/leave')
  const title = line(article.title)
  const named = embargoAt === null ? title : label('press_letter_embargoed', language, { title })
  const subject = isTrial ? label('press_letter_trial', language, { title: named }) : named
  const rows =
    embargoAt === null
      ? releaseRows({ ...article, desc: line(article.desc) }, frame)
      : embargoedRows(
          { ...article, desc: line(article.desc) },
          embargoAt,
          privateLink(origin, token),
        )
  const why = label('press_letter_why', language)
  const end = label('press_letter_leave', language)
  const notes = note.split('\n').filter((one) => one.trim() !== '')
  const day = article.day && embargoAt === null ? article.day : ''
  return {
    leave,
    subject,
    text: [
      ...(note ? [note, ''] : []),
      title,
      ...(day ? [day] : []),
      '',
      ...rows.text,
      '',
      '-- ',
      BRAND.name[language],
      why,
      `${end}: ${leave}`,
      '',
    ].join('\n'),
    html: page(language, subject, [
      ...notes.map(paragraph),
      head(title),
      ...(day ? [paragraph(day)] : []),
      ...rows.html,
      foot([[leave, end]], why),
    ]).replace('<body ', `<body lang="${localeOf(language)}" `),
  }
}
