// Work on long bodies that runs in a worker thread (long-bodies.ts).
import { answerTasks } from '../threads/tasks.ts'
import { cleanBody, cleanOrBeyond } from './body.ts'
import { readingOf } from './body-reading.ts'

const TASKS = { clean: cleanOrBeyond, cut: cleanBody, reading: readingOf }
export type BodyTasks = typeof TASKS

answerTasks(TASKS)
