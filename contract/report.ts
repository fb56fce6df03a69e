import type { Language } from './language.ts'

/** Codes of the safety-health form (decisions, Safety form multipart names; FT-127). */
export const AFFILIATIONS = ['COMPANY', 'AFFILIATE', 'PARTNER', 'OTHER'] as const
export const REPORT_TYPES = ['WORK', 'SAFETY', 'HEALTH', 'SYSTEM', 'EMOTION', 'ENVIRONMENT', 'OTHER'] as const
export type Affiliation = (typeof AFFILIATIONS)[number]
export type ReportType = (typeof REPORT_TYPES)[number]
/** Domains offered beside typing one; the first is the default (FT-128). */
export const EMAIL_DOMAINS = [
  'yunseul.example',
  'mail.example',
  'post.example',
  'inbox.example',
  'letter.example',
] as const
/** FT-140, in the order in which the message lists them. */
export const ATTACHMENT_EXTENSIONS = [
  'jpg',
  'jpeg',
  'png',
  'pdf',
  'xls',
  'xlsx',
  'xlsm',
  'ppt',
  'pptx',
  'doc',
  'docx',
  'hwp',
  'hwpx',
  'txt',
  'zip',
] as const
/** FT-141, FT-142: bytes. */
export const ATTACHMENT_LIMIT = 50 * 1024 * 1024
/** Longest texts, in letters. */
export const FIELD_LIMITS = { name: 60, phone: 20, emailLocal: 64, emailDomain: 120, content: 5000 } as const

/** What the form sends, before it is checked. */
export interface ReportFields {
  anonymous: boolean
  affiliationType: string
  name: string
  phone: string
  emailLocal: string
  emailDomain: string
  reportType: string
  content: string
  consent: boolean
}
export type ReportField = keyof ReportFields | 'attachment' | 'token'
export type ReportFaults = Partial<Record<ReportField, string>>

/** Messages of the form, verbatim in Korean (FT-133..141) and alike in English. */
export const REPORT_TEXTS = {
  affiliationType: { KOR: '소속을 선택해주세요.', ENG: 'Please select your affiliation.' },
  name: { KOR: '이름을 입력해 주세요.', ENG: 'Please enter your name.' },
  phoneMissing: { KOR: '휴대폰 번호를 입력해 주세요.', ENG: 'Please enter your mobile number.' },
  phoneInvalid: { KOR: '기호를 제외한 숫자만 입력해 주세요.', ENG: 'Please enter digits only, without symbols.' },
  emailMissing: { KOR: '이메일을 입력해 주세요.', ENG: 'Please enter your e-mail address.' },
  emailInvalid: { KOR: '형식에 맞지 않는 이메일 입니다.', ENG: 'This e-mail address is not in a valid format.' },
  reportType: { KOR: '제안 유형을 선택해 주세요.', ENG: 'Please select a type of suggestion.' },
  content: { KOR: '상세 내용을 입력해 주세요.', ENG: 'Please enter the details.' },
  tooLong: { KOR: '입력할 수 있는 길이를 넘었습니다.', ENG: 'This is longer than can be sent.' },
  consent: {
    KOR: '개인정보 수집 및 이용에 동의해 주세요.',
    ENG: 'Please agree to the collection and use of personal data.',
  },
  attachmentType: {
    KOR: `첨부할 수 있는 파일이 아닙니다. (${ATTACHMENT_EXTENSIONS.join(', ')})`,
    ENG: `This file cannot be attached. (${ATTACHMENT_EXTENSIONS.join(', ')})`,
  },
  attachmentSize: {
    KOR: '최대 용량을 초과했습니다. 최대 50MB 까지 등록할 수 있습니다.',
    ENG: 'The file is too large. Files of up to 50 MB can be attached.',
  },
  attachmentFull: {
    KOR: '지금은 파일을 더 받을 수 없습니다. 잠시 후 다시 보내시거나 파일 없이 보내 주세요.',
    ENG: 'No more files can be taken at the moment. Please try again later, or send it without the file.',
  },
  attachmentCount: { KOR: '파일은 하나만 첨부할 수 있습니다.', ENG: 'Only one file can be attached.' },
  token: { KOR: '자동 입력 방지 확인을 마쳐 주세요.', ENG: 'Please complete the check that you are not a robot.' },
  tokenSpent: {
    KOR: '확인 시간이 지났거나 이미 쓴 확인입니다. 다시 확인해 주세요.',
    ENG: 'This check has expired or was already used. Please check again.',
  },
  otherUnderKey: {
    KOR: '다른 내용의 의견이 이미 접수되었습니다. 페이지를 새로 고친 뒤 다시 보내 주세요.',
    ENG: 'A suggestion with other contents was already received. Please reload the page and send it again.',
  },
  tooMany: {
    KOR: '짧은 시간에 너무 많이 보내셨습니다. 잠시 후 다시 시도해 주세요.',
    ENG: 'Too many were sent in a short time. Please try again in a moment.',
  },
  sent: { KOR: '안전보건 의견이 정상적으로 발송되었습니다.', ENG: 'Your safety and health suggestion has been sent.' },
} as const

/** SH-184, decisions: what shows when a report did not go through. */
export const failureText = (language: Language, email: string): string =>
  language === 'ENG'
    ? `Your safety and health suggestion was not sent. Please try again in a moment. Contact: ${email}`
    : `안전보건 의견이 발송되지 않았습니다. 잠시 후 다시 시도해 주세요. 문의: ${email}`

const LOCAL = /^[A-Za-z0-9+\-_.]+$/
const DOMAIN = /^[A-Za-z0-9-]+\.[A-Za-z0-9.-]+$/

/** Text inputs are trimmed (FT-138); what an anonymous report must not hold is cleared (FT-129, FT-146). */
export function tidyReport(fields: ReportFields): ReportFields {
  const { anonymous } = fields
  const tidy = (text: string): string => (anonymous ? '' : text.trim())
  return {
    anonymous,
    affiliationType: fields.affiliationType,
    name: tidy(fields.name),
    phone: tidy(fields.phone),
    emailLocal: tidy(fields.emailLocal),
    emailDomain: tidy(fields.emailDomain),
    reportType: fields.reportType || REPORT_TYPES[0],
    // multipart forms carry line ends as two letters
    content: fields.content.replace(/\r\n?/g, '\n').trim(),
    consent: anonymous ? false : fields.consent,
  }
}

/**
 * The rules of the form (FT-130..138), the same for the form and the server: what is wrong, by field, in the visitor's
 * language; empty when all is well. `fields` are tidied ones.
 */
export function checkReport(fields: ReportFields, language: Language): ReportFaults {
  const faults: ReportFaults = {}
  const say = (field: ReportField, text: { KOR: string; ENG: string }): void => {
    faults[field] ??= text[language]
  }
  if (!AFFILIATIONS.includes(fields.affiliationType as Affiliation))
    say('affiliationType', REPORT_TEXTS.affiliationType)
  if (!fields.content) say('content', REPORT_TEXTS.content)
  if (!REPORT_TYPES.includes(fields.reportType as ReportType)) say('reportType', REPORT_TEXTS.reportType)
  if (!fields.anonymous) {
    if (!fields.name) say('name', REPORT_TEXTS.name)
    if (!fields.phone) say('phone', REPORT_TEXTS.phoneMissing)
    else if (!/^\d+$/.test(fields.phone)) say('phone', REPORT_TEXTS.phoneInvalid)
    if (!fields.emailLocal) say('emailLocal', REPORT_TEXTS.emailMissing)
    else if (!LOCAL.test(fields.emailLocal)) say('emailLocal', REPORT_TEXTS.emailInvalid)
    if (!fields.emailDomain) say('emailDomain', REPORT_TEXTS.emailMissing)
    else if (!DOMAIN.test(fields.emailDomain)) say('emailDomain', REPORT_TEXTS.emailInvalid)
    if (!fields.consent) say('consent', REPORT_TEXTS.consent)
  }
  for (const [field, limit] of Object.entries(FIELD_LIMITS) as [keyof typeof FIELD_LIMITS, number][]) {
    if ([...fields[field]].length > limit) say(field, REPORT_TEXTS.tooLong)
  }
  return faults
}

/** The ending of a file name, in lower case; empty where it has none (FT-142: case is ignored). */
export const extensionOf = (fileName: string): string =>
  /\.([A-Za-z0-9]{1,8})$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? ''

/** What is wrong with an attachment by name and size; null when nothing is (FT-140, FT-141). */
export function checkAttachment(fileName: string, size: number, language: Language): string | null {
  if (!ATTACHMENT_EXTENSIONS.includes(extensionOf(fileName) as never)) return REPORT_TEXTS.attachmentType[language]
  if (size > ATTACHMENT_LIMIT) return REPORT_TEXTS.attachmentSize[language]
  return null
}
