import { BRAND } from '../../contract/brand.ts'
import type { ContentCard } from '../../contract/content.ts'
import { type Language, localeOf } from '../../contract/language.ts'
import { SUBSCRIPTION_PATH } from '../../contract/subscriptions.ts'
import { linkOf } from '../feeds/rss.ts'
import { label } from '../labels.ts'
import { escapeMarkup } from '../markup.ts'

/** What the links of a letter are made of. */
export interface LetterLinks {
  origin: string
  token: string
  language: Language
}

/** A letter in both forms. */
export interface Letter {
  subject: string
  text: string
  html: string
}

/** One line, whatever a title is: it must not add its own lines to the mail. */
const line = (text: string): string => text.replace(/\s+/g, ' ').trim()

const addressOf = ({ origin, token, language }: LetterLinks, below = ''): string =>
  `${origin}${SUBSCRIPTION_PATH}${below}?token=${token}${language === 'ENG' ? '&lang=ENG' : ''}`

const FONT = "font-family:'Apple SD Gothic Neo','Malgun Gothic',Arial,sans-serif"
// programs without style sheets show the light colours, which are inline
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.page{background:#10151c!important}.sheet{background:#1b222c!important}.strong{color:#f2f5f8!important}.soft{color:#b4bfca!important}.line{border-color:#3a4552!important}.link{color:#73d6e4!important}}`

/** A letter of rows in tables with inline styles, which programs without modern layout show too. */
const page = (language: Language, subject: string, rows: readonly string[]): string =>
  `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeMarkup(subject)}</title><style>${DARK}</style></head>` +
  `<body class="page" style="margin:0;padding:0;background:#eef1f4"><table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#eef1f4"><tr><td align="center" style="padding:24px 12px"><table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:600px">` +
  `<tr><td class="strong" style="padding:28px 28px 4px;${FONT};font-size:15px;font-weight:bold;color:#14202c">${escapeMarkup(BRAND.name[language])}</td></tr>${rows.join('')}</table></td></tr></table></body></html>`

const head = (text: string): string =>
  `<tr><td style="padding:4px 28px 8px"><h1 class="strong" style="margin:0;${FONT};font-size:22px;line-height:1.4;color:#14202c">${escapeMarkup(text)}</h1></td></tr>`
const paragraph = (text: string): string =>
  `<tr><td class="soft" style="padding:8px 28px;${FONT};font-size:15px;line-height:1.6;color:#45525f">${escapeMarkup(text)}</td></tr>`
const button = (address: string, text: string): string =>
  `<tr><td style="padding:12px 28px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="#055b8f" style="padding:13px 24px"><a href="${escapeMarkup(address)}" style="${FONT};font-size:16px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeMarkup(text)}</a></td></tr></table></td></tr>`
const foot = (links: readonly (readonly [address: string, text: string])[], why: string): string =>
  `<tr><td class="soft line" style="padding:20px 28px 28px;border-top:1px solid #d5dbe1;${FONT};font-size:13px;line-height:1.7;color:#5a6875">${escapeMarkup(why)}${links
    .map(
      ([address, text]) =>
        `<br><a class="link" href="${escapeMarkup(address)}" style="color:#055b8f">${escapeMarkup(text)}</a>`,
    )
    .join('')}</td></tr>`

/** A letter with one link. */
function linked(
  links: LetterLinks,
  address: string,
  texts: { subject: string; lead: string; action: string; note: string },
): Letter {
  const { subject, lead, action, note } = texts
  return {
    subject,
    text: [lead, '', action, address, '', note, ''].join('\n'),
    html: page(links.language, subject, [
      head(subject),
      paragraph(lead),
      button(address, action),
      paragraph(note),
    ]),
  }
}

/** Asks whether the owner of an address wants to subscribe. */
export const confirmLetter = (links: LetterLinks): Letter =>
  linked(links, addressOf(links), {
    subject: label('subscribe_mail_confirm_subject', links.language),
    lead: label('subscribe_mail_confirm_lead', links.language),
    action: label('subscribe_mail_confirm_action', links.language),
    note: label('subscribe_mail_confirm_note', links.language),
  })

/** Tells a subscriber who asked again where to change what they receive. */
export const changeLetter = (links: LetterLinks): Letter =>
  linked(links, addressOf(links), {
    subject: label('subscribe_mail_change_subject', links.language),
    lead: label('subscribe_mail_change_lead', links.language),
    action: label('subscribe_mail_change_action', links.language),
    note: label('subscribe_mail_change_note', links.language),
  })

/** The letter about articles, with the address that ends the subscription. */
export function newsLetter(
  cards: readonly ContentCard[],
  links: LetterLinks,
): Letter & { leave: string } {
  const { language, origin } = links
  const leave = addressOf(links, '/leave')
  const [first] = cards
  const subject =
    cards.length === 1 && first
      ? line(first.title)
      : label('subscribe_mail_news_subject', language, { count: cards.length })
  const told = cards.map((card) => ({
    title: line(card.title),
    desc: line(card.desc ?? ''),
    day: card.postDate.slice(0, 10),
    address: linkOf(card, origin),
    locale: localeOf(card.languageType === 'ENG' ? 'ENG' : 'KOR'),
  }))
  const why = label('subscribe_mail_news_why', language)
  const change = label('subscribe_mail_change_action', language)
  const end = label('subscribe_mail_leave', language)
  return {
    leave,
    subject,
    text: [
      ...told.flatMap(({ title, desc, day, address }) => [
        title,
        day,
        ...(desc ? [desc] : []),
        address,
        '',
      ]),
      '-- ',
      why,
      `${change}: ${addressOf(links)}`,
      `${end}: ${leave}`,
      '',
    ].join('\n'),
    html: page(language, subject, [
      ...told.map(
        ({ title, desc, day, address, locale }) =>
          `<tr><td lang="${locale}" style="padding:16px 28px"><a class="link" href="${escapeMarkup(address)}" style="${FONT};font-size:19px;line-height:1.45;font-weight:bold;color:#055b8f">${escapeMarkup(title)}</a><div class="soft" style="padding-top:4px;${FONT};font-size:13px;color:#5a6875">${escapeMarkup(day)}</div>${desc ? `<div class="soft" style="padding-top:6px;${FONT};font-size:15px;line-height:1.6;color:#45525f">${escapeMarkup(desc)}</div>` : ''}</td></tr>`,
      ),
      foot(
        [
          [addressOf(links), change],
          [leave, end],
        ],
        why,
      ),
    ]),
  }
}
