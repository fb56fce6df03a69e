// Compares the texts of drafts in a worker thread (consistency.model.ts).
import { answerTasks } from '../../threads/tasks.ts'
import { compareArticle, compareDocument } from './tasks.ts'

const TASKS = { compareArticle, compareDocument }
export type ConsistencyTasks = typeof TASKS

answerTasks(TASKS)
