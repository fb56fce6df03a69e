// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { drawExample } from '../../tests/studio-dom.tsx'
import { m } from '../paraglide/messages.js'
import { examples } from './BodyAids.examples.tsx'

test('the foot tells the length and the words to check', async () => {
  drawExample(examples, 'A wrong word')
  await screen.findByText(m.editor_words({ count: '5' }))
  await screen.findByRole('button', { name: m.term_count({ count: '1' }) }, { timeout: 3000 })
})
