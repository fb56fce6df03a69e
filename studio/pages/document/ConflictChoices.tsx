import { own } from '../../../contract/own.ts'
import { RadioGroup } from '../../components/RadioGroup/RadioGroup.tsx'
import type { DocumentCopy } from './documentCopy.ts'
import { placeName } from './placeName.ts'
import { valueText } from './valueText.ts'

/** The chosen side of each conflict by its place; the own one where none is chosen. */
export type Choices = Readonly<Record<string, string>>
export const sideOf = (chosen: Choices, path: readonly string[]): 'mine' | 'theirs' =>
  own(chosen, path.join('.')) === 'theirs' ? 'theirs' : 'mine'

/** Lists the fields that both sides changed differently, each with the values to choose from. */
export function ConflictChoices({
  copy,
  conflicts,
  names,
  chosen,
  onChange,
}: {
  copy: DocumentCopy
  conflicts: readonly { path: readonly string[]; mine: unknown; theirs: unknown }[]
  names: { mine: string; theirs: string }
  chosen: Choices
  onChange: (chosen: Choices) => void
}) {
  return conflicts.map(({ path, mine, theirs }) => {
    const place = path.join('.')
    return (
      <RadioGroup
        key={place}
        label={placeName(copy.form, copy.document(), place)}
        items={[
          { id: 'mine', name: names.mine, note: valueText(copy.form, mine) },
          { id: 'theirs', name: names.theirs, note: valueText(copy.form, theirs) },
        ]}
        value={sideOf(chosen, path)}
        onChange={(id) => onChange({ ...chosen, [place]: id })}
      />
    )
  })
}
