// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Me } from '../../contract/studio/accounts.ts'
import { permissionsOf, ROLES, type Role } from '../../contract/studio/permissions.ts'
import { AUDIT_ACTIONS } from '../../contract/studio/audit.ts'
import { audited, detailsText } from '../pages/audit/sentence.ts'
import { inside } from '../pages/sign-in/SignInPage.tsx'
import { setLanguage } from '../visit/language.ts'
import { createPrompt } from './prompt.ts'
import { entriesFor } from './Palette/entries.ts'
import { fits } from './Palette/match.ts'
import { navigationItemOf } from './navigation.ts'

const person = (role: Role): Me => ({
  id: role,
  name: role,
  email: `${role}@yunseul.example`,
  role,
  readsReports: false,
  managesPress: false,
  permissions: permissionsOf({ role, readsReports: false, managesPress: false }),
  language: 'KOR',
  freshUntil: null,
  factors: { passkeys: 1, password: false, recoveryCodesLeft: 0, sso: false },
})

test('the palette offers the actions of a role, found without spaces and in any case', () => {
  setLanguage('KOR')
  const named = (role: Role, typed: string): string[] =>
    entriesFor(person(role), typed).flatMap(({ entries }) => entries.map(({ name }) => name))
  expect(ROLES.map((role) => named(role, '구성원'))).toEqual([[], [], ['구성원']])
  expect(named('WRITER', '새글:보도')).toEqual(['새 글: 보도자료'])
  // documents of the site by their names; without anything typed they are too many
  expect(named('WRITER', '개인정보')).toEqual(['개인정보 처리방침'])
  expect(named('WRITER', '')).not.toContain('개인정보 처리방침')
  const services = [{ id: 'YunseulCare', name: '윤슬돌봄' }]
  expect(
    entriesFor(person('WRITER'), '윤슬돌', services).flatMap(({ entries }) => entries),
  ).toMatchObject([{ name: '윤슬돌봄', to: '/documents/services%2FYunseulCare' }])
  expect(fits('Yunseul Maps', 'yunseulm')).toBe(true)
  // decomposed, as input methods of other systems send it
  expect(fits('보도자료', '보도'.normalize('NFD'))).toBe(true)
})

test('an address belongs to the section that contains it', () => {
  expect(
    ['/', '/content/8388608', '/new/news', '/people', '/nowhere'].map(
      (path) => navigationItemOf(path)?.path,
    ),
  ).toEqual(['/', '/contents', '/contents', '/people', undefined])
})

test('the sign-in returns into the studio, never to another site', () => {
  expect(
    ['/people', '//evil.example', '/\\evil.example', 'https://evil.example', null].map(inside),
  ).toEqual(['/people', '/', '/', '/', '/'])
})

test('several calls that wait for one answer ask once', async () => {
  const asking = createPrompt()
  const [first, second] = [asking.ask(), asking.ask()]
  expect(first).toBe(second)
  asking.answer(true)
  expect(await first).toBe(true)
  const later = asking.ask()
  expect(later).not.toBe(first)
  asking.answer(false)
  expect(await later).toBe(false)
})

test('rows of the audit are sentences without ids', () => {
  setLanguage('KOR')
  const by = { id: 'u', name: '한여울' }
  expect(audited({ action: 'content.publish', by })).toBe('한여울 님이 글을 게시했습니다.')
  expect(audited({ action: 'account.invite', by: null })).toBe('시스템이 구성원을 초대했습니다.')
  expect(audited({ action: 'x.y', by })).toBe('한여울 님이 한 일: x.y')
  expect(audited({ action: 'constructor', by })).toBe('한여울 님이 한 일: constructor')
  for (const action of AUDIT_ACTIONS) expect(audited({ action, by }), action).not.toContain(action)
  expect(
    detailsText({
      details: { email: 'a@b.example', role: 'EDITOR', userId: 'secret', factor: 'passkey' },
    }),
  ).toBe('a@b.example · 편집자 · 패스키')
  expect(detailsText({ details: { action: 'withdraw', dueAt: '2026-03-12T00:00:00.000Z' } })).toBe(
    '게시 취소 2026.03.12 09:00',
  )
})
