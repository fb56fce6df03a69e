import { expect, test } from 'vitest'
import {
  ATTACHMENT_LIMIT,
  checkAttachment,
  checkReport,
  type ReportFields,
  tidyReport,
} from './report.ts'

const whole: ReportFields = {
  anonymous: false,
  affiliationType: 'COMPANY',
  name: '홍',
  phone: '01012345678',
  emailLocal: 'a.b+c-d_e',
  emailDomain: 'mail.example',
  reportType: 'WORK',
  content: '난간이 흔들립니다.',
  consent: true,
}
const errors = (change: Partial<ReportFields>) => checkReport(tidyReport({ ...whole, ...change }))

test('FT-131 a complete named report has no errors', () => expect(errors({})).toEqual({}))

test('FT-131 FT-137 every missing field is reported with its code', () => {
  expect(
    errors({
      affiliationType: '',
      name: ' ',
      phone: '',
      emailLocal: '',
      emailDomain: '',
      content: '  ',
      consent: false,
    }),
  ).toEqual({
    affiliationType: 'affiliation_missing',
    name: 'name_missing',
    phone: 'phone_missing',
    emailLocal: 'email_missing',
    emailDomain: 'email_missing',
    content: 'content_missing',
    consent: 'consent_missing',
  })
})

test('FT-133 a phone number holds digits only', () => {
  expect(errors({ phone: '010-1234-5678' }).phone).toBe('phone_invalid')
  expect(errors({ phone: '' }).phone).toBe('phone_missing')
})

test('FT-134 FT-135 FT-136 validates local part and domain of the email address', () => {
  for (const emailLocal of ['가', 'a b', 'a@b', 'a!'])
    expect(errors({ emailLocal }).emailLocal, emailLocal).toBe('email_invalid')
  for (const emailDomain of ['mail', '.example', 'mail.', 'ma il.example', 'mail_x.example'])
    expect(errors({ emailDomain }).emailDomain, emailDomain).toBe('email_invalid')
  for (const emailDomain of ['mail.example', 'a-b.co.kr'])
    expect(errors({ emailDomain }).emailDomain).toBeUndefined()
})

test('FT-129 FT-130 FT-146 an anonymous report needs affiliation and content, and drops personal fields', () => {
  const tidy = tidyReport({ ...whole, anonymous: true })
  expect(tidy).toMatchObject({
    name: '',
    phone: '',
    emailLocal: '',
    emailDomain: '',
    consent: false,
  })
  expect(checkReport(tidy)).toEqual({})
  expect(Object.keys(errors({ anonymous: true, affiliationType: '', content: '' }))).toEqual([
    'affiliationType',
    'content',
  ])
})

test('FT-138 texts are trimmed', () =>
  expect(tidyReport({ ...whole, name: '  홍 ', phone: ' 010 ' })).toMatchObject({
    name: '홍',
    phone: '010',
  }))

test('FT-140 FT-141 FT-142 validates an attachment by extension, in any case, and by size', () => {
  expect(checkAttachment('도면.PDF', ATTACHMENT_LIMIT)).toBeNull()
  expect(checkAttachment('run.exe', 1)).toBe('attachment_type')
  expect(checkAttachment('a.zip', ATTACHMENT_LIMIT + 1)).toBe('attachment_size')
})

test('FT-138 a text of the maximum length passes, whatever line endings it was sent with', () => {
  const content = `${'가'.repeat(2499)}\n`.repeat(2).trim()
  const fields = {
    anonymous: true,
    affiliationType: 'OTHER',
    name: '',
    phone: '',
    emailLocal: '',
    emailDomain: '',
    reportType: 'WORK',
    content: `${content}가`.replaceAll('\n', '\r\n'),
    consent: false,
  }
  expect(tidyReport(fields).content).toBe(`${content}가`)
  expect(checkReport(tidyReport(fields))).toEqual({})
  expect(checkReport(tidyReport({ ...fields, content: '가'.repeat(5001) }))).toEqual({
    content: 'too_long',
  })
})
