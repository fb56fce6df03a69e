import type { ContentCard } from '../../contract/content.ts'
import { type Language, localeOf } from '../../contract/language.ts'
import { SUBSCRIPTION_PATH } from '../../contract/subscriptions.ts'
import { linkOf } from '../feeds/rss.ts'
import { label } from '../labels.ts'
import { escapeMarkup } from '../markup.ts'
import { button, FONT, foot, head, type Letter, line, page, paragraph } from './letter-parts.ts'

/** What the links of a letter are made of. */
export interface LetterLinks {
  origin: string
  token: string
  language: Language
}

const addressOf = ({ origin, token, language }: LetterLinks, below = ''): string =>
  `${origin}${SUBSCRIPTION_PATH}${below}?token=${token}${language === 'ENG' ? '&lang=ENG' : ''}`

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
