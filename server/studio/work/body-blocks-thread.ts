// Work on the blocks of long bodies, in a worker thread (body-blocks.ts).
import { answerTasks } from '../../threads/tasks.ts'
import * as tasks from './body-tasks.ts'

const TASKS = { ...tasks }
export type BlockTasks = typeof TASKS

answerTasks(TASKS)
