import { PAGES } from '../../contract/page-columns.ts'
import { BRAND, pageTitle } from '../../contract/brand.ts'
import { type Language, LANGUAGES, localeOf } from '../../contract/language.ts'
import {
  PACES,
  SUBSCRIPTION_LISTS,
  SUBSCRIPTION_PATH,
  type SubscriptionList,
} from '../../contract/subscriptions.ts'
import { label, type PlainLabelName } from '../labels.ts'
import { escapeMarkup } from '../markup.ts'
import type { OwnSubscription } from '../subscriptions/subscriptions.model.ts'

/** What a page of a subscription shows. */
export type SubscriptionView =
  | { is: 'unknown' | 'unconfirmed' | 'leaving' | 'left' }
  | {
      is: 'own'
      subscription: OwnSubscription
      /** Categories that it can be narrowed to, with their names in the language of the page. */
      subjects: readonly { code: string; name: string }[]
      note: 'saved' | 'confirmed' | null
      faults: readonly ('languages' | 'lists')[]
    }

/** Names of the lists, the same as on the page that subscribes. */
export const LIST_LABELS: Readonly<Record<SubscriptionList, PlainLabelName>> = {
  press: 'card_label_press',
  news: 'subscribe_list_news',
  tech: 'search_type_tech',
  dataCenter: 'search_type_data_center',
  social: 'search_type_social',
  promise: 'search_type_promise',
  policy: 'search_type_policy',
  mediaKit: 'search_type_media_kit',
  companyStories: 'search_type_story',
  groupStories: 'search_type_group_story',
  history: 'search_type_history',
}
const LANGUAGE_LABELS = { KOR: 'subscribe_language_kor', ENG: 'subscribe_language_eng' } as const
const PACE_LABELS = {
  NOW: 'subscribe_pace_now',
  DAY: 'subscribe_pace_day',
  WEEK: 'subscribe_pace_week',
} as const

export const STYLE = `:root{color-scheme:light dark;--ink:#14202c;--soft:#45525f;--line:#7d8a96;--ground:#eef1f4;--sheet:#fff;--accent:#055b8f;--on:#fff;--bad:#b3261e;font:16px/1.6 'Apple SD Gothic Neo','Malgun Gothic',system-ui,sans-serif}
@media (prefers-color-scheme:dark){:root{--ink:#f2f5f8;--soft:#b4bfca;--line:#8492a0;--ground:#10151c;--sheet:#1b222c;--accent:#73d6e4;--on:#0a1420;--bad:#ff9d94}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);word-break:keep-all;overflow-wrap:anywhere}header{max-width:40rem;margin:0 auto;padding:1.5rem 1.25rem .5rem}header a{display:inline-flex;align-items:center;min-height:44px;color:var(--ink);font-size:1.1rem;font-weight:700;text-decoration:none}
main{max-width:40rem;margin:0 auto 3rem;padding:1.75rem 1.5rem;background:var(--sheet);border-radius:16px}@media (min-width:42rem){main{padding:2.5rem}}h1{margin:0 0 .75rem;font-size:1.6rem;line-height:1.35}p{margin:.5rem 0;color:var(--soft)}
fieldset{margin:1.75rem 0 0;padding:0;border:0}legend{padding:0;font-weight:700}label{display:flex;gap:.75rem;align-items:center;min-height:44px;width:fit-content;cursor:pointer}input{flex:none;width:22px;height:22px;margin:0;accent-color:var(--accent)}
.note{padding:.75rem 1rem;border-left:4px solid var(--accent);background:var(--ground);color:var(--ink)}.bad{color:var(--bad)}button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:52px;margin-top:1.75rem;padding:.5rem 1.75rem;border:0;border-radius:99px;background:var(--accent);color:var(--on);font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
.away{margin:2rem 0 0;padding-top:1rem;border-top:1px solid var(--line)}.away a{display:inline-flex;align-items:center;min-height:44px;color:var(--accent)}a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid var(--accent);outline-offset:3px}`

type Say = (name: PlainLabelName) => string

function ownForm(
  { subscription, subjects, note, faults }: Extract<SubscriptionView, { is: 'own' }>,
  addressOf: (below?: string) => string,
  say: Say,
): string {
  const choices = (
    name: 'languages' | 'lists' | 'pace',
    legend: PlainLabelName,
    values: readonly (readonly [value: string, text: PlainLabelName])[],
    isChosen: (value: string) => boolean,
  ): string => {
    const isBad = faults.some((fault) => fault === name)
    const type = name === 'pace' ? 'radio' : 'checkbox'
    const fault =
      isBad && name !== 'pace'
        ? `<p class="bad" id="fault-${name}">${say(`subscribe_fault_${name}`)}</p>`
        : ''
    return `<fieldset${isBad ? ` aria-describedby="fault-${name}"` : ''}><legend>${say(legend)}</legend>${fault}${values
      .map(
        ([value, text]) =>
          `<label><input type="${type}" name="${name}" value="${value}"${isChosen(value) ? ' checked' : ''}><span>${say(text)}</span></label>`,
      )
      .join('')}</fieldset>`
  }
  const { languages, lists, pace } = subscription
  // codes that are no subject any more are gone with the next save
  const subjectChoices = subjects
    .map(
      ({ code, name }) =>
        `<label><input type="checkbox" name="subjects" value="${escapeMarkup(code)}"${subscription.subjects.includes(code) ? ' checked' : ''}><span>${escapeMarkup(name)}</span></label>`,
    )
    .join('')
  const ofSubjects = subjectChoices
    ? `<fieldset aria-describedby="subjects-hint"><legend>${say('subscribe_subjects')}</legend><p id="subjects-hint">${say('subscribe_subjects_hint')}</p>${subjectChoices}</fieldset>`
    : ''
  const told =
    note === null
      ? ''
      : `<p class="note" role="status">${say(note === 'saved' ? 'subscribe_own_saved' : 'subscribe_own_confirmed')}</p>`
  return `<h1>${say('subscribe_own_title')}</h1>${told}<form method="post" action="${addressOf()}">${choices(
    'languages',
    'subscribe_languages',
    LANGUAGES.map((one) => [one, LANGUAGE_LABELS[one]]),
    (one) => languages.some((own) => own === one),
  )}${choices(
    'lists',
    'subscribe_lists',
    SUBSCRIPTION_LISTS.map((one) => [one, LIST_LABELS[one]]),
    (one) => lists.some((own) => own === one),
  )}${ofSubjects}${choices(
    'pace',
    'subscribe_pace',
    PACES.map((one) => [one, PACE_LABELS[one]]),
    (one) => pace === one,
  )}<button>${say('subscribe_own_save')}</button></form><p class="away"><a href="${addressOf('/leave')}">${say('subscribe_own_leave')}</a></p>`
}

/**
 * A page of one subscription as HTML, without scripts.
 * @param token of its private link; not checked here
 */
export function subscriptionPage(
  view: SubscriptionView,
  token: string,
  language: Language,
): string {
  const say: Say = (name) => escapeMarkup(label(name, language))
  const lang = language === 'ENG' ? '&amp;lang=ENG' : ''
  const addressOf = (below = ''): string =>
    `${SUBSCRIPTION_PATH}${below}?token=${encodeURIComponent(token)}${lang}`
  const again = `<a class="button" href="${PAGES.subscribe}${language === 'ENG' ? '?lang=ENG' : ''}">${say('subscribe_own_again')}</a>`
  const asks = (
    title: PlainLabelName,
    text: PlainLabelName,
    below: string,
    action: PlainLabelName,
  ): string =>
    `<h1>${say(title)}</h1><p>${say(text)}</p><form method="post" action="${addressOf(below)}"><button name="action" value="${below === '' ? 'confirm' : 'leave'}">${say(action)}</button></form>`
  const says = (title: PlainLabelName, text: PlainLabelName): string =>
    `<h1>${say(title)}</h1><p role="status">${say(text)}</p>${again}`
  const content =
    view.is === 'own'
      ? ownForm(view, addressOf, say)
      : view.is === 'unconfirmed'
        ? asks(
            'subscribe_own_confirm_title',
            'subscribe_own_confirm_text',
            '',
            'subscribe_own_confirm',
          )
        : view.is === 'leaving'
          ? asks(
              'subscribe_own_leave_title',
              'subscribe_own_leave_text',
              '/leave',
              'subscribe_own_leave',
            )
          : view.is === 'left'
            ? says('subscribe_own_left_title', 'subscribe_own_left_text')
            : says('subscribe_own_unknown_title', 'subscribe_own_unknown_text')
  return privatePage(language, label('subscribe_own_title', language), content)
}

/**
 * A page of a private link as HTML, without scripts.
 * @param title as text
 * @param content as HTML
 */
export function privatePage(language: Language, title: string, content: string): string {
  const named = escapeMarkup(pageTitle(language, title))
  return `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${named}</title><style>${STYLE}</style></head><body><header><a href="${PAGES.home}${language === 'ENG' ? '?lang=ENG' : ''}">${escapeMarkup(BRAND.name[language])}</a></header><main>${content}</main></body></html>`
}
