import { z } from 'zod'

/** Key of a label in `studio/messages/`, which a house rule looks up. */
export type LabelKey = `document_${string}`

/** The controls that a form knows. */
export type Widget =
  | 'article'
  | 'asset'
  | 'body'
  | 'category'
  | 'choice'
  | 'date'
  | 'fact'
  | 'instant'
  | 'link'
  | 'long-text'
  | 'number'
  | 'place'
  | 'rich-line'
  | 'service'
  | 'switch'
  | 'text'

export type AssetKind = 'picture' | 'film' | 'icon' | 'file'

/** What a form says of any part of a document. */
export interface Named {
  label: LabelKey
  help?: LabelKey
}
export interface FieldMeta extends Named {
  widget: Widget
  /** Letters of a text at most, or the largest number. */
  max?: number
  min?: number
  unit?: LabelKey
  /** Whether an address may be that of a part of the same page. */
  anchor?: boolean
  /** Whether a text may not be empty. */
  filled?: boolean
  /** Whether it is given once: the form shows it, and does not change it. */
  fixed?: boolean
  /** Of a choice: the label of each value. */
  options?: Readonly<Record<string, LabelKey>>
  /** Whether it describes a medium: left out, the medium's own description stands; empty = none. */
  describes?: boolean
  /** Of an asset. */
  asset?: AssetKind
  /** Of a category: whether it is one of the document itself. */
  within?: boolean
}
/** How a list is drawn where lines below each other would be a poor picture of it. */
export type ListLook =
  /** By the pictures of its items. */
  | { kind: 'tiles' }
  /** As a table of some fields; the others are in a row that opens. */
  | { kind: 'columns'; fields: readonly string[] }
  /** With a bar for each row: the field that names it, and the one of its length; of 100 or of the longest. */
  | { kind: 'bars'; of: string; by: string }
  /** Years, newest first, each with the list of its entries. */
  | { kind: 'years'; year: string; entries: string }
  /** With the lists below each item as a tree, by the names of their fields. */
  | { kind: 'tree'; below: readonly string[] }
export interface ListMeta extends Named {
  widget: 'list' | 'table'
  min: number
  max: number
  look?: ListLook
}
export interface GroupMeta extends Named {
  widget: 'section' | 'variants'
}
export type PartMeta = FieldMeta | ListMeta | GroupMeta

// written by the builders below alone, so that what a form is told is what the schema checks
const registry = z.registry<PartMeta>()

/** What a form is told of a part; undefined where it is made by no builder of this file. */
export const metaOf = (schema: z.ZodType): PartMeta | undefined => registry.get(schema)

interface TextOptions extends Named {
  /** Letters at most. */
  max: number
  /** Whether it may not be empty; space around it is cut off then. */
  filled?: boolean
  /** Whether it describes a medium, which may have a description of its own. */
  describes?: boolean
  fixed?: boolean
}
const words = (widget: 'body' | 'long-text' | 'rich-line' | 'text') => (meta: TextOptions) =>
  (meta.filled ? z.string().trim().min(1) : z.string())
    .max(meta.max)
    .register(registry, { ...meta, widget })
/** A text of one line. */
export const text = words('text')
/** One line that may hold emphasis and links. */
export const richLine = words('rich-line')
/** A text of sentences. */
export const longText = words('long-text')
/** A text of paragraphs, headings and lists, in Markdown. */
export const body = words('body')

const MAX_CHARACTERS = { address: 2000, code: 6, key: 200, email: 254, fact: 80 }

const short = (widget: Widget, max: number) => (meta: Named) =>
  z
    .string()
    .max(max)
    .register(registry, { ...meta, widget, max })
/** An address of the site or of another; the loader refuses what may not stand on a page. */
export const link = ({
  max = MAX_CHARACTERS.address,
  ...meta
}: Named & Partial<TextOptions> & Pick<FieldMeta, 'anchor'>) =>
  // no space around an address reaches a page
  (meta.filled ? z.string().trim().min(1) : z.string().trim())
    .max(max)
    .register(registry, { ...meta, widget: 'link', max })
/** An address of another site. */
export const outLink = (meta: Named) =>
  z
    .url()
    .max(MAX_CHARACTERS.address)
    .register(registry, { ...meta, widget: 'link', max: MAX_CHARACTERS.address })
/** The folder name of an article. */
export const article = short('article', MAX_CHARACTERS.key)
/** Where a text of the site is (`places.ts`). */
export const place = short('place', MAX_CHARACTERS.key)
/** The web path of a service. */
export const service = short('service', MAX_CHARACTERS.key)
/** The code of a category; `within`: of the same document. */
export const category = (meta: Named & Pick<FieldMeta, 'within'>) =>
  z
    .string()
    .max(MAX_CHARACTERS.code)
    .register(registry, { ...meta, widget: 'category', max: MAX_CHARACTERS.code })
/** The key of a figure in `content/company/facts.yaml`. */
export const fact = short('fact', MAX_CHARACTERS.fact)
/** A medium by its key, as `content/` names it. */
export const asset = (kind: AssetKind, meta: Named) =>
  z
    .string()
    .max(MAX_CHARACTERS.key)
    .register(registry, { ...meta, widget: 'asset', asset: kind, max: MAX_CHARACTERS.key })
export const email = (meta: Named) =>
  z
    .email()
    .max(MAX_CHARACTERS.email)
    .register(registry, { ...meta, widget: 'text', max: MAX_CHARACTERS.email })

/** A number, or the words of what is none: a day, a range, a phone number. */
export const figure = ({ max, ...meta }: Named & { max: number }) =>
  z.union([z.number(), z.string().max(max)]).register(registry, { ...meta, widget: 'text', max })

/** A day, `2026-03-12`. */
export const date = (meta: Named) => z.iso.date().register(registry, { ...meta, widget: 'date' })

/** An instant, `2026-03-12T00:00:00.000Z`: forms show it in the company's time zone. */
export const instant = (meta: Named) =>
  z.iso.datetime().register(registry, { ...meta, widget: 'instant' })

export const number = (
  meta: Named & Pick<FieldMeta, 'fixed'> & { unit?: LabelKey; min: number; max: number },
) =>
  z
    .number()
    .min(meta.min)
    .max(meta.max)
    .register(registry, { ...meta, widget: 'number' })

/**
 * What a rule of several fields says: `message` with the path in the loader's output, `label` in
 * the form.
 */
export const rule = (label: LabelKey, message: string, path?: string[]) => ({
  message,
  params: { label },
  ...(path ? { path } : {}),
})

const onOff = (meta: Named) => z.boolean().register(registry, { ...meta, widget: 'switch' })
export { onOff as switch }

/** One of some values, each with its label. */
export function choice<const Options extends Readonly<Record<string, LabelKey>>>(
  options: Options,
  meta: Named,
) {
  const values = Object.keys(options) as (keyof Options & string)[]
  return z.enum(values).register(registry, { ...meta, widget: 'choice', options })
}

/** Fields under one heading. A key that it does not name is a fault: no form would show it. */
export const section = <Shape extends z.ZodRawShape>(meta: Named, shape: Shape) =>
  z.strictObject(shape).register(registry, { ...meta, widget: 'section' })

type Count = { count: number } | { min?: number; max: number }
const listed =
  (widget: 'list' | 'table') =>
  <Item extends z.ZodType>(
    { label, help, look, ...count }: Named & Count & { look?: ListLook },
    item: Item,
  ) => {
    const limits = 'count' in count ? { min: count.count, max: count.count } : { min: 0, ...count }
    // each says what is wrong in words of its own
    const items = z.array(item)
    const limited =
      'count' in count
        ? items.length(count.count)
        : (limits.min > 0 ? items.min(limits.min) : items).max(limits.max)
    return limited.register(registry, {
      label,
      ...(help ? { help } : {}),
      ...(look ? { look } : {}),
      ...limits,
      widget,
    })
  }
/** Parts of one form, in an order that editors choose; `count` where there are always as many. */
export const list = listed('list')
/** Rows of one form, each short enough for one line: drawn as a table. */
export const table = <Shape extends z.ZodRawShape>(
  { row, ...meta }: Named & Count & { row: LabelKey; look?: ListLook },
  shape: Shape,
) => listed('table')(meta, section({ label: row }, shape))

type Variant = z.ZodObject
/** One of several sections, told apart by a field of each that is a literal. */
export const variants = <
  By extends string,
  const Sections extends readonly [Variant, ...Variant[]],
>(
  by: By,
  meta: Named,
  sections: Sections,
) =>
  z
    .discriminatedUnion(by, sections as unknown as [Variant, ...Variant[]] & Sections)
    .register(registry, { ...meta, widget: 'variants' })
