/**
 * All actions that the audit records, as they are stored: rows of the audit are never changed, so neither is a name here.
 * The server writes no other (`audit.write`), and the studio has a sentence for each (`studio/pages/audit/sentence.ts`).
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
  'content.create',
  'content.submit',
  'content.takeBack',
  'content.return',
  'content.approve',
  'content.publish',
  'content.plan',
  'content.cancel',
  'content.withdraw',
  'content.restore',
  'content.discard',
  'content.terms',
  'content.takeover',
  'media.upload',
  'media.change',
  'media.remove',
  'preview.make',
  'preview.revoke',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/**
 * What a call writes into the audit in the transaction of its change: the actions that it may record, at least one each
 * time that it changes something. Or the reason why it records none.
 */
export type CallAudit = readonly [AuditAction, ...AuditAction[]] | { readonly none: string }
