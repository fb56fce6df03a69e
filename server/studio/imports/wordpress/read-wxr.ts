import { BODY_MAX_CHARACTERS } from '../../../../contract/body-limits.ts'
import { MOST_IMPORT_ROWS } from '../../../../contract/studio/imports.ts'
import { UnreadableFile } from '../read-csv.ts'
import { readXml } from './read-xml.ts'

/** Items of a file: posts and pages, files, menus and others. */
const MOST_ITEMS = 50_000
/** Characters of the texts of one item. */
const LONGEST_ITEM = BODY_MAX_CHARACTERS
/** Terms of one item, and categories of a file. */
const MOST_TERMS = 200
const MOST_CATEGORIES = 10_000

/** A category, a tag or another term that an item has. */
export interface WxrTerm {
  /** Its taxonomy, such as `category` or `post_tag`. */
  domain: string
  slug: string
  name: string
}

/** An item of an export: a post, a page, a file, or something else. */
export interface WxrItem {
  /** Line of the file where it begins, from 1. */
  line: number
  id: string
  type: string
  status: string
  title: string
  link: string
  guid: string
  content: string
  excerpt: string
  /** Times as `YYYY-MM-DD hh:mm:ss`: in the zone of the site, and in UTC. */
  date: string
  dateUtc: string
  parent: string
  hasPassword: boolean
  attachment: string
  terms: WxrTerm[]
  comments: number
  /** Custom fields that are read: those of files and of featured images. */
  fields: Map<string, string>
}

/** An export of WordPress. Authors and the texts of comments are not read. */
export interface Wxr {
  version: string
  /** Addresses of the site, which begin those of its pages. */
  sites: string[]
  authors: number
  /** Categories by their slugs; `parent` is a slug, or empty. */
  categories: Map<string, { name: string; parent: string }>
  items: WxrItem[]
}

type TextField = {
  [Field in keyof WxrItem]: WxrItem[Field] extends string ? Field : never
}[keyof WxrItem]
/** Elements of an item whose text is kept. */
const TEXTS: ReadonlyMap<string, TextField> = new Map([
  ['wp:post_id', 'id'],
  ['wp:post_type', 'type'],
  ['wp:status', 'status'],
  ['title', 'title'],
  ['link', 'link'],
  ['guid', 'guid'],
  ['content:encoded', 'content'],
  ['excerpt:encoded', 'excerpt'],
  ['wp:post_date', 'date'],
  ['wp:post_date_gmt', 'dateUtc'],
  ['wp:post_parent', 'parent'],
  ['wp:attachment_url', 'attachment'],
])
/** Custom fields that are read. */
const FIELDS: ReadonlySet<string> = new Set([
  '_thumbnail_id',
  '_wp_attached_file',
  '_wp_attachment_image_alt',
  '_wp_attachment_metadata',
])

const CATEGORY: ReadonlySet<string> = new Set([
  'wp:category_nicename',
  'wp:category_parent',
  'wp:cat_name',
])

const emptyItem = (line: number): WxrItem => ({
  ...{ line, id: '', type: '', status: '', title: '', link: '', guid: '', content: '' },
  ...{ excerpt: '', date: '', dateUtc: '', parent: '', hasPassword: false },
  ...{ attachment: '', terms: [], comments: 0, fields: new Map() },
})

/**
 * Reads an export of WordPress (WXR 1.0 to 1.2).
 * @throws UnreadableFile `xml`, `xml_type`, `deep`, `xml_long`, `rows`, `wxr`
 */
export async function readWxr(texts: AsyncIterable<string>): Promise<Wxr> {
  const wxr: Wxr = { version: '', sites: [], authors: 0, categories: new Map(), items: [] }
  const path: string[] = []
  /** Text of the innermost element; null = it is not kept. */
  let text: string | null = null
  let characters = 0
  let articles = 0
  let item: WxrItem | null = null
  let term: WxrTerm | null = null
  let field = ''
  let category = { slug: '', name: '', parent: '' }

  /** Whether the text of an element is kept, by its path. */
  const isKept = (name: string): boolean => {
    const within = path.slice(2).join(' ')
    if (within === name) return name.startsWith('wp:base_') || name === 'wp:wxr_version'
    if (within === `wp:category ${name}`) return CATEGORY.has(name)
    if (within === `item ${name}`)
      return TEXTS.has(name) || name === 'category' || name === 'wp:post_password'
    return within === `item wp:postmeta ${name}` && (name === 'wp:meta_key' || FIELDS.has(field))
  }

  /** Takes the text of an element that ends. */
  const take = (name: string, whole: string): void => {
    if (name === 'wp:wxr_version') wxr.version = whole.trim()
    else if (name.startsWith('wp:base_')) {
      if (wxr.sites.length < 2) wxr.sites.push(whole.trim())
    } else if (name === 'wp:category_nicename') category.slug = whole
    else if (name === 'wp:category_parent') category.parent = whole
    else if (name === 'wp:cat_name') category.name = whole
    else if (!item) return
    else if (name === 'wp:meta_key') field = whole
    else if (name === 'wp:meta_value') item.fields.set(field, whole)
    else if (name === 'wp:post_password') item.hasPassword = whole !== ''
    else if (name === 'category' && term) {
      if (item.terms.length < MOST_TERMS) item.terms.push({ ...term, name: whole })
      term = null
    } else {
      const known = TEXTS.get(name)
      if (known) item[known] = whole
    }
  }

  await readXml(texts, {
    open(name, attributes, line) {
      path.push(name)
      if (path.length === 1 && name !== 'rss') throw new UnreadableFile('wxr', line)
      if (path.length === 2 && name !== 'channel') throw new UnreadableFile('wxr', line)
      const within = path.length - 2
      if (within === 1) characters = 0
      if (within === 1 && name === 'item') {
        if (wxr.version === '') throw new UnreadableFile('wxr', line)
        if (wxr.items.length >= MOST_ITEMS) throw new UnreadableFile('rows', line)
        item = emptyItem(line)
      } else if (within === 1 && name === 'wp:author') wxr.authors += 1
      else if (within === 1 && name === 'wp:category') category = { slug: '', name: '', parent: '' }
      else if (within === 2 && item) {
        if (name === 'wp:comment') item.comments += 1
        else if (name === 'wp:postmeta') field = ''
        else if (name === 'category')
          term = {
            domain: attributes.get('domain') ?? '',
            slug: attributes.get('nicename') ?? '',
            name: '',
          }
      }
      text = isKept(name) ? '' : null
    },
    text(part, line) {
      if (text === null) return
      characters += part.length
      if (characters > LONGEST_ITEM) throw new UnreadableFile('xml_long', item?.line ?? line)
      text += part
    },
    close(name) {
      if (text !== null) take(name, text)
      text = null
      path.pop()
      if (path.length !== 2) return
      if (name === 'wp:category' && category.slug !== '' && wxr.categories.size < MOST_CATEGORIES)
        wxr.categories.set(category.slug, { name: category.name, parent: category.parent })
      if (name !== 'item' || !item) return
      if (item.type === 'post' || item.type === 'page') articles += 1
      if (articles > MOST_IMPORT_ROWS) throw new UnreadableFile('rows', item.line)
      wxr.items.push(item)
      item = null
    },
  })
  if (wxr.version === '') throw new UnreadableFile('wxr', 1)
  if (wxr.items.length === 0) throw new UnreadableFile('wxr')
  return wxr
}
