/**
 * All actions that the audit records, as they are stored. Rows of the audit never change, so names
 * here must not change either. The server writes no other action (`audit.write`), and the studio
 * has a sentence for each (`studio/pages/audit/sentence.ts`).
 */
export const AUDIT_ACTIONS = [
  'account.sign-in',
  'account.sign-out',
  'account.proof',
  'account.join',
  'account.recover',
  'account.recovery',
  'account.link',
  'account.invite',
  'account.uninvite',
  'account.rights',
  'account.close',
  'account.reopen',
  'account.session-end',
  'account.change',
  'account.passkey-add',
  'account.passkey-rename',
  'account.passkey-remove',
  'account.password-set',
  'account.password-remove',
  'account.recovery-codes',
  'account.calendar-make',
  'account.calendar-revoke',
  'content.create',
  'content.submit',
  'content.assign',
  'content.takeBack',
  'content.return',
  'content.approve',
  'content.publish',
  'content.plan',
  'content.cancel',
  'content.withdraw',
  'content.restore',
  'content.discard',
  'content.unbin',
  'content.erase',
  'content.terms',
  'content.takeover',
  'content.export',
  'content.channel',
  'template.create',
  'template.change',
  'template.remove',
  'media.upload',
  'media.change',
  'media.remove',
  'media.folder',
  'media.replace',
  'media.restore',
  'media.film',
  'media.captions',
  'media.transcript',
  'preview.make',
  'preview.revoke',
  'audit.export',
  'preview.comment',
  'preview.approve',
  'comment.remove',
  'job.cancel',
  'job.retry',
  'reading.make',
  'reading.publish',
  'reading.withdraw',
  'reading.words',
  'report.read',
  'report.file',
  'report.export',
  'report.state',
  'report.assign',
  'report.note',
  'report.answer',
  'report.remove',
  'token.create',
  'token.revoke',
  'webhook.create',
  'webhook.change',
  'webhook.secret',
  'webhook.remove',
  'webhook.test',
  'webhook.resend',
  'import.upload',
  'import.run',
  'import.takeBack',
  'import.remove',
  'link.replace',
  'link.ignore',
  'link.unignore',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Returns the actions of a filter, or null if one is unknown; an empty list matches all. */
export function actionsOf(text: string | undefined): AuditAction[] | null {
  const names = [...new Set((text ?? '').split(',').filter(Boolean))]
  const known = AUDIT_ACTIONS.filter((action) => names.includes(action))
  return known.length === names.length ? known : null
}

/**
 * The actions that a call may record in the transaction of its change: at least one each time it
 * changes something. Or the reason why it records none.
 */
export type CallAudit = readonly [AuditAction, ...AuditAction[]] | { readonly none: string }
