import { getLocale } from '../paraglide/runtime.js'

/** An instant in the company's time zone. */
export const instantText = (instant: string): string =>
  new Intl.DateTimeFormat(getLocale() === 'ko' ? 'ko-KR' : 'en-US', {
    timeZone: 'Asia/Seoul',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(instant))
