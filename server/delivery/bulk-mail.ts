import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'

const DAY_MS = 24 * 3_600_000
const [STALE_MS, STALE_IN_WARM_UP_MS] = [5 * DAY_MS, 30 * DAY_MS]

/**
 * Milliseconds after which a mail that no mail server took is given up; while their number is limited
 * they wait longer.
 */
export const staleAfter = ({ MAIL_WARM_UP }: Pick<Config, 'MAIL_WARM_UP'>): number =>
  MAIL_WARM_UP ? STALE_IN_WARM_UP_MS : STALE_MS

/** Headers of a mail to many, with the address that ends such mails by one click (RFC 8058). */
export const bulkHeaders = (leave: string): NonNullable<SendMailOptions['headers']> => ({
  'Auto-Submitted': 'auto-generated',
  Precedence: 'bulk',
  // not folded: a mail program reads it as one address
  'List-Unsubscribe': { prepared: true, value: `<${leave}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
