import { join } from 'node:path'
import {
  type ChartFormat,
  type ChartMode,
  SOCIAL_CHARTS,
  type SocialChart,
} from '../../contract/social-names.ts'
import type {
  ChartDrawing,
  ChartFile,
  SocialEffect,
  SocialValue,
} from '../../contract/social-value.ts'
import type { Chart, FlowChart, PairsChart, YearsChart } from '../charts/chart.ts'
import { drawingOf } from '../charts/draw.ts'
import { fileOf } from '../charts/file.ts'
import { glyphOutlines } from '../charts/outline.ts'
import { written } from '../charts/scale.ts'
import { TAGS } from '../content/tags.ts'
import type { Store } from '../database/index.ts'
import { label } from '../labels.ts'
import { siteRepository } from '../content/site-documents.repository.ts'

/** Name of the document that holds the page. */
const SOCIAL_VALUE = 'social-value'
const FONTS = join(import.meta.dirname, '../../app/fonts')

const say = (name: 'chart_year' | 'chart_in' | 'chart_out') => label(name, 'KOR')
const unitOf = (unit: string): string => label('chart_unit', 'KOR', { unit })

function yearsChart({ source }: SocialValue, effect: SocialEffect): YearsChart {
  const { key, name, text, unit, by, years } = effect
  return {
    kind: 'years',
    id: key,
    title: name,
    description: [text, firstAndLast(years)].join(' '),
    unit,
    source,
    period: periodOf(years.map(({ year }) => year)),
    years,
    table: {
      caption: `${name} (${unitOf(unit)})`,
      head: [say('chart_year'), name, ...(by === null ? [] : [by])],
      rows: years.map(({ year, amount, coefficient }) => [
        String(year),
        written(amount.number),
        ...(by === null ? [] : [coefficient === null ? '' : String(coefficient)]),
      ]),
    },
  }
}

/** The first and the last value of a chart, in words, for readers who do not see it. */
function firstAndLast(years: SocialEffect['years']): string {
  const [first, last] = [years[0], years.at(-1)]
  if (!first || !last) return ''
  return label('chart_first_last', 'KOR', {
    first: first.year,
    from: first.amount.text,
    last: last.year,
    to: last.amount.text,
  })
}

const periodOf = (years: readonly number[]): string => {
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return first === last ? String(first) : `${first}–${last}`
}

function flowChart({ source, impact: { map } }: SocialValue): FlowChart {
  const { title, description, unit, year, center, total, sources, flows } = map
  const rowsOf = (way: string, all: typeof flows): string[][] =>
    all.map(({ name, amount }) => [way, name, written(amount.number)])
  return {
    kind: 'flow',
    id: 'ecosystem',
    title,
    description,
    unit,
    source,
    period: String(year),
    center,
    total,
    sources,
    flows,
    table: {
      caption: `${title} (${unitOf(unit)})`,
      head: [label('chart_way', 'KOR'), label('chart_name', 'KOR'), unit],
      rows: [...rowsOf(say('chart_in'), sources), ...rowsOf(say('chart_out'), flows)],
    },
  }
}

function pairsChart({ source, impact: { effect } }: SocialValue): PairsChart {
  const { title, description, unit, years, rows } = effect
  return {
    kind: 'pairs',
    id: 'shared-value',
    title,
    description,
    unit,
    source,
    period: periodOf(years),
    years,
    rows,
    table: {
      caption: `${title} (${unitOf(unit)})`,
      head: [label('chart_name', 'KOR'), ...years.map(String)],
      rows: rows.map(({ name, amounts }) => [
        name,
        ...amounts.map(({ number }) => written(number)),
      ]),
    },
  }
}

/** Every chart of the page, in the order of `SOCIAL_CHARTS` (FT-094, FT-099). */
export const chartsOf = (page: SocialValue): Chart[] => [
  ...page.effect.types.map((effect) => yearsChart(page, effect)),
  flowChart(page),
  pairsChart(page),
]

/** The Social value page, its drawings and their files; null if the page was never loaded. */
export function socialValueModel(store: Store) {
  const documents = siteRepository(store)
  const outlines = glyphOutlines(FONTS)
  return (trackTag: (tag: string) => void) => {
    const page = async (): Promise<SocialValue | null> => {
      trackTag(TAGS.document(SOCIAL_VALUE, 'KOR'))
      return documents.read<SocialValue>(SOCIAL_VALUE, 'KOR')
    }
    return {
      page,
      async drawings(ids: readonly SocialChart[]): Promise<ChartDrawing[]> {
        const found = await page()
        return found
          ? chartsOf(found)
              .filter(({ id }) => ids.includes(id))
              .map(drawingOf)
          : []
      },
      async file(id: string, format: ChartFormat, mode: ChartMode): Promise<ChartFile | null> {
        if (!(SOCIAL_CHARTS as readonly string[]).includes(id)) return null
        const found = await page()
        const chart = found && chartsOf(found).find((one) => one.id === id)
        if (!chart) return null
        const source = label('chart_source', 'KOR', { source: chart.source })
        return fileOf(chart, format, mode, { unit: unitOf(chart.unit), source }, outlines)
      },
    }
  }
}
