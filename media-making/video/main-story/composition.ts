import type { View } from '../drawing/scenery.ts'

/** Positions in a video; all in pixels of its frame. */
export interface Composition {
  shape: 'wide' | 'tall'
  /** The sun (by night the moon), and where the path of light begins. */
  sunX: number
  radius: number
  /** Where the path of light and its stones reach the viewer. */
  nearX: number
  /** Half the width of the path, far and near. */
  spread: readonly [number, number]
  rows: number
  length: readonly [number, number]
  thickness: readonly [number, number]
  /** The row of shops: its left end, the top of its quay, and how large it is drawn. */
  quayX: number
  quayY: number
  quayScale: number
  /** The islet with the hut that answers. */
  isletX: number
  isletY: number
  isletScale: number
  /** The nearest stone, and the farthest. */
  stoneWidth: readonly [number, number]
}

export const wide = (view: View): Composition => ({
  shape: 'wide',
  sunX: 1296,
  radius: 208,
  nearX: 1200,
  spread: [130, 430],
  rows: 40,
  length: [24, 132],
  thickness: [2.8, 10.5],
  quayX: 1496,
  quayY: view.horizon + 52,
  quayScale: 1.3,
  isletX: 1040,
  isletY: view.horizon + 6,
  isletScale: 1.02,
  stoneWidth: [30, 300],
})

export const tall = (view: View): Composition => ({
  shape: 'tall',
  sunX: 500,
  radius: 186,
  nearX: 470,
  spread: [120, 400],
  rows: 52,
  length: [26, 128],
  thickness: [3.2, 12],
  quayX: 668,
  quayY: view.horizon + 62,
  quayScale: 1.24,
  isletX: 172,
  isletY: view.horizon + 8,
  isletScale: 1.06,
  stoneWidth: [34, 310],
})
