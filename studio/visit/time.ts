import { useSyncExternalStore } from 'react'
import { m } from '../paraglide/messages.js'
import { localeTag } from './language.ts'

/** The company's time zone, in which schedules and dates are shown. */
export const COMPANY_ZONE = 'Asia/Seoul'

/** Returns the user's time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const formats = new Map<string, Intl.DateTimeFormat>()
function parts(instant: Date, zone: string): Record<string, string> {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(zone, format)
  }
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
}

/** Formats `2026.03.12 09:00`; with seconds if they are not 0. */
export function dateTime(at: string, zone = COMPANY_ZONE): string {
  const { year, month, day, hour, minute, second } = parts(new Date(at), zone)
  return `${year}.${month}.${day} ${hour}:${minute}${second === '00' ? '' : `:${second}`}`
}

/** Formats `2026.03.12 09:00`, for schedules: they are planned by the minute. */
export const dateMinute = (at: string): string => dateTime(at).slice(0, 16)

/** Formats `09:00:04` in the company's time zone. */
export const timeOfDay = (at: string): string => {
  const { hour, minute, second } = parts(new Date(at), COMPANY_ZONE)
  return `${hour}:${minute}:${second}`
}

/** Formats `2026.03.12` in the company's time zone. */
export const day = (at: string): string => dateTime(at).slice(0, 10)

/** Formats an ISO date as `2026.03.12`. */
export const dayName = (date: string): string => date.replaceAll('-', '.')

/** Whether a zone shows another time of day than the company's at an instant. */
export const differs = (at: string, zone = ownZone()): boolean =>
  dateTime(at, zone) !== dateTime(at)

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/**
 * Formats the distance from now in words: `3시간 전`, `in 2 days`; past seconds are `방금`, `just now`.
 */
export function relative(at: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(at) - now) / 1000)
  const format = new Intl.RelativeTimeFormat(localeTag(), { numeric: 'auto' })
  for (const [unit, length] of STEPS)
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit)
  // the screen clock may be up to 20 seconds behind
  return seconds > 20 ? format.format(0, 'second') : m.just_now()
}

// one clock for all relative times
let now = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
const listen = (notify: () => void) => {
  listeners.add(notify)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of listeners) each()
  }, 20_000)
  return () => {
    listeners.delete(notify)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
/** Returns now in milliseconds, updated three times a minute. */
export const useNow = (): number =>
  useSyncExternalStore(listen, () => {
    if (!timer) now = Math.floor(Date.now() / 1000) * 1000
    return now
  })
