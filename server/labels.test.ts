import { expect, expectTypeOf, test } from 'vitest'
import { label, labelIssues, type LabelName, type PlainLabelName } from './labels.ts'

test('a label exists in both languages', () => {
  expect(label('problem_forbidden', 'KOR')).toBe('허용되지 않은 요청입니다.')
  expect(label('problem_forbidden', 'ENG')).toBe('This request is not allowed.')
})

test('a label is filled once: a value may look like a placeholder or a replacement pattern', () => {
  expect(label('report_mail_subject', 'KOR', { type: '{id} $& $1', id: '{type}' })).toBe(
    '[안전보건 제안] {id} $& $1 {type}',
  )
  expect(label('api_value_invalid', 'ENG', { field: 'page' })).toBe(
    'This value of the request is not valid: page',
  )
})

test('an unknown message name, and a label without its parameters, are type errors', () => {
  expectTypeOf<'problem_forbidden'>().toExtend<LabelName>()
  expectTypeOf<'problem_forbiden'>().not.toExtend<LabelName>()
  expectTypeOf<'api_value_invalid'>().not.toExtend<PlainLabelName>()
  const wrong = (): string[] => [
    // @ts-expect-error no such label
    label('problem_forbiden', 'KOR'),
    // @ts-expect-error the field is missing
    label('api_value_invalid', 'KOR'),
    // @ts-expect-error another parameter
    label('api_value_invalid', 'KOR', { name: 'page' }),
  ]
  // what the compiler rejects would fail at run time
  expect(wrong).toThrow()
})

test('a label that is missing in one language, empty or with other parameters prevents the start', () => {
  const labels = { plain: [], named: ['name'] }
  const whole = { plain: 'a', named: 'a {name}' }
  expect(labelIssues(labels, { KOR: whole, ENG: whole })).toEqual([])
  expect(labelIssues(labels, { KOR: whole, ENG: { plain: '', named: 'a {title}' } })).toEqual([
    'plain is missing (ENG)',
    'named takes name, its sentence title (ENG)',
  ])
  expect(labelIssues({ toString: [] }, { KOR: {} })).toEqual(['toString is missing (KOR)'])
  expect(labelIssues({ plain: [] }, { KOR: { plain: 'a {count}' } })).toEqual([
    'plain takes nothing, its sentence count (KOR)',
  ])
})

// texts that the specification gives word for word (ledgers and decisions)
const VERBATIM: [row: string, name: LabelName, said: string][] = [
  ['SH-110', 'search_special', '특수문자 검색을 허용하지 않습니다.'],
  ['FT-133', 'safety_fault_phone_missing', '휴대폰 번호를 입력해 주세요.'],
  ['FT-133', 'safety_fault_phone_invalid', '기호를 제외한 숫자만 입력해 주세요.'],
  ['FT-136', 'safety_fault_email_missing', '이메일을 입력해 주세요.'],
  ['FT-136', 'safety_fault_email_invalid', '형식에 맞지 않는 이메일 입니다.'],
  ['FT-137', 'safety_fault_affiliation_missing', '소속을 선택해주세요.'],
  ['FT-137', 'safety_fault_name_missing', '이름을 입력해 주세요.'],
  ['FT-137', 'safety_fault_content_missing', '상세 내용을 입력해 주세요.'],
  ['FT-149', 'safety_fault_consent_missing', '개인정보 수집 및 이용에 동의해 주세요.'],
  ['FT-140', 'safety_fault_attachment_type', '첨부할 수 있는 파일이 아닙니다. ({extensions})'],
  [
    'FT-141',
    'safety_fault_attachment_size',
    '최대 용량을 초과했습니다. 최대 50MB 까지 등록할 수 있습니다.',
  ],
]
test.each(VERBATIM)('%s %s returns in Korean the text of the specification', (_, name, said) =>
  expect(label(name as 'safety_fault_attachment_type', 'KOR', { extensions: '{extensions}' })).toBe(
    said,
  ),
)
