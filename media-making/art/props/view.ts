import { type Attributes, type Point, poly } from '../shapes.ts'

/** A point in a room: x and y as on the image plane, z into the depth. */
export type Place = readonly [number, number, number]

export interface View {
  /** Position of a point in the image. */
  at(x: number, y: number, z: number): Point
  /** A flat face through places. */
  face(places: readonly Place[], fill: string, o?: Attributes): string
}

/** A room seen straight on: everything shrinks towards (vx, vy), to one half at the depth of `focus`. */
export function onePoint(vx: number, vy: number, focus: number): View {
  const at = (x: number, y: number, z: number): Point => {
    const k = focus / (focus + z)
    return [vx + (x - vx) * k, vy + (y - vy) * k]
  }
  return {
    at,
    face: (places, fill, o) =>
      poly(
        places.map((place) => at(...place)),
        fill,
        o,
      ),
  }
}

export interface Isometric extends View {
  /** A box from (x, y, z): w along x, d along y, h up; its inks are top, left and right. */
  box(place: Place, size: Place, inks: readonly [string, string, string]): string
}

/** A room seen from above one corner, without vanishing point: x runs down right, y down left, z up from (ox, oy). */
export function isometric(ox: number, oy: number, unit = 1): Isometric {
  const at = (x: number, y: number, z: number): Point => [
    ox + (x - y) * 0.866 * unit,
    oy + ((x + y) * 0.5 - z) * unit,
  ]
  const face: View['face'] = (places, fill, o) =>
    poly(
      places.map((place) => at(...place)),
      fill,
      o,
    )
  const box: Isometric['box'] = ([x, y, z], [w, d, h], [top, left, right]) =>
    face(
      [
        [x, y, z + h],
        [x + w, y, z + h],
        [x + w, y + d, z + h],
        [x, y + d, z + h],
      ],
      top,
    ) +
    face(
      [
        [x, y + d, z + h],
        [x + w, y + d, z + h],
        [x + w, y + d, z],
        [x, y + d, z],
      ],
      left,
    ) +
    face(
      [
        [x + w, y, z + h],
        [x + w, y + d, z + h],
        [x + w, y + d, z],
        [x + w, y, z],
      ],
      right,
    )
  return { at, face, box }
}
