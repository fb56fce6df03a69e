import type { z } from 'zod'
import { activeGreenDocument } from '../active-green.ts'
import { aiHubDocument } from '../ai-hub.ts'
import { categoriesDocument } from '../categories.ts'
import { challengeDocument } from '../challenge.ts'
import { cultureDocument } from '../culture.ts'
import { dangolDocument } from '../dangol.ts'
import { dataCenterDocument } from '../data-center.ts'
import { esgDocument } from '../esg.ts'
import { esgLibraryDocument } from '../esg-library.ts'
import { factsDocument } from '../facts.ts'
import { footerDocument } from '../footer.ts'
import { gnbDocument } from '../gnb.ts'
import { groupDocument } from '../group.ts'
import { homeDocument } from '../home.ts'
import { investorsDocument } from '../investors.ts'
import { menuDocument } from '../menu.ts'
import { milestonesDocument } from '../milestones.ts'
import { pressContactsDocument } from '../press-contacts.ts'
import { principlesDocument } from '../principles.ts'
import { responsiblePageDocument } from '../responsibility.ts'
import { searchBarDocument } from '../search-bar.ts'
import { socialValueDocument } from '../social-value.ts'
import { sosinDocument } from '../sosin.ts'
import { promisesDocument } from '../promises.ts'
import { tagsDocument } from '../tags.ts'
import { terminologyDocument } from '../terminology.ts'
import {
  counts,
  footnotes,
  inEach,
  numerals,
  once,
  onceAnywhere,
  percent,
  period,
  rising,
} from './builders.ts'
import { tree } from './categories.ts'
import { drawn, drawnRows, spans } from './charts.ts'
import { outLinks, sources, ways } from './menu.ts'
import { cells, levels } from './responsible.ts'
import { fieldOf, itemsOf, type Pattern, type Rule, textOf } from './rule.ts'
import { contacts } from './press-contacts.ts'
import { published, sums } from './social-value.ts'
import { answers, days, parties } from './promises.ts'
import { offered } from './tags.ts'
import { terms } from './terminology.ts'

interface DocumentRules {
  rules: readonly Rule[]
  /** What may be empty, and lists of texts or numbers that may repeat themselves. */
  mayBe?: readonly Pattern[]
}

/** Series of years are drawn from two on. */
const series: Rule = inEach('indicators.*', 'document_rule_series', (one) =>
  itemsOf(fieldOf(one, 'series')).length === 1
    ? { field: 'series', message: 'is a series of one year' }
    : null,
)
/** Bars of a percentage are parts of 100. */
const percentages: Rule = function* (document) {
  for (const [index, one] of itemsOf(fieldOf(document, 'indicators')).entries())
    if (textOf(fieldOf(one, 'unit')) === '%')
      for (const broken of percent('series.*.value')(one))
        yield { ...broken, path: ['indicators', index, ...broken.path] }
}
/** A month of an activity: `2026-03`. */
const months: Rule = inEach('activities.items.*', 'document_rule_month', (one) => {
  const month = textOf(fieldOf(one, 'month'))
  return month !== null && !/-(?:0[1-9]|1[0-2])$/.test(month)
    ? { field: 'month', message: `${month} is no month` }
    : null
})

const guideLists = ['offline', 'online'].flatMap((kind) =>
  ['channels', 'tools', 'support', 'partners'].map((list) => `guide.kinds.${kind}.${list}.*.title`),
)
const guidePresses = ['offline', 'online'].flatMap((kind) =>
  ['channels', 'tools', 'support'].map((list) => `guide.kinds.${kind}.${list}.*.press.*`),
)
const searchBars = ['ko', 'en'].flatMap((language) =>
  ['MAIN', 'AI_HUB', 'PRESS', 'NEWS', 'SERVICE'].flatMap((bar) => [
    `${language}.${bar}.HASHTAG.*.title`,
    `${language}.${bar}.DOWNLOAD_BUTTON.*.title`,
  ]),
)
const picks = ['ko', 'en'].flatMap((language) =>
  ['NEWS', 'TECH_AND_SERVICE'].map((list) => `${language}.${list}.*.pick.webPath`),
)

/** The rules of each document beyond its schema, by the schema; what all have is in `filled.ts`. */
export const RULES: ReadonlyMap<z.ZodType, DocumentRules> = new Map<z.ZodType, DocumentRules>([
  [factsDocument, { rules: [once('figures.*.key')] }],
  [terminologyDocument, { rules: [once('reasons.*.key'), terms] }],
  [
    promisesDocument,
    { rules: [once('parties.*.name', 'promises.*.in.*'), parties, days, answers] },
  ],
  [categoriesDocument, { rules: [once('*.code'), tree] }],
  [groupDocument, { rules: [onceAnywhere('*.companies.*.code'), once('*.name.ko', '*.name.en')] }],
  [homeDocument, { rules: [once('direct.*.key', 'parallax.*.nameEng')] }],
  [cultureDocument, { rules: [once('goal.cards.*.title', 'value.cards.*.title')] }],
  [
    challengeDocument,
    {
      rules: [
        period('period', 'from', 'to'),
        once(
          'intro.facts.*.name',
          'how.steps.*.title',
          'how.missions.*.name',
          'how.rewards.items.*.who',
          'tip.items.*.title',
          'help.items.*.title',
          'example.items.*.shop',
          'faq.items.*.title',
        ),
      ],
    },
  ],
  [
    activeGreenDocument,
    {
      rules: [
        once(
          'index.items.*.title',
          'indicators.*.title',
          'transition.rows.*.year',
          'transition.items.*.title',
          'circularity.items.*.title',
          'digital.slides.*.title',
          'nature.items.*.title',
          'related.*.title',
        ),
        rising('transition.rows.*.year'),
        percent('transition.rows.*.percent'),
        drawn('transition.rows', 'percent'),
      ],
      mayBe: ['indicators.*.unit'],
    },
  ],
  [
    dangolDocument,
    {
      rules: [
        once(
          'project.cards.*.key',
          'performance.figures.*.title',
          'help.tabs.*.name',
          'story.pictures.*.image',
          'education.cards.*.clickCode',
        ),
      ],
    },
  ],
  [
    dataCenterDocument,
    {
      rules: [
        once('section.layers.*.facts.*.label', 'visit.rules.*.name', 'directions.ways.*.name'),
      ],
      mayBe: ['section.layers.*.facts.*.unit'],
    },
  ],
  [
    aiHubDocument,
    {
      rules: [
        once(
          'categories.*.code',
          'categories.*.name',
          'categories.*.sections.*.components.*.title',
          'categories.*.sections.*.definitions.*.title',
          'categories.*.sections.*.components.*.definitions.*.title',
          'marketing.*.links.*.linkUrl',
          'categories.*.sections.*.links.*.linkUrl',
          'categories.*.sections.*.components.*.links.*.linkUrl',
        ),
      ],
    },
  ],
  [
    esgDocument,
    {
      rules: [
        once(
          'highlights.*.type',
          'highlights.*.detail.items.*.title',
          'outcomes.*.type',
          'indicators.*.type',
          'indicators.*.series.*.year',
          'head.gauge.marks.*.year',
          'shareholders.figures.*.label',
          'relatedLinks.*.link',
        ),
        numerals(
          'head.gauge.marks.*.value',
          'head.gauge.goal.value',
          'indicators.*.value',
          'indicators.*.series.*.value',
        ),
        rising('head.gauge.marks.*.year', 'indicators.*.series.*.year'),
        drawn('head.gauge.marks', 'value'),
        drawn('indicators.*.series', 'value', { orNone: true }),
        drawn('shareholders.figures', 'value', { orNone: true }),
        spans('shareholders.figures.*.value'),
        series,
        percentages,
        footnotes('indicators.*.footnotes.*', 'footnotes'),
      ],
    },
  ],
  [
    socialValueDocument,
    {
      rules: [
        published,
        once(
          'reports.*.year',
          'innovation.cases.*.title',
          'contribution.links.*.link',
          'contribution.topics.*.title',
          'contribution.topics.*.figures.*.label',
          'effect.types.*.years.*.year',
          'impact.map.sources.*.name',
          'impact.map.flows.*.name',
          'impact.effect.rows.*.name',
        ),
        counts(
          'effect.types.*.years.*.value',
          'impact.map.total',
          'impact.map.sources.*.value',
          'impact.map.flows.*.value',
          'impact.effect.rows.*.values.*',
        ),
        rising('effect.types.*.years.*.year', 'impact.effect.years.*'),
        drawn('effect.types.*.years', 'value'),
        drawn('impact.map.sources', 'value'),
        drawn('impact.map.flows', 'value'),
        drawnRows('impact.effect.rows', 'values'),
        sums,
        footnotes('innovation.cases.*.notes.*', 'innovation.footnotes'),
      ],
      mayBe: ['impact.effect.rows.*.values.*'],
    },
  ],
  [
    sosinDocument,
    {
      rules: [
        months,
        once(
          'what.boards.*.label',
          'what.join.steps.*.title',
          'activities.items.*.title',
          ...guideLists,
        ),
      ],
      // names on the screen in the order in which they are pressed
      mayBe: ['what.join.steps.*.press.*', ...guidePresses],
    },
  ],
  [
    esgLibraryDocument,
    {
      rules: [
        once(
          ...['ko', 'en'].flatMap((language) => [
            `archive.reports.*.title.${language}`,
            `series.*.categoryName.${language}`,
            `policies.*.category.${language}`,
          ]),
          ...['recent', 'archive.reports.*', 'series.*', 'policies.*'].flatMap((part) => [
            `${part}.resources.*.file`,
            `${part}.resources.*.link`,
          ]),
        ),
      ],
    },
  ],
  [milestonesDocument, { rules: [once('*.year', '*.entries.*.ko', '*.entries.*.en')] }],
  [principlesDocument, { rules: [once('*.link', '*.engLink')] }],
  [menuDocument, { rules: [ways, sources, ...outLinks, once('mainMenu.*.path')] }],
  [
    footerDocument,
    {
      rules: [
        once(
          'childList.*.key',
          'childList.*.title',
          'tags.serviceList.*.linkUrl',
          'childList.*.serviceList.*.linkUrl',
          'legal.*.linkUrl',
          'familySites.list.*.linkUrl',
          'socialLinks.*.linkUrl',
        ),
      ],
    },
  ],
  [gnbDocument, { rules: [once(...picks)] }],
  [
    pressContactsDocument,
    {
      rules: [
        once('contacts.*.subject.ko', 'contacts.*.subject.en'),
        onceAnywhere('contacts.*.categories.*'),
        onceAnywhere('contacts.*.keywords.ko.*'),
        onceAnywhere('contacts.*.keywords.en.*'),
        ...contacts,
      ],
    },
  ],
  [tagsDocument, { rules: [offered] }],
  [searchBarDocument, { rules: [once(...searchBars)] }],
  [
    investorsDocument,
    {
      rules: [
        once('figures.*.label', 'years.*.year', 'share.*.name'),
        rising('years.*.year'),
        drawn('years', 'revenue'),
      ],
    },
  ],
  [
    responsiblePageDocument,
    {
      rules: [
        onceAnywhere(
          'sections.*.id',
          'sections.*.blocks.*.dangers.*.id',
          'sections.*.blocks.*.companies.*.id',
        ),
        once(
          'sections.*.blocks.*.levels.*.name',
          'sections.*.blocks.*.depths.*.name',
          'sections.*.blocks.*.items.*.title',
        ),
        cells,
        levels,
      ],
      mayBe: [
        'sections.*.blocks.*.rows.*.*',
        'sections.*.blocks.*.items.*.press.*',
        'sections.*.blocks.*.dangers.*.steps.*.press.*',
      ],
    },
  ],
])
