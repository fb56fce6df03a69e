import { fileTypeFromBuffer } from 'file-type'
import { extensionOf } from '../../contract/report.ts'

/** Bytes of a file's beginning that its kind is told from. */
export const HEAD_BYTES = 64 * 1024

const CFB = 'application/x-cfb'
const ZIP = 'application/zip'
const OFFICE = 'application/vnd.openxmlformats-officedocument.'
/** What a file with an ending may really be. Office and hwpx files are zip containers, older ones and hwp compound files. */
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
 * The type of an attachment where its beginning agrees with its ending; null where it does not, such as a renamed
 * program. Only the beginning is looked at; of a zip container the one entry that names its kind is read, up to 1 MB.
 */
export async function agreedType(fileName: string, head: Buffer): Promise<string | null> {
  const extension = extensionOf(fileName)
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  if (extension === 'txt') return !found && !head.includes(0) ? 'text/plain' : null
  const allowed = KINDS[extension]
  if (!found || !allowed) return null
  const mime = found.mime.toLowerCase()
  // a container whose contents lie beyond the beginning counts as what it is: zip
  return allowed.includes(mime) || (allowed.includes(ZIP) && head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1')) && mime.includes('zip')) ? mime : null
}
