import type { Language } from '../../../contract/language.ts'

const COUNTRY = '+82'

/** Whether it is dialled from abroad with the code of the country in place of its zero. */
const isDomestic = (phone: string): boolean => phone.startsWith('0')

/** Says a phone number of Korea as readers of a language dial it. */
export const phoneText = (phone: string, language: Language): string =>
  language === 'ENG' && isDomestic(phone) ? `${COUNTRY}-${phone.slice(1)}` : phone

/** Address of a phone number, with the code of the country if it can have one. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/[ -]/g, '')
  return `tel:${isDomestic(digits) ? COUNTRY + digits.slice(1) : digits}`
}
