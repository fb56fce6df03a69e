import type { Language } from '../../../contract/language.ts'
import { FAULTS, type Fault } from '../../../contract/statistics.ts'
import {
  contentPath,
  SCREENS,
  type ScreenAddress,
  studioAddress,
} from '../../../contract/studio/screens.ts'
import type {
  StatisticAnswer,
  StatisticPeriod,
  StatisticTasks,
} from '../../../contract/studio/statistics-calls.ts'
import { type LabelName, label } from '../../labels.ts'
import { escapeMarkup } from '../../markup.ts'
import { line, strangersWords } from '../notifications/mail-words.ts'

/** What a weekly letter tells. */
export interface WeeklyFigures {
  views: StatisticAnswer
  articles: StatisticAnswer
  missed: StatisticAnswer
  faults: StatisticAnswer
  tasks: StatisticTasks
}

/** Articles and words that a letter names. */
const [ARTICLES, WORDS] = [5, 10]

const FAULT_NAMES = {
  not_found: 'weekly_fault_not_found',
  page_failed: 'weekly_fault_page_failed',
  script_failed: 'weekly_fault_script_failed',
} as const satisfies Record<Fault, LabelName>

interface Item {
  text: string
  /** From the origin on; omitted = it leads nowhere. */
  address?: string
}
interface Section {
  title: string
  items: Item[]
  /** Where the studio shows the same. */
  address: string
}

/** Returns the sections of a letter; one without items says that there are none. */
function sectionsOf(
  { articles, missed, faults, tasks }: WeeklyFigures,
  { from, to }: StatisticPeriod,
  language: Language,
): Section[] {
  const numbers = new Intl.NumberFormat(language === 'ENG' ? 'en' : 'ko')
  const item = (name: string, count: number, address?: ScreenAddress): Item => ({
    text: `${name}: ${numbers.format(count)}`,
    ...(address ? { address: studioAddress(address) } : {}),
  })
  const part = (name: string): string =>
    studioAddress(`${SCREENS.statistics}?part=${name}&from=${from}&to=${to}`)
  const say = (name: LabelName & `weekly_${string}`) => label(name as 'weekly_tasks', language)
  const ofTasks = [
    ['weekly_task_old', tasks.old.length],
    ['weekly_task_unopened', tasks.unopened.length],
    ['weekly_task_untranslated', tasks.untranslated.length],
  ] as const
  return [
    {
      title: say('weekly_articles'),
      items: articles.rows
        .flatMap(({ key, title, count }) =>
          title === null ? [] : [item(line(title), count, contentPath(key))],
        )
        .slice(0, ARTICLES),
      address: part('articles'),
    },
    {
      title: say('weekly_missed'),
      // those that have no letters left, and words beyond the limits of a day, name nothing
      items: missed.rows
        .flatMap(({ key, count }) => {
          const word = strangersWords(key)
          return word ? [item(word, count)] : []
        })
        .slice(0, WORDS),
      address: part('searches'),
    },
    {
      title: say('weekly_faults'),
      items: FAULTS.flatMap((fault) => {
        const count = faults.rows
          .filter(({ key }) => key === fault)
          .reduce((sum, row) => sum + row.count, 0)
        return count > 0 ? [item(say(FAULT_NAMES[fault]), count)] : []
      }),
      address: part('quality'),
    },
    {
      title: say('weekly_tasks'),
      items: ofTasks.flatMap(([name, count]) => (count > 0 ? [item(say(name), count)] : [])),
      address: part('articles'),
    },
  ]
}

/** The weekly letter of statistics, as plain text and as HTML; nothing in it is about a person. */
export function weeklyText(
  figures: WeeklyFigures,
  period: StatisticPeriod,
  { name, language, origin }: { name: string; language: Language; origin: string },
): { subject: string; text: string; html: string } {
  const locale = language === 'ENG' ? 'en-US' : 'ko-KR'
  const numbers = new Intl.NumberFormat(locale)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const [from, to] = [period.from, period.to].map((day) => days.format(new Date(day))) as [
    string,
    string,
  ]
  const subject = label('weekly_subject', language, { from, to })
  const greeting = label('weekly_greeting', language, { name: line(name), from, to })
  const views = label('weekly_views', language, {
    count: numbers.format(figures.views.total),
    before: numbers.format(figures.views.totalBefore ?? 0),
  })
  const none = label('weekly_none', language)
  const open = label('weekly_open', language)
  const foot = label('notify_mail_settings', language)
  const settings = `${origin}${studioAddress(SCREENS.account)}`
  const sections = sectionsOf(figures, period, language)
  const text = [
    greeting,
    '',
    views,
    '',
    ...sections.flatMap(({ title, items, address }) => [
      title,
      ...(items.length === 0 ? [`- ${none}`] : []),
      ...items.flatMap((one) => [
        `- ${one.text}`,
        ...(one.address ? [`  ${origin}${one.address}`] : []),
      ]),
      `${open} ${origin}${address}`,
      '',
    ]),
    `${foot} ${settings}`,
    '',
  ].join('\n')
  const link = (address: string, words: string): string =>
    `<a href="${escapeMarkup(address)}">${escapeMarkup(words)}</a>`
  const html = `<!doctype html><html lang="${language === 'KOR' ? 'ko' : 'en'}"><head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head><body><p>${escapeMarkup(greeting)}</p><p>${escapeMarkup(views)}</p>${sections
    .map(
      ({ title, items, address }) =>
        `<h2>${link(`${origin}${address}`, title)}</h2><ul>${
          items
            .map(
              (one) =>
                `<li>${one.address ? link(`${origin}${one.address}`, one.text) : escapeMarkup(one.text)}</li>`,
            )
            .join('') || `<li>${escapeMarkup(none)}</li>`
        }</ul>`,
    )
    .join('')}<p>${link(settings, foot)}</p></body></html>`
  return { subject, text, html }
}
