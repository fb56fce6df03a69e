import type { Language } from './language.ts'

/** A banner of an emergency as pages of one language show it. */
export interface EmergencyBanner {
  /** Of its texts and links: who closed it sees it again only if it says something else. */
  key: string
  text: string
  link: { title: string; address: string } | null
  /** ISO instants: shown from the first one on, until just before the second. */
  from: string
  until: string
}

/** All banners as they are stored for visitors, with the texts of both languages. */
export type EmergencyBanners = (Pick<EmergencyBanner, 'key' | 'from' | 'until'> &
  Record<Language, Pick<EmergencyBanner, 'text' | 'link'>>)[]
