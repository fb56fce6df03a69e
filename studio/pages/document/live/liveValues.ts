import type { FormField, FormNode } from '../../../../contract/documents/form.ts'
import type { Language } from '../../../../contract/language.ts'
import { own } from '../../../../contract/own.ts'
import {
  type DocumentPath,
  isValues,
  itemKey,
  pathIn,
} from '../../../../contract/studio/document-paths.ts'
import type { LiveValue } from '../../../../contract/studio/live.ts'
import { m } from '../../../paraglide/messages.js'
import { type Fact, readAs } from '../facts/reference.ts'
import { labelOf } from '../labels.ts'

/** How pages write a day; one that is within a longer text is not found. */
function writtenDays(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime())) return ''
  const long = (locale: string): string =>
    at.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return [day, day.replaceAll('-', '.'), long('ko-KR'), long('en-US'), long('en-GB')].join('\n')
}

/**
 * How pages write the value of a control that no reader sees as it is, one way a line; empty = its
 * field is marked by what is around it.
 */
const WRITTEN: Readonly<
  Partial<Record<FormField['widget'], (value: string, field: FormField) => string>>
> = {
  category: () => '',
  choice: (value, { options }) => {
    const label = own(options ?? {}, value)
    return label ? labelOf(label) : ''
  },
  date: writtenDays,
  instant: (value) => writtenDays(value.slice(0, 10)),
  service: () => '',
  switch: () => '',
}
const AS: Readonly<Partial<Record<FormField['widget'], LiveValue['as']>>> = {
  article: 'article',
  asset: 'media',
  link: 'link',
}

/**
 * Returns the values of a document that its page may show, in the order of the form: texts with the
 * figures that they name, in one language. One without a text is shown by what is around it.
 */
export function liveValues(
  form: FormNode,
  document: unknown,
  { facts, language }: { facts: readonly Fact[]; language: Language },
): LiveValue[] {
  const values: LiveValue[] = []
  const other = language === 'ENG' ? 'ko' : 'en'
  const add = (node: FormField, path: DocumentPath, value: unknown, name: string): void => {
    const written = WRITTEN[node.widget]
    if (written) {
      values.push({ path, name, as: 'text', text: written(String(value ?? ''), node) })
      return
    }
    const isText = typeof value === 'string'
    if (!isText && typeof value !== 'number') return
    const as = AS[node.widget] ?? 'text'
    if (node.widget === 'fact') {
      const fact = facts.find(({ key }) => key === value)
      if (fact) values.push({ path, name, as, text: language === 'ENG' ? fact.en : fact.ko })
    } else if (isText) {
      const text = as === 'text' ? readAs(value, facts, language) : value.trim()
      if (text.trim()) values.push({ path, name, as, text })
    } else {
      values.push({ path, name, as, text: String(value) })
      const grouped = value.toLocaleString('en-US')
      if (grouped !== String(value)) values.push({ path, name, as, text: grouped })
    }
  }
  const walk = (node: FormNode, path: DocumentPath, value: unknown, around: string): void => {
    const within = (label: string): string => (around ? `${around} › ${label}` : label)
    if (node.kind === 'field') add(node, path, value, around || labelOf(node.label))
    else if (node.kind === 'list') {
      if (!Array.isArray(value)) return
      const label = labelOf(node.item.label)
      for (const [index, item] of value.entries() as Iterable<[number, unknown]>)
        walk(
          node.item,
          pathIn(path, itemKey(item, index)),
          item,
          within(m.site_form_item_number({ name: label, number: index + 1 })),
        )
    } else if (isValues(value)) {
      const section =
        node.kind === 'variants' ? own(node.sections, String(own(value, node.by))) : node
      for (const { name, node: inner } of section?.fields ?? []) {
        if (name === other || !Object.hasOwn(value, name)) continue
        // a list is named by its items
        const label = inner.kind === 'list' ? around : within(labelOf(inner.label))
        walk(inner, pathIn(path, name), own(value, name), label)
      }
    }
  }
  walk(form, '', document, '')
  return values
}
