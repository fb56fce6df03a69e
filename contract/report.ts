import * as z from 'zod/mini'

/** Codes of the safety-health form (decisions, Safety form multipart names; FT-127). */
export const AFFILIATIONS = ['COMPANY', 'AFFILIATE', 'PARTNER', 'OTHER'] as const
export const REPORT_TYPES = [
  'WORK',
  'SAFETY',
  'HEALTH',
  'SYSTEM',
  'EMOTION',
  'ENVIRONMENT',
  'OTHER',
] as const
export type Affiliation = (typeof AFFILIATIONS)[number]
export type ReportType = (typeof REPORT_TYPES)[number]
/** Email domains offered as presets; the first is the default (FT-128). */
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
/** Maximum lengths in characters. */
export const FIELD_LIMITS = {
  name: 60,
  phone: 20,
  emailLocal: 64,
  emailDomain: 120,
  content: 5000,
} as const

/** Fields that the form sends, before validation. */
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

/**
 * Error codes of a report. The message of each is the label `safety_fault_<code>` of `messages/`.
 */
export const FIELD_ERROR_CODES = [
  'affiliation_missing',
  'name_missing',
  'phone_missing',
  'phone_invalid',
  'email_missing',
  'email_invalid',
  'type_missing',
  'content_missing',
  'too_long',
  'consent_missing',
  'attachment_type',
  'attachment_size',
  'attachment_full',
  'attachment_count',
  'token_missing',
  'token_spent',
] as const
export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number]
/** Errors of a report, by field. */
export type ReportFieldErrors = Partial<Record<ReportField, FieldErrorCode>>
/** The same as messages: each a sentence in the visitor's language, as in API responses. */
export type ReportFieldErrorTexts = Partial<Record<ReportField, string>>

const wrong = (error: FieldErrorCode) => ({ error, abort: true })
const filled = (missing: FieldErrorCode) => z.minLength(1, wrong(missing))
/** Limits the number of characters; an emoji or a rare character counts as one. */
const maxCharacters = (limit: number) =>
  z.refine<string>((text) => [...text].length <= limit, wrong('too_long'))

const SHARED = {
  affiliationType: z.enum(AFFILIATIONS, wrong('affiliation_missing')),
  content: z.string().check(filled('content_missing'), maxCharacters(FIELD_LIMITS.content)),
  reportType: z.enum(REPORT_TYPES, wrong('type_missing')),
}
/** The validation rules of the form (FT-130..138), shared by form and server. */
const report = z.discriminatedUnion('anonymous', [
  z.object({ anonymous: z.literal(true), ...SHARED }),
  z.object({
    anonymous: z.literal(false),
    ...SHARED,
    name: z.string().check(filled('name_missing'), maxCharacters(FIELD_LIMITS.name)),
    phone: z
      .string()
      .check(
        filled('phone_missing'),
        z.regex(/^\d+$/, wrong('phone_invalid')),
        maxCharacters(FIELD_LIMITS.phone),
      ),
    emailLocal: z
      .string()
      .check(
        filled('email_missing'),
        z.regex(/^[A-Za-z0-9+\-_.]+$/, wrong('email_invalid')),
        maxCharacters(FIELD_LIMITS.emailLocal),
      ),
    emailDomain: z
      .string()
      .check(
        filled('email_missing'),
        z.regex(/^[A-Za-z0-9-]+\.[A-Za-z0-9.-]+$/, wrong('email_invalid')),
        maxCharacters(FIELD_LIMITS.emailDomain),
      ),
    consent: z.literal(true, wrong('consent_missing')),
  }),
])

/**
 * Trims text inputs (FT-138) and clears the fields that an anonymous report must not contain
 * (FT-129, FT-146).
 */
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
    // multipart forms send line ends as two characters
    content: fields.content.replace(/\r\n?/g, '\n').trim(),
    consent: anonymous ? false : fields.consent,
  }
}

/**
 * Returns the errors of a trimmed report, by field, the first error of each; empty if there are
 * none.
 */
export function checkReport(fields: ReportFields): ReportFieldErrors {
  const errors: ReportFieldErrors = {}
  for (const { path, message } of report.safeParse(fields).error?.issues ?? [])
    errors[path[0] as keyof ReportFields] ??= message as FieldErrorCode
  return errors
}

/**
 * Returns the extension of a file name, in lower case; empty if it has none (FT-142: case is
 * ignored).
 */
export const extensionOf = (fileName: string): string =>
  /\.([A-Za-z0-9]{1,8})$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? ''

/** Returns the error of an attachment by name and size; null if there is none (FT-140, FT-141). */
export function checkAttachment(fileName: string, size: number): FieldErrorCode | null {
  if (!ATTACHMENT_EXTENSIONS.some((one) => one === extensionOf(fileName))) return 'attachment_type'
  return size > ATTACHMENT_LIMIT ? 'attachment_size' : null
}
