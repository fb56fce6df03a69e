// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { m } from '../../paraglide/messages.js'
import { RecoveryCodes } from './RecoveryCodes.tsx'

test('continuing requires confirming that the codes are stored', async () => {
  const next = vi.fn()
  const { user } = drawPart(
    <RecoveryCodes codes={['4f7k-92mq', 'p3xd-6wva']} next="다음" onNext={next} />,
  )
  const codes = within(screen.getByRole('list', { name: m.recovery_codes() }))
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '4f7k-92mq',
    'p3xd-6wva',
  ])
  const go = screen.getByRole('button', { name: '다음' })
  await user.click(go)
  expect(next).not.toHaveBeenCalled()
  await user.click(screen.getByText(m.recovery_codes_kept()))
  await user.click(go)
  expect(next).toHaveBeenCalledOnce()
})

test('they are saved as a file', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes')
  const { user } = drawPart(<RecoveryCodes codes={['4f7k-92mq']} next="다음" onNext={() => {}} />)
  await user.click(screen.getByRole('button', { name: m.save_as_file() }))
  const [file] = made.mock.lastCall as [Blob]
  expect(await file.text()).toContain('4f7k-92mq')
})
