import { createHash } from 'node:crypto'
import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { EmergencyBanner, EmergencyBanners } from '../../../contract/emergency.ts'
import { keepTogether } from '../typography.ts'

/** Characters of a banner's key: enough to tell any two banners apart. */
const KEY_LENGTH = 12

/** Returns the banners of emergencies from their document, in both languages. */
export function emergencyOf({ banners }: DocumentOf<'emergency'>): EmergencyBanners {
  return banners.map(({ ko, en, from, until }) => {
    const shown = ({
      text,
      linkTitle,
      link,
    }: typeof ko): Pick<EmergencyBanner, 'text' | 'link'> => {
      const address = link?.trim()
      if (!address) return { text: keepTogether(text), link: null }
      return { text: keepTogether(text), link: { title: linkTitle?.trim() ?? '', address } }
    }
    const texts = { KOR: shown(ko), ENG: shown(en) }
    return {
      key: createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, KEY_LENGTH),
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
      ...texts,
    }
  })
}
