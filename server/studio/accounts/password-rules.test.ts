import { describe, expect, it } from 'vitest'
import { weaknessOf } from './password-rules.ts'

const SORA = { name: '윤소라', email: 'sora.yun@yunseul.example' }

describe('easily guessed passwords', () => {
  it.each([
    ['1q2w3e4r5t6y7u8i', 'common'],
    ['Correct Horse Battery Staple', 'common'],
    ['P@$$w0rdPassword', 'common'],
    ['동해물과 백두산이 마르고 닳도록 하느님이 보우하사', 'common'],
    ['aaaabbbbaaaabbbb', 'repeated'],
    ['물결물결물결물결물결물결물결물결', 'repeated'],
    ['k7#qzk7#qzk7#qzk7#qz', 'repeated'],
    ['abcdefg 7654321 qwerty', 'sequence'],
    ['3edc4rfv 1qaz2wsx!!', 'sequence'],
    ['sora.yun@yunseul.example!1', 'own'],
    ['yunseul-studio-2026', 'own'],
    ['윤소라 윤슬 스튜디오 2026년', 'own'],
  ])('%s is rejected: %s', (password, reason) => {
    expect(weaknessOf(password, SORA)).toBe(reason)
  })

  it.each([
    '물결 위의 작은 빛 조각들 42',
    'seven quiet otters sing',
    'Xq7!mLp2#vRt9$kWz',
    // one of our names in a long sentence does not weaken it
    'yunseul keeps eleven purple kettles',
  ])('%s is accepted', (password) => {
    expect(weaknessOf(password, SORA)).toBeNull()
  })
})
