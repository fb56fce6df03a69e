// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './AuthenticatorCode.examples.tsx'

test('the code can be scanned or typed in groups of four, and the first code of the authenticator is accepted', async () => {
  const { user } = drawExample(examples, 'Code')
  expect(screen.getByRole('img', { name: m.totp_scan() })).toBeTruthy()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  const field = screen.getByRole('textbox', { name: m.totp_code() })
  await user.type(field, '123456')
  expect((field as HTMLInputElement).value).toBe('123456')
})
