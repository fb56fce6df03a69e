import { mix } from '../colour.ts';
import type { Sheet } from '../sheet.ts';
import { W, H, n, path, rect, circle, poly, stroke, lens } from '../shapes.ts';
import { clouds, disc, hills, sky } from '../sky.ts';
import { glitter, reflect, water } from '../water.ts';

/** The data center on the river, with its turbines and panels. */
export function longHouse(s: Sheet): void {
  const { p, r } = s, y = 424;
  sky(s, s.pick([mix(p.mist, p.aqua, .25), p.foam, p.cream], [p.ink, p.deep, mix(p.sea, p.blue, .4)]), y);
  clouds(s, [[420, 86, 460, 13], [590, 118, 240, 7], [1150, 140, 300, 9]], s.pick(p.paper, p.sea), .9);
  hills(s, y, [[74, 260, 2.2, 176, s.pick(mix(p.mist, p.foam, .15), mix(p.sea, p.blue, .25))], [52, 210, .2, 112, s.pick(mix(p.mist, p.aqua, .6), p.sea)], [20, 160, 4, 52, s.pick(mix(p.leaf, p.aqua, .45), p.moss)]]);
  water(s, y, s.pick([mix(p.aqua, p.foam, .2), p.blue, p.sea], [p.sea, p.deep, p.ink]));
  const D = s.pick(p.deep, p.ink), Wt = s.pick(p.paper, mix(p.mist, p.foam, .3));
  const turbine = (x: number, top: number, R: number, a: number) => path(`M${x - 4} ${top}L${x - 9} ${y}H${x + 9}L${x + 4} ${top}Z`, Wt) + [0, 120, 240].map((k) => path(`M0 0C${n(R * .12)} ${n(-R * .12)} ${n(R * .09)} ${n(-R * .34)} 0 ${-R}C${n(-R * .035)} ${n(-R * .4)} ${n(-R * .035)} ${n(-R * .2)} 0 0Z`, Wt, { transform: `translate(${x} ${top}) rotate(${a + k})` })).join('') + circle(x, top, R * .075, Wt);
  const fins = (x: number, w: number, top: number, bottom: number, a: string, b: string, gap: number, fw: number, lit: number) => { let d = '', e = ''; for (let xx = x + gap; xx < x + w - fw; xx += gap + fw) { d += `M${n(xx)} ${top}h${fw}V${bottom}h${-fw}z`; if (r() < lit) { const hh = r.in(30, (bottom - top) * .6); e += `M${n(xx + fw + gap * .25)} ${n(r.in(top + 16, bottom - hh - 10))}h${n(gap * .5)}v${n(hh)}h${n(-gap * .5)}z`; } } return rect(x, top, w, bottom - top, a) + path(d, b) + path(e, p.gold); };
  const main = fins(330, 1000, 232, y + 2, s.pick(p.sea, mix(p.deep, p.sea, .25)), D, 15, 11, .36) + rect(310, 208, 1000, 26, s.pick(D, Wt), 4) + rect(330, 234, 950, 12, s.pick(p.ink, '#000'), 0, { opacity: .28 })
    + rect(330, y - 18, 950, 20, s.pick(mix(p.sea, p.deep, .5), p.ink))
    + rect(640, 306, 168, 118, s.pick(p.foam, p.lit)) + rect(719, 306, 10, 118, D) + rect(620, 288, 208, 20, Wt, 4) + path(lens(724, 340, 92, 10) + lens(724, 358, 66, 10) + lens(724, 376, 40, 8), s.pick(p.blue, p.amber))
    + [480, 604, 728, 852, 976, 1100].map((x) => rect(x, 170, 92, 40, s.pick(mix(p.blue, p.sea, .4), p.sea), 4) + path(lens(x + 46, 186, 66, 9), s.pick(p.mist, p.aqua), { opacity: s.pick(1, .7) })).join('');
  const solar = [0, 1].map((i) => poly([[26 + i * 132, 408], [106 + i * 132, 334], [204 + i * 132, 334], [124 + i * 132, 408]], s.pick(p.sea, p.blue)) + stroke(`M${52 + i * 132} 384h98M${79 + i * 132} 359h98M${75 + i * 132} 408l80-74`, p.aqua, 2.4) + rect(112 + i * 132, 404, 8, 22, D)).join('');
  const back = turbine(262, 140, 132, 22) + turbine(96, 214, 88, 64);
  reflect(s, back + main + solar + rect(-20, y - 7, W + 40, 12, s.pick(mix(p.moss, p.deep, .4), p.ink)), y, { k: .84, depth: 300, rows: 17, amp: [1, 24] });
}

/** Slabs of servers along a channel that runs to the light. */
export function channelSlabs(s: Sheet): void {
  const { p, r } = s, y = 438, vx = 960;
  sky(s, s.pick([mix(p.mist, p.aqua, .35), p.foam, p.cream], [p.ink, p.deep, mix(p.sea, p.blue, .6)]), y);
  disc(s, vx, y - 6, 92, { halo: 3, color: s.pick(p.gold, mix(p.gold, p.cream, .3)) });
  water(s, y, s.pick([mix(p.aqua, p.foam, .1), p.blue, p.sea], [mix(p.sea, p.blue, .2), p.deep, p.ink]), { swells: 4 });
  glitter(s, vx, y + 4, H, { w0: 70, w1: 210, rows: 20, colors: [p.gold, s.pick(p.cream, p.gold), p.foam], len: [16, 120] });
  // slabs stand on either side of a channel that runs to the light
  interface Slab { side: number; z: number; k: number; x: number; base: number; top: number; w: number }
  const slabs: Slab[] = [];
  const place = (side: number, z: number, w: number) => { const k = 1 / z, x = vx + side * 500 * k, base = y + 118 * k, top = y - 560 * k; slabs.push({ side, z, k, x, base, top, w: w * k }); };
  [4.1, 3.1, 2.35, 1.75, 1.28, .92, .64].forEach((z) => place(-1, z, 250));
  [4.1, 3.1, 2.35, 1.75].forEach((z) => place(1, z, 250));
  const draw = ({ side, z, k, x, base, top, w }: Slab) => {
    const fog = Math.min(.82, (z - .9) / 5.2), face = mix(s.pick(p.deep, p.ink), s.pick(p.mist, mix(p.sea, p.blue, .6)), fog), edge = mix(s.pick(p.sea, p.sea), s.pick(p.foam, p.blue), fog);
    const x0 = side < 0 ? x - w : x, d = w * .26, ex = side < 0 ? x : x - d;
    let o = rect(x0, top, w, base - top, face) + poly(side < 0 ? [[ex, top], [ex + d, top + 42 * k], [ex + d, base - 22 * k], [ex, base]] : [[ex + d, top], [ex, top + 42 * k], [ex, base - 22 * k], [ex + d, base]], edge);
    let dash = '', amber = '', line = '';
    for (let yy = top + 46 * k; yy < base - 36 * k; yy += 30 * k) {
      line += `M${n(x0 + 18 * k)} ${n(yy + 15 * k)}h${n(w - 36 * k)}`;
      for (let xx = x0 + 26 * k; xx < x0 + w - 40 * k; xx += 25 * k) { const q = r(); if (q < .46) dash += `M${n(xx)} ${n(yy)}h${n((q < .16 ? 18 : 8) * k)}`; else if (q > .955) amber += `M${n(xx)} ${n(yy)}h${n(8 * k)}`; }
    }
    return o + stroke(line, mix(face, s.pick(p.blue, p.sea), .5), 1.4 * k) + stroke(dash, mix(s.pick(p.aqua, p.aqua), face, fog * .5), 4.6 * k, { 'stroke-linecap': 'round' }) + stroke(amber, p.gold, 5 * k, { 'stroke-linecap': 'round' });
  };
  for (const slab of slabs.sort((a, b) => b.z - a.z)) {
    const x0 = slab.side < 0 ? slab.x - slab.w - 10 : slab.x - slab.w * .3, x1 = slab.side < 0 ? slab.x + slab.w * .3 : slab.x + slab.w + 10;
    if (x1 < -10) continue;
    reflect(s, draw(slab), slab.base, { depth: Math.min(H - slab.base, 260 * slab.k) + 12, rows: Math.max(8, Math.round(15 * Math.sqrt(slab.k))), k: .62, amp: [.6, 12 * slab.k], x0: x0 - 20, x1: x1 + 20, thick: [3.4 * slab.k + 2, 9 * slab.k + 2], len: [170 * slab.k + 20, 110 * slab.k + 20], opacity: [.85, .25] });
  }
}
