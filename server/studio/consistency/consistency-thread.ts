// Compares the texts of drafts in a worker thread (consistency.model.ts).
import { answerTasks } from '../../threads/tasks.ts'
import { compareArticle, compareDocument, compareText } from './tasks.ts'

const TASKS = { compareArticle, compareDocument, compareText }
export type ConsistencyTasks = typeof TASKS

answerTasks(TASKS)
