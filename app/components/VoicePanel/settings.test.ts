import { expect, test } from 'vitest'
import { readSettings, settingCookie } from './settings.ts'

test('SH-139 without cookies the voice is male at normal speed, and unknown values are ignored', () => {
  expect(readSettings('')).toEqual({ gender: 'male', speed: '1.0' })
  expect(readSettings('settingtts_voiceGender=robot; settingtts_speed=9')).toEqual({
    gender: 'male',
    speed: '1.0',
  })
})

test('SH-140 the choice is read from the two cookies', () => {
  expect(
    readSettings('isEnglish=true; settingtts_voiceGender=female; settingtts_speed=1.5'),
  ).toEqual({
    gender: 'female',
    speed: '1.5',
  })
  expect(settingCookie('speed', '0.9')).toBe(
    'settingtts_speed=0.9; Path=/; Max-Age=31536000; SameSite=Lax',
  )
  expect(settingCookie('gender', 'female')).toMatch(/^settingtts_voiceGender=female;/)
})
