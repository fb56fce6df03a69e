import type { EmergencyBanner, EmergencyBanners } from '../../contract/emergency.ts'
import type { Language } from '../../contract/language.ts'

/** The document of the banners of emergencies. */
export const EMERGENCY = 'emergency'

/** The banners that a language shows at an ISO instant, in the order of their document. */
export const bannersAt = (
  banners: EmergencyBanners,
  language: Language,
  now: string,
): EmergencyBanner[] =>
  banners
    .filter(({ from, until }) => from <= now && now < until)
    .map(({ key, from, until, [language]: shown }) => ({ key, ...shown, from, until }))
