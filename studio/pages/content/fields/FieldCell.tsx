import { type ReactNode, useCallback, useState } from 'react'
import { rowOf } from '../../../../contract/fields/rows.ts'
import type { DocumentField } from '../../../../contract/fields/schemas.ts'
import { localeOf } from '../../../../contract/language.ts'
import { Badge } from '../../../components/Badge/Badge.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../visit/language.ts'
import { fieldName } from '../../../visit/names.ts'
import { FieldComments } from '../comments/FieldComments.tsx'
import { useFieldRegistry } from '../fieldRegistry.ts'
import { isFoldable, summaryOf } from '../folding.ts'
import { useForm, useHasIssue } from '../form.ts'
import { shownAt } from '../mediaAddress.ts'
import { same } from '../merge.ts'
import { isShared, sharedUnit } from '../shared.ts'
import { useValue } from '../useCopies.ts'
import type { WorkingCopy } from '../workingCopy.ts'
import { FieldTerms } from '../writing/FieldTerms.tsx'
import styles from './fields.module.css'

interface FieldCellProps {
  field: DocumentField
  /** Further buttons of the field: shown below its control. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * Renders the cell of a field in the form, registered by its name. A field that lacks nothing is one
 * line with its value until it is opened, and again once the focus is in another field.
 */
export function FieldCell({ field, actions, children }: FieldCellProps) {
  const { copy, each, language, other, readOnly } = useForm()
  const registry = useFieldRegistry()
  const { subject } = copy
  const [isOpened, setOpened] = useState(false)
  const hasIssue = useHasIssue(field)
  const isFolded = isFoldable(field) && !hasIssue && !isOpened
  const register = useCallback(
    (cell: HTMLDivElement) => {
      const folding = { unfold: () => setOpened(true), fold: () => setOpened(false) }
      const ends = each.map(({ copy: { subject } }) =>
        registry.registerCell({ subject, field }, cell, folding),
      )
      return () => {
        for (const end of ends) end()
      }
    },
    [registry, each, field],
  )
  return (
    <div
      ref={register}
      className={styles.cell}
      data-field={field}
      data-language={language}
      data-folded={isFolded}
      // while it is in use it stays open, whatever its value becomes
      onFocus={() => {
        if (!isFolded) setOpened(true)
      }}
    >
      {isFolded ? (
        <FoldedField field={field} onOpen={() => registry.goTo(field, subject)} />
      ) : (
        children
      )}
      {!isFolded && actions}
      {(field === 'title' || field === 'desc') && <FieldTerms field={field} />}
      <FieldComments field={field} isFolded={isFolded} />
      {other && !readOnly && isShared(field) && each.length === 1 && (
        <FromOther field={field} other={other} />
      )}
    </div>
  )
}

/** Renders a field as one line: its name and its value, which opens it. */
function FoldedField({ field, onOpen }: { field: DocumentField; onOpen: () => void }) {
  const { copy, each, language, vocabulary } = useForm()
  const spoken = useLanguage()
  // the value of its whole unit: the description of an image is in its line
  useValue(copy, field)
  useValue(copy, 'imageDescription')
  useValue(copy, 'imageDecorates')
  useValue(copy, 'videoDescription')
  const { document } = copy.autosave.snapshot()
  const summary = summaryOf(field, document, { vocabulary, spoken })
  const isText = rowOf(field).text === true
  return (
    <button type="button" className={styles.folded} aria-expanded={false} onClick={onOpen}>
      <span className={styles.foldedName}>{fieldName(field)}</span>
      {field === 'image' && document.image && (
        <img className={styles.foldedImage} src={shownAt(document.image)} alt="" />
      )}
      <span
        className={`${styles.foldedValue} ${summary ? '' : styles.muted}`}
        {...(isText && summary ? { lang: localeOf(language) } : {})}
      >
        {summary || m.form_folded_empty()}
      </span>
      {each.length > 1 && <SharedMark />}
      <Icon name="down" />
    </button>
  )
}

/** Tells that both languages share a value. */
export function SharedMark() {
  return (
    <span className={styles.sharedMark}>
      <Icon name="globe" />
      {m.form_shared()}
    </span>
  )
}

function FromOther({ field, other }: { field: DocumentField; other: WorkingCopy }) {
  const { copy, language } = useForm()
  const [mine, theirs] = [useValue(copy, field), useValue(other, field)]
  if (same(mine, theirs) || isEmpty(theirs)) return null
  const take = (): void => {
    const { document } = other.autosave.snapshot()
    // the text of a description belongs to one language; the rest of an image is shared
    copy.setAll(Object.fromEntries(sharedUnit(field).map((one) => [one, document[one]])))
  }
  return (
    <span className={styles.differs}>
      {!isEmpty(mine) && <Badge tone="caution">{m.form_differs()}</Badge>}
      <Button
        size="small"
        variant="quiet"
        icon="copy"
        className={styles.fromOther ?? ''}
        onPress={take}
      >
        {language === 'KOR' ? m.form_from_english() : m.form_from_korean()}
      </Button>
    </span>
  )
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
