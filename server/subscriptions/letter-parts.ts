import { BRAND } from '../../contract/brand.ts'
import { type Language, localeOf } from '../../contract/language.ts'
import { escapeMarkup } from '../markup.ts'

/** A letter in both forms. */
export interface Letter {
  subject: string
  text: string
  html: string
}

/** One line, whatever a title is: it must not add its own lines to the mail. */
export const line = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const FONT = "font-family:'Apple SD Gothic Neo','Malgun Gothic',Arial,sans-serif"
// programs without style sheets show the light colours, which are inline
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.page{background:#10151c!important}.sheet{background:#1b222c!important}.strong{color:#f2f5f8!important}.soft{color:#b4bfca!important}.line{border-color:#3a4552!important}.link{color:#73d6e4!important}}`

/** A letter of rows in tables with inline styles, which programs without modern layout show too. */
export const page = (language: Language, subject: string, rows: readonly string[]): string =>
  `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeMarkup(subject)}</title><style>${DARK}</style></head>` +
  `<body class="page" style="margin:0;padding:0;background:#eef1f4"><table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#eef1f4"><tr><td align="center" style="padding:24px 12px"><table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:600px">` +
  `<tr><td class="strong" style="padding:28px 28px 4px;${FONT};font-size:15px;font-weight:bold;color:#14202c">${escapeMarkup(BRAND.name[language])}</td></tr>${rows.join('')}</table></td></tr></table></body></html>`

/** The heading of a letter. */
export const head = (text: string): string =>
  `<tr><td style="padding:4px 28px 8px"><h1 class="strong" style="margin:0;${FONT};font-size:22px;line-height:1.4;color:#14202c">${escapeMarkup(text)}</h1></td></tr>`
export const paragraph = (text: string): string =>
  `<tr><td class="soft" style="padding:8px 28px;${FONT};font-size:15px;line-height:1.6;color:#45525f">${escapeMarkup(text)}</td></tr>`
export const button = (address: string, text: string): string =>
  `<tr><td style="padding:12px 28px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="#055b8f" style="padding:13px 24px"><a href="${escapeMarkup(address)}" style="${FONT};font-size:16px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeMarkup(text)}</a></td></tr></table></td></tr>`
/** Why the letter came, and links below it. */
export const foot = (
  links: readonly (readonly [address: string, text: string])[],
  why: string,
): string =>
  `<tr><td class="soft line" style="padding:20px 28px 28px;border-top:1px solid #d5dbe1;${FONT};font-size:13px;line-height:1.7;color:#5a6875">${escapeMarkup(why)}${links
    .map(
      ([address, text]) =>
        `<br><a class="link" href="${escapeMarkup(address)}" style="color:#055b8f">${escapeMarkup(text)}</a>`,
    )
    .join('')}</td></tr>`
