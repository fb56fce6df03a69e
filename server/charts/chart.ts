import type { SocialChart } from '../../contract/social-names.ts'
import type { Amount, ChartTable, NamedAmount } from '../../contract/social-value.ts'

interface Shared {
  id: SocialChart
  title: string
  /** What who cannot see the drawing is told of it. */
  description: string
  /** What its numbers count, `억 원`. */
  unit: string
  /** Where its numbers come from. */
  source: string
  /** Years that it tells of, as its files print them. */
  period: string
  table: ChartTable
}

/** One value a year: columns that stand on the water. */
export interface YearsChart extends Shared {
  kind: 'years'
  years: { year: number; amount: Amount }[]
}

/** Two years of several receivers, side by side. */
export interface PairsChart extends Shared {
  kind: 'pairs'
  years: number[]
  rows: { name: string; amounts: Amount[] }[]
}

/** What flows in, gathers and flows out again: tributaries, a lake and its delta. */
export interface FlowChart extends Shared {
  kind: 'flow'
  center: string
  total: Amount
  sources: NamedAmount[]
  flows: NamedAmount[]
}

export type Chart = YearsChart | PairsChart | FlowChart

/** What is drawn, in the units of its own view box. */
export interface Drawing {
  width: number
  height: number
  body: string
}
