/** Available voices and speeds (SH-139). */
export const GENDERS = ['male', 'female'] as const
export type Gender = (typeof GENDERS)[number]
export const SPEEDS = ['0.9', '1.0', '1.5'] as const
export type Speed = (typeof SPEEDS)[number]

export interface VoiceSettings {
  gender: Gender
  speed: Speed
}

/** Names of the cookies that store the settings (SH-140). */
const COOKIES = { gender: 'settingtts_voiceGender', speed: 'settingtts_speed' } as const
const YEAR = 31_536_000

/** Parses the settings from a cookie text; a missing or unknown one is the default (SH-139). */
export function readSettings(cookies: string): VoiceSettings {
  const values = new Map(
    cookies.split(/;\s*/).map((pair) => pair.split('=', 2) as [string, string]),
  )
  return {
    gender: GENDERS.find((gender) => gender === values.get(COOKIES.gender)) ?? 'male',
    speed: SPEEDS.find((speed) => speed === values.get(COOKIES.speed)) ?? '1.0',
  }
}

/** Returns the cookie text that stores one setting for a year (SH-140, SH-141). */
export const settingCookie = (name: keyof VoiceSettings, value: string): string =>
  `${COOKIES[name]}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax`
