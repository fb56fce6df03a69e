import { KEYWORD_CHARACTERS } from '../../../../contract/limits.ts'
import { TERM_FIELDS } from '../../../../contract/studio/many.ts'
import { useCall } from '../../../client/queries.ts'
import { ComboBox } from '../../../components/ComboBox/ComboBox.tsx'
import { Select } from '../../../components/Select/Select.tsx'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../visit/language.ts'
import { fieldName } from '../../../visit/names.ts'
import type { ManyInput } from './manyCalls.ts'

type Terms = ManyInput['terms']

const ACTIONS = ['add', 'remove'] as const
const NAMES = {
  keywords: { add: m.many_keywords_add, remove: m.many_keywords_remove },
  categories: { add: m.many_categories_add, remove: m.many_categories_remove },
} as const

interface TermFieldsProps {
  value: Terms
  onChange: (terms: Terms) => void
  errorMessage: string | undefined
}

/** Renders the choice of a keyword or category to add or remove. */
export function TermFields({ value, onChange, errorMessage }: TermFieldsProps) {
  const spoken = useLanguage()
  const { data } = useCall('vocabulary', {}, { staleTime: 5 * 60_000 })
  const categories = data?.categories ?? []
  return (
    <>
      <Select
        label={m.many_change()}
        items={TERM_FIELDS.flatMap((field) =>
          ACTIONS.map((action) => ({ id: `${field} ${action}`, name: NAMES[field][action]() })),
        )}
        value={`${value.field} ${value.action}`}
        onChange={(id) => {
          const [field, action] = id.split(' ') as [Terms['field'], Terms['action']]
          onChange({ field, action, term: field === value.field ? value.term : '' })
        }}
      />
      {value.field === 'keywords' ? (
        <TextField
          key="keywords"
          label={fieldName('keywords')}
          isRequired
          maxLength={KEYWORD_CHARACTERS}
          value={value.term}
          onChange={(term) => onChange({ ...value, term })}
          errorMessage={errorMessage}
        />
      ) : (
        <ComboBox
          key="categories"
          label={fieldName('categories')}
          isRequired
          items={categories.map(({ code, parentCode, names }) => {
            const parent = categories.find((one) => one.code === parentCode)?.names[spoken]
            return { id: code, name: names[spoken], ...(parent ? { note: parent } : {}) }
          })}
          value={value.term || null}
          onChange={(code) => onChange({ ...value, term: code ?? '' })}
          errorMessage={errorMessage}
        />
      )}
    </>
  )
}
