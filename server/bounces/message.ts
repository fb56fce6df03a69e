import type { Email } from 'postal-mime'

/** What is read of a message: a parser takes processor time for each line and part. */
export const MESSAGE_BYTES = 64 * 1024
const LINES = 1000
const HEADER_BYTES = 16 * 1024
const DEPTH = 8
/** What is read of a part. */
const PART_LETTERS = 16 * 1024

/** What a message to a return path says. */
export interface ReturnedMessage {
  /**
   * `hard` = the address takes no mail, `soft` = it did not take this one, `complaint` = the
   * recipient does not want it, `other` = nothing of that: delays, absences, and anything else.
   */
  says: 'hard' | 'soft' | 'complaint' | 'other'
  /** Status code (RFC 3463); empty for a complaint. */
  status: string
  /** Texts that may have the return path of the mail that it is about. */
  paths: string[]
}

/** The message is not one, or larger in parts or headers than any bounce is. */
export class UnreadableMessageError extends Error {
  override name = 'UnreadableMessageError'
}

/** Permanent errors that are about one mail or one moment: mailbox full, too large, content, policy. */
const PASSING = /^5\.(?:2\.[23]|3\.4|6\.\d{1,3}|7\.\d{1,3})$/
const HARD = /^5\.\d{1,3}\.\d{1,3}$/

/** What a status code says of an address. */
export const severityOf = (status: string): 'hard' | 'soft' =>
  HARD.test(status) && !PASSING.test(status) ? 'hard' : 'soft'

/** The beginning of a message, of so many bytes and lines. */
function beginning(bytes: Uint8Array): Uint8Array {
  const some = bytes.subarray(0, MESSAGE_BYTES)
  let end = -1
  for (let line = 0; line < LINES; line += 1) {
    end = some.indexOf(10, end + 1)
    if (end < 0) return some
  }
  return some.subarray(0, end + 1)
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  (typeof content === 'string'
    ? content
    : Buffer.from(content as Uint8Array).toString('latin1')
  ).slice(0, PART_LETTERS)

/** Fields of a block of lines `Name: value`; a line that begins with a blank continues the one before. */
function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>()
  let name = ''
  for (const line of block.split('\n')) {
    if (/^[ \t]/.test(line)) {
      if (name) fields.set(name, `${fields.get(name)} ${line.trim()}`)
      continue
    }
    const colon = line.indexOf(':')
    name = colon > 0 ? line.slice(0, colon).trim().toLowerCase() : ''
    // the first of a name counts, as for headers
    if (name && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim())
  }
  return fields
}
const blocksOf = (text: string): Map<string, string>[] =>
  text.replaceAll('\r', '').split('\n\n').map(fieldsOf)

const partsOf = ({ attachments }: Email, ...types: readonly string[]): string[] =>
  attachments
    .filter(({ mimeType }) => types.includes(mimeType))
    .map(({ content }) => textOf(content))

/** A report of delivery (RFC 3464): its mail has one recipient. */
function deliveryStatus(text: string): Pick<ReturnedMessage, 'says' | 'status'> {
  const recipient = blocksOf(text).find((fields) => fields.has('action'))
  // `delayed` is still tried, others arrived
  if (recipient?.get('action')?.toLowerCase() !== 'failed') return { says: 'other', status: '' }
  const status = /^([245]\.\d{1,3}\.\d{1,3})/.exec(recipient.get('status') ?? '')?.[1] ?? '5.0.0'
  return { says: severityOf(status), status }
}

/** Types of feedback that ask for no more mail (RFC 5965). */
const COMPLAINTS = new Set(['abuse', 'fraud', 'opt-out', 'opt-out-list'])

/** A bounce of an old server, in words: only what mail servers write and no answer of an absent person. */
function plainBounce(email: Email): Pick<ReturnedMessage, 'says' | 'status'> {
  const header = (key: string): string =>
    email.headers.find((one) => one.key === key)?.value.toLowerCase() ?? ''
  const isServer = /(?:mailer-daemon|postmaster)/.test(header('from').slice(0, 1000))
  const isAbsence =
    header('auto-submitted').includes('auto-replied') ||
    header('x-autoreply') !== '' ||
    /vacation|out of office/.test(header('subject').slice(0, 1000))
  if (!isServer || isAbsence) return { says: 'other', status: '' }
  const text = (email.text ?? '').slice(0, PART_LETTERS)
  const enhanced = /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1]
  const code = /\b([45])[0-5]\d[ -]/.exec(text)?.[1]
  const status = enhanced ?? (code ? `${code}.0.0` : '4.0.0')
  return { says: severityOf(status), status }
}

/**
 * Reads a message that came to a return path: a report of delivery, a complaint, or a bounce in
 * words. Only its beginning is read, so it takes some milliseconds whatever it is.
 * @param to the recipient of its envelope, if that is known
 * @throws UnreadableMessageError
 */
export async function readMessage(bytes: Uint8Array, to = ''): Promise<ReturnedMessage> {
  const { default: PostalMime } = await import('postal-mime')
  let email: Email
  try {
    email = await PostalMime.parse(beginning(bytes), {
      maxHeadersSize: HEADER_BYTES,
      maxNestingDepth: DEPTH,
      forceRfc822Attachments: true,
    })
  } catch (cause) {
    throw new UnreadableMessageError('no message', { cause })
  }
  if (email.headers.length === 0) throw new UnreadableMessageError('no headers')
  const envelope = email.headers
    .filter(({ key }) => ['to', 'delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .map(({ value }) => value)
  const paths = [to, ...envelope]
  const [feedback] = partsOf(email, 'message/feedback-report')
  if (feedback !== undefined) {
    const fields = blocksOf(feedback)[0] ?? new Map<string, string>()
    const type = fields.get('feedback-type')?.toLowerCase() ?? ''
    const about = partsOf(email, 'message/rfc822', 'text/rfc822-headers').map(
      (part) => blocksOf(part)[0]?.get('return-path') ?? '',
    )
    return {
      says: COMPLAINTS.has(type) ? 'complaint' : 'other',
      status: '',
      paths: [...paths, fields.get('original-mail-from') ?? '', ...about],
    }
  }
  const [report] = partsOf(email, 'message/delivery-status', 'message/global-delivery-status')
  return { ...(report === undefined ? plainBounce(email) : deliveryStatus(report)), paths }
}
