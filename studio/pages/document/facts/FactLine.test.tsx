// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formOf } from '../../../../contract/documents/form.ts'
import { DOCUMENTS } from '../../../../contract/documents/index.ts'
import { valueAt } from '../../../../contract/studio/document-paths.ts'
import { drawPart } from '../../../../tests/studio-dom.tsx'
import { m } from '../../../paraglide/messages.js'
import { DocumentForm } from '../DocumentForm.tsx'
import { HeldDocument } from '../edited.ts'
import type { Fact } from './reference.ts'

const FACTS: readonly Fact[] = [
  { key: 'users-2025', ko: '2,130만 명', en: '21.3 million people' },
  {
    ...{ key: 'shops-2025', ko: '31만 곳', en: '310,000 shops' },
    means: { ko: '윤슬페이를 받는 가게', en: 'shops that take Yunseul Pay' },
  },
]
const LEAD = 'hero.lead'

/** Draws Home with a lead, in a language; the figures are inserted into it. */
function draw(text: string, language: 'KOR' | 'ENG' = 'KOR', readOnly = false) {
  const { schema } = DOCUMENTS.home
  const edited = new HeldDocument(`document/home/${language}`, schema, { hero: { lead: text } })
  const { user } = drawPart(
    <DocumentForm
      form={formOf(schema)}
      edited={edited}
      language={language}
      facts={FACTS}
      services={[]}
      readOnly={readOnly}
    />,
  )
  const lead = () => screen.getByDisplayValue(String(valueAt(edited.document(), LEAD)))
  const part = (): HTMLElement => {
    let around = lead().parentElement
    while (around && !within(around).queryByRole('button', { name: m.site_form_fact_insert() }))
      around = around.parentElement
    if (!around) throw new Error('no button')
    return around
  }
  return {
    user,
    lead,
    text: () => valueAt(edited.document(), LEAD),
    async choose(words: string): Promise<string[]> {
      await user.click(within(part()).getByRole('button', { name: m.site_form_fact_insert() }))
      const search = screen.getByRole('combobox', { name: m.site_form_fact_search() })
      search.focus()
      await user.paste(words)
      const options = screen.queryAllByRole('option')
      const names = options.map(({ textContent }) => textContent ?? '')
      if (options[0]) await user.click(options[0])
      return names
    },
  }
}
const values = (): (string | null)[] =>
  [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)

test.each([
  ['its key', 'shops', 'KOR', '31만 곳'],
  ['what it counts', '윤슬페이', 'KOR', '31만 곳'],
  ['its value', '310,000', 'ENG', '310,000 shops'],
] as const)(
  'a figure is found by %s, inserted, and its value is shown',
  async (_, words, language, value) => {
    const { choose, text, user, lead } = draw('가게 에서 씁니다.', language)
    await user.click(lead())
    const input = lead() as HTMLTextAreaElement
    input.setSelectionRange(3, 3)
    const [found, ...others] = await choose(words)
    expect(found).toContain(value)
    expect(others).toEqual([])
    // at the caret, by its name
    expect(text()).toBe('가게 {fact:shops-2025}에서 씁니다.')
    expect(values()).toEqual([value])
  },
)

test('words that no figure has find none, and an unknown figure is told in its text', async () => {
  const { choose, text } = draw('{fact:no-such}이 씁니다.')
  expect(values()).toEqual([m.site_form_fact_unknown({ key: 'no-such' })])
  expect(await choose('등대')).toEqual([m.combo_none()])
  expect(text()).toBe('{fact:no-such}이 씁니다.')
})

test('who only reads is offered no figure', () => {
  draw('{fact:users-2025}이 씁니다.', 'KOR', true)
  expect(values()).toEqual(['2,130만 명'])
  expect(screen.queryByRole('button', { name: m.site_form_fact_insert() })).toBeNull()
})
