// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { formOf } from '../../../contract/documents/form.ts'
import { DOCUMENTS } from '../../../contract/documents/index.ts'
import { drawExample, drawPart } from '../../../tests/studio-dom.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { examples } from './DocumentForm.examples.tsx'
import { HeldDocument } from './edited.ts'

test('an item opens, changes and says so in its line', async () => {
  const { user } = drawExample(examples, 'Home')
  await user.click(screen.getByRole('button', { name: '누구나 쓸 수 있게' }))
  const banner = screen
    .getByRole('button', { name: '누구나 쓸 수 있게' })
    .closest('li') as HTMLElement
  const title = within(banner).getByRole('textbox', { name: '제목' })
  // what is typed without a pause is one step to undo, however slow this machine is
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  await user.clear(title)
  await user.type(title, '모두의 길')
  now.mockRestore()
  expect(screen.getByRole('button', { name: '모두의 길' })).toBeTruthy()
  await user.keyboard('{Control>}z{/Control}')
  expect(screen.getByRole('button', { name: '누구나 쓸 수 있게' })).toBeTruthy()
})

const bannerNames = (): (string | null)[] =>
  within(screen.getByRole('region', { name: '배너' }))
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('button', { expanded: false })[0]?.textContent ?? null)

test('items are moved by buttons, and the move is announced', async () => {
  const { user } = drawExample(examples, 'Home')
  await user.click(screen.getByRole('button', { name: '덜 쓰고 오래 쓰기 위로' }))
  expect(bannerNames()).toEqual(['덜 쓰고 오래 쓰기', '누구나 쓸 수 있게'])
  expect(screen.getByRole('status').textContent).toContain('1번째')
})

test('the item beside a removed one has the focus', async () => {
  const { user } = drawExample(examples, 'Home')
  const remove = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `${name} 더 보기` }))
    await user.click(screen.getByRole('menuitem', { name: '삭제' }))
  }
  await remove('누구나 쓸 수 있게')
  const left = screen.getByRole('button', { name: '덜 쓰고 오래 쓰기' })
  await waitFor(() => expect(document.activeElement).toBe(left))
  await remove('덜 쓰고 오래 쓰기')
  const add = within(screen.getByRole('region', { name: '배너' })).getByRole('button')
  await waitFor(() => expect(document.activeElement).toBe(add))
})

test('Alt and an arrow key move the item of the handle, which keeps the focus; undo moves it back', async () => {
  const { user } = drawExample(examples, 'Home')
  const handle = () => screen.getByRole('button', { name: '누구나 쓸 수 있게 순서 옮기기' })
  act(() => handle().focus())
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(bannerNames()).toEqual(['덜 쓰고 오래 쓰기', '누구나 쓸 수 있게'])
  await waitFor(() => expect(document.activeElement).toBe(handle()))
  await user.keyboard('{Alt>}{Home}{/Alt}')
  expect(bannerNames()).toEqual(['누구나 쓸 수 있게', '덜 쓰고 오래 쓰기'])
  await user.keyboard('{Control>}z{/Control}')
  expect(bannerNames()).toEqual(['덜 쓰고 오래 쓰기', '누구나 쓸 수 있게'])
  await user.keyboard('{Control>}z{/Control}')
  expect(bannerNames()).toEqual(['누구나 쓸 수 있게', '덜 쓰고 오래 쓰기'])
})

test('a text shows the values of its figures', () => {
  drawExample(examples, 'Home')
  expect(screen.getByText('2,130만 명').tagName).toBe('MARK')
})

test('a problem is counted at its year, and shown at its field', async () => {
  const { user } = drawExample(examples, 'Milestones')
  await user.click(await screen.findByRole('tab', { name: /2024/ }))
  expect(screen.queryByText('12 이하여야 합니다.')).toBeNull()
  await user.click(screen.getByRole('tab', { name: /2025.*오류 2/ }))
  expect(screen.getByText('12 이하여야 합니다.')).toBeTruthy()
  expect(screen.getByText('필수 항목입니다.')).toBeTruthy()
})

test('a row that is added has the focus in its first cell, not in that of another row', async () => {
  const { user } = drawExample(examples, 'Milestones')
  await user.click(await screen.findByRole('tab', { name: /2024/ }))
  await user.click(screen.getByRole('button', { name: '연혁 항목 추가' }))
  const month = screen.getByRole('textbox', { name: '2행 월' })
  await waitFor(() => expect(document.activeElement).toBe(month))
})

test('the year beside a removed one is chosen, and its tab has the focus', async () => {
  const { user } = drawExample(examples, 'Milestones')
  await user.clear(await screen.findByRole('textbox', { name: '연도' }))
  await user.tab()
  await user.click(screen.getByRole('button', { name: '연도 없음 빼기' }))
  const tab = screen.getByRole('tab', { name: /2024/, selected: true })
  await waitFor(() => expect(document.activeElement).toBe(tab))
  // the last one stays: without any, the page has no timeline
  expect(screen.queryByRole('button', { name: '2024년 빼기' })).toBeNull()
})

test('a year is duplicated as the one after the latest, and a row below itself', async () => {
  const { user } = drawExample(examples, 'Milestones')
  const tabs = (): (string | undefined)[] =>
    screen.getAllByRole('tab').map(({ textContent }) => /^\d{4}/.exec(textContent ?? '')?.[0])
  await user.click(await screen.findByRole('tab', { name: /2024/ }))
  const before = tabs()
  const texts = (): (string | null)[] =>
    screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).value)
  const [, ...entries] = texts()
  await user.click(screen.getByRole('button', { name: '2024년 복제' }))
  const latest = String(Number(before[0]) + 1)
  expect(tabs()).toEqual([latest, ...before])
  expect(screen.getByRole('tab', { name: new RegExp(latest), selected: true })).toBeTruthy()
  expect(texts().slice(1)).toEqual(entries)
  const rows = (): number => screen.getAllByRole('button', { name: /^\d행 더 보기$/ }).length
  const count = rows()
  await user.click(screen.getByRole('button', { name: '1행 더 보기' }))
  await user.click(screen.getByRole('menuitem', { name: '복제' }))
  expect(rows()).toBe(count + 1)
  expect(texts().slice(4, 7)).toEqual(texts().slice(1, 4))
  await user.keyboard('{Control>}z{/Control}')
  await user.keyboard('{Control>}z{/Control}')
  expect(tabs()).toEqual(before)
})

const entry = (name: string, more: object = {}) => ({ _id: name, name, url: `/${name}`, ...more })

test('the entry beside a removed one is chosen, else the one above', async () => {
  const mainMenu = [
    entry('첫째', { secondDepthMenu: [] }),
    entry('둘째', { secondDepthMenu: ['가', '나', '다'].map((name) => entry(name)) }),
  ]
  const { schema } = DOCUMENTS.menu
  const edited = new HeldDocument('document/menu', schema, { mainMenu, relatedLinks: [] })
  const { user } = drawPart(
    <DocumentForm form={formOf(schema)} edited={edited} language={null} facts={[]} services={[]} />,
  )
  const chosen = (name: string | undefined) =>
    screen.getByRole('row', { name: name ?? '', selected: true })
  await user.click(await screen.findByRole('row', { name: '나' }))
  for (const [removed, next] of [
    ['나', '다'],
    ['다', '가'],
    ['가', '둘째'],
    ['둘째', '첫째'],
  ]) {
    expect(chosen(removed)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: `${removed} 제거` }))
    expect(chosen(next)).toBeTruthy()
    // another press removes what is named
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `${next} 제거` }))
  }
})

test('a figure is put at the caret of a cell, in which typing goes on', async () => {
  const { schema } = DOCUMENTS.milestones
  const event = { _id: 'e', month: 7, ko: '윤슬톡 출시', en: 'Yunseul Talk launched' }
  const edited = new HeldDocument('document/milestones', schema, [
    { _id: 'y', year: 2024, entries: [event] },
  ])
  const facts = [{ key: 'users', ko: '2,130만 명', en: '21.3 million people' }]
  const form = formOf(schema)
  const { user } = drawPart(
    <DocumentForm form={form} edited={edited} language={null} facts={facts} services={[]} />,
  )
  const cell = (await screen.findByDisplayValue('윤슬톡 출시')) as HTMLInputElement
  await user.click(cell)
  cell.setSelectionRange(4, 4)
  const row = cell.closest('td') as HTMLElement
  await user.click(within(row).getByRole('button', { name: '수치 넣기' }))
  await user.click(screen.getByRole('option', { name: /2,130만 명/ }))
  await waitFor(() => expect(document.activeElement).toBe(cell))
  expect(cell.value).toBe('윤슬톡 {fact:users}출시')
  expect(within(row).getByText('2,130만 명').tagName).toBe('MARK')
  await user.keyboard(' 사용')
  expect(cell.value).toBe('윤슬톡 {fact:users} 사용출시')
})

test('cells of a spreadsheet are pasted into a table; those that do not fit are named, and undo takes all back', async () => {
  const { user } = drawExample(examples, 'Milestones')
  await user.click(await screen.findByRole('tab', { name: /2024/ }))
  const month = screen.getByRole('textbox', { name: '1행 월' })
  await user.click(month)
  await user.paste('7\t"새 이름"\tA new name\n칠월\t윤슬길 출시\tYunseul Ride launched\n')
  expect(screen.getByText('2행 월 ‘칠월’: 숫자가 아닙니다')).toBeTruthy()
  expect(screen.getByDisplayValue('윤슬길 출시')).toBeTruthy()
  expect(screen.getByDisplayValue('새 이름')).toBeTruthy()
  await user.keyboard('{Control>}z{/Control}')
  expect(screen.getByDisplayValue('윤슬톡 출시')).toBeTruthy()
  expect(screen.queryByDisplayValue('윤슬길 출시')).toBeNull()
})

test('a long list is searched by any text of its items; what is opened stays, and nothing moves meanwhile', async () => {
  const figures = Array.from({ length: 24 }, (_, index) => ({
    _id: `f${index}`,
    key: `headcount-${2000 + index}`,
    value: index,
    unit: 'people',
    asOf: '2026-01-01',
    ko: `${index + 100}명`,
    en: `${index + 100} people`,
  }))
  const { schema } = DOCUMENTS.facts
  const edited = new HeldDocument('document/facts', schema, { figures })
  const { user } = drawPart(
    <DocumentForm form={formOf(schema)} edited={edited} language={null} facts={[]} services={[]} />,
  )
  const found = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(found()).toHaveLength(24)
  expect(screen.getAllByRole('button', { name: /순서 옮기기/ })).toHaveLength(24)
  const search = screen.getByRole('searchbox', { name: '항목 검색' })
  await user.type(search, '2007')
  await waitFor(() => expect(found()).toEqual(['107명headcount-2007']))
  expect(screen.getByText('1개 찾음')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /순서 옮기기/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: '107명 headcount-2007' }))
  const key = screen.getByRole('textbox', { name: '식별자' })
  await user.clear(key)
  await user.type(key, 'people')
  await user.click(screen.getByRole('button', { name: '107명 people' }))
  expect(found()).toEqual(['107명people'])
  expect(screen.getByText('1개 찾음')).toBeTruthy()
  // an added item is shown, though it says none of the words
  await user.click(screen.getByRole('button', { name: /추가$/ }))
  expect(found()).toHaveLength(2)
  await user.clear(search)
  await waitFor(() => expect(found()).toHaveLength(25))
})
