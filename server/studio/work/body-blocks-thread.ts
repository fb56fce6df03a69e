// Carries the anchors of comments in long bodies in a worker thread (comment-anchors.ts).
import { answerTasks } from '../../threads/tasks.ts'
import { carryInBody } from './carry-in-body.ts'

const TASKS = { carryInBody }
export type AnchorTasks = typeof TASKS

answerTasks(TASKS)
