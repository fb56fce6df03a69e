import { expect, test } from 'vitest'
import { sectionAt } from '../../components/FullPage/sections.ts'
import { Moves } from './moves.ts'

const tops = [0, 800, 1600]
const at = (position: number) => ({ tops, at: position })

test('FT-104 a wheel step moves one section down or up', () => {
  const moves = new Moves()
  expect(moves.onWheel(100, 0, at(0))).toBe(1)
  expect(moves.onWheel(100, 760, at(800))).toBe(2)
  expect(moves.onWheel(-100, 1520, at(1600))).toBe(1)
  expect(moves.onWheel(-100, 2280, at(800))).toBe(0)
})

test('FT-106 nothing moves for 750 ms after a move', () => {
  const moves = new Moves()
  expect(moves.onWheel(100, 0, at(0))).toBe(1)
  expect(moves.onWheel(100, 400, at(400))).toBe('hold')
  expect(moves.onKey(1, 749, at(800))).toBe('hold')
  expect(moves.onKey(1, 750, at(800))).toBe(2)
})

test('FT-105 after the last section the page scrolls as usual, 800 ms after the arrival', () => {
  const moves = new Moves()
  expect(moves.onKey(1, 0, at(800))).toBe(2)
  expect(moves.onKey(1, 799, at(1600))).toBe('hold')
  expect(moves.onKey(1, 800, at(1600))).toBe('native')
  expect(moves.onWheel(100, 810, at(1700))).toBe('native')
  expect(moves.onWheel(-100, 900, at(1700))).toBe('native')
})

test('FT-104 above the first section the page scrolls as usual', () => {
  expect(new Moves().onWheel(-100, 0, at(0))).toBe('native')
})

test('a trackpad’s momentum moves once, a new push moves again', () => {
  const moves = new Moves()
  expect(moves.onWheel(80, 0, at(0))).toBe(1)
  for (let time = 20, size = 78; time < 740; time += 20, size -= 1)
    expect(moves.onWheel(size, time, at(400))).toBe('hold')
  for (let time = 740, size = 40; time < 900; time += 20, size -= 2)
    expect(moves.onWheel(size, time, at(800))).toBe('hold')
  expect(moves.onWheel(90, 920, at(800))).toBe(2)
})

test('a continuously turning wheel moves after every lock', () => {
  const moves = new Moves()
  expect(moves.onWheel(100, 0, at(0))).toBe(1)
  expect(moves.onWheel(100, 700, at(800))).toBe('hold')
  expect(moves.onWheel(100, 760, at(800))).toBe(2)
})

test('a position between two sections counts to the upper one', () => {
  expect(sectionAt(at(1200))).toBe(1)
  expect(sectionAt(at(1599))).toBe(2)
  expect(new Moves().onWheel(-100, 0, at(1200))).toBe(1)
})
