import { setImmediate as turn } from 'node:timers/promises'
import type { Language } from '../../../../contract/language.ts'
import { PRESS_COLUMNS, type PressColumn } from '../../../../contract/studio/press-import.ts'
import type { OpenedPerson } from '../../../press/sealed-person.ts'
import { CSV_MARK, csvLine } from '../../csv.ts'
import { columnName, exampleOf, languageName, wayName } from './columns.ts'

/** Persons that are written before others have their turn. */
const AT_ONCE = 200

const head = (language: Language): string =>
  CSV_MARK + csvLine(PRESS_COLUMNS.map((column) => columnName(column, language)))

/** A CSV with the names of the columns in a language, and an example. */
export const pressTemplate = (language: Language): string =>
  head(language) + csvLine(PRESS_COLUMNS.map((column) => exampleOf(column, language)))

/** Persons as a CSV that an import reads. @param listsOf names of the lists of a person */
export async function pressCsv(
  persons: readonly OpenedPerson[],
  listsOf: (id: string) => readonly string[],
  language: Language,
): Promise<string> {
  const parts = [head(language)]
  for (const [index, person] of persons.entries()) {
    const cells: Record<PressColumn, string> = {
      ...{ name: person.name, email: person.email, medium: person.medium, note: person.note },
      language: languageName(person.language),
      tags: person.tags.join('; '),
      list: listsOf(person.id).join('; '),
      consentDay: person.consentDay,
      consentHow: wayName(person.consentHow, language),
      consentSource: person.source,
    }
    parts.push(csvLine(PRESS_COLUMNS.map((column) => cells[column])))
    if (index % AT_ONCE === AT_ONCE - 1) await turn()
  }
  return parts.join('')
}
