import { renderToStaticMarkup } from 'react-dom/server'
import { createElement, useRef } from 'react'
import { expect, test } from 'vitest'
import { ENTRANCE_THRESHOLD, useEntrance } from './useEntrance.ts'

function Part() {
  const part = useRef<HTMLDivElement>(null)
  useEntrance(part)
  return createElement('div', { ref: part }, createElement('p', { 'data-enter': '' }))
}

test('SH-246 an entrance plays once a tenth of the element is visible', () => {
  expect(ENTRANCE_THRESHOLD).toBe(0.1)
})

test('SH-246 the server renders nothing in its waiting state', () => {
  expect(renderToStaticMarkup(createElement(Part))).toBe('<div><p data-enter=""></p></div>')
})
