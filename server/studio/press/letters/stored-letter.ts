import { type Language, LANGUAGES } from '../../../../contract/language.ts'
import type { PressAudienceFields } from '../../../../contract/studio/press-letters.ts'
import type { PressLetterTable } from '../../../database/schema.ts'
import type { AddressKeys } from '../../../reports/address-keys.ts'

/** Languages as they are stored, with blanks around each. */
export const storedLanguages = (languages: readonly Language[]): string =>
  ` ${languages.join(' ')} `
export const languagesOf = ({ languages }: Pick<PressLetterTable, 'languages'>): Language[] =>
  LANGUAGES.filter((one) => languages.includes(` ${one} `))

export const notesOf = ({ note }: Pick<PressLetterTable, 'note'>): Record<Language, string> =>
  JSON.parse(note) as Record<Language, string>

/** The language in which somebody gets a letter: theirs if it has that, else the other one. */
export const languageFor = (own: Language, languages: readonly Language[]): Language =>
  languages.includes(own) ? own : (languages[0] ?? own)

/** Seals whom a letter is to: tags are words about persons. */
export const sealAudience = (
  keys: AddressKeys,
  id: string,
  audience: PressAudienceFields,
): Pick<PressLetterTable, 'sealed' | 'keyId'> => ({
  sealed: keys.seal(JSON.stringify(audience), id),
  keyId: keys.keyId,
})

/** Whom a letter is to. @throws if the key is missing, or the row was changed */
export const audienceOf = (
  keys: AddressKeys,
  { id, sealed, keyId }: Pick<PressLetterTable, 'id' | 'sealed' | 'keyId'>,
): PressAudienceFields => JSON.parse(keys.open(sealed, id, keyId)) as PressAudienceFields

/** The token of the private links of a mail: 256 bits that the key of the press makes. */
export const tokenOf = (keys: Pick<AddressKeys, 'code'>, mailId: string): string =>
  keys.code(`press letter ${mailId}`).toString('base64url')
