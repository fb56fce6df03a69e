import { expect, test } from 'vitest'
import { ATTACHMENT_LIMIT, checkAttachment, checkReport, type ReportFields, tidyReport } from './report.ts'

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
const faults = (change: Partial<ReportFields>, language: 'KOR' | 'ENG' = 'KOR') =>
  checkReport(tidyReport({ ...whole, ...change }), language)

test('FT-131 a whole report that is not anonymous has no fault', () => expect(faults({})).toEqual({}))

test('FT-131 FT-137 every field that is missing is named with its message', () => {
  expect(
    faults({
      affiliationType: '',
      name: ' ',
      phone: '',
      emailLocal: '',
      emailDomain: '',
      content: '  ',
      consent: false,
    }),
  ).toEqual({
    affiliationType: '소속을 선택해주세요.',
    name: '이름을 입력해 주세요.',
    phone: '휴대폰 번호를 입력해 주세요.',
    emailLocal: '이메일을 입력해 주세요.',
    emailDomain: '이메일을 입력해 주세요.',
    content: '상세 내용을 입력해 주세요.',
    consent: '개인정보 수집 및 이용에 동의해 주세요.',
  })
})

test('FT-133 a phone number holds digits only', () => {
  expect(faults({ phone: '010-1234-5678' }).phone).toBe('기호를 제외한 숫자만 입력해 주세요.')
  expect(faults({ phone: '' }).phone).toBe('휴대폰 번호를 입력해 주세요.')
})

test('FT-134 FT-135 FT-136 local part and domain of the e-mail address', () => {
  for (const emailLocal of ['가', 'a b', 'a@b', 'a!'])
    expect(faults({ emailLocal }).emailLocal, emailLocal).toBe('형식에 맞지 않는 이메일 입니다.')
  for (const emailDomain of ['mail', '.example', 'mail.', 'ma il.example', 'mail_x.example'])
    expect(faults({ emailDomain }).emailDomain, emailDomain).toBe('형식에 맞지 않는 이메일 입니다.')
  for (const emailDomain of ['mail.example', 'a-b.co.kr']) expect(faults({ emailDomain }).emailDomain).toBeUndefined()
})

test('FT-129 FT-130 FT-146 an anonymous report needs affiliation and content, and loses what names a person', () => {
  const tidy = tidyReport({ ...whole, anonymous: true })
  expect(tidy).toMatchObject({ name: '', phone: '', emailLocal: '', emailDomain: '', consent: false })
  expect(checkReport(tidy, 'KOR')).toEqual({})
  expect(Object.keys(faults({ anonymous: true, affiliationType: '', content: '' }))).toEqual([
    'affiliationType',
    'content',
  ])
})

test('FT-138 texts are trimmed', () =>
  expect(tidyReport({ ...whole, name: '  홍 ', phone: ' 010 ' })).toMatchObject({ name: '홍', phone: '010' }))

test('FT-140 FT-141 FT-142 an attachment by ending, in any case, and by size', () => {
  expect(checkAttachment('도면.PDF', ATTACHMENT_LIMIT, 'KOR')).toBeNull()
  expect(checkAttachment('run.exe', 1, 'KOR')).toContain('첨부할 수 있는 파일이 아닙니다.')
  expect(checkAttachment('run.exe', 1, 'KOR')).toContain('hwpx')
  expect(checkAttachment('a.zip', ATTACHMENT_LIMIT + 1, 'KOR')).toBe(
    '최대 용량을 초과했습니다. 최대 50MB 까지 등록할 수 있습니다.',
  )
})

test('messages exist in English too', () => expect(faults({ name: '' }, 'ENG').name).toBe('Please enter your name.'))

test('FT-138 a text of the longest length passes, whatever its line ends were on the way', () => {
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
  expect(checkReport(tidyReport(fields), 'KOR')).toEqual({})
  expect(checkReport(tidyReport({ ...fields, content: '가'.repeat(5001) }), 'KOR')).toEqual({
    content: '입력할 수 있는 길이를 넘었습니다.',
  })
})
