import type { AuditRow } from '../../../contract/studio/accounts.ts'
import type { AuditAction } from '../../../contract/studio/audit.ts'
import { ROLES } from '../../../contract/studio/permissions.ts'
import { roleName } from '../../components/role/roleName.ts'
import { m } from '../../paraglide/messages.js'
import { dateTime } from '../../visit/time.ts'

/** Sentence of each action; an action without one does not compile. */
const SENTENCES: Record<AuditAction, (by: { who: string }) => string> = {
  'account.sign-in': m.audit_sign_in,
  'account.sign-out': m.audit_sign_out,
  'account.proof': m.audit_proof,
  'account.join': m.audit_join,
  'account.recover': m.audit_recover,
  'account.recovery': m.audit_recovery,
  'account.link': m.audit_link,
  'account.invite': m.audit_invite,
  'account.uninvite': m.audit_uninvite,
  'account.rights': m.audit_rights,
  'account.close': m.audit_close,
  'account.reopen': m.audit_reopen,
  'account.session-end': m.audit_session_end,
  'account.change': m.audit_profile,
  'account.passkey-add': m.audit_passkey_add,
  'account.passkey-rename': m.audit_passkey_rename,
  'account.passkey-remove': m.audit_passkey_remove,
  'account.password-set': m.audit_password_set,
  'account.password-remove': m.audit_password_remove,
  'account.recovery-codes': m.audit_recovery_codes,
  'account.calendar-make': m.audit_calendar_make,
  'account.calendar-revoke': m.audit_calendar_revoke,
  'content.create': m.audit_create,
  'content.submit': m.audit_submit,
  'content.assign': m.audit_assign,
  'content.takeBack': m.audit_recall,
  'content.return': m.audit_return,
  'content.approve': m.audit_approve,
  'content.publish': m.audit_publish,
  'content.plan': m.audit_schedule,
  'content.cancel': m.audit_cancel,
  'content.withdraw': m.audit_unpublish,
  'content.restore': m.audit_restore,
  'content.discard': m.audit_discard,
  'content.unbin': m.audit_unbin,
  'content.erase': m.audit_erase,
  'content.terms': m.audit_terms,
  'content.takeover': m.audit_takeover,
  'content.export': m.audit_content_export,
  'content.channel': m.audit_channel,
  'template.create': m.audit_template_create,
  'template.change': m.audit_template_change,
  'template.remove': m.audit_template_remove,
  'media.upload': m.audit_media_upload,
  'media.change': m.audit_media_change,
  'media.remove': m.audit_media_remove,
  'media.folder': m.audit_media_folder,
  'media.replace': m.audit_media_replace,
  'media.restore': m.audit_media_restore,
  'media.film': m.audit_media_film,
  'media.captions': m.audit_media_captions,
  'media.transcript': m.audit_media_transcript,
  'preview.make': m.audit_preview_make,
  'preview.revoke': m.audit_preview_revoke,
  'audit.export': m.audit_export_done,
  'preview.comment': m.audit_preview_comment,
  'preview.approve': m.audit_preview_approve,
  'comment.remove': m.audit_comment_remove,
  'job.cancel': m.audit_job_cancel,
  'job.retry': m.audit_job_retry,
  'reading.make': m.audit_reading_make,
  'reading.publish': m.audit_reading_publish,
  'reading.withdraw': m.audit_reading_withdraw,
  'reading.words': m.audit_reading_words,
  'report.read': m.audit_report_read,
  'report.file': m.audit_report_file,
  'report.export': m.audit_report_export,
  'report.state': m.audit_report_state,
  'report.assign': m.audit_report_assign,
  'report.note': m.audit_report_note,
  'report.answer': m.audit_report_answer,
  'report.remove': m.audit_report_remove,
  'press.list': m.audit_press_list,
  'press.read': m.audit_press_read,
  'press.add': m.audit_press_add,
  'press.change': m.audit_press_change,
  'press.merge': m.audit_press_merge,
  'press.remove': m.audit_press_remove,
  'press.export': m.audit_press_export,
  'press.exportList': m.audit_press_export_list,
  'press.listCreate': m.audit_press_list_create,
  'press.listRename': m.audit_press_list_rename,
  'press.listRemove': m.audit_press_list_remove,
  'press.listPersons': m.audit_press_list_persons,
  'press.importTry': m.audit_press_import_try,
  'press.import': m.audit_press_import,
  'press.letterCreate': m.audit_press_letter_create,
  'press.letterChange': m.audit_press_letter_change,
  'press.letterRemove': m.audit_press_letter_remove,
  'press.letterSend': m.audit_press_letter_send,
  'press.letterCancel': m.audit_press_letter_cancel,
  'press.letterTest': m.audit_press_letter_test,
  'press.letterRead': m.audit_press_letter_read,
  'press.letterRevoke': m.audit_press_letter_revoke,
  'token.create': m.audit_token_create,
  'token.revoke': m.audit_token_revoke,
  'webhook.create': m.audit_webhook_create,
  'webhook.change': m.audit_webhook_change,
  'webhook.secret': m.audit_webhook_secret,
  'webhook.remove': m.audit_webhook_remove,
  'webhook.test': m.audit_webhook_test,
  'webhook.resend': m.audit_webhook_resend,
  'import.upload': m.audit_import_upload,
  'import.run': m.audit_import_run,
  'import.takeBack': m.audit_import_take_back,
  'import.remove': m.audit_import_remove,
  'link.replace': m.audit_link_replace,
  'bounce.lift': m.audit_bounce_lift,
  'bounce.keep': m.audit_bounce_keep,
  'link.ignore': m.audit_link_ignore,
  'link.unignore': m.audit_link_unignore,
}

const isKnown = (action: string): action is AuditAction => Object.hasOwn(SENTENCES, action)

/**
 * Returns the sentence of an audit row; an action of a later server release is shown by its name.
 */
export function audited({
  action,
  by,
  details,
}: Pick<AuditRow, 'action' | 'by'> & Partial<Pick<AuditRow, 'details'>>): string {
  const guest = details?.guest
  const who = by
    ? m.audit_person({ name: by.name })
    : typeof guest === 'string'
      ? m.audit_guest({ name: guest })
      : m.audit_system()
  return isKnown(action) ? SENTENCES[action]({ who }) : m.audit_other({ who, action })
}

const isRole = (value: unknown): value is (typeof ROLES)[number] =>
  (ROLES as readonly unknown[]).includes(value)

/**
 * Returns further details: names, titles, roles, addresses, and a schedule's action and time (in
 * the company's time zone); ids are omitted.
 */
export function detailsText({ details }: Pick<AuditRow, 'details'>): string {
  if (typeof details.dueAt === 'string') {
    const planned =
      details.action === 'withdraw' ? m.audit_schedule_unpublish : m.audit_schedule_publish
    return planned({ at: dateTime(details.dueAt) })
  }
  const texts = Object.entries(details).flatMap(([key, value]) => {
    if (isRole(value)) return roleName(value)
    if (key === 'factor' && typeof value === 'string') return factorName(value)
    if (/^(?:title|name|email|note|address|host)$/.test(key) && typeof value === 'string')
      return value
    return []
  })
  return texts.join(' · ')
}

function factorName(factor: string): string {
  if (factor === 'passkey') return m.way_passkey()
  if (factor === 'sso') return m.way_sso()
  return factor.startsWith('recovery') ? m.recovery_code() : m.way_password()
}
