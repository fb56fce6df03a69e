import type { SocialChart } from '../../contract/social-names.ts'
import type { Amount, ChartTable, NamedAmount } from '../../contract/social-value.ts'

interface Shared {
  id: SocialChart
  title: string
  /** Text alternative of the drawing. */
  description: string
  /** Unit of its numbers, `억 원`. */
  unit: string
  /** Source of its numbers. */
  source: string
  /** Years covered, as printed in its files. */
  period: string
  table: ChartTable
}

/** One value a year: columns on the water line. */
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

/** Inflow, storage and outflow: tributaries, a lake and its delta. */
export interface FlowChart extends Shared {
  kind: 'flow'
  center: string
  total: Amount
  sources: NamedAmount[]
  flows: NamedAmount[]
}

export type Chart = YearsChart | PairsChart | FlowChart

/** A drawing, in the units of its own view box. */
export interface Drawing {
  width: number
  height: number
  body: string
}
