import { createHash } from 'node:crypto'
import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { EmergencyBanner, EmergencyBanners } from '../../../contract/emergency.ts'
import type { Language } from '../../../contract/language.ts'
import { keepTogether } from '../typography.ts'
import type { Given } from './given.ts'

/** Characters of a banner's key: enough to tell any two banners apart. */
const KEY_LENGTH = 12

/** Returns the banners of emergencies from their document, in both languages. */
export function emergencyOf(
  { banners }: DocumentOf<'emergency'>,
  { checkLink }: Given<'ALL'>,
): EmergencyBanners {
  return banners.map(({ ko, en, from, until }, index) => {
    const shown = (
      { text, linkTitle, link }: typeof ko,
      language: Language,
      name: 'ko' | 'en',
    ): Pick<EmergencyBanner, 'text' | 'link'> => {
      const address = link?.trim()
      if (!address) return { text: keepTogether(text), link: null }
      checkLink(address, language, ['banners', index, name, 'link'])
      return { text: keepTogether(text), link: { title: linkTitle?.trim() ?? '', address } }
    }
    const texts = { KOR: shown(ko, 'KOR', 'ko'), ENG: shown(en, 'ENG', 'en') }
    return {
      key: createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, KEY_LENGTH),
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
      ...texts,
    }
  })
}
