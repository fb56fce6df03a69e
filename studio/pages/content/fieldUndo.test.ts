import { describe, expect, test } from 'vitest'
import { FieldUndo, STEPS } from './fieldUndo.ts'

describe('undo of a plain field', () => {
  test('typing without a pause is one step; a pause begins the next', () => {
    const list = new FieldUndo()
    list.note('title', '', '물', 0)
    list.note('title', '물', '물결', 300)
    list.note('title', '물결', '물결 위', 5_000)
    expect(list.undo('title', '물결 위')).toEqual({ value: '물결' })
    expect(list.undo('title', '물결')).toEqual({ value: '' })
    expect(list.undo('title', '')).toBeUndefined()
    expect(list.redo('title', '')).toEqual({ value: '물결' })
    expect(list.redo('title', '물결')).toEqual({ value: '물결 위' })
  })
  test('long typing without a pause is several steps', () => {
    const list = new FieldUndo()
    for (let character = 0; character < 20; character++)
      list.note('title', 'a'.repeat(character), 'a'.repeat(character + 1), character * 500)
    expect(list.undo('title', 'a'.repeat(20))).toEqual({ value: 'a'.repeat(12) })
  })
  test('each field has its own steps, and a new one clears its redo steps', () => {
    const list = new FieldUndo()
    list.note('title', '', '하나', 0)
    list.note('desc', '', '둘', 100)
    list.note('title', '하나', '셋', 200)
    expect(list.undo('title', '셋')).toEqual({ value: '하나' })
    list.note('title', '하나', '넷', 5_000)
    expect(list.redo('title', '넷')).toBeUndefined()
    expect(list.undo('desc', '둘')).toEqual({ value: '' })
  })
  test('never undoes the change of another editor', () => {
    const list = new FieldUndo()
    list.note('keywords', [], ['물'], 0)
    expect(list.undo('keywords', ['물', '빛'])).toBeUndefined()
    expect(list.undo('keywords', ['물'])).toBeUndefined()
  })
  test('continues from its record after a reload, and is limited in steps', () => {
    const list = new FieldUndo()
    for (let step = 0; step < STEPS + 5; step++)
      list.note('title', String(step), String(step + 1), step * 10_000)
    const again = new FieldUndo(JSON.parse(JSON.stringify(list.record)))
    let value: unknown = String(STEPS + 5)
    let count = 0
    for (let step = again.undo('title', value); step; step = again.undo('title', value)) {
      value = step.value
      count++
    }
    expect([count, value]).toEqual([STEPS, '5'])
  })
})
