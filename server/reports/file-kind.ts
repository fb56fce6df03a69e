import { own } from '../../contract/own.ts'
import { fileTypeFromBuffer } from 'file-type'
import { extensionOf } from '../../contract/report.ts'

/** Bytes at the beginning of a file that its kind is detected from. */
export const HEAD_BYTES = 64 * 1024

const CFB = 'application/x-cfb'
const ZIP = 'application/zip'
const OFFICE = 'application/vnd.openxmlformats-officedocument.'
/**
 * Allowed real types of a file by extension. Office and hwpx files are zip containers, older ones
 * and hwp compound files.
 */
const KINDS: Record<string, readonly string[]> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png', 'image/apng'],
  pdf: ['application/pdf'],
  xls: [CFB],
  ppt: [CFB],
  doc: [CFB],
  hwp: [CFB],
  xlsx: [`${OFFICE}spreadsheetml.sheet`, ZIP],
  xlsm: ['application/vnd.ms-excel.sheet.macroenabled.12', `${OFFICE}spreadsheetml.sheet`, ZIP],
  pptx: [`${OFFICE}presentationml.presentation`, ZIP],
  docx: [`${OFFICE}wordprocessingml.document`, ZIP],
  hwpx: ['application/hwp+zip', ZIP],
  zip: [ZIP],
}

/**
 * Root class of a compound file that Windows Installer runs (msi, msp, mst): everything else in it
 * looks like a document.
 */
const INSTALLER = /^8[0-9a-f]100c0000000000c000000000000046$/
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
export const ROOT_ENTRY_BYTES = 128

/** Offset of the root entry of a compound file; null if the file does not begin like one. */
export function rootEntryAt(head: Buffer): number | null {
  if (head.length < 512 || !head.subarray(0, 8).equals(COMPOUND)) return null
  const sector = 2 ** Math.min(head.readUInt16LE(30), 16)
  const at = (head.readUInt32LE(48) + 1) * sector
  return at < 512 ? null : at
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/**
 * Whether a file begins as text: in UTF-8 or, with a byte order mark, UTF-16, whatever its first
 * words look like ("MZ세대…" and "BMW…" begin like programs and images); in an older encoding if
 * nothing else was recognised.
 */
function isText(head: Buffer, recognised: boolean): boolean {
  const mark = head.subarray(0, 2).toString('hex')
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  try {
    // the last character may be cut
    const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true })
    return !NO_TEXT.test(text) && !text.startsWith('#!')
  } catch {
    return !recognised && !head.includes(0)
  }
}

/**
 * The type of an attachment if its beginning matches its extension; null if it does not, such as
 * for a renamed program. Only the beginning is examined; of a zip container the one entry that
 * names its kind is read, up to 1 MB.
 * @param root the root entry of a compound file, empty if it is none (`rootEntryAt`)
 */
export async function agreedType(
  fileName: string,
  head: Buffer,
  root: Buffer,
): Promise<string | null> {
  const extension = extensionOf(fileName)
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  if (extension === 'txt') return isText(head, found !== undefined) ? 'text/plain' : null
  const allowed = own(KINDS, extension)
  if (!found || !allowed || INSTALLER.test(root.subarray(80, 96).toString('hex'))) return null
  const mime = found.mime.toLowerCase()
  // a container whose entries are beyond the beginning counts as zip
  return allowed.includes(mime) ||
    (allowed.includes(ZIP) &&
      head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1')) &&
      mime.includes('zip'))
    ? mime
    : null
}
