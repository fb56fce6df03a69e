// Compares documents in a worker thread (history.model.ts).
import { answerTasks } from '../../threads/tasks.ts'
import { differenceOf } from './difference.ts'

const TASKS = { difference: differenceOf }
export type DifferenceTasks = typeof TASKS

answerTasks(TASKS)
