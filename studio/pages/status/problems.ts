import type { StatusProblem } from '../../../contract/studio/status.ts'
import { m } from '../../paraglide/messages.js'

/** What is wrong, and what an admin can do about it. */
export const PROBLEMS: Readonly<Record<StatusProblem, { says: () => string; todo: () => string }>> =
  {
    process_slow: { says: m.status_problem_process_slow, todo: m.status_todo_process_slow },
    memory_high: { says: m.status_problem_memory_high, todo: m.status_todo_memory_high },
    process_silent: { says: m.status_problem_process_silent, todo: m.status_todo_process_silent },
    database_slow: { says: m.status_problem_database_slow, todo: m.status_todo_database_slow },
    database_unreachable: {
      says: m.status_problem_database_unreachable,
      todo: m.status_todo_database_unreachable,
    },
    mail_not_configured: {
      says: m.status_problem_mail_not_configured,
      todo: m.status_todo_mail_not_configured,
    },
    mail_late: { says: m.status_problem_mail_late, todo: m.status_todo_mail_late },
    mail_stuck: { says: m.status_problem_mail_stuck, todo: m.status_todo_mail_stuck },
    mail_key_missing: {
      says: m.status_problem_mail_key_missing,
      todo: m.status_todo_mail_key_missing,
    },
    schedules_late: { says: m.status_problem_schedules_late, todo: m.status_todo_schedules_late },
    schedules_stuck: {
      says: m.status_problem_schedules_stuck,
      todo: m.status_todo_schedules_stuck,
    },
    purges_late: { says: m.status_problem_purges_late, todo: m.status_todo_purges_late },
    purges_stuck: { says: m.status_problem_purges_stuck, todo: m.status_todo_purges_stuck },
    disk_low: { says: m.status_problem_disk_low, todo: m.status_todo_disk_low },
    disk_full: { says: m.status_problem_disk_full, todo: m.status_todo_disk_full },
    inodes_low: { says: m.status_problem_inodes_low, todo: m.status_todo_inodes_low },
    inodes_out: { says: m.status_problem_inodes_out, todo: m.status_todo_inodes_out },
    storage_unusable: {
      says: m.status_problem_storage_unusable,
      todo: m.status_todo_storage_unusable,
    },
    reports_refused: {
      says: m.status_problem_reports_refused,
      todo: m.status_todo_reports_refused,
    },
    attachments_refused: {
      says: m.status_problem_attachments_refused,
      todo: m.status_todo_attachments_refused,
    },
  }
