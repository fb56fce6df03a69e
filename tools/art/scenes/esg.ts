import { mix } from '../colour.ts';
import type { Sheet } from '../sheet.ts';
import { H, n, path, stroke, g } from '../shapes.ts';
import { disc, hills, sky } from '../sky.ts';
import { glitter, reflect, water } from '../water.ts';

/** A leaf that grows from (x, y) and leans by `a` degrees; with `vein`, its veins. */
export const leafShape = (x: number, y: number, w: number, h: number, a: number, left: string, right: string, vein?: string): string => g(
  path(`M0 0C${n(-w * .62)} ${n(-h * .28)} ${n(-w * .5)} ${n(-h * .78)} 0 ${n(-h)}Z`, left) + path(`M0 0C${n(w * .62)} ${n(-h * .28)} ${n(w * .5)} ${n(-h * .78)} 0 ${n(-h)}Z`, right)
  + (vein ? stroke([.24, .42, .6].map((t) => `M0 ${n(-h * t)}L${n(w * .27 * (1.15 - t * .55))} ${n(-h * (t + .13))}M0 ${n(-h * t)}L${n(-w * .27 * (1.15 - t * .55))} ${n(-h * (t + .13))}`).join(''), vein, 2.2, { 'stroke-linecap': 'round', opacity: .7 }) : ''),
  { transform: `translate(${n(x)} ${n(y)}) rotate(${n(a)})` });

/** Great leaves standing at the waterline. */
export function waterlineLeaves(s: Sheet): void {
  const { p } = s, y = 466;
  sky(s, s.pick([mix(p.mist, p.foam, .25), p.foam, p.cream], [p.ink, p.deep, mix(p.moss, p.sea, .5)]), y);
  disc(s, 846, 262, 188, { halo: 1.9, color: s.pick(p.gold, p.cream), to: s.pick(mix(p.gold, p.cream, .5), p.gold) });
  hills(s, y, [[40, 260, .6, 84, s.pick(mix(p.mist, p.leaf, .14), mix(p.sea, p.moss, .5))], [28, 190, 2.6, 40, s.pick(mix(p.aqua, p.leaf, .42), p.moss)]]);
  water(s, y, s.pick([mix(p.aqua, p.foam, .25), mix(p.blue, p.leaf, .35), mix(p.sea, p.moss, .4)], [mix(p.sea, p.moss, .5), p.deep, p.ink]));
  glitter(s, 846, y + 8, H, { w0: 150, w1: 360, rows: 14, colors: [p.gold, s.pick(p.cream, p.gold), p.foam], len: [34, 170], thick: [2.4, 9], opacity: .95 });
  const A = s.pick(p.leaf, mix(p.leaf, p.moss, .25)), A2 = s.pick(mix(p.leaf, p.moss, .65), mix(p.leaf, p.moss, .8)), B = s.pick(p.moss, mix(p.moss, p.leaf, .2)), B2 = s.pick(mix(p.moss, p.ink, .45), mix(p.moss, p.ink, .4)), C = s.pick(mix(p.leaf, p.mist, .5), p.leaf), C2 = s.pick(mix(p.leaf, p.aqua, .45), mix(p.leaf, p.moss, .5)), v = s.pick(p.foam, p.mist);
  const motif = leafShape(250, y + 8, 270, 470, -36, C, C2) + leafShape(372, y + 8, 258, 610, -9, A, A2, v) + leafShape(520, y + 8, 270, 520, 20, B, B2, s.pick(p.aqua, p.leaf)) + leafShape(590, y + 8, 210, 330, 50, C, C2)
    + leafShape(130, y + 8, 220, 360, -58, B, B2) + leafShape(330, y + 8, 176, 330, -24, p.gold, p.amber) + leafShape(436, y + 8, 180, 300, 5, C, C2, s.pick(p.moss, p.moss)) + leafShape(560, y + 8, 170, 252, 34, A, A2) + leafShape(700, y + 8, 130, 190, 66, A, A2)
    + leafShape(1090, y + 6, 118, 330, -22, A, A2) + leafShape(1170, y + 6, 132, 420, 7, B, B2, s.pick(p.aqua, p.leaf)) + leafShape(1236, y + 6, 120, 290, 26, C, C2) + leafShape(1120, y + 6, 96, 190, -44, C, C2)
    + leafShape(20, y + 6, 130, 300, 10, A, A2);
  reflect(s, motif, y, { k: .66, depth: 258, rows: 15, amp: [1, 26] });
}

/** Leaves on a quiet morning; the left half is kept clear for a headline. */
export function esgMorning(s: Sheet): void {
  const { p } = s, y = 512;
  sky(s, s.pick([mix(p.mist, p.foam, .45), mix(p.foam, p.paper, .4), p.cream], [p.ink, p.deep, mix(p.moss, p.sea, .55)]), y);
  disc(s, 704, y - 6, 120, { halo: 2.2, color: s.pick(p.gold, p.cream), to: s.pick(p.amber, p.gold) });
  hills(s, y, [[26, 300, 4.4, 40, s.pick(mix(p.mist, p.foam, .1), mix(p.sea, p.moss, .5))], [15, 210, 1.2, 14, s.pick(mix(p.aqua, p.mist, .3), mix(p.moss, p.sea, .3))]]);
  water(s, y, s.pick([mix(p.aqua, p.foam, .3), mix(p.aqua, p.blue, .6), mix(p.sea, p.blue, .2)], [mix(p.sea, p.moss, .4), p.deep, p.ink]));
  glitter(s, 704, y + 7, H, { w0: 110, w1: 420, rows: 13, colors: s.pick([p.gold, p.gold, p.cream], [p.gold, p.cream, p.gold]), len: [34, 180], thick: [2.4, 9] });
  const A = s.pick(p.leaf, mix(p.leaf, p.moss, .25)), A2 = s.pick(mix(p.leaf, p.moss, .65), mix(p.leaf, p.moss, .8)), B = s.pick(p.moss, mix(p.moss, p.leaf, .2)), B2 = s.pick(mix(p.moss, p.ink, .45), mix(p.moss, p.ink, .4)), C = s.pick(mix(p.leaf, p.mist, .5), p.leaf), C2 = s.pick(mix(p.leaf, p.aqua, .45), mix(p.leaf, p.moss, .5)), v = s.pick(p.foam, p.mist);
  const motif = leafShape(1010, y + 8, 250, 470, -24, C, C2) + leafShape(1120, y + 8, 260, 640, 3, A, A2, v) + leafShape(1230, y + 8, 260, 520, 26, B, B2, s.pick(p.aqua, p.leaf)) + leafShape(930, y + 8, 190, 290, -50, B, B2)
    + leafShape(1060, y + 8, 170, 330, -12, p.gold, p.amber) + leafShape(1160, y + 8, 170, 280, 16, C, C2, s.pick(p.moss, p.moss)) + leafShape(980, y + 8, 130, 190, -34, A, A2) + leafShape(880, y + 8, 110, 140, -68, C, C2);
  reflect(s, motif, y, { k: .5, depth: 216, rows: 13, amp: [1, 24], x0: 700 });
}
