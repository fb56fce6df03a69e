import { g, n, path, stroke } from '../shapes.ts'

/** A leaf that grows from (x, y) and leans by `a` degrees; with `vein`, its veins. */
export const leafShape = (
  x: number,
  y: number,
  w: number,
  h: number,
  a: number,
  left: string,
  right: string,
  vein?: string,
): string =>
  g(
    path(`M0 0C${n(-w * 0.62)} ${n(-h * 0.28)} ${n(-w * 0.5)} ${n(-h * 0.78)} 0 ${n(-h)}Z`, left) +
      path(`M0 0C${n(w * 0.62)} ${n(-h * 0.28)} ${n(w * 0.5)} ${n(-h * 0.78)} 0 ${n(-h)}Z`, right) +
      (vein
        ? stroke(
            [0.24, 0.42, 0.6]
              .map(
                (t) =>
                  `M0 ${n(-h * t)}L${n(w * 0.27 * (1.15 - t * 0.55))} ${n(-h * (t + 0.13))}M0 ${n(-h * t)}L${n(-w * 0.27 * (1.15 - t * 0.55))} ${n(-h * (t + 0.13))}`,
              )
              .join(''),
            vein,
            2.2,
            { 'stroke-linecap': 'round', opacity: 0.7 },
          )
        : ''),
    { transform: `translate(${n(x)} ${n(y)}) rotate(${n(a)})` },
  )
