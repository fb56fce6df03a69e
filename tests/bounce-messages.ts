// Messages that mail servers send back, as RFC 3464 and RFC 5965 have them.

const lines = (...all: string[]): Buffer => Buffer.from(all.join('\r\n'), 'latin1')

/** A report of delivery to a return path. */
export const deliveryReport = (
  to: string,
  { action = 'failed', status = '5.1.1' }: { action?: string; status?: string } = {},
): Buffer =>
  lines(
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.example',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'I am sorry.',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; somebody@letters.example',
    `Action: ${action}`,
    `Status: ${status} (told by the next server)`,
    'Diagnostic-Code: smtp; 550 5.1.1 <somebody@letters.example>',
    '  unknown',
    '',
    '--part',
    'Content-Type: message/rfc822',
    '',
    'Subject: news',
    '',
    'news',
    '--part--',
    '',
  )

/** A bounce in words, as old servers send them. */
export const plainReport = (to: string, words: string, subject = 'failure notice'): Buffer =>
  lines(
    'Return-Path: <>',
    'From: Mail Delivery <mailer-daemon@old.example>',
    `To: ${to}`,
    `Subject: ${subject}`,
    '',
    words,
    '',
  )

/** A complaint (ARF) to an address of its own; the return path stands in the report. */
export const complaint = (path: string, type = 'abuse'): Buffer =>
  lines(
    'From: feedback@mx.example',
    'To: feedback@yunseul.example',
    'Subject: FW: news',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '--part',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: Loop/1.0',
    'Version: 1',
    `Original-Mail-From: <${path}>`,
    '',
    '--part',
    'Content-Type: message/rfc822',
    '',
    `Return-Path: <${path}>`,
    'Subject: news',
    '',
    'news',
    '--part--',
    '',
  )
