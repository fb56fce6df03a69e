import { expect, test } from 'vitest'
import type { Notification } from '../../../contract/studio/notifications.ts'
import { letterText } from './letter-text.ts'

const said = (guest: string): Notification => ({
  ids: ['1'],
  kind: 'guestComment',
  subject: 'content/7',
  languages: ['KOR'],
  title: '등대 개방',
  contentIdx: 7,
  by: null,
  guest,
  commentId: null,
  rightsEnd: null,
  text: '',
  at: '2026-11-28T00:00:00.000Z',
  unread: true,
})

test("a guest's name adds no line and no address to a mail", () => {
  const to = { name: '이가람', language: 'KOR', origin: 'https://yunseul.example' } as const
  const { subject, text, html } = letterText(
    [said('B.J. 김\r\nBcc: x@evil.example https://evil.example/a')],
    to,
  )
  // and does not pass for a colleague's
  expect(subject).toContain('게스트 B J 김 Bcc x evil example https evil example a')
  for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.|@/)
  const addresses = [...text.matchAll(/https?:\S+/g)].map(([address]) => new URL(address).host)
  expect(new Set(addresses)).toEqual(new Set(['yunseul.example']))
})

test('a document of the site has its name in the language of the mail', () => {
  const of: Notification = {
    ...said(''),
    ...{ kind: 'review', subject: 'document/legal/privacy/KOR', title: 'legal/privacy' },
    ...{ contentIdx: null, guest: null, by: { id: 'u', name: '이가람' } },
  }
  const at = 'https://yunseul.example/studio/documents/legal%2Fprivacy?language=KOR'
  for (const [language, name] of [
    ['KOR', '개인정보 처리방침'],
    ['ENG', 'Privacy policy'],
  ] as const) {
    const { text } = letterText([of], { name: 'A', language, origin: 'https://yunseul.example' })
    expect(text).toContain(name)
    expect(text).toContain(at)
  }
})
