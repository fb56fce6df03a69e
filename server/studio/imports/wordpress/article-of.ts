import { CATEGORY } from '../../../../contract/categories.ts'
import { EMPTY_DOCUMENT } from '../../../../contract/fields/rows.ts'
import { type ContentDocument, contentDocument } from '../../../../contract/fields/schemas.ts'
import type { Language } from '../../../../contract/language.ts'
import { own } from '../../../../contract/own.ts'
import {
  IMPORT_REFUSALS,
  type ImportedKind,
  type ImportField,
  type ImportNote,
  type ImportReason,
} from '../../../../contract/studio/imports.ts'
import { plainText, stableBody } from '../../../content/body.ts'
import { importDate } from '../import-date.ts'
import type { ImportedFields, ReadRow } from '../press-release.ts'
import { hasBlocks, withReusable } from './blocks.ts'
import { type BodyPicture, convertBody } from './convert-body.ts'
import type { WxrFile, WxrFiles } from './files.ts'
import type { WxrLinks } from './links.ts'
import type { Wxr, WxrItem } from './read-wxr.ts'
import { withoutShortcodes } from './shortcodes.ts'
import { textIn, treeOf } from './tree.ts'

/** What an article of an export is made with. */
export interface ArticleContext {
  wxr: Wxr
  files: WxrFiles
  links: WxrLinks
  /** Contents of reusable blocks by their ids. */
  reusable: ReadonlyMap<string, string>
  /** What articles become. */
  kind: ImportedKind
  /** Language of what does not tell its own. */
  language: Language
  codeOf(name: string): string | null
  /** Address of a file that came with the export, by its path. */
  mediaAt(path: string, file: WxrFile): string
  /** Address of the article that an item becomes; null = it becomes none. */
  articleAt(id: string): string | null
}

const SHOWN = 200
const MOST_NOTES = 60
/** Hangul among the letters of a text in Korean, at least; letters that tell a language. */
const HANGUL_SHARE = 0.2
const TELLING_LETTERS = 8
const NO_DATE = /^(?:0000|$)/
/** Notes about the state in which an item was. */
const STATES: Readonly<Partial<Record<string, ImportReason>>> = {
  private: 'private',
  draft: 'unfinished',
  pending: 'unfinished',
  'auto-draft': 'unfinished',
  future: 'scheduled',
  trash: 'trash',
}
const FIELD_OF: Readonly<Partial<Record<string, ImportField>>> = {
  title: 'title',
  desc: 'summary',
  postDate: 'date',
  categories: 'categories',
  keywords: 'keywords',
  content: 'body',
}
/** Languages as Polylang writes them. */
const LANGUAGES: Readonly<Partial<Record<string, Language>>> = { ko: 'KOR', en: 'ENG' }

const isRefusal = ({ reason }: ImportNote): boolean =>
  (IMPORT_REFUSALS as readonly ImportReason[]).includes(reason)
const hasControl = (text: string): boolean => /\p{Cc}/u.test(text.replaceAll(/[\t\r\n]/g, ''))
const without = (text: string): string => text.replaceAll(/\p{Cc}/gu, '')

/** The text of a title or a name, which may have elements and entities. */
const textOf = (html: string): string =>
  (treeOf(html) ?? [html]).map(textIn).join('').replaceAll(/\s+/g, ' ').trim()

/** The language of a text by its letters; null = it has too few. */
export function languageIn(text: string): Language | null {
  const hangul = text.match(/\p{Script=Hangul}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (hangul + latin < TELLING_LETTERS) return null
  return hangul / (hangul + latin) >= HANGUL_SHARE ? 'KOR' : 'ENG'
}

/** The terms of an item in a taxonomy. */
const termsOf = ({ terms }: WxrItem, domain: string) =>
  terms.filter((term) => term.domain === domain)

/** The codes of the categories of an item; one that is unknown is looked for among its parents. */
function codesOf(
  item: WxrItem,
  { wxr, codeOf }: ArticleContext,
  note: (reason: ImportReason, detail: string) => void,
): string[] {
  const codes: string[] = []
  for (const { slug, name } of termsOf(item, 'category')) {
    if (slug === 'uncategorized') continue
    let code = codeOf(textOf(name))
    if (code === null) note('category', textOf(name))
    const seen = new Set<string>()
    for (let at = slug; code === null && at !== '' && !seen.has(at); ) {
      seen.add(at)
      at = wxr.categories.get(at)?.parent ?? ''
      code = codeOf(textOf(wxr.categories.get(at)?.name ?? ''))
    }
    if (code !== null && !codes.includes(code)) codes.push(code)
  }
  return codes
}

/** The body of an item as bodies of this site are; null beyond their limits. */
function bodyOf(
  item: WxrItem,
  context: ArticleContext,
  note: (reason: ImportReason, detail: string) => void,
): string | null {
  const { files, links, reusable } = context
  const whole = withReusable(item.content, (id) => reusable.get(id))
  if (whole === null) return null
  const tree = treeOf(withoutShortcodes(whole, (name) => note('shortcode', name)))
  if (tree === null) return null
  const address = (file: WxrFile): string | null => {
    const path = files.cameAs(file)
    if (path === null) note('media_missing', file.path)
    return path === null ? null : context.mediaAt(path, file)
  }
  const picture = (src: string, id: string | null): BodyPicture | null => {
    const { kind } = src === '' ? { kind: 'missing' } : links.target(src, item.link)
    const file = kind === 'other' ? null : ((id === null ? null : files.of(id)) ?? files.at(src))
    if (file === null) {
      note('media_outside', src === '' ? `#${id ?? ''}` : src)
      return null
    }
    const at = address(file)
    return at === null
      ? null
      : { src: at, alt: file.alt, caption: textOf(file.caption), size: file.size }
  }
  const link = (href: string): string | null => {
    const target = links.target(href, item.link)
    if (target.kind === 'other') return /^(?:https?:\/\/|mailto:|tel:)/i.test(href) ? href : null
    const isItem = target.kind === 'item'
    const file = (isItem ? files.of(target.id) : null) ?? files.at(href)
    if (file) return address(file)
    const article = isItem ? context.articleAt(target.id) : null
    if (article === null) note('link_missing', href)
    return article ?? (URL.canParse(href, item.link) ? new URL(href, item.link).href : null)
  }
  const html = convertBody(tree, {
    isClassic: !hasBlocks(item.content),
    picture,
    gallery: () => files.idsOf(item.id),
    link,
    note,
  })
  return stableBody(html)
}

/** The featured image of an item with its description; null without one that came. */
function featuredOf(
  item: WxrItem,
  { files, mediaAt }: ArticleContext,
  missing: (path: string) => void,
): Pick<ContentDocument, 'image' | 'imageDescription'> | null {
  const id = item.fields.get('_thumbnail_id') ?? ''
  if (id === '') return null
  const file = files.of(id)
  const path = file && files.cameAs(file)
  if (file && path !== null) return { image: mediaAt(path, file), imageDescription: file.alt }
  missing(file?.path ?? `#${id}`)
  return null
}

/** Reads a post or a page as an article, with everything that is unclear or refused about it. */
export function articleOf(item: WxrItem, row: number, context: ArticleContext): ReadRow {
  const notes: ImportNote[] = []
  const told = new Set<string>()
  const note = (field: ImportField | null, reason: ImportReason, given = ''): void => {
    const detail = without(given).slice(0, SHOWN)
    const refuses = isRefusal({ field, reason, detail })
    if (!refuses && (told.size >= MOST_NOTES || told.has(`${reason} ${detail}`))) return
    told.add(`${reason} ${detail}`)
    notes.push({ field, reason, detail })
  }
  const state = own(STATES, item.status)
  if (state) note(null, state)
  if (item.hasPassword) note(null, 'password')
  if (item.type === 'page') note(null, 'page')
  if (item.comments > 0) note(null, 'comments', String(item.comments))
  if (hasControl(item.title)) note('title', 'control')
  if (hasControl(item.content)) note('body', 'control')
  const title = textOf(item.title)
  if (title === '') note('title', 'title_missing')
  const hasUtc = !NO_DATE.test(item.dateUtc)
  const time = hasUtc ? `${item.dateUtc}Z` : NO_DATE.test(item.date) ? '' : item.date
  const date = time === '' ? null : importDate(time)
  if (time === '') note('date', 'date_missing')
  else if (date === null) note('date', 'date', time)
  else if (date.hasNoZone) note('date', 'date_zone', time)
  const named = termsOf(item, 'language')[0]?.slug.slice(0, 2).toLowerCase() ?? ''
  const languageType =
    own(LANGUAGES, named) ??
    languageIn(`${title} ${textOf(item.content.slice(0, 20_000))}`) ??
    context.language
  const codes = codesOf(item, context, (reason, detail) => note('categories', reason, detail))
  const others = codes.filter((code) => code !== CATEGORY.pressRelease)
  // its category makes an article a press release
  const categories = context.kind === 'pressRelease' ? [CATEGORY.pressRelease, ...others] : others
  // what is refused is not worth the reading of a body
  const body = notes.some(isRefusal)
    ? null
    : bodyOf(item, context, (reason, detail) => note('body', reason, detail))
  if (body === null && !notes.some(isRefusal)) note('body', 'body')
  const picture = notes.some(isRefusal)
    ? null
    : featuredOf(item, context, (path) => note(null, 'media_missing', path))
  const fields: ImportedFields = {
    ...{ title, desc: plainText(item.excerpt), postDate: date?.day ?? '', categories },
    keywords: termsOf(item, 'post_tag').map(({ name }) => textOf(name)),
    content: body ?? '',
    // the card of an article without a picture
    cardTemplateType: picture ? 'IMAGE' : 'TEXT',
    ...picture,
  }
  const checked = contentDocument.safeParse({ ...EMPTY_DOCUMENT, ...fields })
  for (const field of new Set(checked.error?.issues.map(({ path }) => String(path[0]))))
    note(own(FIELD_OF, field) ?? null, 'too_long')
  return {
    ...{ row, line: item.line, languageType, notes, pairRow: null },
    title: without(title).slice(0, 2 * SHOWN),
    postDate: date?.day ?? '',
    id: (termsOf(item, 'post_translations')[0]?.slug ?? '').slice(0, SHOWN),
    pair: '',
    kind: context.kind,
    fields: notes.some(isRefusal) ? null : fields,
  }
}
