import { afterEach, expect, test } from 'vitest'
import { ATTACHMENT_EXTENSIONS, FIELD_ERROR_CODES } from '../../../contract/report.ts'
import { label } from '../../../server/labels.ts'
import { setLocale } from '../../paraglide/runtime.js'
import { fieldErrorText, fieldErrorTexts } from './fieldErrorText.ts'

afterEach(() => void setLocale('ko', { reload: false }))

for (const [locale, language] of [
  ['ko', 'KOR'],
  ['en', 'ENG'],
] as const)
  test(`FT-131 FT-140 the form shows for every error the same text as the server (${locale})`, () => {
    void setLocale(locale, { reload: false })
    const extensions = ATTACHMENT_EXTENSIONS.join(', ')
    for (const code of FIELD_ERROR_CODES)
      expect(fieldErrorText(code), code).toBe(
        code === 'attachment_type'
          ? label('safety_fault_attachment_type', language, { extensions })
          : label(`safety_fault_${code}`, language),
      )
    expect(fieldErrorTexts({ name: 'name_missing' })).toEqual({
      name: label('safety_fault_name_missing', language),
    })
  })
