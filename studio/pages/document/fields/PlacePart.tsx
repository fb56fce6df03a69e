import { useMemo, useState } from 'react'
import { DOWNLOADS, placeOfFile } from '../../../../contract/documents/places.ts'
import { DOCUMENT_SUBJECTS } from '../../../../contract/documents/subjects.ts'
import { ComboBox } from '../../../components/ComboBox/ComboBox.tsx'
import { m } from '../../../paraglide/messages.js'
import { documentName } from '../../../visit/documentName.ts'
import { useFound, useArticle } from './ChosenParts.tsx'
import { emptied, type FieldPartProps, useFrame } from './fieldProps.ts'

/** Documents that are offered for what was typed. */
const MOST_OFFERED = 4

/** The documents of the site by their places, in their order; both languages of one are one text. */
const documentsByPlace = (): Map<string, string> =>
  new Map(DOCUMENT_SUBJECTS.map(({ file, name }) => [placeOfFile(file), documentName(name)]))

/**
 * A text of the site: an article, found by its title, or a document by its name. The source of a
 * document to download is typed.
 */
export function PlacePart(props: FieldPartProps) {
  const { frame, set, readOnly } = useFrame(props)
  const value = typeof props.value === 'string' ? props.value : ''
  const [typed, setTyped] = useState<string | null>(null)
  const found = useFound(typed ?? '')
  const documents = useMemo(documentsByPlace, [])
  const name = useArticle(value)?.title ?? documents.get(value) ?? value
  const words = (typed ?? '').trim()
  const offered = [...documents]
    .filter(([place, title]) => `${title} ${place}`.toLowerCase().includes(words.toLowerCase()))
    .slice(0, MOST_OFFERED)
    .map(([id, title]) => ({ id, name: title, note: m.site_form_place_document() }))
  const own = words.startsWith(DOWNLOADS)
    ? [{ id: words, name: words, note: m.site_form_place_download() }]
    : []
  return (
    <ComboBox
      {...frame}
      placeholder={m.site_form_place_search()}
      isDisabled={readOnly}
      searched
      value={null}
      inputValue={typed ?? name}
      onInputChange={setTyped}
      onBlur={() => {
        if (typed?.trim() === '' && value !== '' && props.entry?.optional) set(emptied(props))
        setTyped(null)
      }}
      items={typed === null ? [] : [...own, ...offered, ...found]}
      onChange={(id) => {
        if (!id) return
        setTyped(null)
        set(id)
      }}
    />
  )
}
