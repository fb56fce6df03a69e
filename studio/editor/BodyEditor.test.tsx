// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample, drawPart } from '../../tests/studio-dom.tsx'
import { Stateful } from '../components/stateful.tsx'
import { m } from '../paraglide/messages.js'
import { BodyEditor } from './BodyEditor.tsx'
import { examples } from './BodyEditor.examples.tsx'

const BODY = '<p>바다는 <strong>하루도</strong> 같지 않다.</p>'
const field = (name: string) => screen.getByRole('textbox', { name })
const tool = (name: string) => screen.getByRole('button', { name })

test('the text is rendered as in the article, in a field with the name of its label', () => {
  drawExample(examples, 'A Korean body')
  expect(within(field('본문')).getByRole('heading', { name: '밤에도 읽히는 바다' })).toBeInstanceOf(
    HTMLHeadingElement,
  )
  expect(field('본문').getAttribute('lang')).toBe('ko')
})

test('a tool shows whether it is active at the caret, and reports its change', async () => {
  const reported: string[] = []
  const { user } = drawPart(
    <>
      <p id="name">본문</p>
      <Stateful
        first={BODY}
        notify={(value) => reported.push(value)}
        field={(value, set) => (
          <BodyEditor value={value} onChange={set} language="KOR" labelledBy="name" />
        )}
      />
    </>,
  )
  await user.click(tool(m.editor_bullets()))
  await expect
    .poll(() => reported.at(-1))
    .toBe('<ul>\n<li>바다는 <strong>하루도</strong> 같지 않다.</li>\n</ul>')
  expect(tool(m.editor_bullets()).getAttribute('aria-pressed')).toBe('true')
  await user.click(tool(m.editor_undo()))
  await expect.poll(() => reported.at(-1)).toBe(BODY)
  expect(tool(m.editor_bullets()).getAttribute('aria-pressed')).toBe('false')
})

test('a read-only body has no tools and accepts no input', () => {
  drawExample(examples, 'For reading only')
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(field('본문').getAttribute('contenteditable')).toBe('false')
})
