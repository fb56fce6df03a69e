import { cleanBody, cleanOrBeyond } from '../content/body.ts'
import { readingOf } from '../content/body-reading.ts'
import { differenceOf } from '../studio/work/difference.ts'

/** What a thread is asked for: functions of what they are given alone. */
export const TASKS = {
  clean: cleanOrBeyond,
  cut: cleanBody,
  reading: readingOf,
  difference: differenceOf,
}
export type Tasks = typeof TASKS
export type TaskName = keyof Tasks

/** What is sent to a thread, and what it answers. */
export interface Asked {
  id: number
  task: TaskName
  given: unknown[]
}
export interface Answered {
  id: number
  result?: unknown
  error?: string
}
