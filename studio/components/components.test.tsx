// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { I18nProvider } from 'react-aria-components'
import { draw as drawn } from '../../tests/dom.tsx'
import { localeTag, setLanguage } from '../visit/language.ts'
import { Button } from './Button/Button.tsx'
import { DateField } from './DateField/DateField.tsx'
import { InstantField } from './InstantField/InstantField.tsx'
import { initials } from './PersonMark/PersonMark.tsx'
import { Select } from './Select/Select.tsx'
import { TagField } from './TagField/TagField.tsx'
import { TextField } from './TextField/TextField.tsx'
import { Toasts } from './toast/Toasts.tsx'
import { toast, told } from './toast/toast.ts'

beforeEach(() => {
  setLanguage('KOR')
  // happy-dom tells of a changed selection while it changes, which the parts of a date change back
  vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => {})
})
afterEach(() => act(() => told.clear()))

/** Draws a part as it stands in the studio. */
const draw = (node: ReactNode) => drawn(<I18nProvider locale={localeTag()}>{node}</I18nProvider>)

/** Keeps the value of a field as a form does, and tells each change. */
function Kept<T>({
  first,
  tell,
  field,
}: {
  first: T
  tell: (value: T) => void
  field: (value: T, set: (value: T) => void) => ReactNode
}) {
  const [value, setValue] = useState(first)
  return field(value, (next) => {
    setValue(next)
    tell(next)
  })
}

test('a field says what is wrong with it, and is marked as wrong', () => {
  draw(<TextField label="제목" errorMessage="제목을 적어 주세요." isRequired />)
  const field = screen.getByRole('textbox', { name: '제목' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.getAttribute('aria-required')).toBe('true')
  const said = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(said).toContain('제목을 적어 주세요.')
})

test('a button at work does nothing and says so', async () => {
  const press = vi.fn()
  const { user } = draw(
    <Button isPending onPress={press}>
      보내기
    </Button>,
  )
  await user.click(screen.getByRole('button'))
  expect(press).not.toHaveBeenCalled()
  expect(screen.getByRole('progressbar', { name: '처리하는 중' })).toBeTruthy()
})

test('keywords: Enter, a comma, pasting and leaving add; the Enter of an input method does not', async () => {
  const tell = vi.fn()
  const { user } = draw(
    <Kept
      first={['물']}
      tell={tell}
      field={(value, set) => <TagField label="키워드" value={value} onChange={set} />}
    />,
  )
  const field = screen.getByRole('textbox', { name: '키워드' })
  await user.type(field, '윤슬')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  // it counts as it is typed, and is no tag yet
  expect(tell).toHaveBeenLastCalledWith(['물', '윤슬'])
  expect(screen.getAllByRole('row')).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(tell).toHaveBeenLastCalledWith(['물', '윤슬'])
  await user.type(field, '바다,')
  expect(tell).toHaveBeenLastCalledWith(['물', '윤슬', '바다'])
  await user.paste('#빛, 물, 길\n')
  expect(tell).toHaveBeenLastCalledWith(['물', '윤슬', '바다', '빛', '길'])
  await user.type(field, '지도')
  await user.tab()
  expect(tell).toHaveBeenLastCalledWith(['물', '윤슬', '바다', '빛', '길', '지도'])
  await user.click(field)
  await user.keyboard('{Backspace}')
  expect(tell).toHaveBeenLastCalledWith(['물', '윤슬', '바다', '빛', '길'])
})

test('a date is an ISO date inside and out', async () => {
  const tell = vi.fn()
  const { user } = draw(
    <Kept
      first="2026-03-12"
      tell={tell}
      field={(value, set) => <DateField label="날짜" value={value} onChange={set} />}
    />,
  )
  const [year, , dayOfMonth] = screen.getAllByRole('spinbutton')
  expect(year?.textContent).toBe('2026')
  await user.click(dayOfMonth as HTMLElement)
  await user.keyboard('{ArrowUp}')
  expect(tell).toHaveBeenLastCalledWith('2026-03-13')
})

test('an instant is set in the company’s zone, and told in the editor’s own where that differs', async () => {
  const zone = Intl.DateTimeFormat.prototype.resolvedOptions
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...zone.call(this), timeZone: 'Europe/Berlin' }
  })
  const tell = vi.fn()
  const { user } = draw(
    <Kept<string | null>
      first="2026-03-12T00:00:00.000Z"
      tell={tell}
      field={(value, set) => <InstantField label="공개 시각" value={value} onChange={set} />}
    />,
  )
  const parts = screen.getAllByRole('spinbutton').map(({ textContent }) => textContent)
  expect(parts).toEqual(['2026', '03', '12', '09', '00'])
  expect(screen.getByText('내 시간대(Europe/Berlin): 2026.03.12 01:00')).toBeTruthy()
  expect(screen.getByText('한국 시간(KST)')).toBeTruthy()
  await user.click(screen.getAllByRole('spinbutton')[3] as HTMLElement)
  await user.keyboard('{ArrowUp}')
  expect(tell).toHaveBeenLastCalledWith('2026-03-12T01:00:00.000Z')
})

test('one of a few is chosen', async () => {
  const tell = vi.fn()
  const items = [
    { id: 'KOR', name: '한국어' },
    { id: 'ENG', name: 'English' },
  ]
  const { user } = draw(
    <Kept<string | null>
      first="KOR"
      tell={tell}
      field={(value, set) => <Select label="언어" items={items} value={value} onChange={set} />}
    />,
  )
  await user.click(screen.getByRole('button', { name: /언어/ }))
  await user.click(await screen.findByRole('option', { name: 'English' }))
  expect(tell).toHaveBeenLastCalledWith('ENG')
})

test('what is told is said once, in turn, and can be acted on', async () => {
  const undo = vi.fn()
  const { user } = draw(<Toasts />)
  act(() => {
    toast('저장했습니다.')
    toast('저장했습니다.')
    toast('계정을 닫았습니다.', { action: { name: '되돌리기', run: undo } })
  })
  expect(screen.getAllByText('저장했습니다.')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '되돌리기' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('계정을 닫았습니다.')).toBeNull()
})

test('a Korean name is known by its last two syllables, another by its initials', () => {
  expect([initials('한여울'), initials('Sea Han'), initials('mira'), initials(' ')]).toEqual(['여울', 'SH', 'MI', ''])
})
