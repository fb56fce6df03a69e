import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { PATTERNS } from '../../../../contract/page-columns.ts'
import { pathTo } from '../../../../contract/path-pattern.ts'
import { itemKey, valueAt } from '../../../../contract/studio/document-paths.ts'
import type { Output } from '../../../client/call.ts'
import { queryOf } from '../../../client/queries.ts'
import { ComboBox } from '../../../components/ComboBox/ComboBox.tsx'
import type { Option } from '../../../components/Select/Select.tsx'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../visit/language.ts'
import { shownAt } from '../../content/mediaAddress.ts'
import { useDocumentForm } from '../form.ts'
import { documentName } from '../../../visit/documentName.ts'
import { servicesOf } from '../../../visit/services.ts'
import { pagesToLink } from './linkedPages.ts'
import { TextPart } from './TextPart.tsx'
import styles from './fields.module.css'
import { emptied, type FieldPartProps, useFrame } from './fieldProps.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Articles that contain what was typed; none while nothing is. */
export function useFound(typed: string): Option[] {
  const { language, readOnly } = useDocumentForm()
  const q = useDeferredValue(typed.trim())
  const found = useQuery({
    ...queryOf('findContents', { query: language ? { q, language } : { q } }),
    enabled: !readOnly && q !== '' && !q.startsWith('/') && !/^\w+:/.test(q),
    placeholderData: (before) => before,
  })
  return (q ? (found.data ?? []) : []).map(({ contentIdx, title, postDate, live }) => ({
    id: String(contentIdx),
    name: title || m.untitled(),
    note: [postDate, live ? '' : m.form_not_live()].filter(Boolean).join(' · '),
  }))
}

/** The article of an id; undefined until it is known, and for what is no id. */
export function useArticle(id: string): Output<'contentsByIdx'>[number] | undefined {
  const chosen = useQuery({
    ...queryOf('contentsByIdx', { query: { ids: id } }),
    enabled: /^\d{1,9}$/.test(id),
  })
  return chosen.data?.[0]
}

/** A link: chosen among the pages and articles of the site, or an address as it is typed. */
export function LinkPart(props: FieldPartProps) {
  const { frame, set, readOnly } = useFrame(props)
  const value = textOf(props.value)
  const [typed, setTyped] = useState<string | null>(null)
  const found = useFound(typed ?? '')
  const text = typed ?? value
  const { language } = useDocumentForm()
  const spoken = useLanguage()
  const documents = useQuery({ ...queryOf('documents', {}), enabled: !readOnly && typed !== null })
  const pages =
    typed === null ? [] : pagesToLink(typed, documents.data ?? [], language ?? spoken, documentName)
  const articles = found.map(({ id, name, note }) => ({
    id: pathTo(PATTERNS.detail, { contentIdx: id }),
    name,
    ...(note ? { note } : {}),
  }))
  const take = (link: string): void => {
    setTyped(null)
    if (link !== value) set(link === '' ? emptied(props) : link)
  }
  return (
    <ComboBox
      {...frame}
      placeholder={m.site_form_link_search()}
      isDisabled={readOnly}
      searched
      allowsCustomValue
      value={null}
      inputValue={text}
      onInputChange={setTyped}
      onBlur={() => {
        if (typed !== null) take(typed.trim())
      }}
      items={[...pages, ...articles]}
      onChange={(id) => {
        if (id) take(id)
      }}
    />
  )
}

/** An article, found by its title, with its image. */
export function ArticlePart(props: FieldPartProps) {
  const { frame, set, readOnly } = useFrame(props)
  const value = textOf(props.value)
  const [typed, setTyped] = useState<string | null>(null)
  const found = useFound(typed ?? '')
  const article = useArticle(value)
  const title = article?.title ?? value
  const field = (
    <ComboBox
      {...frame}
      placeholder={m.form_relations_search()}
      isDisabled={readOnly}
      searched
      value={null}
      inputValue={typed ?? title}
      onInputChange={setTyped}
      onBlur={() => {
        if (typed?.trim() === '' && value !== '' && props.entry?.optional) set(emptied(props))
        setTyped(null)
      }}
      items={typed === null ? [] : found}
      onChange={(id) => {
        if (!id) return
        setTyped(null)
        set(id)
      }}
    />
  )
  // in a list they are put in order by their images
  return (
    <div className={styles.article}>
      {article?.image ? (
        <img className={styles.articleImage} src={shownAt(article.image)} alt="" loading="lazy" />
      ) : (
        <span className={styles.articleImage} />
      )}
      {field}
    </div>
  )
}

/** A figure of the company, by its name and value. */
export function FactPart(props: FieldPartProps) {
  const { facts } = useDocumentForm()
  const isEnglish = useLanguage() === 'ENG'
  return (
    <Listed
      {...props}
      items={facts.map(({ key, ko, en }) => ({ id: key, name: isEnglish ? en : ko, note: key }))}
    />
  )
}

/** A category: of all that are published, or one of the document that is being edited. */
export const CategoryPart = (props: FieldPartProps) =>
  props.node.within ? <OwnCategory {...props} /> : <KnownCategory {...props} />

/** The categories of a document, read when the choice is made: they are edited beside it. */
function OwnCategory(props: FieldPartProps) {
  const { edited } = useDocumentForm()
  const document = useSyncExternalStore(edited.subscribe, edited.document)
  const spoken = useLanguage() === 'ENG' ? 'en' : 'ko'
  const own = props.path.split('.', 1)[0] ?? ''
  const items = useMemo(
    () =>
      (Array.isArray(document) ? document : []).flatMap((entry: unknown, index) => {
        const code = textOf(valueAt(entry, 'code'))
        if (code === '' || itemKey(entry, index) === own) return []
        return [{ id: code, name: textOf(valueAt(entry, `names.${spoken}`)) || code, note: code }]
      }),
    [document, own, spoken],
  )
  return <Listed {...props} items={items} />
}

function KnownCategory(props: FieldPartProps) {
  const vocabulary = useQuery(queryOf('vocabulary', {}))
  const spoken = useLanguage()
  return (
    <Listed
      {...props}
      items={(vocabulary.data?.categories ?? []).map(({ code, names }) => ({
        id: code,
        name: names[spoken] || names.KOR,
        note: code,
      }))}
    />
  )
}

/** A service by its title; its value is the name of its page's address. */
export function ServicePart(props: FieldPartProps) {
  const { services: given } = useDocumentForm()
  const spoken = useLanguage()
  const list = useQuery({ ...queryOf('documents', {}), enabled: given.length === 0 })
  const services = given.length > 0 ? given : servicesOf(list.data ?? [], spoken)
  // without their list, the name is typed; the server knows whether there is one
  if (services.length === 0) return <TextPart {...props} />
  return <Listed {...props} items={services} />
}

/** One of a list; a value that the list does not have stays until another is chosen. */
function Listed({ items, ...props }: FieldPartProps & { items: readonly Option[] }) {
  const { frame, set, readOnly } = useFrame(props)
  const value = textOf(props.value)
  const known = items.some(({ id }) => id === value)
  return (
    <ComboBox
      {...frame}
      isDisabled={readOnly}
      items={known || value === '' ? items : [{ id: value, name: value }, ...items]}
      value={value === '' ? null : value}
      onChange={(id) => {
        // null while a name is being typed
        if (id) set(id)
        else if (props.entry?.optional) set(emptied(props))
      }}
    />
  )
}
